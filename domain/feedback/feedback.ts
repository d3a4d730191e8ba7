import type { OrderStatus } from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { dayMs } from '#domain/time-units.ts'

export const maxStars = 5
/** Limit for a customer's feedback and for the owner's reply. */
export const feedbackMaxLength = 1000
/** Limit for the reason an owner gives for hiding feedback. */
export const reasonMaxLength = 200
/** Days after a job in which its customer may give feedback. */
const feedbackDays = 30
/**
 * Below this number of published entries a page shows no feedback, because an average of two means
 * little.
 */
export const minPublished = 3
/** Number of published entries on a page, latest first. */
export const shownFeedback = 6

type RateableOrder = {
  readonly status: OrderStatus
  readonly feedbackId: string | null
  /** UTC epoch milliseconds; undefined before completion. */
  readonly completedAt: number | undefined
}

/** Returns why a customer may not give feedback on the job; undefined when allowed. */
export function feedbackDenialReason(order: RateableOrder, now: number): RefusalCode | undefined {
  if (order.feedbackId !== null) return 'feedback_given'
  if (order.status !== 'completed' || order.completedAt === undefined) return 'feedback_not_yet'
  return now > order.completedAt + feedbackDays * dayMs ? 'feedback_too_late' : undefined
}

/** Number of ratings and the sum of their stars. */
export type Tally = { readonly count: number; readonly stars: number }

/** Average of all ratings, published or not; null before the first. */
export function averageStars({ count, stars }: Tally): number | null {
  return count === 0 ? null : stars / count
}
