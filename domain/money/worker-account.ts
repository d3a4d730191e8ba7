import { serviceIdsOf } from '#domain/catalogue/catalogue.ts'
import { equalParts, toPaise, toRupees, type Line } from '#domain/catalogue/price.ts'
import { amountInDigits } from '#domain/digits.ts'
import { Refusal } from '#domain/refusals.ts'

/** What happened between the business and a worker; nothing is ever changed, only added. */
export const workerEntryKinds = [
  'pay',
  'pay-change',
  'opening',
  'payout',
  'handover',
  'offset',
  'reversal',
] as const
export type WorkerEntryKind = (typeof workerEntryKinds)[number]
/** A reversal counts as the kind that it takes back. */
export type AccountKind = Exclude<WorkerEntryKind, 'reversal'>
/** What sums are kept of: entries by kind, and the customers' cash taken less what was given back. */
export type BalanceKind = AccountKind | 'cash'

const reversibleKinds = ['payout', 'handover', 'offset'] as const
type ReversibleKind = (typeof reversibleKinds)[number]
export const isReversible = (kind: WorkerEntryKind): kind is ReversibleKind =>
  reversibleKinds.some((it) => it === kind)

const movesCash: readonly BalanceKind[] = ['cash', 'handover', 'offset']
const notPay: readonly BalanceKind[] = ['cash', 'handover']
const isPaidOut = (kind: AccountKind): boolean => kind === 'payout' || kind === 'offset'

type Entry = { readonly kind: AccountKind; readonly paise: number }
type Balance = { readonly kind: BalanceKind; readonly paise: number }
export type WorkerAccount = {
  /** Earned and not yet paid out; negative after an advance. */
  readonly owedPaise: number
  /** Customers' cash that the worker has not handed over. */
  readonly inHandPaise: number
}

/** Adds up a worker's sums. */
export function accountOf(sums: readonly Balance[]): WorkerAccount {
  const sum = (counts: (kind: BalanceKind) => boolean) =>
    sums.reduce((all, { kind, paise }) => all + (counts(kind) ? paise : 0), 0)
  return {
    owedPaise: sum((kind) => !notPay.includes(kind)),
    inHandPaise: sum((kind) => movesCash.includes(kind)),
  }
}

/** Splits entries into what was earned and what was paid out; together they are what is owed. */
export function earnedAndPaid<E extends Entry>(entries: readonly E[]) {
  const paid = entries.filter(({ kind }) => isPaidOut(kind))
  const earned = entries.filter(({ kind }) => kind !== 'handover' && !isPaidOut(kind))
  return { earned, paid }
}

type Worker = { readonly name: string }

/** Refuses to pay out more than is owed. */
export function assertOwed({ owedPaise }: WorkerAccount, paise: number): void {
  if (paise <= owedPaise) return
  const owed = toRupees(owedPaise)
  throw new Refusal('payout_too_much', {
    fields: { rupees: 'payout_too_much' },
    params: { owed: amountInDigits(Math.max(0, owed)) },
    data: { owed },
  })
}

/** Refuses to take more cash than the worker holds. */
export function assertInHand(
  { inHandPaise }: WorkerAccount,
  paise: number,
  { name }: Worker,
): void {
  if (paise <= inHandPaise) return
  const in_hand = toRupees(inHandPaise)
  throw new Refusal('cash_too_much', {
    fields: { rupees: 'cash_too_much' },
    params: { worker: name, in_hand: amountInDigits(Math.max(0, in_hand)) },
    data: { in_hand },
  })
}

/** What all workers of a job get together: a fixed amount, or a percentage of the price. */
export type PayRule = { readonly percent: number | null; readonly rupees: number | null }
type PaySettings = PayRule & {
  /** Exceptions by id of the service; one without a value means no pay. */
  readonly services: readonly (PayRule & { readonly service: string })[]
}

const free: PayRule = { percent: 0, rupees: 0 }

/** Returns the rule for an order: that of its first service, else the general one. */
export function payRuleFor(
  { percent, rupees, services }: PaySettings,
  order: { readonly lines: readonly Line[]; readonly isReclean: boolean },
): PayRule {
  if (order.isReclean) return free
  const [service] = serviceIdsOf(order.lines)
  const own = services.find((it) => it.service === service)
  return own ? { percent: own.percent, rupees: own.rupees } : { percent, rupees }
}

/** Returns what each worker gets for a job, to the paisa; the first take the remainder. */
export function payShares(
  rule: PayRule,
  /** The price after the discount, without tax. */
  basePaise: number,
  workerIds: readonly string[],
): ReadonlyMap<string, number> {
  const total =
    rule.rupees === null
      ? Math.floor((basePaise * (rule.percent ?? 0)) / 100)
      : toPaise(rule.rupees)
  const parts = equalParts(total, workerIds.length)
  return new Map([...workerIds].sort().map((id, n) => [id, parts[n] ?? 0]))
}
