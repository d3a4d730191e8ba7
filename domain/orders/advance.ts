import { calculateDuePaise, type OrderMoney } from '#domain/orders/money.ts'
import { isAccepted, isNoShow } from '#domain/orders/orders.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'

/** What an owner asks for in advance; the names are those of the setting `booking.advance`. */
export type AdvanceRules = {
  readonly on: boolean
  /** One of the two while it is on. */
  readonly percent: number | null
  readonly rupees: number | null
  readonly from_rupees: number
  /** Ids of services; none for all. */
  readonly services: readonly string[]
  /** Time to pay. */
  readonly hours: number
  readonly cancel_by_itself: boolean
  readonly keep_percent: number
  readonly free_until_hours: number
  /** Asked only of customers with as many no-shows in a year; 0 for everybody. */
  readonly after_no_shows: number
}

/** With less time to pay no advance is asked. */
export const shortestMs = 60 * minuteMs
/** How long before the deadline the customer is reminded. */
export const remindedMs = 2 * hourMs
/** How long a no-show is remembered. */
export const noShowMs = 365 * dayMs

export type Payable = Pick<OrderMoney, 'pricePaise' | 'taxPaise'>
export type Rate = Pick<AdvanceRules, 'percent' | 'rupees' | 'from_rupees'>

/** Returns the advance on a price with tax, in paise: whole rupees, and never above the price. */
export function advanceOn(
  { pricePaise, taxPaise }: Payable,
  { percent, rupees, from_rupees }: Rate,
): number {
  const total = (pricePaise ?? 0) + taxPaise
  if (pricePaise === null || total <= 0 || total < from_rupees * 100) return 0
  const asked = percent === null ? (rupees ?? 0) * 100 : Math.ceil((total * percent) / 10_000) * 100
  return Math.min(asked, total)
}

/** Returns what is asked in advance for a job of these services, for the form and the acceptance. */
export function advanceFor(
  payable: Payable,
  services: readonly string[],
  rules: AdvanceRules,
): number {
  const isListed = rules.services.length === 0 || services.some((id) => rules.services.includes(id))
  return rules.on && isListed ? advanceOn(payable, rules) : 0
}

/** Returns until when an advance is to be paid; null when too little time is left to ask for it. */
export function advanceDeadline(
  startsAt: number,
  now: number,
  { hours, changeUntilHours }: { readonly hours: number; readonly changeUntilHours: number },
): number | null {
  const until = Math.min(now + hours * hourMs, startsAt - changeUntilHours * hourMs)
  return until - now < shortestMs ? null : until
}

/** Whether an advance is asked of somebody with so many no-shows in a year. */
export const isAskedOf = (noShows: number, { on, after_no_shows }: AdvanceRules): boolean =>
  on && noShows >= after_no_shows

/**
 * How many hours before the start a customer's cancellation stops bringing everything back: never
 * after the last time at which the customer may cancel.
 */
export const freeHours = (
  { free_until_hours }: Pick<AdvanceRules, 'free_until_hours'>,
  changeUntilHours: number,
): number => Math.max(free_until_hours, changeUntilHours)

export const freeUntil = (startsAt: number, ...rules: Parameters<typeof freeHours>): number =>
  startsAt - freeHours(...rules) * hourMs

/** Returns the part of an advance, as far as it was paid, that is kept, in paise. */
export const partToKeep = (paise: number, percent: number): number =>
  Math.floor((paise * percent) / 100)

/** What was promised with an advance, whatever is set later; JSON in the order's row. */
export type AdvanceTerms = Rate & {
  readonly cancel_by_itself: boolean
  readonly keep_percent: number
  readonly free_until_hours: number
  readonly free_until: number
  /** Promised by an earlier acceptance than the last one. */
  readonly asked_before?: true
}

export const readTerms = (written: string | null): AdvanceTerms | null =>
  written === null ? null : (JSON.parse(written) as AdvanceTerms)

/** What is stored of an advance; all of it is empty while none is asked. */
export type Advance = {
  readonly advancePaise: number
  readonly advanceUntil: number | null
  readonly advanceTerms: string | null
  /** When it has to be looked at next: to remind of it, and at its deadline. */
  readonly advanceNextAt: number | null
}
export const noAdvance: Advance = {
  advancePaise: 0,
  advanceUntil: null,
  advanceTerms: null,
  advanceNextAt: null,
}

export type Advanced = Advance & Pick<OrderMoney, 'status' | 'paidPaise'>

export const advanceStates = ['open', 'paid'] as const
export type AdvanceState = (typeof advanceStates)[number]

/** Returns how an advance stands; null when none is asked or the work has begun or is off. */
export function advanceState(order: Omit<Advanced, 'advanceNextAt'>): AdvanceState | null {
  if (!isAccepted(order) || order.advancePaise === 0) return null
  return order.paidPaise >= order.advancePaise ? 'paid' : 'open'
}

type Until = Pick<Advance, 'advanceUntil'>

/** Whether an open advance should have been paid by now. */
export const isAdvanceLate = ({ advanceUntil }: Until, now: number): boolean =>
  advanceUntil !== null && advanceUntil <= now

/** Returns what is still to be paid in advance, also when it is late, in paise. */
export const advanceRest = (order: Advanced): number =>
  isAccepted(order) ? Math.max(0, order.advancePaise - order.paidPaise) : 0

/** Returns what a customer is asked to pay now: the rest of an advance, else all that is due. */
export const askedNow = (order: Advanced & OrderMoney): number =>
  Math.min(advanceRest(order) || Infinity, calculateDuePaise(order) ?? 0)

/** What is given back of an advance is not asked for again; `left` is what stays paid. */
export function advanceAfterRefund(
  { advancePaise, paidPaise }: Pick<Advanced, 'advancePaise' | 'paidPaise'>,
  left: number,
): number {
  const given = Math.max(0, Math.min(advancePaise, paidPaise) - left)
  return advancePaise - given
}

/** Returns what would be kept now of what was paid if the job is missed or cancelled too late. */
export const keepable = ({ advanceTerms, ...order }: Omit<Advanced, 'status'>): number =>
  partToKeep(
    Math.min(order.paidPaise, order.advancePaise),
    readTerms(advanceTerms)?.keep_percent ?? 0,
  )

export type AdvanceDuty = 'remind' | 'late' | 'none'

/** Returns what is due for an advance at the time that was noted for it. */
export function advanceDuty(order: Advanced, now: number): AdvanceDuty {
  if (advanceState(order) !== 'open') return 'none'
  return isAdvanceLate(order, now) ? 'late' : 'remind'
}

/** Returns when to look at an advance again after `now`; null once its deadline has passed. */
export const nextLook = ({ advanceUntil }: Until, now: number) =>
  advanceUntil !== null && advanceUntil > now ? advanceUntil : null

/** Kept by a rule: the words are those of the reader's screen, not stored ones. */
export const noWords = ''
export const keepRules = ['late', 'no-show'] as const
export type KeepRule = (typeof keepRules)[number]

/** Returns by which rule a part was kept; null when an owner said so, in words. */
export function keepRuleOf(
  order: Pick<OrderMoney, 'status' | 'keptPaise'> & { readonly keptReason: string },
): KeepRule | null {
  if (order.keptPaise === 0 || order.keptReason !== noWords) return null
  return isNoShow(order) ? 'no-show' : 'late'
}
