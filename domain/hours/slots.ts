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
  slotStart,
  weekdayOf,
  type Slot,
} from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'

/** When one may book, as the owner has set it. */
export type BookingRules = Timetable & {
  readonly booking: {
    /** From now to the earliest start. */
    readonly noticeMinutes: number
    readonly horizonDays: number
    /** So long after closing a job may end. */
    readonly graceMinutes: number
  }
}

/** All that an owner sets about time. */
export type BookingSettings = BookingRules & {
  readonly booking: {
    readonly changeUntilHours: number
    /** A crew needs so long between two jobs. */
    readonly bufferMinutes: number
    /** How many jobs run at once: null for no limit, 'workers' for as many as there are verified workers. */
    readonly crews: number | 'workers' | null
  }
}

/** Why a job of so many minutes cannot be booked for a slot now; undefined when it can. */
export function bookingDenialReason(
  { date, time }: Slot,
  now: number,
  rules: BookingRules,
  minutes: number,
): BookingDenialReason | undefined {
  return denialsOn(date, now, rules, minutes)(time)
}

/** The same of every start of a day: what the day decides is worked out once. */
function denialsOn(
  date: string,
  now: number,
  rules: BookingRules,
  minutes: number,
): (time: string) => BookingDenialReason | undefined {
  const { noticeMinutes, horizonDays, graceMinutes } = rules.booking
  const today = indiaClock(now).date
  if (date < today) return () => 'slot_past_day'
  const midnight = slotStart({ date, time: '00:00' })
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

/** Why a job cannot begin at a time of an open day, when so many minutes of it must lie before closing. */
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

/** The last start of an open day that leaves time for a job, as far as its hours say. */
export function lastStart(date: string, rules: BookingRules, minutes: number): string | undefined {
  const open = hoursOn(date, rules)
  const before = minutes - rules.booking.graceMinutes
  return open && startTimes(open).findLast((time) => !hourDenialReason(time, open, before))
}

/** Every start of open doors, first to last: a job must begin at least one step before closing. */
export function startTimes({ opens, closes }: DayHours): string[] {
  const count = (parseMinutes(closes) - parseMinutes(opens)) / slotMinutes
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, n) =>
    formatMinutes(parseMinutes(opens) + n * slotMinutes),
  )
}

export type DaySlot = { readonly time: string; readonly denied?: SlotReason }

/** A day's starts in order, each with the reason when a job of so many minutes cannot be booked. */
export function daySlots(
  date: string,
  now: number,
  rules: BookingRules,
  minutes: number,
  isFull: (slot: Slot) => boolean = () => false,
): DaySlot[] {
  const hours = hoursOn(date, rules) ?? weekdayHours(weekdayOf(date), rules.hours)
  const denialOf = denialsOn(date, now, rules, minutes)
  return startTimes(hours).map((time) => {
    const denied = denialOf(time) ?? (isFull({ date, time }) ? ('slot_full' as const) : undefined)
    return denied ? { time, denied } : { time }
  })
}

export function lastBookableDate(now: number, { booking }: BookingRules): string {
  return addDays(indiaClock(now).date, booking.horizonDays)
}

/** The first slot of a day, or of the days after it, that a job of so many minutes may be booked for now. */
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

/** Why no start of a day can be booked, as far as the rules say; undefined when one can. */
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

/** So many days in a row from the first bookable one on, those that cannot be booked among them. */
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

/** The day after this one that can be booked, undefined when it is too far ahead. */
export function nextBookableDate(
  date: string,
  now: number,
  rules: BookingRules,
  minutes: number,
): string | undefined {
  return firstBookable(now, rules, minutes, addDays(date, 1))?.date
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Noon begins the afternoon, 16:00 the evening: so people here say it, in Hindi above all. */
export function partOfDay(time: string): PartOfDay {
  if (time < '12:00') return 'morning'
  return time < '16:00' ? 'afternoon' : 'evening'
}
