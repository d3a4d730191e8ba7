import type { CalendarJob } from '#contract/jobs/admin.ts'
import {
  isAccepted,
  isCompleted,
  isInProgress,
  isLate,
  isNoShow,
  isVisited,
} from '#domain/orders/orders.ts'
import { formatMinutes, parseMinutes, slotStart } from '#domain/schedule.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { jobCalendar as copy } from '#i18n/job-calendar.ts'
import { orderStatus } from '#i18n/orders.ts'
import { isUnassigned } from '#web/jobs/calendar/day-layout.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatIndianTime } from '#web/lib/format.ts'

export function serviceText({ service, service_hindi: hindi }: CalendarJob): string {
  return nameOf({ label: service, hindi })
}

export function customerText({ user_data: { name } }: CalendarJob): string {
  return name || copy.nameless
}

type Span = Pick<CalendarJob, 'time' | 'minutes'>

export function endText({ time, minutes }: Span): string {
  return formatIndianTime(formatMinutes((parseMinutes(time) + minutes) % (24 * 60)))
}

/** Formats '10:00 am – 1:00 pm'. */
export function spanText(span: Span): string {
  return `${formatIndianTime(span.time)} – ${endText(span)}`
}

const isLateNow = (job: CalendarJob): boolean =>
  isLate({ status: job.service_status, startsAt: slotStart(job) }, serverNow())

/** The status label, or "late" for a job that should have started. */
export function stateText(job: CalendarJob): string {
  if (isLateNow(job)) return copy.late
  return orderStatus.admin[job.service_status]
}

export type JobState =
  | 'late'
  | 'open'
  | 'pending'
  | 'running'
  | 'done'
  | 'unnoted'
  | 'missed'
  | 'planned'

/** What the look of a job says; only what still needs somebody is `late` or `open`. */
export function jobState(job: CalendarJob): JobState {
  const { service_status: status } = job
  if (isLateNow(job)) return 'late'
  if (isUnassigned(job)) return 'open'
  if (isInProgress({ status })) return 'running'
  if (isAccepted({ status })) return 'planned'
  if (isCompleted({ status })) return job.worker_ids.length > 0 ? 'done' : 'unnoted'
  return isNoShow({ status }) ? 'missed' : 'pending'
}

/** In place of a worker's name: nobody yet, or nobody noted when the visit is over. */
export function withoutWorkerText({ service_status: status }: CalendarJob): string {
  return isVisited({ status }) ? copy.noWorker : copy.nobody
}
