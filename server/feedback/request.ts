import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { withdraw } from '#server/notifications/outbox/repo.ts'
import type { OrderEffect } from '#server/order-changes/order-change.ts'
import { countEvents } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import { getOrder } from '#server/orders/repo.ts'

/** Schedules a feedback request when an order is completed; withdraws it when that is undone. */
export const askForFeedback: OrderEffect = async (tx, { orderId, from, to, at }) => {
  const [was, is] = [from?.status === 'completed', to.status === 'completed']
  if (was && !is) await withdraw(tx, orderId, ['feedback-asked'], at)
  if (was || !is) return
  const order = await getOrder(tx, orderId)
  if (order.feedbackId !== null) return
  const payload = buildOrderPayload({ ...order, reply: null }, await countEvents(tx, orderId))
  await enqueue(tx, { type: 'feedback-asked', payload }, order, at)
}
