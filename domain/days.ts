import {
  addDays,
  bookableDays,
  firstBookable,
  indiaClock,
  startTimes,
  weekdayOf,
  bookingDenialReason,
  type OpeningHours,
} from '#domain/schedule.ts'

export function lastBookableDate(now: number): string {
  return addDays(indiaClock(now).date, bookableDays)
}

/** Whether a start of this day can still be booked, as far as the hours say. */
export function canBookOn(date: string, now: number, hours: OpeningHours): boolean {
  const lastStart = startTimes(hours).at(-1)
  return lastStart !== undefined && !bookingDenialReason({ date, time: lastStart }, now, hours)
}

function isOpenOn(date: string, hours: OpeningHours): boolean {
  return hours.days.includes(weekdayOf(date))
}

export type Day = { readonly date: string; readonly isOpen: boolean }

/** So many days in a row from the first bookable one on, closed ones among them. */
export function upcomingDays(now: number, hours: OpeningHours, count: number): Day[] {
  const first = firstBookable(now, hours)?.date
  if (!first) return []
  return Array.from({ length: count }, (_, n) => addDays(first, n))
    .filter((date) => date <= lastBookableDate(now))
    .map((date) => ({ date, isOpen: isOpenOn(date, hours) }))
}

/** The open day after this one, undefined when it is too far ahead to book. */
export function nextOpenDate(date: string, now: number, hours: OpeningHours): string | undefined {
  for (let day = addDays(date, 1); day <= lastBookableDate(now); day = addDays(day, 1))
    if (isOpenOn(day, hours)) return day
  return undefined
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Noon begins the afternoon, 16:00 the evening: so people here say it, in Hindi above all. */
export function partOfDay(time: string): PartOfDay {
  if (time < '12:00') return 'morning'
  return time < '16:00' ? 'afternoon' : 'evening'
}
