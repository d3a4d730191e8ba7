import type { Language } from '#contract/locales.ts'
import { durationText as english } from '#domain/schedule.ts'

export const language: Language = 'en'

export const locales = { customer: 'en-US', admin: 'en-IN' } as const

/** The length of a month's name in a date. */
export const month: Intl.DateTimeFormatOptions['month'] & string = 'short'

/** '15:30' -> '3:30 PM' */
export function clockTime(hour: number, minutes: string): string {
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '18:00' -> '6 pm' */
export function hourOfDay(hour: number, minutes: string): string {
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'am' : 'pm'}`
}

/** A time button under the heading of its part of the day; in English the same as any time. */
export const chipTime = (hour: number, minutes: string): string => clockTime(hour, minutes)

/** Ends a sentence that another follows. */
export const fullStop = '.' as string

/** 90 -> '1 hour 30 minutes' */
export const durationText = english
