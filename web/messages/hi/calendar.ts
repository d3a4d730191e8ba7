import type { DayPickerProps } from 'react-day-picker'
import { locales } from './language.ts'

// The browser knows the names; the calendar's own Hindi would weigh 1.5 kB.
const months = new Intl.DateTimeFormat(locales.customer, { month: 'long', year: 'numeric' })
const weekdays = new Intl.DateTimeFormat(locales.customer, { weekday: 'narrow' })
const month = (day: Date): string => months.format(day)

/** What the calendar says otherwise than by itself. */
export function calendarWords(): Required<Pick<DayPickerProps, 'formatters' | 'labels'>> {
  return {
    formatters: { formatCaption: month, formatWeekdayName: (day) => weekdays.format(day) },
    labels: {
      labelGrid: month,
      labelNext: () => 'अगला महीना',
      labelPrevious: () => 'पिछला महीना',
    },
  }
}
