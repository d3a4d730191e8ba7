import type { Role } from '#domain/accounts.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'

export const problemStatuses = ['open', 'closed'] as const
export type ProblemStatus = (typeof problemStatuses)[number]

/** Checks whether the problem awaits the answer of the business. */
export function isProblemOpen({ status }: { readonly status: ProblemStatus }): boolean {
  return status === 'open'
}

/** What the business does about a problem, besides replying. */
export const problemActions = ['none', 'reclean', 'refund'] as const
export type ProblemAction = (typeof problemActions)[number]

/** Returns the remedies that an admin may choose: refunds are for owners, of what was paid. */
export function offeredActions(
  { paid }: { readonly paid: number },
  mayRefund: boolean,
): readonly ProblemAction[] {
  return paid > 0 && mayRefund ? problemActions : problemActions.filter((it) => it !== 'refund')
}

export const problemMaxLength = 1000
export const maxProblemPhotos = 5
/** For customers as the terms of service state; some only phone days later. */
const reportedWithinHours = { user: 24, admin: 7 * 24, worker: 0 } as const
/** An unanswered problem is overdue after this time. */
const answerWithinHours = 24
/** Days after the answer until photos of customers' homes are deleted. */
const problemPhotosKeptDays = 180

type ReportableOrder = {
  readonly status: OrderStatus
  /** UTC epoch milliseconds; undefined before completion. */
  readonly completedAt: number | undefined
}

/** Returns the deadline for reporting a problem; undefined before the job is completed. */
export function reportedUntil(
  { status, completedAt }: ReportableOrder,
  by: Role,
): number | undefined {
  if (status !== 'completed' || completedAt === undefined) return undefined
  return completedAt + reportedWithinHours[by] * hourMs
}

/** Returns why a problem with the job may not be reported; undefined when allowed. */
export function problemDenialReason(
  order: ReportableOrder,
  by: Role,
  now: number,
): RefusalCode | undefined {
  const until = reportedUntil(order, by)
  if (until === undefined) return 'problem_not_yet'
  return now > until ? 'problem_too_late' : undefined
}

/** Unanswered problems reported before this time are overdue. */
export const overdueSince = (now: number): number => now - answerWithinHours * hourMs

export const problemPhotosKeptSince = (now: number): number => now - problemPhotosKeptDays * dayMs
