import { afterPayment, type PaymentKind, type PaymentMethod } from '#domain/money/payments.ts'
import { calculateDuePaise, keepPart, type OrderMoney } from '#domain/orders/money.ts'
import { isAccepted, isCalledOff, isCompleted, type OrderStatus } from '#domain/orders/orders.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'
import type { Job, Move } from './order-life.ts'
import type { Random } from './random.ts'

/** An entry of the ledger; the crew keeps its cash until it hands it over. */
export type Entry = {
  readonly id: string
  readonly at: number
  readonly kind: PaymentKind
  readonly method: PaymentMethod
  readonly paise: number
  readonly by: 'customer' | 'crew' | 'admin'
  readonly reason: string
  readonly paidPaise: number
  readonly duePaise: number
  /** What of it is not owed again. */
  readonly creditedPaise: number
}

type Draft = Pick<Entry, 'at' | 'kind' | 'method' | 'paise' | 'by'> & { readonly reason?: string }
type Unpaid = Omit<OrderMoney, 'status'>

export const keptReason = 'Cancelled after the crew had left.'

/** The payments of an order up to now, and what they come to. */
export function makeEntries(
  random: Random,
  {
    job,
    moves,
    price,
  }: { readonly job: Job; readonly moves: readonly Move[]; readonly price: Unpaid },
  now: number,
) {
  let money: OrderMoney = { ...price, status: 'pending' }
  const entries: Entry[] = []
  for (const draft of draftsOf(random, job, moves, price)) {
    if (draft.at > now || draft.paise <= 0) continue
    const before: OrderMoney = { ...money, status: statusAt(moves, draft.at) }
    if (isCalledOff(before) && moves.at(-1)?.by === 'admin') money = keepSome(random, before)
    const sums = afterPayment({ ...money, status: before.status }, draft)
    const creditedPaise = sums.creditedPaise - money.creditedPaise
    money = { ...before, ...sums }
    const { paidPaise } = money
    const duePaise = calculateDuePaise(money) ?? 0
    const id = random.id(draft.at)
    entries.push({ reason: '', ...draft, id, paidPaise, duePaise, creditedPaise })
  }
  const { paidPaise, creditedPaise, keptPaise } = money
  return { entries, paidPaise, creditedPaise, keptPaise }
}

const keepSome = (random: Random, money: OrderMoney): OrderMoney =>
  random.below(3) === 0
    ? keepPart(money, { paise: Math.floor(money.paidPaise / 5), reason: '' })
    : money

const statusAt = (moves: readonly Move[], at: number): OrderStatus =>
  moves.findLast((it) => it.at <= at)?.to ?? 'pending'

function draftsOf(
  random: Random,
  { endsAt }: Job,
  moves: readonly Move[],
  { pricePaise, taxPaise }: Unpaid,
): Draft[] {
  if (pricePaise === null) return []
  const total = pricePaise + taxPaise
  const accepted = moves.find(({ to }) => isAccepted({ status: to }))
  const last = moves.at(-1)
  const early = { at: (accepted?.at ?? 0) + 10 * minuteMs, kind: 'payment', method: 'upi' } as const
  if (accepted && last && isCalledOff({ status: last.to }))
    return random.below(5) === 0 && early.at < last.at
      ? prepaid(random, { ...early, total }, last.at)
      : []
  if (!last || !isCompleted({ status: last.to })) return []
  return afterJob(random, endsAt, total, early)
}

/** Paid online and cancelled later; most of it is given back soon. */
function prepaid(
  random: Random,
  { total, ...early }: Pick<Draft, 'at' | 'kind' | 'method'> & { readonly total: number },
  cancelledAt: number,
): Draft[] {
  const at = cancelledAt + Math.floor(random.next() * 2 * dayMs)
  const back = { at, kind: 'refund', method: 'upi', by: 'admin', reason: 'Cancelled.' } as const
  const paid: Draft = { ...early, paise: total, by: 'customer' }
  return random.below(6) === 0 ? [paid] : [paid, { ...back, paise: Math.floor((total * 4) / 5) }]
}

function afterJob(
  random: Random,
  endsAt: number,
  total: number,
  early: Pick<Draft, 'at' | 'kind' | 'method'>,
): Draft[] {
  const fate = random.below(100)
  const soon = endsAt + 5 * minuteMs
  const later = endsAt + Math.floor(random.next() * 30 * hourMs)
  const payment = { kind: 'payment', paise: total } as const
  const all: Draft[] =
    fate < 60
      ? [{ ...payment, at: soon, method: 'cash', by: 'crew' }]
      : fate < 82
        ? [{ ...payment, at: later, method: 'upi', by: 'admin' }]
        : fate < 88 && early.at < endsAt
          ? [{ ...payment, ...early, by: 'customer' }]
          : fate < 93
            ? [{ ...payment, at: later + dayMs, method: 'bank', by: 'admin' }]
            : fate < 95
              ? [{ ...payment, at: soon, method: 'cash', by: 'crew', paise: total >> 1 }]
              : []
  if (fate === 10 || fate === 70)
    all.push({
      at: later + 2 * dayMs,
      kind: 'refund',
      method: 'cash',
      by: 'admin',
      paise: Math.floor(total / 400) * 100,
      reason: 'A room was left out.',
    })
  if (fate === 20) {
    const wrong = { at: soon + minuteMs, kind: 'correction', method: 'cash', by: 'admin' } as const
    all.push(
      { ...wrong, paise: total },
      { ...payment, at: later + dayMs, method: 'upi', by: 'admin' },
    )
  }
  return all
}
