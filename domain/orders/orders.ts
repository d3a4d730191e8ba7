import type { Role } from '#domain/accounts.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { indiaClock } from '#domain/schedule.ts'
import { hourMs, minuteMs, secondMs } from '#domain/time-units.ts'

export const decisions = ['accepted', 'rejected'] as const
export type Decision = (typeof decisions)[number]

/** Statuses of an accepted order on the day of the job. */
export const progressStatuses = ['in-progress', 'completed', 'no-show'] as const
export type ProgressStatus = (typeof progressStatuses)[number]

export const orderStatuses = [
  'pending',
  'quoted',
  ...decisions,
  ...progressStatuses,
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Counts orders per status; statuses without orders are 0. */
export function countByStatus(
  counted: readonly { readonly status: OrderStatus; readonly n: number }[],
): Record<OrderStatus, number> {
  const counts = new Map(counted.map(({ status, n }) => [status, n]))
  const all = orderStatuses.map((status) => [status, counts.get(status) ?? 0] as const)
  return Object.fromEntries(all) as Record<OrderStatus, number>
}

export const replyMaxLength = 500
export const bookingsPerHour = 10
export const pendingPerAccount = 20
/** Every change notifies the customer and needs a new answer from the owner. */
export const reschedules = { ofOrderADay: 3, ofAccountAnHour: 6 } as const

/** The order fields that the rules need. Times are UTC epoch milliseconds. */
export type Order = {
  readonly status: OrderStatus
  readonly startsAt: number
  readonly reply: string | null
  /** Until when an admin may undo the latest progress; null when there is none. */
  readonly undoUntil: number | null
}

type WithStatus = Pick<Order, 'status'>

/** How long progress may be undone; its notification is delayed as long. */
export const undoMs = 10 * minuteMs

/**
 * How long the messages of a held acceptance wait, in which it may be taken back. Screens offer it
 * for less, so that a tap in the last second still arrives over a slow network.
 */
export const acceptUndoMs = { offered: 10 * secondMs, held: 15 * secondMs } as const

/** Statuses whose latest step an admin may undo. */
export const undoableStatuses = ['accepted', ...progressStatuses] as const
export type UndoableStatus = (typeof undoableStatuses)[number]

/** Statuses in which the customer holds a slot; the same booking is refused meanwhile. */
export const liveStatuses = ['pending', 'quoted', 'accepted'] as const

/** Statuses of what is still to come or under way. */
export const openStatuses = [...liveStatuses, 'in-progress'] as const

/** Checks whether the customer holds a slot with the order. */
export function isLive({ status }: WithStatus): boolean {
  return liveStatuses.some((it) => it === status)
}

export const orderActions = [
  'accept',
  'reject',
  'quote',
  'accept-quote',
  'decline-quote',
  'price',
  'reschedule',
  'move',
  'start',
  'complete',
  'no-show',
  'undo',
  'cancel',
] as const
export type OrderAction = (typeof orderActions)[number]

type Rule = {
  /** Statuses from which each role may do it. */
  readonly from: Partial<Record<Role, readonly OrderStatus[]>>
  readonly otherwise: RefusalCode
  /** Statuses whose reason says more. */
  readonly because?: Partial<Record<OrderStatus, RefusalCode>>
}

/**
 * Allowed actions by role and status. Rejected and cancelled are final, completed and no-show after
 * the undo period.
 */
const rules: Readonly<Record<OrderAction, Rule>> = {
  accept: {
    from: { admin: ['pending'] },
    otherwise: 'order_already_decided',
    because: { quoted: 'order_awaits_customer' },
  },
  reject: { from: { admin: ['pending', 'quoted'] }, otherwise: 'order_already_decided' },
  quote: { from: { admin: ['pending'] }, otherwise: 'order_cannot_quote' },
  'accept-quote': { from: { user: ['quoted'] }, otherwise: 'order_not_quoted' },
  'decline-quote': { from: { user: ['quoted'] }, otherwise: 'order_not_quoted' },
  // After completion only while there is no price; `priceOrder` checks that.
  price: {
    from: { admin: ['pending', 'quoted', 'accepted', 'in-progress', 'completed'] },
    otherwise: 'order_cannot_price',
  },
  reschedule: { from: { user: liveStatuses }, otherwise: 'order_cannot_reschedule' },
  move: { from: { admin: ['accepted'] }, otherwise: 'order_cannot_move' },
  start: { from: { admin: ['accepted'], worker: ['accepted'] }, otherwise: 'order_cannot_start' },
  complete: {
    from: { admin: ['in-progress'], worker: ['in-progress'] },
    otherwise: 'order_cannot_complete',
  },
  'no-show': { from: { admin: ['accepted', 'in-progress'] }, otherwise: 'order_cannot_no_show' },
  undo: { from: { admin: undoableStatuses }, otherwise: 'order_cannot_undo' },
  cancel: {
    from: { user: liveStatuses, admin: ['accepted', 'in-progress'] },
    otherwise: 'order_cannot_cancel',
    because: { pending: 'order_not_accepted', quoted: 'order_not_accepted' },
  },
}

/**
 * Checks whether a refusal comes from an earlier change by another user, which the screen then
 * shows.
 */
export function isConflict(code: RefusalCode): boolean {
  const reasons = Object.values(rules).flatMap(({ otherwise, because = {} }) => [
    otherwise,
    ...Object.values(because),
  ])
  return code === 'order_changed' || reasons.includes(code)
}

/** The current time, and how many hours before the start a customer may still change an order. */
export type ActionContext = { readonly now: number; readonly changeUntilHours: number }

type OrderFields = Pick<Order, 'status' | 'startsAt' | 'undoUntil'>

/** Returns why a role may not do this to the order now; undefined when it may. */
export function denialReason(
  action: OrderAction,
  order: OrderFields,
  by: Role,
  context: ActionContext,
): RefusalCode | undefined {
  const { from, otherwise, because } = rules[action]
  if (!from[by]?.includes(order.status)) return because?.[order.status] ?? otherwise
  // Only an acceptance whose messages were held.
  if (action === 'undo' && isAccepted(order) && order.undoUntil === null) return otherwise
  const early = timeDenialReason(action, order, context.now)
  if (early) return early
  // A customer may cancel an order that is not yet accepted at any time.
  const isBound = by === 'user' && (action === 'reschedule' || isAccepted(order))
  const isLate = order.startsAt - context.now < context.changeUntilHours * hourMs
  return isBound && isLate ? 'order_too_late' : undefined
}

/** Returns why an action does not fit the time of the job. */
function timeDenialReason(
  action: OrderAction,
  { startsAt, undoUntil }: OrderFields,
  now: number,
): RefusalCode | undefined {
  const isOffer = action === 'accept' || action === 'quote' || action === 'accept-quote'
  if (isOffer && startsAt <= now) return 'order_time_passed'
  if (action === 'start' && indiaClock(now).date < indiaClock(startsAt).date)
    return 'order_not_today'
  if (action === 'no-show' && now < startsAt) return 'order_not_begun'
  if (action === 'undo' && (undoUntil === null || undoUntil <= now)) return 'order_undo_too_late'
  return undefined
}

/** Checks whether workers may be assigned. */
export function canAssign({ status }: WithStatus): boolean {
  return status === 'accepted' || status === 'in-progress'
}

/** Checks whether the order keeps its workers. Finished jobs do: they are paid, and undo needs them. */
export function keepsAssignment({ status }: WithStatus): boolean {
  return isAccepted({ status }) || progressStatuses.some((it) => it === status)
}

/**
 * Checks whether the business has confirmed the order; a new time then needs confirmation again.
 */
export function isAccepted({ status }: WithStatus): boolean {
  return status === 'accepted'
}

/** Whether work should have begun by now and has not. */
export function isLate(order: Pick<Order, 'status' | 'startsAt'>, now: number): boolean {
  return isAccepted(order) && order.startsAt <= now
}

/** Checks whether the order ended without work, by either side. */
export function isCalledOff({ status }: WithStatus): boolean {
  return status === 'cancelled' || status === 'rejected'
}

/** Checks whether the order awaits the first answer of the business. */
export function isPending({ status }: WithStatus): boolean {
  return status === 'pending'
}

/** Checks whether the order awaits the customer's answer to an offered price. */
export function isQuoted({ status }: WithStatus): boolean {
  return status === 'quoted'
}

export function isInProgress({ status }: WithStatus): boolean {
  return status === 'in-progress'
}

export function isCompleted({ status }: WithStatus): boolean {
  return status === 'completed'
}

export function isNoShow({ status }: WithStatus): boolean {
  return status === 'no-show'
}

/** Checks whether the visit is over, whether or not the customer was there. */
export function isVisited(order: WithStatus): boolean {
  return isCompleted(order) || isNoShow(order)
}

/** Checks whether nothing is left to do, apart from payment. */
export function isOver(order: WithStatus): boolean {
  return isVisited(order) || isCalledOff(order)
}

/** Checks whether the job is confirmed, and ahead, running or done: what it costs may be paid. */
export function canPay(order: WithStatus): boolean {
  return canAssign(order) || isCompleted(order)
}

/** Returns whether a change completes the order or takes its completion back; else undefined. */
export function completionChange(
  from: WithStatus | null,
  to: WithStatus,
): 'completed' | 'reopened' | undefined {
  const [was, is] = [from !== null && isCompleted(from), isCompleted(to)]
  if (was === is) return undefined
  return is ? 'completed' : 'reopened'
}

/** Returns what a role may do to the order now, in display order. */
export function actionsFor(
  order: OrderFields,
  by: Role,
  context: ActionContext,
): readonly OrderAction[] {
  return orderActions.filter((action) => !denialReason(action, order, by, context))
}

/** The action behind each decision. */
export const actionForDecision = { accepted: 'accept', rejected: 'reject' } as const

/** The action behind each progress. */
export const actionForProgressStatus = {
  'in-progress': 'start',
  completed: 'complete',
  'no-show': 'no-show',
} as const

/** Returns the decisions an admin may make on the order now. */
export function decisionsFor(order: OrderFields, context: ActionContext): readonly Decision[] {
  return decisions.filter((it) => !denialReason(actionForDecision[it], order, 'admin', context))
}

export function canDecide({ status }: WithStatus): boolean {
  return rules.reject.from.admin?.includes(status) ?? false
}
