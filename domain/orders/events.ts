import type { OrderStatus } from '#domain/orders/orders.ts'

export const eventKinds = [
  'booked',
  'accepted',
  'rejected',
  'rescheduled',
  'started',
  'completed',
  'cancelled',
] as const
export type EventKind = (typeof eventKinds)[number]

/** What happened when an order went from one status to another; from null when it came to be. */
export function eventKind(from: OrderStatus | null, to: OrderStatus): EventKind {
  if (to === 'pending') return from === null ? 'booked' : 'rescheduled'
  return to === 'in-progress' ? 'started' : to
}
