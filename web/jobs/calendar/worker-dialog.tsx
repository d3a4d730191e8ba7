import { useState } from 'react'
import { Link } from 'wouter'
import { deleteWorkerTimeOff, putWorkerTimeOff, getCalendar } from '#contract/jobs/admin.ts'
import { adminCallsPath } from '#contract/orders/order.ts'
import { indiaClock } from '#domain/schedule.ts'
import { dayProposal as proposal } from '#i18n/day-proposal.ts'
import { planning as copy } from '#i18n/job-planning.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import type { CalendarTimeOff } from '#web/jobs/calendar/day-layout.ts'
import { TimeOffDialog } from '#web/jobs/time-off/time-off-dialog.tsx'
import { TimeOffList, type TimeOffCalls } from '#web/jobs/time-off/time-off-list.tsx'
import { serverNow } from '#web/lib/clock.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './worker-dialog.module.css'

type WorkerDialogProps = {
  worker: { readonly _id: string; readonly name: string }
  /** The date that the calendar shows. */
  date: string
  timeOff: readonly CalendarTimeOff[]
  onPropose: (serviceids: readonly string[]) => void
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
  shownIn: getCalendar,
})

/** A worker's days off, entered by an admin. */
export function WorkerDialog(props: WorkerDialogProps) {
  const { date, timeOff, onClose } = props
  const { _id, name } = props.worker
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
      <OffToday {...props} />
      {timeOff.length > 0 && <TimeOffList timeOff={timeOff} calls={calls} />}
      <Muted className={css.text}>
        {copy.timeOffText} <Link href={paths.adminPerson(_id)}>{copy.hoursAndSkills}</Link>
      </Muted>
    </TimeOffDialog>
  )
}

/** One tap for a worker who is ill: the day off, and then who takes the jobs. */
function OffToday({ worker, date, timeOff, onPropose, onClose }: WorkerDialogProps) {
  const [freed, setFreed] = useState<readonly string[]>()
  const { send, isBusy } = useAction(
    () =>
      call(putWorkerTimeOff, { worker_id: worker._id, from: date, to: date, release_jobs: true }),
    {
      reloads: (path) => path.startsWith(adminCallsPath),
      onDone({ released }) {
        if (released.length > 0) return setFreed(released.map((it) => it.serviceid))
        toast('success', copy.timeOffSaved, toastMs.short)
        return onClose()
      },
      onFailure: (sentence) => toast('error', sentence, toastMs.long),
    },
  )
  if (freed)
    return (
      <Stack gap={2}>
        <p role="status">{proposal.freed(freed.length)}</p>
        <Button
          wide
          data-first-focus
          onClick={() => {
            onClose()
            onPropose(freed)
          }}
        >
          {proposal.proposeFor(freed.length)}
        </Button>
      </Stack>
    )
  const isOff = timeOff.some((it) => !it.half && it.from <= date && date <= it.to)
  if (isOff) return null
  const isToday = date === indiaClock(serverNow()).date
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      busyText={proposal.savingOff}
      onClick={() => send(undefined)}
    >
      {isToday ? proposal.offToday : proposal.offThisDay}
    </Button>
  )
}
