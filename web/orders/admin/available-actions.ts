import type { OrderRow } from '#contract/orders/order.ts'
import { canDecide, isCompleted, type Decision, type OrderAction } from '#domain/orders/orders.ts'
import { availableActionsNow, denialReasonNow } from '#web/orders/shared/order-actions.ts'

/** Actions that an admin has for an order. Accepting and rejecting share one form. */
export type AdminAction =
  | 'decision'
  | 'start'
  | 'complete'
  | 'payment'
  | 'quote'
  | 'price'
  | 'no-show'
  | 'cancel'

const adminActionFor: Readonly<Record<OrderAction, AdminAction | undefined>> = {
  accept: 'decision',
  reject: 'decision',
  quote: 'quote',
  'accept-quote': undefined,
  'decline-quote': undefined,
  price: 'price',
  reschedule: undefined,
  move: undefined,
  start: 'start',
  complete: 'complete',
  'no-show': 'no-show',
  undo: undefined,
  cancel: 'cancel',
}

/**
 * Returns the actions that the domain rules allow an admin now. Includes starting a job before its
 * day; the dialog then says from when it is possible.
 */
export function availableActions(order: OrderRow): readonly AdminAction[] {
  const isAhead = denialReasonNow('start', order, 'admin') === 'order_not_today'
  const actions = availableActionsNow(order, 'admin').flatMap((it) => adminActionFor[it] ?? [])
  const money = actions.filter((it) => it === 'quote' || (it === 'price' && mayBePriced(order)))
  const others = actions.filter((it) => it !== 'quote' && it !== 'price')
  const payment = isPayable(order) ? (['payment'] as const) : []
  const start = isAhead ? (['start'] as const) : []
  return [...new Set([...start, ...others, ...payment, ...money])]
}

/** A completed job keeps the price it has. */
const mayBePriced = ({ service_status: status, price }: OrderRow): boolean =>
  !isCompleted({ status }) || price === null

const isPayable = ({ service_status: status, due }: OrderRow): boolean =>
  due !== null && due > 0 && !canDecide({ status })

/** The open dialog and its order, a snapshot that later list updates do not change. */
export type OrderDialog = {
  readonly about: 'details' | 'assign' | 'move' | 'refund' | 'bill-to' | AdminAction
  readonly order: OrderRow
  /** Preselected decision. */
  readonly decision?: Decision
}
export type OpenDialog = (dialog: OrderDialog) => void
