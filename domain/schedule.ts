import type { JobSpan } from '#domain/hours/crew-capacity.ts'
import { dayMs, minuteMs } from '#domain/time-units.ts'

export type Slot = { readonly date: string; readonly time: string }

export const isSameSlot = (a: Slot, b: Slot): boolean => a.date === b.date && a.time === b.time

export const slotMinutes = 30

/** India has one time zone and no daylight saving time: UTC+05:30. */
const indiaOffsetMs = 330 * minuteMs

/**
 * Returns India's wall clock at an instant (UTC epoch milliseconds), whatever the machine's zone.
 */
export function indiaClock(at: number): Slot {
  const iso = new Date(at + indiaOffsetMs).toISOString()
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) }
}

/** The instant a slot begins, in UTC epoch milliseconds. */
export function slotStart({ date, time }: Slot): number {
  return Date.parse(`${date}T${time}:00Z`) - indiaOffsetMs
}

/** The instant a day begins. */
export const dayStart = (date: string): number => slotStart({ date, time: '00:00' })

/** The time a job occupies from its slot on. */
export function jobSpan(slot: Slot, minutes: number): JobSpan {
  const startsAt = slotStart(slot)
  return { startsAt, endsAt: startsAt + minutes * minuteMs }
}

export function hoursText(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** 90 -> '1 hour 30 minutes' */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const texts = [hours > 0 && hoursText(hours), (rest > 0 || hours === 0) && `${rest} minutes`]
  return texts.filter(Boolean).join(' ')
}

/** Monday = 1 ... Sunday = 7. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** First and last day of the month of a date, or of the month `months` away. */
export function monthAround(date: string, months = 0): { from: string; to: string } {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months]
  return { from: calendarDay(year, month, 1), to: calendarDay(year, month + 1, 0) }
}

const calendarDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** A time of day, HH:MM. */
export const clockForm = /^([01]\d|2[0-3]):[0-5]\d$/
/** What `readDate` and `readTime` accept, as far as a pattern can tell. */
export const dateForm =
  /^2\d{3}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/
export const timeForm =
  /^(([01]\d|2[0-3]):[0-5]\d|2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)$/

/** Reads YYYY-MM-DD or an ISO date-time as a date in India; undefined when invalid. */
export function readDate(written: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return isDate(written) ? written : undefined
  return readInstant(written)?.date
}

/** Reads HH:MM or an ISO date-time as HH:MM in India; undefined when invalid. */
export function readTime(written: string): string | undefined {
  if (clockForm.test(written)) return written
  return readInstant(written)?.time
}

/** Accepts years 2000 to 2999: bookings lie within, and date arithmetic keeps four-digit years. */
function isDate(written: string): boolean {
  if (!written.startsWith('2')) return false
  const at = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written)
}

function readInstant(written: string): Slot | undefined {
  const [, time, , , zone] = dateForm.exec(written) ?? []
  if (!time || !isDate(written.slice(0, 10))) return undefined
  const at = Date.parse(zone ? written : `${written}+05:30`)
  return Number.isNaN(at) ? undefined : indiaClock(at)
}

/** Minutes since midnight. */
export const parseMinutes = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A moment as the API writes it, such as `2026-05-04T04:30:00.000Z`; null stays null. */
export function toIso(at: number): string
export function toIso(at: number | null): string | null
export function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

export type DateRange = { readonly from: string; readonly to: string }

/** Counts the days, both ends included; below 1 when they are reversed. */
export function countDays({ from, to }: DateRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

export function eachDay(days: DateRange): string[] {
  return Array.from({ length: Math.max(0, countDays(days)) }, (_, n) => addDays(days.from, n))
}
