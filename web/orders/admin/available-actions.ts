import type { OrderRow } from '#contract/orders/order.ts'
import type { OrderAction } from '#domain/orders/orders.ts'
import { availableActionsNow } from '#web/orders/shared/order-actions.ts'

/** What an admin is offered for an order: accepting and rejecting are one form. */
export type AdminAction = 'decision' | 'start' | 'complete' | 'cancel'

const adminActionFor: Readonly<Record<OrderAction, AdminAction | undefined>> = {
  accept: 'decision',
  reject: 'decision',
  reschedule: undefined,
  start: 'start',
  complete: 'complete',
  'no-show': undefined,
  undo: undefined,
  cancel: 'cancel',
}

/** Exactly what the domain allows an admin to do with the order now. */
export function availableActions(order: OrderRow): readonly AdminAction[] {
  const actions = availableActionsNow(order, 'admin').flatMap((it) => adminActionFor[it] ?? [])
  return [...new Set(actions)]
}

/** The dialog that is open about one order, which it keeps as it was read whatever the list does behind it. */
export type OrderDialog = {
  readonly about: 'details' | AdminAction
  readonly order: OrderRow
}
export type OpenDialog = (dialog: OrderDialog) => void
