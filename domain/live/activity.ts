import type { Role } from '#domain/accounts.ts'
import type { ActivityKind } from '#domain/live/events.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'

type State = { readonly status: OrderStatus; readonly startsAt: number }
type Move = {
  readonly from: State | null
  readonly to: State
  readonly by: { readonly role: Role }
}

/**
 * Returns the activity that admins read of for a change of an order; undefined for none. Their own
 * actions are none.
 */
export function toActivityKind({ from, to, by: { role } }: Move): ActivityKind | undefined {
  if (role === 'admin') return undefined
  if (from === null) return 'order-booked'
  if (role === 'worker') return ofWorker(to.status)
  if (to.status === 'cancelled')
    return from.status === 'quoted' ? 'quote-declined' : 'order-cancelled'
  if (from.status === 'quoted' && to.status === 'accepted') return 'quote-accepted'
  if (from.startsAt !== to.startsAt) return 'order-moved'
  return undefined
}

function ofWorker(status: OrderStatus): ActivityKind | undefined {
  if (status === 'in-progress') return 'job-started'
  return status === 'completed' ? 'job-finished' : undefined
}
