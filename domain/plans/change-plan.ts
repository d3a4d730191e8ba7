import { adminBookingDenials } from '#domain/hours/override.ts'
import { bookingDenialReason } from '#domain/hours/slots.ts'
import { jobParams, slotRefusal, toRefusal } from '#domain/orders/transitions.ts'
import {
  moveFollowing,
  moveVisit,
  skipVisit,
  unskipVisit,
  withBookings,
  type PlanBooking,
} from '#domain/plans/exceptions.ts'
import { dueSlots, planDates, type PlanSchedule, type PlanVisit } from '#domain/plans/plan-dates.ts'
import {
  aheadDays,
  canCallOff,
  skippedNow,
  upcomingVisits,
  type PlanView,
  type Skipped,
  type UpcomingVisit,
} from '#domain/plans/plan-view.ts'
import type { planActions } from '#domain/plans/plans.ts'
import { Refusal } from '#domain/refusals.ts'
import { addDays, indiaClock, isSameSlot, type Slot } from '#domain/schedule.ts'

/** Returns why a skip cannot be taken back; undefined when it can. */
export function unskipRefusal(view: PlanView, skipped: Skipped): Refusal | undefined {
  const { by, now, rules, minutes } = view
  if (skipped.by && by !== skipped.by) return new Refusal('plan_visit_cancelled')
  const denied =
    by === 'admin'
      ? adminBookingDenials(skipped, now, rules, minutes, false).denied
      : bookingDenialReason(skipped, now, rules, minutes)
  // A visit beyond the horizon is planned, not booked.
  if (denied && denied !== 'slot_too_far') return slotRefusal(denied, rules, skipped, minutes)
  return upcomingVisits(view).some((it) => it.date === skipped.date) ? tooNear('date') : undefined
}

export type PlanRequest = {
  readonly act: (typeof planActions)[number]
  readonly date?: string | undefined
  readonly to?: Slot | undefined
  readonly following: boolean
}

export type PlanEffect = {
  readonly schedule: PlanSchedule
  readonly cancels: readonly PlanBooking[]
  /** Returns a visit's due day after the change. */
  readonly dueAfter: (due: string) => string | undefined
}

/** Returns what a request does to a plan; undefined when the plan is already as requested. */
export function planEffect(view: PlanView, request: PlanRequest): PlanEffect | undefined {
  const schedule = withBookings(view.schedule, view.bookings, view.rules)
  const { act, date } = request
  const effect = { schedule, cancels: [], dueAfter: (due: string) => due }
  if (act === 'resume') return effect
  const booked = upcomingVisits(view).flatMap((it) => it.booking ?? [])
  // A booking past its cut-off stays; it is the last one of a plan that ends.
  if (act === 'pause' || act === 'end')
    return { ...effect, cancels: booked.filter((it) => canCallOff(view, it)) }
  if (date === undefined) throw unknownDate('date')
  const current = { ...view, schedule }
  const visitRequest = { ...request, date }
  if (act === 'skip') return skipEffect(current, effect, visitRequest)
  if (act === 'unskip') return unskipEffect(current, effect, visitRequest)
  return moveEffect(current, effect, visitRequest)
}

type VisitRequest = PlanRequest & { readonly date: string }

function skipEffect(
  view: PlanView,
  effect: PlanEffect,
  { date }: VisitRequest,
): PlanEffect | undefined {
  const visit = findVisit(view, date)
  if (!visit && skippedNow(view).some((it) => isOn(it, date))) return undefined
  if (!visit) throw unknownDate('date')
  const cancels = visit.booking ? [visit.booking] : []
  refuseLate(view, (it) => it.due === visit.due)
  return { ...effect, cancels, schedule: skipVisit(effect.schedule, visit.due, view.by) }
}

function unskipEffect(
  view: PlanView,
  effect: PlanEffect,
  { date }: VisitRequest,
): PlanEffect | undefined {
  const skipped = skippedNow(view)
  const visit = skipped.find((it) => it.date === date) ?? skipped.find((it) => isOn(it, date))
  if (!visit && findVisit(view, date)) return undefined
  if (!visit) throw unknownDate('date')
  const refusal = unskipRefusal(view, visit)
  if (refusal) throw refusal
  return { ...effect, schedule: unskipVisit(effect.schedule, visit.due) }
}

function moveEffect(
  view: PlanView,
  effect: PlanEffect,
  { date, to, following }: VisitRequest,
): PlanEffect | undefined {
  if (!to) throw unknownDate('to')
  const visits = upcomingVisits(view)
  const visit = findVisit(view, date)
  // The visit has left its day: this request was sent before.
  if (!visit && visits.some((it) => isSameSlot(it, to))) return undefined
  if (!visit) throw unknownDate('date')
  const shifted = following
    ? moveFollowing(effect.schedule, visit, to, view.rules)
    : { schedule: moveVisit(effect.schedule, visit.due, to), dueAfter: effect.dueAfter }
  if (isSameSlot(visit, to) && (!following || hasSameDates(view, shifted.schedule)))
    return undefined
  const isMoved = (it: UpcomingVisit) => (following ? it.due >= visit.due : it.due === visit.due)
  refuseLate(view, isMoved, following)
  const denied = bookingDenialReason(to, view.now, view.rules, view.minutes)
  if (denied) throw slotRefusal(denied, view.rules, to, view.minutes)
  if (to.date !== visit.date && isTooNear(view, visit, to.date, following)) throw tooNear('to')
  const cancels = visits.filter(isMoved).flatMap((it) => it.booking ?? [])
  return { ...effect, ...shifted, cancels }
}

/** The visit on a day: at its booking's time, at its planned one, or due on it. */
function findVisit(view: PlanView, date: string): UpcomingVisit | undefined {
  const visits = upcomingVisits(view)
  return (
    visits.find((it) => it.booking && it.date === date) ??
    visits.find((it) => it.date === date) ??
    (skippedNow(view).some((it) => it.date === date)
      ? undefined
      : visits.find((it) => it.due === date))
  )
}

const isOn = ({ due, date }: PlanVisit, day: string): boolean => date === day || due === day

function hasSameDates({ schedule, rules, now }: PlanView, other: PlanSchedule): boolean {
  const today = indiaClock(now).date
  const datesOf = (it: PlanSchedule) =>
    JSON.stringify(planDates(it, today, addDays(today, aheadDays), rules))
  return datesOf(schedule) === datesOf(other)
}

/**
 * Refuses a change of a visit past its cut-off, naming the first that can be changed: alone, or
 * with all that follow it.
 */
function refuseLate(
  view: PlanView,
  isMoved: (visit: UpcomingVisit) => boolean,
  following = false,
): void {
  const visits = upcomingVisits(view)
  const isLate = ({ booking }: UpcomingVisit) => booking && !canCallOff(view, booking)
  if (!visits.some((it) => isMoved(it) && isLate(it))) return
  const first = visits.find(
    (it) =>
      !visits.some((other) => isLate(other) && (following ? other.due >= it.due : other === it)),
  )
  if (!first) throw toRefusal('order_too_late', view.rules)
  const { date, time } = first
  throw new Refusal('order_too_late', {
    sentence: `This visit can no longer be changed here. The first one that can is on ${jobParams(first).when}.`,
    data: { first: { date, time } },
  })
}

/** Whether a visit would share its day with another, or no longer come after the one before it. */
function isTooNear(
  view: PlanView,
  visit: UpcomingVisit,
  date: string,
  following: boolean,
): boolean {
  const { schedule, rules } = view
  const visits = upcomingVisits(view)
  if (!following) return visits.some((it) => it.due !== visit.due && it.date === date)
  const before = [
    ...planDates(schedule, addDays(visit.date, -aheadDays), visit.date, rules),
    ...visits,
  ].filter((it) => it.due < visit.due && (it.date < visit.date || it.date === date))
  const lastDue = dueSlots(schedule, visit.due).findLast((it) => it.date < visit.due)
  return [...before, ...(lastDue ? [lastDue] : [])].some((it) => it.date >= date)
}

const tooNear = (field: 'date' | 'to') =>
  new Refusal('plan_date_too_near', { fields: { [field]: 'plan_date_too_near' } })

const unknownDate = (field: 'date' | 'to') =>
  new Refusal('plan_date_unknown', { fields: { [field]: 'plan_date_unknown' } })
