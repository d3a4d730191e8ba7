import type { Role } from '#domain/accounts.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { type Slot, dayStart } from '#domain/schedule.ts'

/** Steps a worker reports during a job, in order; the first two are optional. */
export const jobSteps = ['on-the-way', 'arrived', 'start', 'finish'] as const
export type JobStep = (typeof jobSteps)[number]

/** Whether a photo shows the place before or after the work. */
export const photoMoments = ['before', 'after'] as const
export type PhotoMoment = (typeof photoMoments)[number]
/** Why a worker cannot be assigned. */
export const unavailable = ['worker_busy', 'worker_on_leave'] as const

/** Limits per job, time off and calendar request. */
export const jobLimits = {
  workers: 20,
  calendarDays: 31,
  timeOffDays: 92,
  photos: 20,
  photoBytes: 2_000_000,
  photosPerHour: 120,
  photoBytesPerDay: 300_000_000,
} as const

/** Planned minutes allowed when a job is moved, in steps of half an hour. */
export const jobMinutes = { least: 30, most: 720 } as const
export const reasonMaxLength = 200

/** The order action a step triggers, and the resulting status. */
export const progressOfStep = {
  start: { action: 'start', status: 'in-progress' },
  finish: { action: 'complete', status: 'completed' },
} as const

/** Order statuses that allow steps, in sequence. */
const statusOrder = ['accepted', 'in-progress', 'completed'] as const

/**
 * Returns what a step does to an order, given the worker's own steps so far: 'move' changes its
 * status, 'note' only records the step, 'refuse' rejects a step back or finishing before the start.
 */
export function stepOutcome(
  step: JobStep,
  status: OrderStatus,
  stepsSoFar: readonly JobStep[],
): 'move' | 'note' | 'refuse' {
  const reached = statusOrder.findIndex((it) => it === status)
  const latest = Math.max(-1, ...stepsSoFar.map((it) => jobSteps.indexOf(it)))
  if (reached < 0 || jobSteps.indexOf(step) < latest) return 'refuse'
  if (step === 'on-the-way' || step === 'arrived') return 'note'
  const target = statusOrder.indexOf(progressOfStep[step].status)
  if (reached >= target) return 'note'
  return reached === target - 1 ? 'move' : 'refuse'
}

/** Limits the phone's time to between the start of the job's day and now. */
export function clampStepTime(at: number, { date }: Pick<Slot, 'date'>, now: number): number {
  return Math.min(now, Math.max(at, dayStart(date)))
}

/** Checks whether an admin may share the photos with the customer: only after completion. */
export function maySharePhotos({ status }: { readonly status: OrderStatus }): boolean {
  return status === 'completed'
}

/**
 * Checks whether a reader of the order may see its photos; a customer only once they are shared.
 */
export function maySeePhotos(
  by: Role,
  order: { readonly status: OrderStatus; readonly photosShared: number },
): boolean {
  return by !== 'user' || (order.photosShared === 1 && maySharePhotos(order))
}
