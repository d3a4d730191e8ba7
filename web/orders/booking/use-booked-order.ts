import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { OrderRow } from '#contract/orders/order.ts'
import { liveStatuses } from '#domain/orders/orders.ts'
import type { MyOrdersQuery } from '#web/orders/shared/use-my-orders.ts'
import { paths } from '#web/paths.ts'
import { dialogStep } from '#web/ui/dialog/close-on-back.ts'

type BookedState = { readonly booked: string }

/**
 * Navigates to /profile with the booked order's id in the history state, so that a reload or Back
 * shows it again and a new visit does not.
 */
export function useGoToBooked(): (orderId: string) => void {
  const [, navigate] = useLocation()
  return (booked) => navigate(paths.profile, { state: { booked } satisfies BookedState })
}

/** Returns the id of the order just booked. */
function useBookedId(): string | undefined {
  const state = useHistoryState<Partial<BookedState> | string | null>()
  const [lastId, setLastId] = useState<string>()
  const own = (typeof state === 'object' && state?.booked) || undefined
  // An open dialog has its own history entry, on top of the one with the id.
  const id = state === dialogStep ? lastId : own
  if (id !== lastId) setLastId(id)
  return id
}

/** Returns the order just booked, while it can still take place. */
export function useBookedOrder({ orders }: Pick<MyOrdersQuery, 'orders'>): OrderRow | undefined {
  const id = useBookedId()
  const order = orders?.find((it) => it._id === id)
  return liveStatuses.some((it) => it === order?.service_status) ? order : undefined
}

/** Returns whether to show the order just booked. Assumes so until the orders have loaded. */
export function useIsBooked(query: Pick<MyOrdersQuery, 'orders'>): boolean {
  const id = useBookedId()
  const order = useBookedOrder(query)
  return query.orders ? order !== undefined : id !== undefined
}
