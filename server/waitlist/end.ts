import { indiaClock } from '#domain/schedule.ts'
import type { OrderEffect } from '#server/order-move.ts'
import { tellWaits } from '#server/waitlist/announce.ts'
import { removeWaitOf } from '#server/waitlist/repo.ts'

/** Whoever has a booking on a day waits for it no longer. */
export const endWait: OrderEffect = async (tx, { orderId, customerId, from, to, at }) => {
  if (from?.startsAt === to.startsAt) return
  const { date } = indiaClock(to.startsAt)
  if ((await removeWaitOf(tx, orderId, date)) > 0)
    await tellWaits(tx, date, customerId ? [customerId] : [], at)
}
