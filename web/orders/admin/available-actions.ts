import type { OrderRow } from '#contract/orders/order.ts'
import {
  canDecide,
  isAccepted,
  isCompleted,
  type Decision,
  type OrderAction,
} from '#domain/orders/orders.ts'
import { indiaClock } from '#domain/schedule.ts'
import { serverNow } from '#web/lib/clock.ts'
import { availableActionsNow, minutesToUndo } from '#web/orders/shared/order-actions.ts'

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
 * Returns the actions that the domain rules allow an admin now. A job of an earlier day that nobody
 * started is no longer begun, only completed.
 */
export function availableActions(order: OrderRow): readonly AdminAction[] {
  const actions = availableActionsNow(order, 'admin').flatMap((it) => adminActionFor[it] ?? [])
  const money = actions.filter((it) => it === 'quote' || (it === 'price' && mayBePriced(order)))
  const others = actions.filter((it) => it !== 'quote' && it !== 'price')
  const payment = isPayable(order) ? (['payment'] as const) : []
  const now = others.map((it) => (it === 'start' && isOfEarlierDay(order) ? 'complete' : it))
  return [...new Set([...now, ...payment, ...money])]
}

const isOfEarlierDay = ({ date }: OrderRow): boolean => date < indiaClock(serverNow()).date

/** Whether the job has to be started before it can be completed. */
export const isUnstarted = ({ service_status: status }: OrderRow): boolean => isAccepted({ status })

/** A completed job keeps the price it has. */
const mayBePriced = ({ service_status: status, price }: OrderRow): boolean =>
  !isCompleted({ status }) || price === null

const isPayable = ({ service_status: status, due }: OrderRow): boolean =>
  due !== null && due > 0 && !canDecide({ status })

/** What is most likely next for an order that waits for no reply; all else is in its details. */
export function nextAction(order: OrderRow): AdminAction | 'undo' | undefined {
  const actions = availableActions(order)
  const progress = actions.find((it) => it === 'start' || it === 'complete')
  if (progress) return progress
  if (isCompleted({ status: order.service_status }) && actions.includes('payment')) return 'payment'
  return minutesToUndo(order) > 0 ? 'undo' : undefined
}

/** The open dialog and its order, a snapshot that later list updates do not change. */
export type OrderDialog = {
  readonly about:
    | 'details'
    | 'assign'
    | 'move'
    | 'refund'
    | 'keep'
    | 'bill-to'
    | 'expense'
    | 'accept'
    | AdminAction
  readonly order: OrderRow
  /** Preselected decision. */
  readonly decision?: Decision
  /** Whether what was written with the customer comes into view at once. */
  readonly atChat?: boolean
  /** Whom the acceptance proposes. */
  readonly workerIds?: readonly string[]
}
export type OpenDialog = (dialog: OrderDialog) => void
