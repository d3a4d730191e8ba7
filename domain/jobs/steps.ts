import type { Role } from '#domain/accounts.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { slotStart, type Slot } from '#domain/schedule.ts'

/** What a worker says of a job, in its order; the first two may be left out. */
export const jobSteps = ['on-the-way', 'arrived', 'start', 'finish'] as const
export type JobStep = (typeof jobSteps)[number]

/** When a photo of a job was taken. */
export const photoMoments = ['before', 'after'] as const
export type PhotoMoment = (typeof photoMoments)[number]
/** Why a worker cannot take a job. */
export const unavailable = ['worker_busy', 'worker_on_leave'] as const

/** What one job, one leave and one look at the calendar hold at most. */
export const jobLimits = {
  workers: 20,
  calendarDays: 31,
  leaveDays: 92,
  photos: 20,
  photoBytes: 2_000_000,
  photosPerHour: 120,
  photoBytesPerDay: 300_000_000,
} as const

/** How long a job may be planned for when it is moved, in steps of half an hour. */
export const jobMinutes = { least: 30, most: 720 } as const
export const reasonMaxLength = 200

/** The step that moves the order, and the status that it brings. */
export const progressOfStep = {
  start: { action: 'start', status: 'in-progress' },
  finish: { action: 'complete', status: 'completed' },
} as const

/** How far an order is for a worker: 'accepted' before the work, then as it went. */
const statusOrder = ['accepted', 'in-progress', 'completed'] as const

/**
 * What a step does to an order of this status, after the worker's own steps so far: 'move' moves it,
 * 'note' writes the step down alone, 'refuse' would go back, or finish what nobody started.
 */
export function effectOfStep(
  step: JobStep,
  status: OrderStatus,
  own: readonly JobStep[],
): 'move' | 'note' | 'refuse' {
  const reached = statusOrder.findIndex((it) => it === status)
  const latest = Math.max(-1, ...own.map((it) => jobSteps.indexOf(it)))
  if (reached < 0 || jobSteps.indexOf(step) < latest) return 'refuse'
  if (step === 'on-the-way' || step === 'arrived') return 'note'
  const wanted = statusOrder.indexOf(progressOfStep[step].status)
  if (reached >= wanted) return 'note'
  return reached === wanted - 1 ? 'move' : 'refuse'
}

/** The phone's time, no earlier than the job's day and no later than now. */
export function clampStepTime(at: number, { date }: Pick<Slot, 'date'>, now: number): number {
  return Math.min(now, Math.max(at, slotStart({ date, time: '00:00' })))
}

/** Whether an admin may show the photos of this work to its customer: nobody is shown half of it. */
export function maySharePhotos({ status }: { readonly status: OrderStatus }): boolean {
  return status === 'completed'
}

/** Who may read the order reads its photos, its customer once the work is done and they are shared. */
export function maySeePhotos(
  by: Role,
  order: { readonly status: OrderStatus; readonly photosShared: number },
): boolean {
  return by !== 'user' || (order.photosShared === 1 && maySharePhotos(order))
}
