import type { OrderStatus } from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'

export const problemStatuses = ['open', 'closed'] as const
export type ProblemStatus = (typeof problemStatuses)[number]

/** What the business does about it, beside its answer. */
export const problemActions = ['none', 'reclean', 'refund'] as const
export type ProblemAction = (typeof problemActions)[number]

export const problemMaxLength = 1000
export const mostProblemPhotos = 5
/** As the terms have it. */
const reportedWithinHours = 24
/** One that has waited so long for an answer is overdue. */
const answerWithinHours = 24
/** Photos of people's homes go so many days after the answer. */
const problemPhotosKeptDays = 180

type Faulty = {
  readonly status: OrderStatus
  /** UTC epoch milliseconds, undefined before it is done. */
  readonly completedAt: number | undefined
}

/** Until when a problem may be reported; undefined before the job is done. */
export function reportedUntil({ status, completedAt }: Faulty): number | undefined {
  if (status !== 'completed' || completedAt === undefined) return undefined
  return completedAt + reportedWithinHours * hourMs
}

/** Why a customer may not report a problem with the job; undefined when they may. */
export function problemDenialReason(order: Faulty, now: number): RefusalCode | undefined {
  const until = reportedUntil(order)
  if (until === undefined) return 'problem_not_yet'
  return now > until ? 'problem_too_late' : undefined
}

/** What was reported before this moment, and waits, is overdue. */
export const overdueSince = (now: number): number => now - answerWithinHours * hourMs

export const problemPhotosKeptSince = (now: number): number => now - problemPhotosKeptDays * dayMs
