import type { CalendarJob } from '#contract/jobs/admin.ts'
import { jobMinutes } from '#domain/jobs/steps.ts'
import { canAssign, isAccepted } from '#domain/orders/orders.ts'
import { formatMinutes, parseMinutes, slotMinutes } from '#domain/schedule.ts'

/** A job being moved within its day. The stored job does not change until it is dropped. */
export type JobMove = {
  readonly job: CalendarJob
  /** The lane it was taken from, and the one it is over; null is the lane of unassigned jobs. */
  readonly from: string | null
  readonly to: string | null
  /** Start in half hours since midnight, and duration in half hours. */
  readonly start: number
  readonly length: number
}

const slotsADay = (24 * 60) / slotMinutes

/** Starts a move; undefined when the job can no longer be changed. */
export function startMove(job: CalendarJob, from: string | null): JobMove | undefined {
  if (!canAssign({ status: job.service_status })) return undefined
  return { job, from, to: from, start: startOf(job), length: lengthOf(job) }
}

/** Moves the start by half hours, within the day; a job in progress keeps its time. */
export function shift(plan: JobMove, by: number): JobMove {
  if (!isAccepted({ status: plan.job.service_status })) return plan
  const start = clamp(plan.start + by, 0, slotsADay - plan.length)
  return { ...plan, start }
}

/** Changes the duration by half hours, within the day and the limits for a job. */
export function stretch(plan: JobMove, by: number): JobMove {
  if (!isAccepted({ status: plan.job.service_status })) return plan
  const most = Math.min(slotsADay - plan.start, jobMinutes.most / slotMinutes)
  return { ...plan, length: clamp(plan.length + by, jobMinutes.least / slotMinutes, most) }
}

export function moveToLane(plan: JobMove, to: string | null): JobMove {
  return { ...plan, to }
}

/** Whether the time changed, so that the customer must be notified. */
export function isMoved({ job, start, length }: JobMove): boolean {
  return start !== startOf(job) || length !== lengthOf(job)
}

export function isChanged(plan: JobMove): boolean {
  return plan.from !== plan.to || isMoved(plan)
}

/** Date, time and duration, as the endpoints take them. */
export function toSlot({ job, start, length }: JobMove) {
  return {
    date: job.date,
    time: start === startOf(job) ? job.time : formatMinutes(start * slotMinutes),
    minutes: length === lengthOf(job) ? job.minutes : length * slotMinutes,
  }
}

/** The workers after the drop: the target lane's worker replaces the source lane's. */
export function workersAfter({ job, from, to }: JobMove): string[] {
  if (from === to) return job.worker_ids
  const others = job.worker_ids.filter((id) => id !== from)
  return to === null ? others : [...new Set([...others, to])]
}

export type Available = {
  readonly _id: string
  readonly name: string
  readonly free: boolean
  readonly reason: 'worker_busy' | 'worker_on_leave' | null
  readonly off_hours: boolean
  readonly never: boolean
}

/**
 * The first worker of the planned assignment who is not available, according to the server. A drop
 * at another time asks first, and there an admin may overrule hours.
 */
export function findUnavailableWorker(
  plan: JobMove,
  workers: readonly Available[],
): Available | undefined {
  const ids = workersAfter(plan)
  const isNew = (it: Available) => !isMoved(plan) && !plan.job.worker_ids.includes(it._id)
  return workers.find(
    (it) => ids.includes(it._id) && (!it.free || (isNew(it) && (it.off_hours || it.never))),
  )
}

const startOf = ({ time }: CalendarJob) => Math.floor(parseMinutes(time) / slotMinutes)

function lengthOf(job: CalendarJob): number {
  const end = Math.ceil((parseMinutes(job.time) + job.minutes) / slotMinutes)
  return Math.max(1, end - startOf(job))
}

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, Math.max(least, most)))
