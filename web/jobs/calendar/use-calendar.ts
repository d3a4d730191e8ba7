import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { getCalendar, getCalendarCounts } from '#contract/jobs/admin.ts'
import { indiaClock, readDate } from '#domain/schedule.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import {
  calendarViews,
  daysShown,
  turnPage,
  type CalendarView,
} from '#web/jobs/calendar/day-layout.ts'
import { serverNow } from '#web/lib/clock.ts'
import { useShortcuts } from '#web/lib/use-shortcuts.ts'
import { paths } from '#web/paths.ts'

/** The date and view of the calendar, kept in the URL. */
export function useCalendarPlace() {
  const query = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const { date: today } = indiaClock(serverNow())
  const date = readDate(query.get('date') ?? '') ?? today
  const view = calendarViews.find((it) => it === query.get('view')) ?? 'day'
  const show = (to: { date?: string; view?: CalendarView }) => {
    const [day, shown] = [to.date ?? date, to.view ?? view]
    navigate(
      paths.adminCalendar({
        date: day === today ? undefined : day,
        view: shown === 'day' ? undefined : shown,
      }),
    )
  }
  return { today, date, view, show }
}

/** The place, turned like a page by buttons and keys. */
export function useCalendarPage() {
  const place = useCalendarPlace()
  const { today, date, view, show } = place
  const turn = (by: 1 | -1) => show({ date: turnPage(view, date, by) })
  useShortcuts({ '[': () => turn(-1), ']': () => turn(1), t: () => show({ date: today }) })
  return { ...place, turn }
}

/** Loads the jobs, workers and days off of the visible days; of a month only the counts. */
export function useCalendar(view: CalendarView, date: string) {
  const range = daysShown(view, date)
  const isMonth = view === 'month'
  const days = useQuery({ ...endpointQuery(getCalendar, range), staleTime: 0, enabled: !isMonth })
  const month = useQuery({
    ...endpointQuery(getCalendarCounts, range),
    staleTime: 0,
    enabled: isMonth,
  })
  const query = isMonth ? month : days
  useRequireAdmin(query.error)
  return { query, data: days.data, counts: month.data?.days }
}
