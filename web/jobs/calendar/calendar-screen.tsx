import { memo, useEffect, useRef, useState } from 'react'
import type { CalendarCount, CalendarJob } from '#contract/jobs/admin.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { CalendarLayout, CalendarWaiting } from '#web/jobs/calendar/calendar-layout.tsx'
import { CalendarHead, CalendarToolbar } from '#web/jobs/calendar/calendar-toolbar.tsx'
import {
  countJobs,
  nextUnassigned,
  type CalendarData,
  type Count,
} from '#web/jobs/calendar/day-layout.ts'
import { DayView } from '#web/jobs/calendar/day-view.tsx'
import { useCalendar, useCalendarPage } from '#web/jobs/calendar/use-calendar.ts'
import { MonthView, WeekView } from '#web/jobs/calendar/week-view.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'

/** Loaded after the calendar, which needs it only when a job is opened. */
const jobDialog = lazyDialog(
  async () => (await import('#web/jobs/calendar/job-dialog.tsx')).JobDialog,
)

/** The job calendar at /admin/calendar, by day, week or month. */
export function JobCalendar() {
  jobDialog.usePreload()
  const page = useCalendarPage()
  const { view, date, today } = page
  const { query, data, counts } = useCalendar(view, date)
  const { opened, next, open } = useOpened(data)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const count = (data && countJobs(data.jobs)) ?? (counts && sum(counts))
  return (
    <CalendarLayout aside={<CalendarHead page={page} count={count} />}>
      <CalendarToolbar page={page} slotRef={setSlot} />
      {data && <View view={view} date={date} today={today} data={data} slot={slot} onOpen={open} />}
      {counts && <MonthView date={date} today={today} counts={counts} />}
      {!query.data && (!query.error || isSignedOut(query.error)) && <CalendarWaiting />}
      <QueryError query={query} />
      {opened && (
        <jobDialog.Dialog
          key={opened._id}
          job={opened}
          onClose={() => open(undefined)}
          onNext={next && (() => open(next))}
        />
      )}
    </CalendarLayout>
  )
}

const sum = (counts: readonly CalendarCount[]): Count => ({
  jobs: counts.reduce((all, it) => all + it.jobs, 0),
  unassigned: counts.reduce((all, it) => all + it.unassigned, 0),
})

/** The job whose dialog is open, and the next unassigned job after it. */
function useOpened(data: CalendarData | undefined) {
  const [opened, open] = useState<CalendarJob>()
  const last = useRef<{ readonly id: string; readonly isClosed: boolean }>(undefined)
  useEffect(() => {
    if (opened) last.current = { id: opened._id, isClosed: false }
    const it = last.current
    if (opened || !it) return
    // After stepping from job to job, focuses the last job opened, not the first.
    const active = document.activeElement
    if (active === document.body || (!it.isClosed && active?.matches('[data-job]')))
      document.querySelector<HTMLElement>(`[data-job="${it.id}"]`)?.focus({ preventScroll: true })
    // Focuses again after the next data update, which may move the job to another lane.
    last.current = it.isClosed ? undefined : { ...it, isClosed: true }
    // oxlint-disable-next-line react/exhaustive-deps -- must run on new data
  }, [opened, data])
  return { opened, open, next: opened && data && nextUnassigned(opened, data) }
}

type ViewProps = Pick<ReturnType<typeof useCalendarPage>, 'view' | 'date' | 'today'> & {
  data: CalendarData
  /** In the toolbar, for what the view itself offers. */
  slot: HTMLElement | null
  onOpen: (job: CalendarJob) => void
}

/** Not drawn again when a job is opened: a week has hundreds. */
const View = memo(function View({ view, date, today, data, slot, onOpen }: ViewProps) {
  if (view === 'day') return <DayView data={data} date={date} slot={slot} onOpen={onOpen} />
  return <WeekView data={data} date={date} today={today} onOpen={onOpen} />
})
