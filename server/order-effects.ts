import { followOrder } from '#server/jobs/effect.ts'
import type { OrderEffect } from '#server/order-move.ts'

/** All that follows from a move of an order, in this order; orders knows none of them. */
export const orderEffects: readonly OrderEffect[] = [followOrder]
