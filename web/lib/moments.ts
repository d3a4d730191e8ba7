import { indiaClock } from '#domain/schedule.ts'
import { formatIndianDate, formatIndianTime } from '#web/lib/format.ts'

/** '2025-05-05T10:00:00Z' -> '5 May 2025, 3:30 pm', on India's clock, for the admin */
export function formatMoment(moment: string): string {
  const { date, time } = indiaClock(Date.parse(moment))
  return `${formatIndianDate(date)}, ${formatIndianTime(time)}`
}
