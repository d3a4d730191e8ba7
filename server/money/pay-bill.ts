import { isIssued } from '#domain/bills/bill.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { spreadPayment } from '#domain/money/dues.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { listOrdersOn, listParts, sumOfParts } from '#server/bills/parts-repo.ts'
import { findBillByNumber } from '#server/bills/repo.ts'
import { lock } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import { findBillPayment, insertBillPayment } from '#server/money/bill-payments-repo.ts'
import { addEntry } from '#server/money/ledger.ts'
import { findEntry } from '#server/money/repo.ts'
import type { EffectContext } from '#server/order-changes/order-change.ts'

type BillPayment = {
  readonly paymentId: string
  /** Number of the bill. */
  readonly bill: string
  readonly method: PaymentMethod
  readonly rupees: number
  readonly reference: string
  readonly heldBy?: string | undefined
  readonly actorId: string
  readonly at: number
}

/**
 * Records a payment of a whole bill and spreads it over its orders, the oldest first. Idempotent: a
 * repeat gets the first answer.
 */
export async function payBill(tx: Tx, context: EffectContext, it: BillPayment) {
  const { paymentId: id, method, reference, heldBy, actorId, at } = it
  const paise = toPaise(it.rupees)
  const bill = await findBillByNumber(tx, it.bill)
  if (!bill) throw new Refusal('bill_not_ready')
  await lock(tx, context.engine, `bill-payment:${bill.id}`)
  const earlier = await findBillPayment(tx, id)
  if (earlier) {
    assertRepeats(earlier, { billId: bill.id, method, paise, reference })
    if (heldBy !== undefined) assertRepeats(earlier, { heldBy })
    return answer(earlier)
  }
  // The id was used for one order.
  if (await findEntry(tx, id)) throw new Refusal('payment_mismatch')
  if (!isIssued(bill)) throw new Refusal('bill_not_ready')
  // What is due of an order stands still only from its lock on.
  for (const orderId of await listOrdersOn(tx, bill.id))
    await lock(tx, context.engine, `money:${orderId}`)
  const parts = (await listParts(tx, bill)).toSorted((a, b) => a.order.startsAt - b.order.startsAt)
  const dues = parts.map((part) => ({ id: part.order.id, paise: part.duePaise }))
  const spread = spreadPayment(dues, paise)
  if (!spread) throw new Refusal('payment_too_much', { fields: { rupees: 'payment_too_much' } })
  const before = sumOfParts(parts)
  const after = { paidPaise: before.paidPaise + paise, duePaise: before.duePaise - paise }
  const row = { id, billId: bill.id, at, method, paise, reference, actorId, ...after }
  await insertBillPayment(tx, { ...row, heldBy: heldBy ?? null })
  for (const [n, part] of spread.entries())
    await addEntry(tx, context, {
      paymentId: partId(id, n),
      orderId: part.id,
      kind: 'payment',
      method,
      rupees: toRupees(part.paise),
      reference,
      heldBy,
      billPaymentId: id,
      actorId,
      at,
    })
  return answer(after)
}

const answer = ({ paidPaise, duePaise }: { paidPaise: number; duePaise: number }) => ({
  paid: toRupees(paidPaise),
  due: toRupees(duePaise),
})

/** Entries of one moment are listed by their ids: these in the order in which the jobs are paid. */
const partId = (paymentId: string, n: number): string =>
  n === 0 ? paymentId : `${paymentId}-${String(n).padStart(3, '0')}`
