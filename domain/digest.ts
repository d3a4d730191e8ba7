import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'

/** The latest moment a summary of the day was due, `time` HH:MM on India's clock. */
export function latestDigestAt(time: string, now: number): number {
  const { date } = indiaClock(now)
  const today = slotStart({ date, time })
  return today <= now ? today : slotStart({ date: addDays(date, -1), time })
}
