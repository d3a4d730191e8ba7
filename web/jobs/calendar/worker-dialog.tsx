import { Link } from 'wouter'
import { deleteWorkerTimeOff, putWorkerTimeOff, getCalendar } from '#contract/jobs/admin.ts'
import { planning as copy } from '#i18n/job-planning.ts'
import { call } from '#web/api/api.ts'
import type { CalendarTimeOff } from '#web/jobs/calendar/day-layout.ts'
import { TimeOffDialog } from '#web/jobs/time-off/time-off-dialog.tsx'
import { TimeOffList, type TimeOffCalls } from '#web/jobs/time-off/time-off-list.tsx'
import { paths } from '#web/paths.ts'
import { Muted } from '#web/ui/layout.tsx'
import css from './worker-dialog.module.css'

type WorkerDialogProps = {
  worker: { readonly _id: string; readonly name: string }
  /** The date that the calendar shows. */
  date: string
  timeOff: readonly CalendarTimeOff[]
  onClose: () => void
}

const createTimeOffCalls = (worker_id: string): TimeOffCalls => ({
  async take(days, isReleasing) {
    const { released } = await call(putWorkerTimeOff, {
      worker_id,
      ...days,
      release_jobs: isReleasing,
    })
    return copy.timeOffSaved + (released.length > 0 ? ` ${copy.released(released.length)}` : '')
  },
  end: (days) => call(deleteWorkerTimeOff, { worker_id, ...days }),
  reader: 'user',
  shownIn: getCalendar,
})

/** A worker's days off, entered by an admin. */
export function WorkerDialog({ worker: { _id, name }, date, timeOff, onClose }: WorkerDialogProps) {
  const calls = createTimeOffCalls(_id)
  return (
    <TimeOffDialog
      title={`${name}: ${copy.timeOff}`}
      calls={calls}
      date={date}
      hasJobs={copy.timeOffHasJobs}
      release={copy.release(name)}
      onClose={onClose}
    >
      {timeOff.length > 0 && <TimeOffList timeOff={timeOff} calls={calls} />}
      <Muted className={css.text}>
        {copy.timeOffText} <Link href={paths.adminPerson(_id)}>{copy.hoursAndSkills}</Link>
      </Muted>
    </TimeOffDialog>
  )
}
