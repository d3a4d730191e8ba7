import type { Role } from '#domain/accounts.ts'
import { adminBookingDenials } from '#domain/hours/override.ts'
import { bookingDenialReason, type BookingSettings } from '#domain/hours/slots.ts'
import { denialReason, isAccepted, isCalledOff, isLive } from '#domain/orders/orders.ts'
import { jobParams, slotRefusal, toRefusal } from '#domain/orders/transitions.ts'
import {
  moveFollowing,
  moveVisit,
  skipVisit,
  unskipVisit,
  withBookings,
  type PlanBooking,
} from '#domain/plans/exceptions.ts'
import {
  changesByDue,
  dueSlots,
  openVisit,
  planDates,
  skippedVisits,
  type PlanSchedule,
  type PlanVisit,
} from '#domain/plans/plan-dates.ts'
import type { planActions } from '#domain/plans/plans.ts'
import { Refusal } from '#domain/refusals.ts'
import { addDays, indiaClock, isSameSlot, slotStart, type Slot } from '#domain/schedule.ts'

/** Long enough for eight visits of the least frequent schedule, closures and skips included. */
const aheadDays = 366
/** A skip of the last days is still found, to say why it cannot be taken back. */
const backDays = 60

/** A plan as it stands now, and who looks at it. */
export type PlanView = {
  readonly schedule: PlanSchedule
  readonly bookings: readonly PlanBooking[]
  readonly minutes: number
  readonly rules: BookingSettings
  readonly by: Role
  readonly now: number
}

export type UpcomingVisit = PlanVisit & { readonly booking?: PlanBooking | undefined }

/**
 * Returns the visits to come by start, booked ones at their booking's time. A day with a booked
 * visit has no planned one.
 */
export function upcomingVisits({ schedule, bookings, rules, now }: PlanView): UpcomingVisit[] {
  const known = withBookings(schedule, bookings, rules)
  const today = indiaClock(now).date
  const booked = bookings.filter(isLive).map((booking) => {
    const { due, date, time } = booking
    return { due, date, time, closed: closedBefore(known, booking, rules), booking }
  })
  const made = bookings.filter((it) => !isCalledOff(it)).map(({ due }) => ({ due, to: null }))
  const rest = { ...known, changes: [...known.changes, ...made] }
  const planned = planDates(rest, today, addDays(today, aheadDays), rules)
  const isFree = ({ date }: Slot) => !booked.some((it) => it.date === date)
  return [...booked, ...planned.filter(isFree)]
    .filter((it) => slotStart(it) > now)
    .toSorted((a, b) => slotStart(a) - slotStart(b))
}

/** The closed day that a booked visit was postponed from; null when it was not. */
function closedBefore(
  known: PlanSchedule,
  { due, date, time }: PlanBooking,
  rules: BookingSettings,
): string | null {
  const planned = changesByDue(known).get(due)?.to ?? { date: due, time }
  const open = openVisit(due, planned, rules)
  return open?.date === date ? open.closed : null
}

/** Returns the skipped visits, by the day they would have. */
export function skippedNow({ schedule, bookings, rules, now }: PlanView) {
  const today = indiaClock(now).date
  const known = withBookings(schedule, bookings, rules)
  return skippedVisits(known, addDays(today, -backDays), addDays(today, aheadDays), rules)
}
type Skipped = ReturnType<typeof skippedNow>[number]

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
  const known = { ...view, schedule }
  const asked = { ...request, date }
  if (act === 'skip') return skipEffect(known, effect, asked)
  if (act === 'unskip') return unskipEffect(known, effect, asked)
  return moveEffect(known, effect, asked)
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
  const moved = { ...view, schedule: shifted.schedule, bookings: [] }
  if (isSameSlot(visit, to) && (!following || isSameDates(view, moved))) return undefined
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

function isSameDates(a: PlanView, b: PlanView): boolean {
  const [from, to] = [indiaClock(a.now).date, addDays(indiaClock(a.now).date, aheadDays)]
  const [before, after] = [a, b].map(({ schedule, rules }) => planDates(schedule, from, to, rules))
  return JSON.stringify(before) === JSON.stringify(after)
}

/** An admin rejects an order that has not been accepted yet. */
export function callOffAction(by: Role, order: Pick<PlanBooking, 'status'>) {
  return by === 'admin' && !isAccepted(order) ? ('reject' as const) : ('cancel' as const)
}

function canCallOff({ by, now, rules }: PlanView, booking: PlanBooking): boolean {
  const { changeUntilHours } = rules.booking
  return !denialReason(callOffAction(by, booking), booking, by, { now, changeUntilHours })
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
  { schedule, rules, ...view }: PlanView,
  visit: UpcomingVisit,
  date: string,
  following: boolean,
): boolean {
  const visits = upcomingVisits({ ...view, schedule, rules })
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
