import { hoursOn, type Timetable } from '#domain/hours/opening-hours.ts'
import { adminBookingDenials } from '#domain/hours/override.ts'
import type { BookingRules } from '#domain/hours/slots.ts'
import { isAccepted } from '#domain/orders/orders.ts'
import type { PlanBooking } from '#domain/plans/exceptions.ts'
import { longestDelayDays, openVisit } from '#domain/plans/plan-dates.ts'
import { upcomingVisits, type PlanView } from '#domain/plans/plan-view.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { addDays, indiaClock, type Slot } from '#domain/schedule.ts'

/** Returns the days of the bookable horizon that were open before and are closed now. */
export function newlyClosedDays(before: Timetable, now: BookingRules, at: number): string[] {
  const days = Array.from({ length: now.booking.horizonDays + 1 }, (_, n) =>
    addDays(indiaClock(at).date, n),
  )
  return days.filter((day) => hoursOn(day, before) && !hoursOn(day, now))
}

/**
 * Returns where a booked visit on a closed day moves to, as one not booked yet would: the next open
 * day at its hour. A code when it cannot: another visit of the plan is on that day, the hour is
 * closed, or the day is too far ahead.
 */
export function slotAfterClosure(view: PlanView, booking: PlanBooking): Slot | RefusalCode {
  const { rules, now, minutes } = view
  if (!isAccepted(booking)) return 'order_cannot_move'
  const open = openVisit(booking.due, booking, rules)
  if (!open) return 'slot_closed_day'
  const isTaken = upcomingVisits(view).some(
    (it) => it.due !== booking.due && it.date === open.date && (it.booking || it.closed === null),
  )
  if (isTaken) return 'plan_date_too_near'
  const { date, time } = open
  return adminBookingDenials(open, now, rules, minutes, false).denied ?? { date, time }
}

/** Returns the next day on which a booking may begin at its hour, to propose it to the customer. */
export function nextDayAt(
  { date, time }: Slot,
  rules: BookingRules,
  minutes: number,
  at: number,
): Slot | undefined {
  for (let days = 1; days <= longestDelayDays; days++) {
    const slot = { date: addDays(date, days), time }
    if (!adminBookingDenials(slot, at, rules, minutes, false).denied) return slot
  }
  return undefined
}
