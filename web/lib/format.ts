import { indiaClock, type Slot } from '#domain/schedule.ts'
import { chipTime, clockTime, dateStyle, locales } from '#i18n/language.ts'
import { serverNow } from '#web/lib/clock.ts'

// Dates and times come as India's YYYY-MM-DD and HH:MM and are shown as such: reading them as UTC
// and writing them as UTC keeps the visitor's own time zone out of it.
const utc = { timeZone: 'UTC' } as const
/** Paise stand there when there are any. */
const digits = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})
const shortUs = new Intl.DateTimeFormat(locales.customer, { ...utc, dateStyle })
const longUs = new Intl.DateTimeFormat(locales.customer, { ...utc, dateStyle: 'full' })
const weekday = new Intl.DateTimeFormat(locales.admin, { ...utc, weekday: 'short' })
const weekdayIndian = new Intl.DateTimeFormat(locales.admin, { ...utc, weekday: 'long' })
const monthDayIndian = new Intl.DateTimeFormat(locales.admin, {
  ...utc,
  month: dateStyle === 'long' ? 'long' : 'short',
  day: 'numeric',
})
const shortIndian = new Intl.DateTimeFormat(locales.admin, { ...utc, dateStyle })

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** 1000 -> '1,000', '1,000+' when counting stopped there */
export function formatCount(count: number, capped = false): string {
  return digits.format(count) + (capped ? '+' : '')
}

/** 100000 -> '₹1,00,000', 99.5 -> '₹99.50' */
export function formatRupees(amount: number): string {
  return `₹${digits.format(amount)}`
}

/** '2025-05-05' -> 'May 5, 2025', as the date of a booking is picked */
export function formatDate(date: string): string {
  return shortUs.format(midnight(date))
}

/** '2025-05-05' -> 'Monday, May 5, 2025' */
export function formatLongDate(date: string): string {
  return longUs.format(midnight(date))
}

/** '2025-05-05' -> 'Mon' */
export function formatWeekday(date: string): string {
  return weekday.format(midnight(date))
}

/** '15:30' -> '3:30 PM' */
export function formatTime(time: string): string {
  return clockTime(Number(time.slice(0, 2)), time.slice(3, 5))
}

/** The same where the part of the day stands above it. */
export function formatChipTime(time: string): string {
  return chipTime(Number(time.slice(0, 2)), time.slice(3, 5))
}

/** '2025-05-05' -> 'Mon, 5 May', with the year when it is not this one */
export function formatDay(date: string): string {
  const year = date.slice(0, 4)
  const isThisYear = indiaClock(serverNow()).date.startsWith(year)
  return `${formatWeekday(date)}, ${formatIndianMonthDay(date)}${isThisYear ? '' : ` ${year}`}`
}

/** 'Mon, 5 May, 3:30 pm' */
export function formatSlot({ date, time }: Slot): string {
  return `${formatDay(date)}, ${formatIndianTime(time)}`
}

/** '2025-05-05' -> '5 May 2025' */
export function formatIndianDate(date: string): string {
  return shortIndian.format(midnight(date))
}

/** '2025-05-05' -> '5 May' */
export function formatIndianMonthDay(date: string): string {
  return monthDayIndian.format(midnight(date))
}

/** '2025-05-05' -> 'Monday, 5 May 2025', for the admin */
export function formatLongIndianDate(date: string): string {
  return `${weekdayIndian.format(midnight(date))}, ${formatIndianDate(date)}`
}

/** '15:30' -> '3:30 pm', as en-IN writes it */
export function formatIndianTime(time: string): string {
  return formatTime(time).toLowerCase()
}

/** '2025-05-05T10:00:00Z' -> '5 May 2025, 3:30 pm', on India's clock, for the admin */
export function formatMoment(moment: string): string {
  const { date, time } = indiaClock(Date.parse(moment))
  return `${formatIndianDate(date)}, ${formatIndianTime(time)}`
}
