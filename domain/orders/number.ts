import { toAsciiDigits } from '#domain/digits.ts'
import { indiaClock, dayStart } from '#domain/schedule.ts'

const april = 4

/** Two-digit year in which India's financial year of an instant began (1 April). */
export function financialYear(at: number): string {
  return twoDigits(firstYear(indiaClock(at).date))
}

/** The instant at which the next financial year begins. */
export function nextFinancialYear(at: number): number {
  return dayStart(yearStart(indiaClock(at).date, 1))
}

/** The first day of the financial year of a day, or of the year `years` away. */
export const yearStart = (date: string, years = 0): string => `${firstYear(date) + years}-04-01`

const firstYear = (date: string): number =>
  Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < april ? 1 : 0)

/** '26-3025', short enough to say on the phone. */
export const formatOrderNumber = (year: string, n: number): string => `${year}-${n}`

/** Reads a typed order number, with or without a leading #; undefined when it is not one. */
export function readOrderNumber(typed: string): string | undefined {
  return /^#?(\d{2}-\d{1,7})$/.exec(toAsciiDigits(typed))?.[1]
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')
