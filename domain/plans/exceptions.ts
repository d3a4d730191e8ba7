import type { Role } from '#domain/accounts.ts'
import type { Timetable } from '#domain/hours/opening-hours.ts'
import { isCalledOff, isLive, type Order } from '#domain/orders/orders.ts'
import {
  changesByDue,
  countedFrom,
  dueSlots,
  nthDate,
  openVisit,
  type PlanChange,
  type PlanSchedule,
} from '#domain/plans/plan-dates.ts'
import { isSameSlot, type Slot } from '#domain/schedule.ts'

/** The booking made from a visit. */
export type PlanBooking = Slot &
  Pick<Order, 'status' | 'startsAt' | 'undoUntil'> & {
    readonly due: string
    readonly orderId: string
    /** Who cancelled or rejected it; null for all others. */
    readonly calledOffBy: Role | null
  }

/** Moves one visit, replacing any earlier change to it. */
export function moveVisit(plan: PlanSchedule, due: string, to: Slot): PlanSchedule {
  return replaceChange(plan, due, { due, to })
}

/** Skips one visit, keeping where it had been moved to. */
export function skipVisit(plan: PlanSchedule, due: string, by: Role): PlanSchedule {
  const was = changesByDue(plan).get(due)?.to
  return replaceChange(plan, due, skip(due, by, was))
}

/** Takes a skip back: the visit is again where it was. */
export function unskipVisit(plan: PlanSchedule, due: string): PlanSchedule {
  const was = changesByDue(plan).get(due)?.was
  return replaceChange(plan, due, was && { due, to: was })
}

function replaceChange(
  plan: PlanSchedule,
  due: string,
  change: PlanChange | undefined,
): PlanSchedule {
  const others = plan.changes.filter((it) => it.due !== due)
  return { ...plan, changes: change ? [...others, change] : others }
}

function skip(due: string, by: Role | null, was?: Slot | null): PlanChange {
  return { due, to: null, ...(was && { was }), ...(by === 'admin' && { by }) }
}

/**
 * Adds the exceptions that only the bookings know: one cancelled by itself is a skipped visit, one
 * with another time of its own a moved one.
 */
export function withBookings(
  plan: PlanSchedule,
  bookings: readonly PlanBooking[],
  timetable: Timetable,
): PlanSchedule {
  const last = bookings.reduce((latest, { due }) => (latest > due ? latest : due), '')
  const times = new Map(dueSlots(plan, last).map((it) => [it.date, it]))
  const changes = new Map(changesByDue(plan))
  for (const booking of bookings) {
    const { due, date, time, calledOffBy } = booking
    const change = changes.get(due)
    const planned = change?.to ?? times.get(due)
    // A skip whose booking the business cancelled, saved by a release that did not note by whom.
    if (change?.to === null && isCalledOff(booking))
      changes.set(due, skip(due, change.by ?? calledOffBy, change.was))
    if (change?.to === null || !planned) continue
    const asPlanned = [planned, openVisit(due, planned, timetable)]
    const isThere = asPlanned.some((it) => it && isSameSlot(it, booking))
    const moved = isThere ? change?.to : { date, time }
    if (isCalledOff(booking)) changes.set(due, skip(due, calledOffBy, moved))
    else if (isLive(booking) && moved) changes.set(due, { due, to: moved })
  }
  return { ...plan, changes: [...changes.values()] }
}

/** Counts the visits after one that were skipped, and those that were moved by themselves. */
export function exceptionsAfter({ changes }: PlanSchedule, due: string) {
  const later = changes.filter((it) => it.due > due)
  const skipped = later.filter((it) => it.to === null).length
  return { skipped, moved: later.length - skipped }
}

type ShiftedPlan = {
  readonly schedule: PlanSchedule
  /** Returns a visit's due day after the shift; undefined for a day outside the rhythm. */
  readonly dueAfter: (due: string) => string | undefined
}

/**
 * Moves a visit and all that follow: skipped ones stay skipped, those moved by themselves return
 * to the rhythm. On the day it already has, only the hour changes.
 */
export function moveFollowing(
  plan: PlanSchedule,
  visit: { readonly due: string; readonly date: string },
  to: Slot,
  timetable: Timetable,
): ShiftedPlan {
  const isSameDay = to.date === visit.date || to.date === visit.due
  return isSameDay ? changeHour(plan, visit.due, to, timetable) : shiftRhythm(plan, visit.due, to)
}

function changeHour(plan: PlanSchedule, due: string, to: Slot, timetable: Timetable): ShiftedPlan {
  const { time } = to
  const slots = dueSlots(plan, due)
  const at = slots.findLast((it) => it.date === due)?.part ?? 0
  const isFirst = !slots.some((it) => it.part === at && it.date < due)
  // The part keeps its anchor, from which a month's day is counted.
  const parts = plan.parts.flatMap((it, n) => {
    if (n !== at || isFirst) return n < at ? it : { ...it, time }
    return [it, { ...it, from: due, time }]
  })
  const inRhythm = openVisit(due, { date: due, time }, timetable)?.date === to.date
  const own = inRhythm ? [] : [{ due, to }]
  const changes = [...changesBefore(plan, due), ...own, ...skipsAfter(plan, due, (it) => it)]
  return { schedule: { ...plan, parts, changes }, dueAfter: (it) => it }
}

/** The days between the visits stay as they are: of two visits a week, both shift. */
function shiftRhythm(plan: PlanSchedule, due: string, to: Slot): ShiftedPlan {
  const part = plan.parts[dueSlots(plan, due).findLast((it) => it.date === due)?.part ?? 0]
  const anchor = { ...to, ...(part && countedFrom(plan.every, part, due)) }
  const dueAfter = (it: string) => {
    if (it < due) return it
    const count = dueSlots(plan, it)
      .filter(({ date }) => date >= due)
      .findIndex(({ date }) => date === it)
    return count < 0 ? undefined : nthDate(plan.every, anchor, count)
  }
  const before = plan.parts.filter((it) => it.from < due && it.date < due)
  const replaced = plan.parts.filter((it) => !before.includes(it))
  // Of a visit that comes earlier, no other is between its new day and its old one.
  const first = to.date < due ? to.date : due
  const from = before.length === 0 ? to.date : replaced.reduce(earlier, first)
  const changes = [...changesBefore(plan, due), ...skipsAfter(plan, due, dueAfter)]
  return { schedule: { ...plan, parts: [...before, { from, ...anchor }], changes }, dueAfter }
}

const earlier = (day: string, { from }: { readonly from: string }) => (from < day ? from : day)

const changesBefore = ({ changes }: PlanSchedule, due: string) =>
  changes.filter((it) => it.due < due)

function skipsAfter(
  { changes }: PlanSchedule,
  due: string,
  dueAfter: ShiftedPlan['dueAfter'],
): PlanChange[] {
  return changes.flatMap((it) => {
    const later = it.to === null && it.due > due && dueAfter(it.due)
    return later ? skip(later, it.by ?? null) : []
  })
}
