import type { DayPickerProps } from 'react-day-picker'

/** Overrides for the date picker; none, because its defaults are in English. */
export function calendarCopy(): Required<Pick<DayPickerProps, 'formatters' | 'labels'>> {
  return { formatters: {}, labels: {} }
}
