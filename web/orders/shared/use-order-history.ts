import { useQuery } from '@tanstack/react-query'
import { orderTimeline } from '#contract/orders/customer.ts'
import { call } from '#web/api/api.ts'

export type OrderHistoryQuery = ReturnType<typeof useOrderHistory>

/** What happened to an order, oldest first, each time it is opened. */
export function useOrderHistory(id: string) {
  return useQuery({
    queryKey: [orderTimeline.path, id],
    queryFn: async ({ signal }) =>
      (await call(orderTimeline, { serviceid: id }, { signal })).events,
    staleTime: 0,
  })
}
