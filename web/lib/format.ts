import { amountInDigits } from '#domain/digits.ts'
import { indiaClock, type Slot } from '#domain/schedule.ts'
import { chipTime, clockTime, locales, month } from '#i18n/language.ts'
import { serverNow } from '#web/lib/clock.ts'

// Dates and times are India's YYYY-MM-DD and HH:MM. Parsing and formatting both as UTC keeps the
// visitor's time zone out of it.
const utc = { timeZone: 'UTC' } as const
// Parts instead of `dateStyle`, whose punctuation differs between browsers.
const dayAndMonth = { ...utc, day: 'numeric', month } as const
const fullDate = { ...dayAndMonth, year: 'numeric' } as const
const shortUs = new Intl.DateTimeFormat(locales.customer, fullDate)
const longUs = new Intl.DateTimeFormat(locales.customer, {
  ...fullDate,
  month: 'long',
  weekday: 'long',
})
const weekday = new Intl.DateTimeFormat(locales.admin, { ...utc, weekday: 'short' })
const fullWeekday = new Intl.DateTimeFormat(locales.admin, { ...utc, weekday: 'long' })
const shortIndian = new Intl.DateTimeFormat(locales.admin, fullDate)
const monthDayIndian = new Intl.DateTimeFormat(locales.admin, dayAndMonth)

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** 1000 -> '1,000', or '1,000+' when counting stopped there */
export function formatCount(count: number, capped = false): string {
  return amountInDigits(count) + (capped ? '+' : '')
}

/** 100000 -> '₹1,00,000', 99.5 -> '₹99.50', -500 -> '-₹500' */
export function formatRupees(amount: number): string {
  return `${amount < 0 ? '-' : ''}₹${amountInDigits(Math.abs(amount))}`
}

/** '2025-05-05' -> 'May 5, 2025', for the date field of a booking */
export function formatDate(date: string): string {
  return shortUs.format(midnight(date))
}

/** '2025-05-05' -> 'Monday, May 5, 2025', for a customer's order and the days of the date field */
export function formatLongDate(date: string): string {
  return longUs.format(midnight(date))
}

/** '2025-05-05' -> 'Monday' */
export function formatFullWeekday(date: string): string {
  return fullWeekday.format(midnight(date))
}

/** '2025-05-05' -> 'Mon' */
export function formatWeekday(date: string): string {
  return weekday.format(midnight(date))
}

/** '15:30' -> '3:30 PM', beside a date of these two formats */
export function formatTime(time: string): string {
  return clockTime(Number(time.slice(0, 2)), time.slice(3, 5))
}

/** Formats a time for a chip under a heading that already names the part of the day. */
export function formatChipTime(time: string): string {
  return chipTime(Number(time.slice(0, 2)), time.slice(3, 5))
}

/**
 * '2025-05-05' -> 'Mon, 5 May', with the year unless it is the current one: the form of all dates
 * but those of the booking's field and card.
 */
export function formatDay(date: string): string {
  const year = date.slice(0, 4)
  const isThisYear = indiaClock(serverNow()).date.startsWith(year)
  return `${formatWeekday(date)}, ${formatIndianMonthDay(date)}${isThisYear ? '' : ` ${year}`}`
}

/** 'Mon, 5 May, 3:30 pm' */
export function formatSlot({ date, time }: Slot): string {
  return `${formatDay(date)}, ${formatIndianTime(time)}`
}

/** '2025-05-05' -> '5 May 2025', with its year even in a page that is read years later */
export function formatPublicationDate(date: string): string {
  return shortIndian.format(midnight(date))
}

/** '2025-05-05' -> '5 May' */
export function formatIndianMonthDay(date: string): string {
  return monthDayIndian.format(midnight(date))
}

/** '2025-05-05T10:00:00Z' -> 'Mon, 5 May', the day in India */
export function formatIndianDay(moment: string): string {
  return formatDay(indiaClock(Date.parse(moment)).date)
}

/** '15:30' -> '3:30 pm', the en-IN style */
export function formatIndianTime(time: string): string {
  return formatTime(time).toLowerCase()
}

/** '2025-05-05T10:00:00Z' -> 'Mon, 5 May, 3:30 pm', in India's time zone */
export function formatMoment(moment: string): string {
  return formatSlot(indiaClock(Date.parse(moment)))
}
