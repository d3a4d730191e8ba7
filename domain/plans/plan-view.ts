import type { Role } from '#domain/accounts.ts'
import type { BookingSettings } from '#domain/hours/slots.ts'
import { denialReason, isAccepted, isCalledOff, isLive } from '#domain/orders/orders.ts'
import { withBookings, type PlanBooking } from '#domain/plans/exceptions.ts'
import {
  changesByDue,
  openVisit,
  planDates,
  skippedVisits,
  type PlanSchedule,
  type PlanVisit,
} from '#domain/plans/plan-dates.ts'
import { addDays, indiaClock, slotStart, type Slot } from '#domain/schedule.ts'

/** Long enough for eight visits of the least frequent schedule, closures and skips included. */
export const aheadDays = 366
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
  const current = withBookings(schedule, bookings, rules)
  const today = indiaClock(now).date
  const booked = bookings.filter(isLive).map((booking) => {
    const { due, date, time } = booking
    return { due, date, time, closed: closedBefore(current, booking, rules), booking }
  })
  const made = new Set(bookings.filter((it) => !isCalledOff(it)).map(({ due }) => due))
  const planned = planDates(current, today, addDays(today, aheadDays), rules, made)
  const isFree = ({ date }: Slot) => !booked.some((it) => it.date === date)
  return [...booked, ...planned.filter(isFree)]
    .filter((it) => slotStart(it) > now)
    .sort((a, b) => slotStart(a) - slotStart(b))
}

/** The closed day that a booked visit was postponed from; null when it was not. */
function closedBefore(
  schedule: PlanSchedule,
  { due, date, time }: PlanBooking,
  rules: BookingSettings,
): string | null {
  const planned = changesByDue(schedule).get(due)?.to ?? { date: due, time }
  const open = openVisit(due, planned, rules)
  return open?.date === date ? open.closed : null
}

/** Returns the skipped visits, by the day they would have. */
export function skippedNow({ schedule, bookings, rules, now }: PlanView) {
  const today = indiaClock(now).date
  const current = withBookings(schedule, bookings, rules)
  return skippedVisits(current, addDays(today, -backDays), addDays(today, aheadDays), rules)
}
export type Skipped = ReturnType<typeof skippedNow>[number]

/** An admin rejects an order that has not been accepted yet. */
export function callOffAction(by: Role, order: Pick<PlanBooking, 'status'>) {
  return by === 'admin' && !isAccepted(order) ? ('reject' as const) : ('cancel' as const)
}

export function canCallOff({ by, now, rules }: PlanView, booking: PlanBooking): boolean {
  const { changeUntilHours } = rules.booking
  return !denialReason(callOffAction(by, booking), booking, by, { now, changeUntilHours })
}
