import { decisionContext, updateOrder } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { acceptUndoMs } from '#domain/orders/orders.ts'
import { call } from '#web/api/api.ts'
import { crewHints, openingHints } from '#web/orders/admin/decision-hints.ts'
import { usualPhrase } from '#web/orders/admin/quick-phrases.ts'
import { decisionsNow } from '#web/orders/shared/order-actions.ts'

/** How long a screen offers to take an acceptance back; its messages wait a little longer. */
export const undoToastMs = acceptUndoMs.offered

/**
 * Accepts an order with the usual phrase, also with whom it goes to, and returns the message sent. Returns '' without accepting
 * when the order needs a closer look.
 */
export async function acceptOrder(
  order: OrderRow,
  workerIds: readonly string[] = [],
): Promise<string> {
  const { _id: serviceid, date, time } = order
  const context = await call(decisionContext, { serviceid })
  const isUnusual = openingHints(context, order).isWarning || crewHints(context).isWarning
  if (isUnusual || !decisionsNow(order).includes('accepted')) return ''
  const message = usualPhrase(context.answers, context.customer.language)
  if (!message) return ''
  const workers = workerIds.length > 0 ? { worker_ids: [...workerIds] } : {}
  const reply = { service_status: 'accepted', message, date, time, hold: true, ...workers } as const
  await call(updateOrder, { serviceid, ...reply })
  return message
}
