import type * as en from '../en/language.ts'
import type { Translation } from '../translation.ts'

export const language: typeof en.language = 'hi'

export const locales: Translation<typeof en.locales> = {
  customer: 'hi-IN-u-nu-latn',
  admin: 'hi-IN-u-nu-latn',
}

/** '5 मई 2025': the shortened months, such as 'नव॰', suit a calendar but not a sentence. */
export const month: typeof en.month = 'long'

/** '15:30' -> 'दोपहर 3:30': in Hindi the part of the day comes before the hour. */
export function clockTime(hour: number, minutes: string): string {
  return `${partOfDay(hour)} ${hour % 12 || 12}:${minutes}`
}

/** '18:00' -> 'शाम 6' */
export function hourOfDay(hour: number, minutes: string): string {
  return `${partOfDay(hour)} ${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}`
}

/** '12:00' under the heading 'दोपहर': with that word the button would be too wide for a phone. */
export function chipTime(hour: number, minutes: string): string {
  return `${hour % 12 || 12}:${minutes}`
}

export const fullStop: typeof en.fullStop = '।'

/** 90 -> '1 घंटा 30 मिनट' */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const texts = [
    hours > 0 && `${hours} ${hours === 1 ? 'घंटा' : 'घंटे'}`,
    (rest > 0 || hours === 0) && `${rest} मिनट`,
  ]
  return texts.filter(Boolean).join(' ')
}

function partOfDay(hour: number): string {
  if (hour < 4) return 'रात'
  if (hour < 12) return 'सुबह'
  if (hour < 16) return 'दोपहर'
  return hour < 20 ? 'शाम' : 'रात'
}
