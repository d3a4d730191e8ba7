import type { JobSpan } from '#domain/hours/crew-capacity.ts'
import { addDays, indiaClock, slotStart, type DateRange } from '#domain/schedule.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'

const halfHourMs = 30 * minuteMs

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
    startsAt: slotStart({ date: from, time: '00:00' }),
    endsAt: slotStart({ date: addDays(to, 1), time: '00:00' }),
  }
}

type DayOff = { readonly day: string; readonly reason: string }

/** Merges consecutive days with the same reason; expects them sorted. */
export function mergeDays(days: readonly DayOff[]): (DateRange & { readonly reason: string })[] {
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
