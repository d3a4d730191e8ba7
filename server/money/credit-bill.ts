import { creditBill } from '#contract/bills/bills.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { waiveDue } from '#domain/money/payments.ts'
import { calculateDuePaise } from '#domain/orders/money.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { addCreditNote, type Refund } from '#server/bills/credit.ts'
import { findNoteByPayment, getIssued } from '#server/bills/repo.ts'
import { lock, transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { saveSums } from '#server/money/repo.ts'
import type { EffectContext } from '#server/order-changes/order-change.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { getOrder, type OrderWithCustomer } from '#server/orders/repo.ts'
import { listParticipantIds } from '#server/orders/workers-repo.ts'

/**
 * Registers the credit note for an unpaid part of a wrong bill: it reduces the amount due, and no
 * money moves.
 */
export function creditBillRoute(
  api: ApiServer,
  { db, engine, settings, now }: Pick<Dependencies, 'db' | 'engine' | 'settings' | 'now'>,
): void {
  registerEndpoint(api, { creditBill }, async ({ serviceid, credit_id, ...input }, { actor }) => {
    const order = await getAuthorizedOrder(db, serviceid, actor)
    const paise = toPaise(input.rupees)
    const by = { actorId: actor.id, at: now(), reason: input.reason }
    const credit = { orderId: order.id, paymentId: credit_id, paise, ...by }
    return transact(db, async (tx) => {
      await lockSettingsShared(tx, engine)
      return write(tx, { engine, settings: await settings.current(tx) }, credit)
    })
  })
}

async function write(tx: Tx, context: EffectContext, credit: Refund) {
  await lock(tx, context.engine, `money:${credit.orderId}`)
  const order = await getOrder(tx, credit.orderId)
  const earlier = await findNoteByPayment(tx, credit.paymentId)
  if (earlier) {
    const { paise: totalPaise, reason, orderId } = credit
    // The last release did not say of which order a note is.
    assertRepeats(
      { ...earlier, orderId: earlier.orderId ?? orderId },
      { totalPaise, reason, orderId },
    )
    return answer(order, earlier.number)
  }
  await getIssued(tx, credit.orderId)
  const sums = waiveDue(order, credit.paise)
  if (!(await saveSums(tx, order, { ...order, ...sums }, credit.at)))
    throw new Refusal('order_changed')
  await addCreditNote(tx, credit, context)
  const people = listParticipantIds(order)
  await recordLiveEvent(tx, { at: credit.at, topic: 'order', subject: order.id, people })
  const note = await findNoteByPayment(tx, credit.paymentId)
  return answer({ ...order, ...sums }, note?.number ?? '')
}

const answer = (order: OrderWithCustomer, number: string) => ({
  message: 'Credit note issued',
  number,
  paid: toRupees(order.paidPaise),
  due: toRupees(calculateDuePaise(order) ?? 0),
})
