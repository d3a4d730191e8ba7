import {
  exportPayments,
  getAllPayments,
  getPayments,
  getUpi,
  recordPayment,
  recordRefund,
  recordWorkerPayment,
} from '#contract/money/payments.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { mayCollect } from '#domain/money/payments.ts'
import { upiLink } from '#domain/money/upi.ts'
import { askedNow } from '#domain/orders/advance.ts'
import { calculateDuePaise } from '#domain/orders/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { findRecipient } from '#server/bills/repo.ts'
import { findCouponByOrder } from '#server/coupons/repo.ts'
import { transact } from '#server/db/database.ts'
import { readCountedPage } from '#server/db/lists/read-list.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { pageReply } from '#server/http/page-reply.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'
import { listAssignedWorkers } from '#server/jobs/repo.ts'
import { drawQrCode } from '#server/lib/qr-code.ts'
import { rows } from '#server/money/export.ts'
import { addEntry, type Entry } from '#server/money/ledger.ts'
import { payBill } from '#server/money/pay-bill.ts'
import {
  ledgerList,
  presentEntry,
  presentListed,
  sumOfEntries,
} from '#server/money/payment-list.ts'
import { listEntries } from '#server/money/repo.ts'
import type { EffectContext } from '#server/order-changes/order-change.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { findDueOrders } from '#server/orders/list.ts'
import { priceIn } from '#server/orders/presenter.ts'
import { findOrder, type OrderWithCustomer } from '#server/orders/repo.ts'

const file = { name: 'payments', rows, module: new URL('export.ts', import.meta.url).href }

/** Registers the admins' payment ledger and the customer's UPI payment. */
export function paymentRoutes(api: ApiServer, deps: Dependencies): void {
  ledgerRoutes(api, deps)
  upiRoute(api, deps)
  registerFileEndpoint(api, { exportPayments }, (input, { actor, reply }) =>
    api.sendCsv(reply, actor, file, input),
  )
}

function ledgerRoutes(api: ApiServer, { db, engine, settings, now }: Dependencies): void {
  const inLedger = <T>(work: (tx: Tx, context: EffectContext) => Promise<T>) =>
    transact(db, async (tx) => {
      await lockSettingsShared(tx, engine)
      return work(tx, { engine, settings: await settings.current(tx) })
    })
  const write = (entry: Entry) => inLedger((tx, context) => addEntry(tx, context, entry))

  registerEndpoint(api, { recordPayment }, async (input, { actor }) => {
    const { serviceid: orderId, bill, payment_id: paymentId, held_by: heldBy, ...entry } = input
    const paid = { ...entry, paymentId, heldBy, actorId: actor.id, at: now() }
    const balance = await inLedger((tx, context) => {
      if (bill !== undefined && orderId === undefined)
        return payBill(tx, context, { ...paid, bill })
      if (bill === undefined && orderId !== undefined)
        return addEntry(tx, context, { ...paid, orderId, kind: 'payment' })
      throw new Refusal('invalid_input', { fields: { serviceid: 'invalid_input' } })
    })
    return { message: 'Payment recorded', ...balance }
  })

  registerEndpoint(api, { recordWorkerPayment }, async (input, { actor }) => {
    const { serviceid: orderId, payment_id: paymentId, ...entry } = input
    await getMyOrder(db, orderId, actor)
    if (!(await settings.current()).worker.mayRecordPayment) throw new Refusal('payment_not_yours')
    const heldBy = input.method === 'cash' ? actor.id : undefined
    const by = { kind: 'payment', actorId: actor.id, heldBy, at: now() } as const
    const balance = await write({ ...entry, orderId, paymentId, ...by })
    return { message: 'Payment recorded', ...balance }
  })

  registerEndpoint(api, { recordRefund }, async (input, { actor }) => {
    const { serviceid: orderId, payment_id: paymentId, held_by, correction, ...entry } = input
    const kind = correction ? 'correction' : 'refund'
    const by = { kind, actorId: actor.id, heldBy: held_by, at: now() } as const
    const balance = await write({ ...entry, orderId, paymentId, ...by })
    return { message: correction ? 'Entry taken back' : 'Refund recorded', ...balance }
  })

  registerEndpoint(api, { getPayments }, async ({ serviceid }, { actor }) => {
    const { id } = await getAuthorizedOrder(db, serviceid, actor)
    const entries = await listEntries(db, id)
    const coupon = await findCouponByOrder(db, id)
    return {
      payments: entries.map(presentEntry),
      bill_to: (await findRecipient(db, id)) ?? null,
      coupon: coupon
        ? { code: coupon.code, percent: coupon.percent, rupees: priceIn(coupon.paise) }
        : null,
    }
  })

  registerEndpoint(api, { getAllPayments }, async (input) => {
    const page = await readCountedPage(db, ledgerList(input))
    const payments = page.rows.map(presentListed)
    return { payments, sum: await sumOfEntries(db, input), ...pageReply(page) }
  })
}

// Returns the order if the actor may access it, including a worker's own job.
async function getMyOrder(db: Db, id: string, actor: Actor): Promise<OrderWithCustomer> {
  if (actor.role !== 'worker') return getAuthorizedOrder(db, id, actor)
  const order = await findOrder(db, id)
  const workers = await listAssignedWorkers(db, id)
  if (!order || !workers.some((it) => it.id === actor.id)) throw new Refusal('order_not_found')
  return order
}

function upiRoute(api: ApiServer, { db, settings }: Dependencies): void {
  registerEndpoint(api, { getUpi }, async ({ serviceid }, { actor }) => {
    const orders = serviceid
      ? [await getMyOrder(db, serviceid, actor)]
      : await findDueOrders(db, actor.id)
    const current = await settings.current()
    if (actor.role === 'worker' && !orders.every((it) => mayCollect(it, current.worker)))
      throw new Refusal('payment_not_yours')
    const dues = orders.map(calculateDuePaise)
    if (dues.includes(null)) throw new Refusal('order_not_priced')
    const duePaise = dues.reduce<number>((sum, due) => sum + (due ?? 0), 0)
    const numbers = orders.map((it) => it.number)
    const codeFor = (paise: number) => {
      const link = upiLink(current, { numbers, duePaise: paise })
      return { link, qr: drawQrCode(link), rupees: toRupees(paise) }
    }
    const askedPaise = orders.reduce((sum, it) => sum + askedNow(it), 0)
    const whole = codeFor(duePaise)
    return askedPaise === duePaise ? { ...whole, whole: null } : { ...codeFor(askedPaise), whole }
  })
}
