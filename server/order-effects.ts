import { billEffect } from '#server/bills/issue.ts'
import { giveBackCoupon } from '#server/coupons/claim.ts'
import { askForFeedback } from '#server/feedback/ask.ts'
import { followOrder } from '#server/jobs/effect.ts'
import { releaseAhead } from '#server/jobs/release.ts'
import { announceMove } from '#server/live/announce-move.ts'
import { thankNeighbours } from '#server/neighbours/thank.ts'
import type { OrderEffect, ReleaseJobs } from '#server/order-move.ts'
import { endWait } from '#server/waitlist/end.ts'

/** All that follows from a move of an order, in this order; orders knows none of them. */
export const orderEffects: readonly OrderEffect[] = [
  followOrder,
  giveBackCoupon,
  askForFeedback,
  announceMove,
  endWait,
  thankNeighbours,
  // Last: who waits for the next number of a bill waits until this transaction ends.
  billEffect,
]

/** What follows for the jobs of a worker who is shut out, or has no papers any more. */
export const releaseJobs: ReleaseJobs = releaseAhead
