import type { DayPickerProps } from 'react-day-picker'
import { locales } from './language.ts'

// The browser knows the names; the calendar's own Hindi would weigh 1.5 kB.
// oxlint-disable-next-line typescript/unbound-method -- a getter that gives a bound function
const { format: month } = new Intl.DateTimeFormat(locales.customer, {
  month: 'long',
  year: 'numeric',
})
// oxlint-disable-next-line typescript/unbound-method -- the same
const { format: weekday } = new Intl.DateTimeFormat(locales.customer, { weekday: 'narrow' })

/** What the calendar says otherwise than by itself. */
export function calendarCopy(): Required<Pick<DayPickerProps, 'formatters' | 'labels'>> {
  return {
    formatters: { formatCaption: month, formatWeekdayName: weekday },
    labels: {
      labelGrid: month,
      labelNext: () => 'अगला महीना',
      labelPrevious: () => 'पिछला महीना',
    },
  }
}
