import type { JobSpan } from '#domain/hours/crew-capacity.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'

const halfHourMs = 30 * minuteMs

/**
 * Returns every half hour a job touches, numbered from the Unix epoch. India's days begin on one.
 */
export function toHalfHours({ startsAt, endsAt }: JobSpan): number[] {
  const first = Math.floor(startsAt / halfHourMs)
  const length = Math.max(0, Math.ceil(endsAt / halfHourMs) - first)
  return Array.from({ length }, (_, n) => first + n)
}

/** From the start of the first day to the end of the last. */
export function spanOfDays({ from, to }: Days): JobSpan {
  return {
    startsAt: slotStart({ date: from, time: '00:00' }),
    endsAt: slotStart({ date: addDays(to, 1), time: '00:00' }),
  }
}

export type Days = { readonly from: string; readonly to: string }

/** Counts the days, both ends included; below 1 when they are reversed. */
export function countDays({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

export function eachDay(days: Days): string[] {
  return Array.from({ length: Math.max(0, countDays(days)) }, (_, n) => addDays(days.from, n))
}

type DayOff = { readonly day: string; readonly reason: string }

/** Merges consecutive days with the same reason; expects them sorted. */
export function mergeDays(days: readonly DayOff[]): (Days & { readonly reason: string })[] {
  const merged: { from: string; to: string; reason: string }[] = []
  for (const { day, reason } of days) {
    const last = merged.at(-1)
    if (last && last.reason === reason && addDays(last.to, 1) === day) last.to = day
    else merged.push({ from: day, to: day, reason })
  }
  return merged
}

/**
 * Checks whether the assigned worker may see the customer's contact details: from midnight of the
 * day before until 24 hours after the job ends.
 */
export function mayReadContact({ startsAt, endsAt }: JobSpan, now: number): boolean {
  const dayBefore = addDays(indiaClock(startsAt).date, -1)
  return slotStart({ date: dayBefore, time: '00:00' }) <= now && now < endsAt + 24 * hourMs
}
