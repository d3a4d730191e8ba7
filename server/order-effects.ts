import { billEffect } from '#server/bills/issue.ts'
import { giveBackCoupon } from '#server/coupons/claim.ts'
import { askForFeedback } from '#server/feedback/ask.ts'
import { followOrder } from '#server/jobs/effect.ts'
import { announceMove } from '#server/live/announce-move.ts'
import { thankNeighbours } from '#server/neighbours/thank.ts'
import type { OrderEffect } from '#server/order-move.ts'
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
