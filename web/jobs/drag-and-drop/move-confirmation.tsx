import { assign } from '#i18n/assign.ts'
import { planning as copy } from '#i18n/job-planning.ts'
import type { CalendarData } from '#web/jobs/calendar/day-layout.ts'
import { serviceText, spanText } from '#web/jobs/calendar/job-text.ts'
import { isMoved, toSlot, workersAfter, type JobMove } from '#web/jobs/drag-and-drop/job-move.ts'
import type { JobMoveState } from '#web/jobs/drag-and-drop/use-job-move.ts'
import { formatDay } from '#web/lib/format.ts'
import { MoveDialog } from '#web/orders/assign/move-dialog.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type MoveConfirmationProps = { plan: JobMove; data: CalendarData; planning: JobMoveState }

/** Asks once after a drop, with what those concerned will be told. */
export function MoveConfirmation({ plan, data, planning }: MoveConfirmationProps) {
  const ids = workersAfter(plan)
  const namesOf = (of: readonly string[]) =>
    data.workers.filter(({ _id }) => of.includes(_id)).map(({ name }) => name)
  const names = namesOf(ids).join(', ') || assign.nobody
  if (isMoved(plan))
    return (
      <MoveDialog
        order={plan.job}
        to={toSlot(plan)}
        workerIds={plan.from === plan.to ? undefined : ids}
        who={<p>{copy.goes(names)}</p>}
        onClose={planning.endAsking}
      />
    )
  const { job } = plan
  const what = `${serviceText(job)}, ${formatDay(job.date)}, ${spanText(job)}`
  const was = job.worker_ids
  const told = [
    ...namesOf(ids.filter((id) => !was.includes(id))).map((it) => copy.toldNew(it, what)),
    ...namesOf(was.filter((id) => !ids.includes(id))).map((it) => copy.toldGone(it, what)),
  ]
  return (
    <ConfirmDialog
      title={copy.goes(names)}
      question={told.join(' ')}
      confirm={assign.save}
      busyText={assign.saving}
      busy={planning.isAssigning}
      onConfirm={planning.assign}
      onClose={planning.endAsking}
    />
  )
}
