import type { Role } from '#domain/people.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeCutoffMs } from '#domain/schedule.ts'

export const decisions = ['accepted', 'rejected'] as const
export type Decision = (typeof decisions)[number]

export const orderStatuses = [
  'pending',
  ...decisions,
  'in-progress',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const messageMaxLength = 1000
export const replyMaxLength = 500
export const bookingsPerHour = 10
export const pendingPerAccount = 20

/** What the rules need to know of an order. Times are UTC epoch milliseconds. */
export type Order = {
  readonly status: OrderStatus
  readonly startsAt: number
  readonly reply: string | null
}

/** Statuses that hold the customer to a slot: the same booking twice is refused while one of these (decision 14). */
export const liveStatuses = ['pending', 'accepted'] as const

export function canDecide(order: Pick<Order, 'status'>): boolean {
  return order.status === 'pending'
}

/** An admin's answer to a pending order (specification 4). A passed slot can only be rejected (decision 8). */
export function decide<O extends Order>(
  order: O,
  decision: Decision,
  reply: string,
  now: number,
): O {
  if (!canDecide(order)) throw new Refusal('order_already_decided')
  if (decision === 'accepted' && order.startsAt <= now) throw new Refusal('order_time_passed')
  return { ...order, status: decision, reply }
}

/** Whether this person may cancel it now; the cut-off binds customers with an accepted order (decision 8). */
export function canCancel(
  order: Pick<Order, 'status' | 'startsAt'>,
  by: Role,
  now: number,
): boolean {
  return !whyNotCancel(order, by, now)
}

/** A customer's withdrawal, or an admin's with a reason in `reply`. */
export function cancel<O extends Order>(order: O, by: Role, reply: string, now: number): O {
  const whyNot = whyNotCancel(order, by, now)
  if (whyNot) throw new Refusal(whyNot)
  if (by === 'admin' && !reply)
    throw new Refusal('message_required', { fields: { message: 'message_required' } })
  return { ...order, status: 'cancelled', reply: by === 'admin' ? reply : order.reply }
}

function whyNotCancel(
  { status, startsAt }: Pick<Order, 'status' | 'startsAt'>,
  by: Role,
  now: number,
) {
  if (by === 'admin')
    return status === 'accepted' || status === 'in-progress' ? undefined : 'order_cannot_cancel'
  if (status === 'pending') return undefined
  if (status !== 'accepted') return 'order_cannot_cancel'
  return startsAt - now < changeCutoffMs ? 'order_too_late' : undefined
}
