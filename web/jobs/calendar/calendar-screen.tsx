import { useState } from 'react'
import type { CalendarJob } from '#contract/jobs/admin.ts'
import { jobCalendar as copy } from '#i18n/job-calendar.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { CalendarLayout, CalendarWaiting } from '#web/jobs/calendar/calendar-layout.tsx'
import { CalendarToolbar } from '#web/jobs/calendar/calendar-toolbar.tsx'
import type { CalendarData } from '#web/jobs/calendar/day-layout.ts'
import { DayView } from '#web/jobs/calendar/day-view.tsx'
import { useCalendar, useCalendarPage } from '#web/jobs/calendar/use-calendar.ts'
import { WeekView } from '#web/jobs/calendar/week-view.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { ErrorState } from '#web/ui/panel.tsx'

const jobDialog = lazyDialog(
  async () => (await import('#web/jobs/calendar/job-dialog.tsx')).JobDialog,
)

/** /admin/calendar: who goes where, by day, week or month. */
export function JobCalendar() {
  const page = useCalendarPage()
  const { data, error, isFetching, refetch } = useCalendar(page.view, page.date)
  const [opened, open] = useState<CalendarJob>()
  jobDialog.usePreload()
  return (
    <CalendarLayout>
      <CalendarToolbar page={page} data={data} />
      {data && <View page={page} data={data} onOpen={open} />}
      {!data && (!error || isSignedOut(error)) && <CalendarWaiting />}
      {!data && error && !isSignedOut(error) && (
        <ErrorState
          message={errorMessage(error, copy.failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {opened && <jobDialog.Dialog job={opened} onClose={() => open(undefined)} />}
    </CalendarLayout>
  )
}

type ViewProps = {
  page: ReturnType<typeof useCalendarPage>
  data: CalendarData
  onOpen: (job: CalendarJob) => void
}

function View({ page: { view, date, today, show }, data, onOpen }: ViewProps) {
  if (view === 'day') return <DayView data={data} date={date} onOpen={onOpen} />
  return (
    <WeekView
      view={view}
      data={data}
      date={date}
      today={today}
      onOpen={onOpen}
      onDay={(day) => show({ date: day, view: 'day' })}
    />
  )
}
