import { useState } from 'react'
import { Link } from 'wouter'
import type { CalendarJob } from '#contract/jobs/admin.ts'
import { canAssign, isAccepted } from '#domain/orders/orders.ts'
import { formatPhone } from '#domain/phone.ts'
import { jobCalendar as copy } from '#i18n/job-calendar.ts'
import { customerText, serviceText, spanText } from '#web/jobs/calendar/job-text.ts'
import { formatDay } from '#web/lib/format.ts'
import { AssignDialog } from '#web/orders/assign/assign-dialog.tsx'
import { MoveDialog } from '#web/orders/assign/move-dialog.tsx'
import { paths } from '#web/paths.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import css from './job-dialog.module.css'

type JobDialogProps = {
  job: CalendarJob
  onClose: () => void
  /** Opens the next unassigned job. */
  onNext?: (() => void) | undefined
}

/** Details of a job in the calendar, with its assignment and links to move it or open its order. */
export function JobDialog({ job, onClose, onNext }: JobDialogProps) {
  const [isMoving, setMoving] = useState(false)
  const { service_status: status } = job
  if (isMoving) return <MoveDialog order={job} onClose={onClose} />
  const acts = (
    <p className={css.acts}>
      {isAccepted({ status }) && (
        <Button variant="secondary" onClick={() => setMoving(true)}>
          {copy.move}
        </Button>
      )}
      <Link
        href={paths.adminOrders({ status: 'all', q: job.number })}
        className={buttonClass({ variant: 'secondary' })}
      >
        {copy.openOrder}
      </Link>
    </p>
  )
  const title = `${serviceText(job)}, ${job.number}`
  if (canAssign({ status }))
    return (
      <AssignDialog
        serviceid={job._id}
        title={title}
        workerIds={job.worker_ids}
        onClose={onClose}
        onNext={onNext}
        details={<JobDetails job={job} />}
        acts={acts}
      />
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <JobDetails job={job} />
      {acts}
    </Dialog>
  )
}

function JobDetails({ job }: { job: CalendarJob }) {
  const { user_data: customer, address, date, service_status: status } = job
  const { phone } = customer
  return (
    <div className={css.details}>
      <DescriptionList
        facts={[
          { term: copy.when, value: `${formatDay(date)}, ${spanText(job)}` },
          ...(job.people > 1 ? [{ term: copy.people, value: String(job.people) }] : []),
          { term: copy.status, value: <OrderStatusBadge status={status} reader="admin" /> },
          {
            term: copy.customer,
            value: (
              <>
                {customerText(job)} {phone && <a href={`tel:+${phone}`}>{formatPhone(phone)}</a>}
              </>
            ),
          },
          ...(address ? [{ term: copy.where, value: address }] : []),
        ]}
      />
    </div>
  )
}
