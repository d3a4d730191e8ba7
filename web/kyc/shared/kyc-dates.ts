import { indiaClock } from '#domain/schedule.ts'
import { kyc } from '#i18n/kyc.ts'
import { formatDate, formatIndianDate } from '#web/lib/format.ts'

/** '2025-05-05T10:00:00Z' -> 'May 5, 2025', the day in India, for the worker */
export function formatDay(moment: string): string {
  return formatDate(indiaClock(Date.parse(moment)).date)
}

/** '2025-05-05T10:00:00Z' -> '5 May 2025', for the admin */
export function formatIndianDay(moment: string): string {
  return formatIndianDate(indiaClock(Date.parse(moment)).date)
}

/** What stands where an erased picture was (decision 23). */
export function erasedText(erasedAt: string | null, day: (moment: string) => string): string {
  return erasedAt ? kyc.erasedOn(day(erasedAt)) : kyc.erased
}
