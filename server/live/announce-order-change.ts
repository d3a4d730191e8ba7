import { toActivityKind } from '#domain/live/activity.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { orderParticipants } from '#server/live/repo.ts'
import type { OrderEffect } from '#server/order-changes/order-change.ts'
import { enqueuePush } from '#server/push/repo.ts'

/**
 * Announces an order's change to its customer and workers. Workers taken off the job are notified
 * by the assignment.
 */
export const announceMove: OrderEffect = async (tx, move) => {
  const { orderId, customerId, by, at } = move
  const people = customerId ? [customerId] : await orderParticipants(tx, orderId)
  const kind = toActivityKind(move)
  if (kind === 'order-booked') await enqueuePush(tx, kind, 'admins', { orderId, at })
  await recordLiveEvent(tx, { at, topic: 'order', subject: orderId, people, kind, actorId: by.id })
}
