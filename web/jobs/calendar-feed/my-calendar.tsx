import { useLive } from '#web/api/live/use-live.ts'
import { CalendarFeed } from '#web/jobs/calendar-feed/calendar-feed.tsx'

/** Starts live updates and offers the calendar feed, once the worker's jobs have loaded. */
export function MyCalendar() {
  useLive()
  return <CalendarFeed reader="worker" />
}
