import { adminEndLeave, adminLeave, getCalendar } from '#contract/jobs/admin.ts'
import { planning as copy } from '#i18n/job-planning.ts'
import { call } from '#web/api/api.ts'
import type { CalendarLeave } from '#web/jobs/calendar/day-layout.ts'
import { LeaveDialog } from '#web/jobs/time-off/time-off-dialog.tsx'
import { LeaveList, type LeaveCalls } from '#web/jobs/time-off/time-off-list.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './worker-dialog.module.css'

type WorkerDialogProps = {
  worker: { readonly _id: string; readonly name: string }
  /** The date that the calendar shows. */
  date: string
  leave: readonly CalendarLeave[]
  onClose: () => void
}

const createLeaveCalls = (worker_id: string): LeaveCalls => ({
  async take(days, isReleasing) {
    const { released } = await call(adminLeave, { worker_id, ...days, release_jobs: isReleasing })
    return copy.leaveSaved + (released.length > 0 ? ` ${copy.released(released.length)}` : '')
  },
  end: (days) => call(adminEndLeave, { worker_id, ...days }),
  reader: 'user',
  shownIn: getCalendar,
})

/** A worker's days off, entered by an admin. */
export function WorkerDialog({ worker: { _id, name }, date, leave, onClose }: WorkerDialogProps) {
  const calls = createLeaveCalls(_id)
  return (
    <LeaveDialog
      title={`${name}: ${copy.leave}`}
      calls={calls}
      date={date}
      hasJobs={copy.leaveHasJobs}
      release={copy.release(name)}
      onClose={onClose}
    >
      {leave.length > 0 && <LeaveList leave={leave} calls={calls} />}
      <Muted className={css.text}>{copy.leaveText}</Muted>
    </LeaveDialog>
  )
}
