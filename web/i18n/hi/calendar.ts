import type { DayPickerProps } from 'react-day-picker'
import { locales } from './language.ts'

// Intl has the names; the date picker's own Hindi locale would add 1.5 kB.
// oxlint-disable-next-line typescript/unbound-method -- the getter returns a bound function
const { format: month } = new Intl.DateTimeFormat(locales.customer, {
  month: 'long',
  year: 'numeric',
})
// oxlint-disable-next-line typescript/unbound-method -- the same
const { format: weekday } = new Intl.DateTimeFormat(locales.customer, { weekday: 'narrow' })

/** Overrides for the date picker's English captions and labels. */
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
