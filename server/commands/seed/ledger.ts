import { buildBill } from '#domain/bills/bill.ts'
import { expenseKinds } from '#domain/money/expenses.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { payShares, type PayRule, type WorkerEntryKind } from '#domain/money/worker-account.ts'
import { retentionCutoff } from '#domain/retention.ts'
import { indiaClock } from '#domain/schedule.ts'
import { dayMs, minuteMs } from '#domain/time-units.ts'
import { toBill } from '#server/bills/issue.ts'
import { creditBill } from './bills.ts'
import type { SeededWorker } from './crew.ts'
import type { Life } from './life.ts'
import type { Entry } from './money.ts'
import { announce, audit, personOf, type Shop } from './shop.ts'

const paidTwiceOneIn = 30

const auditKinds = {
  payment: 'payment-recorded',
  refund: 'payment-refunded',
  correction: 'payment-corrected',
} as const

/** Saves an entry of the ledger; the worker who takes cash holds it from then on. */
export function pay(shop: Shop, life: Life, entry: Entry): void {
  const { save, settings } = shop
  const { order, customer, admin, workers } = life
  const { at, kind, method, paise, by, reason, paidPaise, duePaise } = entry
  const holder =
    method === 'cash' && (by === 'crew' || kind === 'correction') ? workers[0] : undefined
  if (holder) holder.inHandPaise += kind === 'payment' ? paise : -paise
  const isWorkers = by === 'crew' && settings.worker.mayRecordPayment && holder
  const actorId = by === 'customer' ? customer.id : isWorkers ? holder.id : admin
  const reference = by === 'customer' ? payOnline(shop, life, entry) : ''
  save.add('payment', {
    id: entry.id,
    order_id: order.id,
    at,
    kind,
    method,
    paise,
    reference,
    reason,
    actor_id: actorId,
    paid_paise: paidPaise,
    due_paise: duePaise,
    held_by: holder?.id ?? null,
  })
  const people = [customer.id, ...workers.map(({ id }) => id)]
  audit(shop, { at, actorId, kind: auditKinds[kind], subject: order.id, aboutId: customer.id })
  announce(shop, { at, topic: 'order', subject: order.id, people })
  if (entry.creditedPaise > 0) creditBill(shop, life, entry)
}

/** Saves the page on which the customer paid; returns the reference of the payment. */
function payOnline(
  { save, now, random }: Shop,
  { order, admin }: Life,
  { id, at, paise }: Entry,
): string {
  const [link, opened] = [random.id(at), at - 3 * minuteMs]
  const page = { link_id: `plink_${link}`, url: `https://rzp.example/i/${link}` }
  const about = { order_id: order.id, at: opened, paise, ...page }
  save.add('payment_link', { id: link, ...about, state: 'paid', look_at: null })
  // The same page paid once more, which the owner has given back.
  if (random.below(paidTwiceOneIn) === 0)
    save.add('payment_note', {
      id: `${id}b`,
      order_id: order.id,
      at: at + minuteMs,
      paise,
      expected_paise: paise,
      reason: 'not-due',
      settled_at: Math.min(now, at + dayMs),
      settled_by: admin,
    })
  if (at >= retentionCutoff('gateway', now))
    save.add('gateway_event', { id: `event_${id}`, at, kind: 'payment_link.paid' })
  return `Razorpay ${id}`
}

/** Writes the workers' pay for a job. */
export function settle(shop: Shop, { order, workers }: Life, at: number): void {
  const base = buildBill(toBill(order), shop.settings.billing)?.taxablePaise ?? 0
  const rule = JSON.parse(order.payRule ?? '{"percent":0,"rupees":null}') as PayRule
  const shares = payShares(
    rule,
    base,
    workers.map(({ id }) => id),
  )
  for (const worker of workers) {
    const paise = shares.get(worker.id) ?? 0
    if (paise === 0) continue
    enter(shop, worker, { at, kind: 'pay', paise, orderId: order.id, actorId: null })
    if (shop.random.below(100) > 0) continue
    const more = { kind: 'pay-change', paise: 50_00, note: 'Heavy furniture' } as const
    const changed = { ...more, at, orderId: order.id, actorId: personOf(shop) }
    const id = enter(shop, worker, changed)
    const { actorId } = changed
    audit(shop, { at, actorId, kind: 'pay-changed', subject: id, aboutId: worker.id })
  }
}

type Written = {
  readonly at: number
  readonly kind: WorkerEntryKind
  readonly paise: number
  readonly actorId: string | null
  readonly orderId?: string
  readonly method?: PaymentMethod
  readonly reverses?: string
  readonly note?: string
}

/** Writes an entry of a worker's account; returns its id. */
function enter({ save, random }: Shop, worker: SeededWorker, it: Written): string {
  const id = random.id(it.at)
  if (it.kind === 'handover' || it.kind === 'offset') worker.inHandPaise += it.paise
  if (it.kind !== 'handover') worker.owedPaise += it.paise
  save.add('worker_entry', {
    id,
    worker_id: worker.id,
    at: it.at,
    kind: it.kind,
    paise: it.paise,
    order_id: it.orderId ?? null,
    method: it.method ?? null,
    reverses: it.reverses ?? null,
    note: it.note ?? '',
    actor_id: it.actorId,
  })
  return id
}

/** Each week the workers hand over their cash and are paid. */
export function payEachWeek(shop: Shop, from: number): void {
  shop.later(from + 7 * dayMs, () => {
    for (const worker of shop.crew.workers) payOut(shop, worker, from + 7 * dayMs)
    spend(shop, from + 7 * dayMs)
    payEachWeek(shop, from + 7 * dayMs)
  })
}

function payOut(shop: Shop, worker: SeededWorker, at: number): void {
  const actorId = personOf(shop)
  const write = (kind: Written['kind'], paise: number, more: Partial<Written> = {}) => {
    const id = enter(shop, worker, { at, kind, paise, actorId, ...more })
    const written = {
      handover: 'cash-taken',
      offset: 'cash-kept',
      payout: 'payout-recorded',
    } as const
    const act = written[kind as keyof typeof written] ?? 'entry-reversed'
    audit(shop, { at, actorId, kind: act, subject: id, aboutId: worker.id })
    announce(shop, { at, topic: 'calendar', subject: worker.id, people: [worker.id] })
    return id
  }
  const both = Math.min(worker.owedPaise, worker.inHandPaise)
  if (both > 0 && shop.random.below(4) === 0) write('offset', -both)
  if (worker.inHandPaise > 0) write('handover', -worker.inHandPaise)
  const { owedPaise } = worker
  if (owedPaise <= 0) return
  const method = shop.random.pick(['upi', 'upi', 'cash'] as const)
  const id = write('payout', -owedPaise, { method })
  if (shop.random.below(100) > 0) return
  write('reversal', owedPaise, { method, reverses: id, note: 'Wrong amount' })
}

/** What the owner spends in a week, by its day, so that nothing else is made up differently. */
function spend(shop: Shop, at: number): void {
  const actorId = shop.admins[0] ?? ''
  const { date } = indiaClock(at)
  for (const [n, kind] of expenseKinds.entries()) {
    // Another run beside it has other workers.
    const id = `${date}-${kind}-${shop.crew.workers[0]?.id ?? ''}`
    const paise = 100_00 + ((Math.floor(at / dayMs) * (n + 3)) % 1900) * 100
    const note = kind === 'material' ? 'Detergent' : ''
    const about = { order_id: null, reverses: null, actor_id: actorId, at }
    shop.save.add('expense', { id, date, kind, paise, note, ...about })
    const act = { at, actorId, kind: 'expense-recorded', subject: id, aboutId: actorId } as const
    audit(shop, act)
  }
}
