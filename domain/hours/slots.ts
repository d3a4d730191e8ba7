import {
  hoursOn,
  weekdayHours,
  type DayHours,
  type Timetable,
} from '#domain/hours/opening-hours.ts'
import type { BookingDenialReason, SlotReason } from '#domain/hours/slot-reasons.ts'
import {
  addDays,
  formatMinutes,
  indiaClock,
  parseMinutes,
  slotMinutes,
  weekdayOf,
  type Slot,
  dayStart,
} from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'

/** The owner's rules on when customers may book. */
export type BookingRules = Timetable & {
  readonly booking: {
    /** Minimum time from now to the start. */
    readonly noticeMinutes: number
    readonly horizonDays: number
    /** How long after closing a job may end. */
    readonly graceMinutes: number
  }
}

/** All settings about time. */
export type BookingSettings = BookingRules & {
  readonly booking: {
    readonly changeUntilHours: number
    /** Time a crew needs between two jobs. */
    readonly bufferMinutes: number
    /** Jobs at the same time: null for no limit, 'workers' for what verified workers can do. */
    readonly crews: number | 'workers' | null
  }
}

/** Returns why a job of this length cannot be booked for a slot now; undefined when it can. */
export function bookingDenialReason(
  { date, time }: Slot,
  now: number,
  rules: BookingRules,
  minutes: number,
): BookingDenialReason | undefined {
  return denialsOn(date, now, rules, minutes)(time)
}

/** Returns a check for the starts of one day, computing what depends only on the day once. */
function denialsOn(
  date: string,
  now: number,
  rules: BookingRules,
  minutes: number,
): (time: string) => BookingDenialReason | undefined {
  const { noticeMinutes, horizonDays, graceMinutes } = rules.booking
  const today = indiaClock(now).date
  if (date < today) return () => 'slot_past_day'
  const midnight = dayStart(date)
  const isTooFar = date > addDays(today, horizonDays)
  const open = hoursOn(date, rules)
  return (time) => {
    const startsAt = midnight + parseMinutes(time) * minuteMs
    if (startsAt <= now) return 'slot_past'
    if (isTooFar) return 'slot_too_far'
    if (!open) return 'slot_closed_day'
    const denied = hourDenialReason(time, open, minutes - graceMinutes)
    if (denied) return denied
    return startsAt < now + noticeMinutes * minuteMs ? 'slot_too_soon' : undefined
  }
}

/**
 * Returns why a job cannot begin at a time of an open day; `minutes` of it must fit before closing.
 */
function hourDenialReason(
  time: string,
  { opens, closes, break: pause }: DayHours,
  minutes: number,
): BookingDenialReason | undefined {
  const sinceOpening = parseMinutes(time) - parseMinutes(opens)
  const untilClosing = parseMinutes(closes) - parseMinutes(time)
  if (sinceOpening < 0 || untilClosing < slotMinutes) return 'slot_closed_hour'
  if (sinceOpening % slotMinutes !== 0) return 'slot_off_step'
  if (pause && pause.from <= time && time < pause.to) return 'slot_break'
  return untilClosing < minutes ? 'slot_too_long' : undefined
}

/** Returns the last start of an open day that leaves time for a job, by opening hours alone. */
export function lastStart(date: string, rules: BookingRules, minutes: number): string | undefined {
  const open = hoursOn(date, rules)
  const before = minutes - rules.booking.graceMinutes
  return (
    open &&
    startTimes(open)
      .filter((time) => !hourDenialReason(time, open, before))
      .at(-1)
  )
}

/** Returns every start of an open day in order; the last is at least one step before closing. */
export function startTimes({ opens, closes }: DayHours): string[] {
  const count = (parseMinutes(closes) - parseMinutes(opens)) / slotMinutes
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, n) =>
    formatMinutes(parseMinutes(opens) + n * slotMinutes),
  )
}

export type DaySlot = { readonly time: string; readonly denied?: SlotReason }

/** Returns a day's starts in order, with the reason when a job of this length cannot be booked. */
export function daySlots(
  date: string,
  now: number,
  rules: BookingRules,
  minutes: number,
  crewDenial: (slot: Slot) => SlotReason | undefined = () => undefined,
): DaySlot[] {
  const hours = hoursOn(date, rules) ?? weekdayHours(weekdayOf(date), rules.hours)
  const denialOf = denialsOn(date, now, rules, minutes)
  return startTimes(hours).map((time) => {
    const denied = denialOf(time) ?? crewDenial({ date, time })
    return denied ? { time, denied } : { time }
  })
}

export function lastBookableDate(now: number, { booking }: BookingRules): string {
  return addDays(indiaClock(now).date, booking.horizonDays)
}

/** Returns the first slot on or after a day that can be booked now for a job of this length. */
export function firstBookable(
  now: number,
  rules: BookingRules,
  minutes: number,
  from = indiaClock(now).date,
): Slot | undefined {
  for (let date = from; date <= lastBookableDate(now, rules); date = addDays(date, 1)) {
    const open = daySlots(date, now, rules, minutes).find((slot) => !slot.denied)
    if (open) return { date, time: open.time }
  }
  return undefined
}

/** Returns why no start of a day can be booked, ignoring capacity; undefined when one can. */
export function dayDenialReason(
  date: string,
  now: number,
  rules: BookingRules,
  minutes: number,
): SlotReason | undefined {
  const slots = daySlots(date, now, rules, minutes)
  return slots.some((it) => !it.denied) ? undefined : (slots.at(-1)?.denied ?? 'slot_closed_day')
}

export type Day = { readonly date: string; readonly denied?: SlotReason | undefined }

/**
 * Returns `count` consecutive days from the first bookable one, including days that cannot be
 * booked.
 */
export function upcomingDays(
  now: number,
  rules: BookingRules,
  minutes: number,
  count: number,
): Day[] {
  const first = firstBookable(now, rules, minutes)?.date
  if (!first) return []
  return Array.from({ length: count }, (_, n) => addDays(first, n))
    .filter((date) => date <= lastBookableDate(now, rules))
    .map((date) => ({ date, denied: dayDenialReason(date, now, rules, minutes) }))
}

/**
 * Returns the next bookable day after this one; undefined when there is none within the horizon.
 */
export function nextBookableDate(
  date: string,
  now: number,
  rules: BookingRules,
  minutes: number,
): string | undefined {
  return firstBookable(now, rules, minutes, addDays(date, 1))?.date
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Afternoon begins at noon and evening at 16:00, as usual in India, especially in Hindi. */
export function partOfDay(time: string): PartOfDay {
  if (time < '12:00') return 'morning'
  return time < '16:00' ? 'afternoon' : 'evening'
}
