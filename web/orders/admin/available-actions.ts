import type { OrderRow } from '#contract/orders/order.ts'
import type { Decision, OrderAction } from '#domain/orders/orders.ts'
import { availableActionsNow, denialReasonNow } from '#web/orders/shared/order-actions.ts'

/** What an admin is offered for an order: accepting and rejecting are one form. */
export type AdminAction = 'decision' | 'start' | 'complete' | 'no-show' | 'cancel'

const adminActionFor: Readonly<Record<OrderAction, AdminAction | undefined>> = {
  accept: 'decision',
  reject: 'decision',
  quote: undefined,
  'accept-quote': undefined,
  'decline-quote': undefined,
  price: undefined,
  reschedule: undefined,
  move: undefined,
  start: 'start',
  complete: 'complete',
  'no-show': 'no-show',
  undo: undefined,
  cancel: 'cancel',
}

/**
 * What the domain allows an admin to do with the order now; starting it also before its day, which then
 * says when.
 */
export function availableActions(order: OrderRow): readonly AdminAction[] {
  const isAhead = denialReasonNow('start', order, 'admin') === 'order_not_today'
  const actions = availableActionsNow(order, 'admin').flatMap((it) => adminActionFor[it] ?? [])
  return [...new Set([...(isAhead ? (['start'] as const) : []), ...actions])]
}

/** The dialog that is open about one order, which it keeps as it was read whatever the list does behind it. */
export type OrderDialog = {
  readonly about: 'details' | 'assign' | 'move' | AdminAction
  readonly order: OrderRow
  /** Chosen already when its form opens. */
  readonly decision?: Decision
}
export type OpenDialog = (dialog: OrderDialog) => void
