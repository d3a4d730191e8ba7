import { useLive } from '#web/api/live/use-live.ts'
import { CalendarFeed } from '#web/jobs/feed/calendar-feed.tsx'

/** What a worker's day has once it can be read: it follows what happens, and goes into the phone's calendar. */
export function OwnCalendar() {
  useLive()
  return <CalendarFeed reader="worker" />
}
