import type { DayPickerProps } from 'react-day-picker'
import { locales } from './language.ts'

/** The browser knows the names; the calendar's own Hindi would weigh 1.5 kB. */
function named(options: Intl.DateTimeFormatOptions): (day: Date) => string {
  const names = new Intl.DateTimeFormat(locales.customer, options)
  return (day) => names.format(day)
}

const month = named({ month: 'long', year: 'numeric' })

/** What the calendar says otherwise than by itself. */
export function calendarWords(): Required<Pick<DayPickerProps, 'formatters' | 'labels'>> {
  return {
    formatters: { formatCaption: month, formatWeekdayName: named({ weekday: 'narrow' }) },
    labels: {
      labelGrid: month,
      labelWeekday: named({ weekday: 'long' }),
      labelNext: () => 'अगला महीना',
      labelPrevious: () => 'पिछला महीना',
    },
  }
}
