import type { JobSpan } from '#domain/crew-capacity.ts'
import { dayMs, minuteMs } from '#domain/time-units.ts'

/** Opening hours: ISO weekdays (1 = Monday) and HH:MM on India's clock. */
export type OpeningHours = {
  readonly days: readonly number[]
  readonly opens: string
  readonly closes: string
}

export type Slot = { readonly date: string; readonly time: string }

export const slotMinutes = 30
export const bookableDays = 90

/** India has one zone and no summer time: UTC+05:30. */
const indiaOffsetMs = 330 * minuteMs

/** India's wall clock at an instant (UTC epoch milliseconds), whatever zone the machine has. */
export function indiaClock(at: number): Slot {
  const iso = new Date(at + indiaOffsetMs).toISOString()
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) }
}

/** The instant a slot begins, in UTC epoch milliseconds. */
export function slotStart({ date, time }: Slot): number {
  return Date.parse(`${date}T${time}:00Z`) - indiaOffsetMs
}

/** The stretch of time a job takes from its slot on. */
export function jobSpan(slot: Slot, minutes: number): JobSpan {
  const startsAt = slotStart(slot)
  return { startsAt, endsAt: startsAt + minutes * minuteMs }
}

export function hoursText(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** Monday = 1 ... Sunday = 7. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** First and last day of the month that a day lies in, or of one so many months from it. */
export function monthAround(date: string, months = 0): { from: string; to: string } {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months]
  return { from: calendarDay(year, month, 1), to: calendarDay(year, month + 1, 0) }
}

const calendarDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** A date as the wire may bring it, YYYY-MM-DD or an ISO date-time, as India's date; undefined when it is none. */
export function readDate(written: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return isDate(written) ? written : undefined
  return readInstant(written)?.date
}

/** A time as the wire may bring it, HH:MM or an ISO date-time, as India's HH:MM; undefined when it is none. */
export function readTime(written: string): string | undefined {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(written)) return written
  return readInstant(written)?.time
}

/** Years 2000 to 2999: no booking is meant outside, and counting days there cannot leave four digits. */
function isDate(written: string): boolean {
  if (!written.startsWith('2')) return false
  const at = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written)
}

function readInstant(written: string): Slot | undefined {
  const form = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(
    written,
  )
  if (!form?.[1] || !isDate(form[1])) return undefined
  const at = Date.parse(form[4] ? written : `${written}+05:30`)
  return Number.isNaN(at) ? undefined : indiaClock(at)
}

/** Minutes since midnight. */
export const parseMinutes = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Every start of an open day, first to last: a job must begin at least one step before closing. */
export function startTimes(hours: OpeningHours): string[] {
  const count = (parseMinutes(hours.closes) - parseMinutes(hours.opens)) / slotMinutes
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, n) =>
    formatMinutes(parseMinutes(hours.opens) + n * slotMinutes),
  )
}

const reasons = [
  'slot_past_day',
  'slot_past',
  'slot_too_far',
  'slot_closed_day',
  'slot_closed_hour',
  'slot_off_step',
] as const
export type BookingDenialReason = (typeof reasons)[number]

/** Why a start of a day cannot be had: the hours say so, or every crew is out. */
export const slotReasons = [...reasons, 'slot_full'] as const
export type SlotReason = (typeof slotReasons)[number]

/** Why a slot cannot be booked now; undefined when it can. */
export function bookingDenialReason(
  slot: Slot,
  now: number,
  hours: OpeningHours,
): BookingDenialReason | undefined {
  const today = indiaClock(now).date
  if (slot.date < today) return 'slot_past_day'
  if (slotStart(slot) <= now) return 'slot_past'
  if (slot.date > addDays(today, bookableDays)) return 'slot_too_far'
  if (!hours.days.includes(weekdayOf(slot.date))) return 'slot_closed_day'
  const sinceOpening = parseMinutes(slot.time) - parseMinutes(hours.opens)
  if (sinceOpening < 0 || parseMinutes(slot.time) + slotMinutes > parseMinutes(hours.closes))
    return 'slot_closed_hour'
  return sinceOpening % slotMinutes === 0 ? undefined : 'slot_off_step'
}

export type DaySlot = { readonly time: string; readonly denied?: SlotReason }

/** A day's starts in order, each with the reason when it cannot be booked. */
export function daySlots(
  date: string,
  now: number,
  hours: OpeningHours,
  isFull: (slot: Slot) => boolean = () => false,
): DaySlot[] {
  return startTimes(hours).map((time) => {
    const slot = { date, time }
    const denied =
      bookingDenialReason(slot, now, hours) ?? (isFull(slot) ? ('slot_full' as const) : undefined)
    return denied ? { time, denied } : { time }
  })
}

/** The first slot one may book now; what the form proposes. */
export function firstBookable(now: number, hours: OpeningHours): Slot | undefined {
  const today = indiaClock(now).date
  for (let day = 0; day <= bookableDays; day++) {
    const date = addDays(today, day)
    const open = daySlots(date, now, hours).find((slot) => !slot.denied)
    if (open) return { date, time: open.time }
  }
  return undefined
}
