import type { DayPickerProps } from 'react-day-picker'

/** What the calendar says otherwise than by itself: it speaks English. */
export function calendarCopy(): Required<Pick<DayPickerProps, 'formatters' | 'labels'>> {
  return { formatters: {}, labels: {} }
}
