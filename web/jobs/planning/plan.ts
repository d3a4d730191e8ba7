import type { CalendarJob } from '#contract/jobs/admin.ts'
import { jobMinutes } from '#domain/jobs/steps.ts'
import { canAssign, isPromised } from '#domain/orders/orders.ts'
import { formatMinutes, parseMinutes, slotMinutes } from '#domain/schedule.ts'

/** A job on its way to another place of its day: it stays where it is until it is put down. */
export type Plan = {
  readonly job: CalendarJob
  /** The lane that it was taken from, and the one that it is over; null is nobody's. */
  readonly from: string | null
  readonly to: string | null
  /** Half hours since midnight, and how many it takes. */
  readonly start: number
  readonly length: number
}

const slotsADay = (24 * 60) / slotMinutes

/** Takes a job up as it stands; undefined when nothing of it can be changed any more. */
export function takeUp(job: CalendarJob, from: string | null): Plan | undefined {
  if (!canAssign({ status: job.service_status })) return undefined
  return { job, from, to: from, start: startOf(job), length: lengthOf(job) }
}

/** So many half hours later, within the day; work that has begun stays where it is. */
export function shift(plan: Plan, by: number): Plan {
  if (!isPromised({ status: plan.job.service_status })) return plan
  const start = clamp(plan.start + by, 0, slotsADay - plan.length)
  return { ...plan, start }
}

/** So many half hours longer, within the day and what a job may take. */
export function stretch(plan: Plan, by: number): Plan {
  if (!isPromised({ status: plan.job.service_status })) return plan
  const most = Math.min(slotsADay - plan.start, jobMinutes.most / slotMinutes)
  return { ...plan, length: clamp(plan.length + by, jobMinutes.least / slotMinutes, most) }
}

export function over(plan: Plan, to: string | null): Plan {
  return { ...plan, to }
}

/** Whether the customer would have to be told of another time. */
export function isMoved({ job, start, length }: Plan): boolean {
  return start !== startOf(job) || length !== lengthOf(job)
}

export function isChanged(plan: Plan): boolean {
  return plan.from !== plan.to || isMoved(plan)
}

/** When and for how long, as calls take it. */
export function slotOf({ job, start, length }: Plan) {
  return {
    date: job.date,
    time: start === startOf(job) ? job.time : formatMinutes(start * slotMinutes),
    minutes: length === lengthOf(job) ? job.minutes : length * slotMinutes,
  }
}

/** Who does it once it is put down: of several workers the one of the lane that it was taken from goes. */
export function workersAfter({ job, from, to }: Plan): string[] {
  if (from === to) return job.worker_ids
  const others = job.worker_ids.filter((id) => id !== from)
  return to === null ? others : [...new Set([...others, to])]
}

export type Available = {
  readonly _id: string
  readonly name: string
  readonly free: boolean
  readonly reason: 'worker_busy' | 'worker_on_leave' | null
}

/** Who of those who would do it cannot, as the server says. */
export function whoCannot(plan: Plan, workers: readonly Available[]): Available | undefined {
  const wanted = workersAfter(plan)
  return workers.find((it) => wanted.includes(it._id) && !it.free)
}

const startOf = ({ time }: CalendarJob) => Math.floor(parseMinutes(time) / slotMinutes)

function lengthOf(job: CalendarJob): number {
  const end = Math.ceil((parseMinutes(job.time) + job.minutes) / slotMinutes)
  return Math.max(1, end - startOf(job))
}

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, Math.max(least, most)))
