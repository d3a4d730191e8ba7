import type { OrderStatus } from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { dayMs } from '#domain/time-units.ts'

export const mostStars = 5
/** Of a customer's words about a job, and of the owner's answer to them. */
export const feedbackMaxLength = 1000
/** Of why an owner hides feedback. */
export const reasonMaxLength = 200
/** So many days after a job its customer may say how it was. */
const feedbackDays = 30
/** Below so many published ones a page says nothing: an average of two is none. */
export const fewestPublished = 3
/** A page shows so many of the published ones, the latest first. */
export const shownFeedback = 6

type Rated = {
  readonly status: OrderStatus
  readonly feedbackId: string | null
  /** UTC epoch milliseconds, undefined before it is done. */
  readonly completedAt: number | undefined
}

/** Why a customer may not say how the job was; undefined when they may. */
export function feedbackDenialReason(order: Rated, now: number): RefusalCode | undefined {
  if (order.feedbackId !== null) return 'feedback_given'
  if (order.status !== 'completed' || order.completedAt === undefined) return 'feedback_not_yet'
  return now > order.completedAt + feedbackDays * dayMs ? 'feedback_too_late' : undefined
}

/** What was given so far: how many, and their sum of stars. */
export type Tally = { readonly count: number; readonly stars: number }

/** Over all that was given, published or not; null before the first. */
export function averageStars({ count, stars }: Tally): number | null {
  return count === 0 ? null : stars / count
}

/** The place we serve that an address names, as far as one does. */
export function placeIn(address: string, places: readonly string[]): string {
  const written = address.toLowerCase()
  return places.find((it) => it !== '' && written.includes(it.toLowerCase())) ?? ''
}

/** The first name that a page shows: no one is found by it. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return first
}
