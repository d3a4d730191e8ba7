import {
  CircleCheckBig,
  CircleHelp,
  Clock,
  Sparkles,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react'
import type { CalendarJob } from '#contract/jobs/admin.ts'
import { isAccepted, isInProgress, isVisited } from '#domain/orders/orders.ts'
import { jobCalendar as copy } from '#i18n/job-calendar.ts'
import { planning } from '#i18n/job-planning.ts'
import { isUnassigned, type CalendarData } from '#web/jobs/calendar/day-layout.ts'
import { customerText, isLate, serviceText, stateText } from '#web/jobs/calendar/job-text.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './job-block.module.css'

type JobBlockProps = {
  job: CalendarJob
  data: CalendarData
  onOpen: (job: CalendarJob) => void
  /** Dimmed, because the job is being moved. */
  carried?: boolean
  /** Shows the handle that resizes the job. */
  stretch?: boolean
}

/** A job in the calendar; late and unassigned jobs are marked by icon and colour. */
export function JobBlock(props: JobBlockProps) {
  const { job, data, onOpen, carried = false, stretch = false } = props
  const names = data.workers.filter(({ _id }) => job.worker_ids.includes(_id))
  const tone = toTone(job)
  const Icon = icons[tone]
  return (
    <button
      type="button"
      className={classNames(css.job, css[tone], carried && css.carried)}
      data-job={job._id}
      onClick={() => onOpen(job)}
    >
      <span className={css.time}>
        {Icon && <Icon aria-hidden="true" />}
        {formatIndianTime(job.time)}
        <span className="visually-hidden">, </span>
      </span>
      <strong>{serviceText(job)}</strong>
      <span>{customerText(job)}</span>
      <span>{job.address}</span>
      <span className="visually-hidden" data-who>
        {[names.map(({ name }) => name).join(', ') || copy.nobody, stateText(job)].join(', ')}
      </span>
      {stretch && <span className={css.stretch} data-stretch title={planning.longer} />}
    </button>
  )
}

type Tone = 'late' | 'open' | 'pending' | 'running' | 'done' | 'planned'

function toTone(job: CalendarJob): Tone {
  const { service_status: status } = job
  if (isLate(job)) return 'late'
  if (isUnassigned(job)) return 'open'
  if (isInProgress({ status })) return 'running'
  if (isAccepted({ status })) return 'planned'
  return isVisited({ status }) ? 'done' : 'pending'
}

const icons = {
  late: Clock,
  open: UserRoundX,
  pending: CircleHelp,
  running: Sparkles,
  done: CircleCheckBig,
  planned: undefined,
} as const satisfies Record<Tone, LucideIcon | undefined>
