import type { Role } from '#domain/accounts.ts'
import { serviceIdsOf } from '#domain/catalogue/catalogue.ts'
import {
  advanceDeadline,
  advanceFor,
  advanceOn,
  advanceRest,
  freeUntil,
  isAskedOf,
  keepable,
  noAdvance,
  noWords,
  readTerms,
  remindedMs,
  shortestMs,
  type Advance,
  type Advanced,
  type AdvanceRules,
  type AdvanceTerms,
  type Payable,
} from '#domain/orders/advance.ts'
import { owedPaise, readLines } from '#domain/orders/money.ts'
import {
  isAccepted,
  isCalledOff,
  isNoShow,
  isOver,
  isPending,
  isQuoted,
} from '#domain/orders/orders.ts'
import { hourMs } from '#domain/time-units.ts'

/** The order's fields that an advance depends on. */
type Followed = Advanced &
  Payable & {
    readonly startsAt: number
    readonly lines: string
    readonly planId: string | null
    readonly keptPaise: number
    readonly keptReason: string
    readonly creditedPaise: number
    readonly settled: number
    readonly undoUntil: number | null
    /** 0 when it is not to be asked, as of a booking by phone. */
    readonly advanceAsked: number
    /** 1 when its customer pays once a month, and so nothing in advance. */
    readonly monthly: number
  }

type AdvanceContext = {
  readonly now: number
  /** Undefined for the product itself. */
  readonly by: Role | undefined
  readonly rules: AdvanceRules
  readonly changeUntilHours: number
  /** Of its customer in the last year. */
  readonly noShows: number
  /** Whether the business is closed on the day of the job. */
  readonly isDayClosed: boolean
}

/** Returns the order after a change with the advance, and what is kept of it, that follow from it. */
export function followAdvance<O extends Followed>(before: O, after: O, context: AdvanceContext): O {
  if (isAccepted(after) && (isPending(before) || isQuoted(before)))
    return { ...after, ...ask(before, after, context) }
  if (isNoShow(before) && !isNoShow(after)) return { ...after, keptPaise: 0, keptReason: '' }
  if (after.advancePaise === 0) return after
  if (isAccepted(before) && isPending(after))
    return { ...after, ...askAgainLater(before, after, context) }
  if (isOver(after) && !isOver(before)) return { ...after, ...keepPartOf(before, after, context) }
  const repriced = before.pricePaise !== after.pricePaise || before.taxPaise !== after.taxPaise
  const lower = repriced ? { ...after, ...lowered(after) } : after
  const isMoved = isAccepted(after) && before.startsAt !== after.startsAt
  return isMoved ? { ...lower, ...moved(lower, context) } : lower
}

/** Asks at an acceptance; an earlier advance of the order is the most that is asked again. */
function ask(before: Followed, after: Followed, context: AdvanceContext): Advance {
  const { now, rules, changeUntilHours, noShows } = context
  const services = serviceIdsOf(readLines(after.lines))
  const mayBeAsked = after.advanceAsked === 1 && after.planId === null && after.monthly === 0
  const isAsked = before.advanceTerms !== null || (mayBeAsked && isAskedOf(noShows, rules))
  const full = isAsked ? Math.min(advanceFor(after, services, rules), owedPaise(after) ?? 0) : 0
  const until = advanceDeadline(after.startsAt, now, { hours: rules.hours, changeUntilHours })
  const most = before.advanceTerms === null ? full : Math.min(full, before.advancePaise)
  // Without time to pay, only what was paid of an earlier one counts.
  const advancePaise = until === null ? paidOf(before, most) : most
  if (advancePaise === 0) return noAdvance
  const earlier = readTerms(before.advanceTerms)
  const terms: AdvanceTerms = earlier
    ? { ...earlier, asked_before: true }
    : termsOf(after.startsAt, context)
  const asked = { advancePaise, advanceUntil: until, advanceTerms: JSON.stringify(terms) }
  return { ...asked, advanceNextAt: firstLook({ ...after, ...asked }, now) }
}

const paidOf = (before: Followed, most: number): number =>
  before.advanceTerms === null ? 0 : Math.min(most, before.paidPaise)

const termsOf = (startsAt: number, { rules, changeUntilHours }: AdvanceContext): AdvanceTerms => ({
  percent: rules.percent,
  rupees: rules.rupees,
  from_rupees: rules.from_rupees,
  cancel_by_itself: rules.cancel_by_itself,
  keep_percent: rules.keep_percent,
  free_until_hours: rules.free_until_hours,
  free_until: freeUntil(startsAt, rules, changeUntilHours),
})

/** A reminder whose time has passed comes with the acceptance, once that can no longer be undone. */
function firstLook(
  { advanceUntil, undoUntil }: Pick<Followed, 'advanceUntil' | 'undoUntil'>,
  now: number,
): number | null {
  return advanceUntil === null ? null : Math.max(advanceUntil - remindedMs, undoUntil ?? 0, now)
}

/**
 * A customer's other time waits for a new acceptance, which asks again. An acceptance that is
 * undone asked for nothing, but what an earlier one promised stays.
 */
function askAgainLater(
  before: Followed,
  after: Followed,
  { now, changeUntilHours }: AdvanceContext,
): Advance {
  const terms = readTerms(before.advanceTerms)
  const isUndone = before.startsAt === after.startsAt
  if (!terms || (isUndone && !terms.asked_before)) return noAdvance
  // Too late for a free cancellation is too late for another time too.
  const stays = isUndone || now > terms.free_until
  const free_until = stays ? terms.free_until : freeUntil(after.startsAt, terms, changeUntilHours)
  return {
    advancePaise: before.advancePaise,
    advanceUntil: null,
    advanceTerms: JSON.stringify({ ...terms, free_until }),
    advanceNextAt: null,
  }
}

/** Nothing is kept of what the business ends itself, beyond what an owner says. */
function keepPartOf(
  before: Followed,
  after: Followed,
  { now, by, isDayClosed }: AdvanceContext,
): Pick<Followed, 'keptPaise' | 'keptReason' | 'advanceNextAt'> {
  const { keptPaise, keptReason } = after
  if (isNoShow(after))
    return { keptPaise: keepable(before), keptReason: noWords, advanceNextAt: null }
  const kept = isCalledOff(after) && by === 'user' ? keptOnCancel(before, { now, isDayClosed }) : 0
  if (kept === 0) return { keptPaise, keptReason, advanceNextAt: null }
  return { keptPaise: kept, keptReason: noWords, advanceNextAt: null }
}

/** Returns what would be kept if the customer cancelled now: nothing on a day that was closed since. */
export function keptOnCancel(
  order: Omit<Advanced, 'status'>,
  { now, isDayClosed }: Pick<AdvanceContext, 'now' | 'isDayClosed'>,
): number {
  const terms = readTerms(order.advanceTerms)
  return terms === null || isDayClosed || now <= terms.free_until ? 0 : keepable(order)
}

/** The advance follows a lower price, never a higher one. */
function lowered(after: Followed): Partial<Advance> {
  const terms = readTerms(after.advanceTerms)
  const advancePaise = terms
    ? Math.min(after.advancePaise, advanceOn(after, terms), owedPaise(after) ?? 0)
    : 0
  return advancePaise === 0 ? noAdvance : { advancePaise }
}

/**
 * The business moves a job: its customer has no less time to cancel freely than before, and pays by
 * the time told, or earlier when the job is. Too little time for it, and no more is asked.
 */
function moved(after: Followed, { now, changeUntilHours }: AdvanceContext): Partial<Advance> {
  const terms = readTerms(after.advanceTerms)
  if (!terms) return noAdvance
  const free_until = Math.max(terms.free_until, freeUntil(after.startsAt, terms, changeUntilHours))
  const advanceTerms = JSON.stringify({ ...terms, free_until })
  const told = after.advanceUntil
  const latest = after.startsAt - changeUntilHours * hourMs
  if (advanceRest(after) === 0 || told === null || told <= now || told <= latest)
    return { advanceTerms }
  if (latest - now < shortestMs)
    return after.paidPaise === 0
      ? noAdvance
      : { advancePaise: after.paidPaise, advanceTerms, advanceNextAt: null }
  const advanceNextAt = firstLook({ advanceUntil: latest, undoUntil: null }, now)
  return { advanceUntil: latest, advanceTerms, advanceNextAt }
}
