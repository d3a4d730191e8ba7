import { indiaClock } from '#domain/schedule.ts'
import type { OrderEffect } from '#server/order-changes/order-change.ts'
import { announceWaitlist } from '#server/waitlist/announce.ts'
import { removeWaitOf } from '#server/waitlist/repo.ts'

/** Removes a customer with a booking on a day from that day's waitlist. */
export const endWait: OrderEffect = async (tx, { orderId, customerId, from, to, at }) => {
  if (from?.startsAt === to.startsAt) return
  const { date } = indiaClock(to.startsAt)
  if ((await removeWaitOf(tx, orderId, date)) > 0)
    await announceWaitlist(tx, date, customerId ? [customerId] : [], at)
}
