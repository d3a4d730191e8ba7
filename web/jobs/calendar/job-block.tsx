import {
  CalendarX,
  CircleCheckBig,
  CircleHelp,
  Clock,
  Sparkles,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react'
import type { CalendarJob } from '#contract/jobs/admin.ts'
import { firstName } from '#domain/accounts.ts'
import { dayProposal as proposal } from '#i18n/day-proposal.ts'
import { jobCalendar as copy } from '#i18n/job-calendar.ts'
import { planning } from '#i18n/job-planning.ts'
import { isFromBefore, isUnassigned, type WorkerNames } from '#web/jobs/calendar/day-layout.ts'
import {
  customerText,
  endText,
  jobState,
  serviceText,
  stateText,
  withoutWorkerText,
  type JobState,
} from '#web/jobs/calendar/job-text.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { toneClass, type Tone } from '#web/ui/tone.ts'
import css from './job-block.module.css'

type JobBlockProps = {
  job: CalendarJob
  names: WorkerNames
  onOpen: (job: CalendarJob) => void
  /** The day it is shown on; one that began before says until when it lasts. */
  date: string
  /** Dimmed, because the job is being moved. */
  carried?: boolean
  /** Why its workers are proposed; hatched, because they only are. */
  proposed?: string | undefined
  /** Too narrow for more than the time and the customer. */
  short?: boolean
  /** Shows the handle that resizes the job. */
  stretch?: boolean
}

/** A job in the calendar; late and unassigned jobs are marked by icon and colour. */
export function JobBlock(props: JobBlockProps) {
  const {
    job,
    names,
    date,
    onOpen,
    carried = false,
    proposed,
    short = false,
    stretch = false,
  } = props
  const crew = job.worker_ids.flatMap((id) => names.get(id) ?? [])
  const { Icon, tone, isDashed } = looks[jobState(job)]
  return (
    <button
      type="button"
      className={classNames(
        css.job,
        toneClass(tone),
        isDashed && css.dashed,
        carried && css.carried,
        proposed !== undefined && css.proposed,
        short && css.short,
      )}
      data-job={job._id}
      title={proposed}
      onClick={() => onOpen(job)}
    >
      <span className={css.time}>
        {Icon && <Icon aria-hidden="true" />}
        {timeText(job, date, short)}
        <span className="visually-hidden">, </span>
      </span>
      <strong data-service>{serviceText(job)}</strong>
      <span>{short ? firstName(customerText(job)) : customerText(job)}</span>
      <span data-address>{proposed ?? job.address}</span>
      <span className="visually-hidden" data-who>
        {[crewText(job, crew), proposed !== undefined && proposal.proposed, stateText(job)]
          .filter(Boolean)
          .join(', ')}
      </span>
      {stretch && <span className={css.stretch} data-stretch title={planning.longer} />}
    </button>
  )
}

/** Of a short job without the part of the day, which the hours above it say. */
function timeText(job: CalendarJob, date: string, short: boolean): string {
  if (isFromBefore(date, job)) return copy.until(endText(job))
  const time = formatIndianTime(job.time)
  return (short && /\d+:\d+/.exec(time)?.[0]) || time
}

/** Who comes; of a larger crew that is not complete also how many. */
function crewText(job: CalendarJob, crew: readonly string[]): string {
  if (crew.length === 0) return withoutWorkerText(job)
  const names = crew.join(', ')
  return isUnassigned(job) ? copy.partOf(names, crew.length, job.people) : names
}

type Look = { readonly Icon?: LucideIcon; readonly tone: Tone; readonly isDashed?: true }

/** How each state looks, in the calendar and on the start page. */
export const looks: Readonly<Record<JobState, Look>> = {
  late: { Icon: Clock, tone: 'red' },
  open: { Icon: UserRoundX, tone: 'red', isDashed: true },
  pending: { Icon: CircleHelp, tone: 'yellow' },
  running: { Icon: Sparkles, tone: 'purple' },
  done: { Icon: CircleCheckBig, tone: 'green' },
  unnoted: { Icon: CircleCheckBig, tone: 'gray' },
  missed: { Icon: CalendarX, tone: 'gray' },
  planned: { tone: 'blue' },
}
