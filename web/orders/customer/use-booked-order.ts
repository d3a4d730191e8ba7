import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { OrderRow } from '#contract/orders/order.ts'
import { liveStatuses } from '#domain/orders/orders.ts'
import type { MyOrdersQuery } from '#web/orders/customer/use-my-orders.ts'
import { paths } from '#web/paths.ts'
import { dialogStep } from '#web/ui/dialog/close-on-back.ts'

type BookedState = { readonly booked: string }

/**
 * The address stays /profile; the step of the history knows what was booked, so that a reload and Back
 * show it again and a new visit does not.
 */
export function useGoToBooked(): (orderId: string) => void {
  const [, navigate] = useLocation()
  return (booked) => navigate(paths.profile, { state: { booked } satisfies BookedState })
}

/** The id of the order that has just been booked. */
function useBookedId(): string | undefined {
  const state = useHistoryState<Partial<BookedState> | string | null>()
  const [lastId, setLastId] = useState<string>()
  const own = (typeof state === 'object' && state?.booked) || undefined
  // A dialog stands on a step of its own, above the one that knows.
  const id = state === dialogStep ? lastId : own
  if (id !== lastId) setLastId(id)
  return id
}

/** The order that has just been booked, for as long as it may take place. */
export function useBookedOrder({ orders }: Pick<MyOrdersQuery, 'orders'>): OrderRow | undefined {
  const id = useBookedId()
  const order = orders?.find((it) => it._id === id)
  return liveStatuses.some((it) => it === order?.service_status) ? order : undefined
}

/** Whether the page is about it: whoever comes from booking is believed until the orders are here. */
export function useIsBooked(query: Pick<MyOrdersQuery, 'orders'>): boolean {
  const id = useBookedId()
  const order = useBookedOrder(query)
  return query.orders ? order !== undefined : id !== undefined
}
