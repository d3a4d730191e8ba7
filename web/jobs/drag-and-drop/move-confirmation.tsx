import { assign } from '#i18n/assign.ts'
import { planning as copy } from '#i18n/job-planning.ts'
import type { CalendarData } from '#web/jobs/calendar/day-layout.ts'
import { toSlot, workersAfter, type JobMove } from '#web/jobs/drag-and-drop/job-move.ts'
import { MoveDialog } from '#web/orders/assign/move-dialog.tsx'

type MoveConfirmationProps = { plan: JobMove; data: CalendarData; onClose: () => void }

/** Asks for a message after a drop at another time, because the customer is notified. */
export function MoveConfirmation({ plan, data, onClose }: MoveConfirmationProps) {
  const ids = workersAfter(plan)
  const names = data.workers.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name)
  return (
    <MoveDialog
      order={plan.job}
      to={toSlot(plan)}
      workerIds={plan.from === plan.to ? undefined : ids}
      who={<p>{copy.goes(names.join(', ') || assign.nobody)}</p>}
      onClose={onClose}
    />
  )
}
