import type { OrderStatus } from '#domain/orders/orders.ts'

export const orderEventTypes = [
  'booked',
  'accepted',
  'rejected',
  'rescheduled',
  'started',
  'completed',
  'cancelled',
] as const
export type OrderEventType = (typeof orderEventTypes)[number]

/** What happened when an order went from one status to another; from null when it was booked. */
export function orderEventType(
  from: OrderStatus,
  to: OrderStatus,
): Exclude<OrderEventType, 'booked'>
export function orderEventType(from: OrderStatus | null, to: OrderStatus): OrderEventType
export function orderEventType(from: OrderStatus | null, to: OrderStatus): OrderEventType {
  if (to === 'pending') return from === null ? 'booked' : 'rescheduled'
  return to === 'in-progress' ? 'started' : to
}
