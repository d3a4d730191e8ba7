import { indiaClock } from '#domain/schedule.ts'
import type { OrderEffect } from '#server/order-move.ts'
import { removeWaitOf } from '#server/waitlist/repo.ts'

/** Whoever has a booking on a day waits for it no longer. */
export const endWait: OrderEffect = async (tx, { orderId, from, to }) => {
  if (from?.startsAt === to.startsAt) return
  await removeWaitOf(tx, orderId, indiaClock(to.startsAt).date)
}
