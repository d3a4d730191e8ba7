import type { JobSpan } from '#domain/hours/crew-capacity.ts'
import { addDays, indiaClock, type DateRange, dayStart } from '#domain/schedule.ts'
import { hourMs, minuteMs, dayMs } from '#domain/time-units.ts'

export const halfHourMs = 30 * minuteMs

/** The number of the half hour of an instant, from the Unix epoch. India's days begin on one. */
export const halfHourOf = (at: number): number => Math.floor(at / halfHourMs)

/** The first half hour that does not begin before an instant. */
export const nextHalfHour = (at: number): number => Math.ceil(at / halfHourMs)

/** Returns every half hour a job touches. */
export function toHalfHours({ startsAt, endsAt }: JobSpan): number[] {
  const first = halfHourOf(startsAt)
  const length = Math.max(0, Math.ceil(endsAt / halfHourMs) - first)
  return Array.from({ length }, (_, n) => first + n)
}

/** From the start of the first day to the end of the last. */
export function spanOfDays({ from, to }: DateRange): JobSpan {
  return {
    startsAt: dayStart(from),
    endsAt: dayStart(addDays(to, 1)),
  }
}

/** The parts of a day that a worker may take off: before 13:00, and from then on. */
export const dayHalves = ['morning', 'afternoon'] as const
export type DayHalf = (typeof dayHalves)[number]

/** From one half hour of a day to another, counted from midnight in India, end exclusive. */
export type HalfHours = { readonly fromHalf: number; readonly toHalf: number }

const noon = 26
const halfHoursOf: Readonly<Record<DayHalf, HalfHours>> = {
  morning: { fromHalf: 0, toHalf: noon },
  afternoon: { fromHalf: noon, toHalf: 48 },
}

/** The half hours of half a day; none for a whole one. */
export const findHalfHours = (half: DayHalf | undefined): HalfHours | undefined =>
  half && halfHoursOf[half]

/** The time off on a day: all of it without half hours. */
export function timeOffSpan(day: string, halfHours: HalfHours | undefined): JobSpan {
  const whole = spanOfDays({ from: day, to: day })
  if (!halfHours) return whole
  const at = (half: number) => whole.startsAt + half * halfHourMs
  return { startsAt: at(halfHours.fromHalf), endsAt: at(halfHours.toHalf) }
}

/** A day off, or half of it. */
export type DayOff = {
  readonly day: string
  readonly reason: string
  readonly fromHalf: number | null
  readonly toHalf: number | null
}

export type TimeOff = DateRange & {
  readonly reason: string
  readonly half?: DayHalf | undefined
}

/** Merges consecutive whole days with the same reason; expects them sorted. */
export function mergeDays(days: readonly DayOff[]): TimeOff[] {
  const merged: { from: string; to: string; reason: string; half?: DayHalf }[] = []
  for (const { day, reason, fromHalf } of days) {
    const half = fromHalf === null ? undefined : fromHalf < noon ? 'morning' : 'afternoon'
    const last = merged.at(-1)
    const isNext = last?.reason === reason && addDays(last.to, 1) === day
    if (isNext && !half && !last.half) last.to = day
    else merged.push({ from: day, to: day, reason, ...(half && { half }) })
  }
  return merged
}

const secretHours = 2

/** When the assigned worker may first see how to get in. */
export const secretFrom = ({ startsAt }: JobSpan): number => startsAt - secretHours * hourMs

/** Checks whether the assigned worker may see how to get in: from two hours before the job until two after. */
export const mayReadSecret = (span: JobSpan, now: number): boolean =>
  secretFrom(span) <= now && now < span.endsAt + secretHours * hourMs

/**
 * Checks whether the assigned worker may see the customer's contact details: from midnight of the
 * day before until 24 hours after the job ends.
 */
export function mayReadContact({ startsAt, endsAt }: JobSpan, now: number): boolean {
  const dayBefore = addDays(indiaClock(startsAt).date, -1)
  return dayStart(dayBefore) <= now && now < endsAt + dayMs
}
