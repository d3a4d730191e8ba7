import type { Role } from '#domain/accounts.ts'
import type { BellKind } from '#domain/live/events.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'

type State = { readonly status: OrderStatus; readonly startsAt: number }
type Move = {
  readonly from: State | null
  readonly to: State
  readonly by: { readonly role: Role }
}

/**
 * Returns the bell entry for a change of an order; undefined for none. Admins' own actions
 * create none.
 */
export function toBellKind({ from, to, by: { role } }: Move): BellKind | undefined {
  if (role === 'admin') return undefined
  if (from === null) return 'order-booked'
  if (role === 'worker') return ofWorker(to.status)
  if (to.status === 'cancelled') return 'order-cancelled'
  if (from.status === 'quoted' && to.status === 'accepted') return 'quote-accepted'
  if (from.startsAt !== to.startsAt) return 'order-moved'
  if (from.status === 'quoted' && to.status === 'pending') return 'quote-declined'
  return undefined
}

function ofWorker(status: OrderStatus): BellKind | undefined {
  if (status === 'in-progress') return 'job-started'
  return status === 'completed' ? 'job-finished' : undefined
}
