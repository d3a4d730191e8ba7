import { useInfiniteQuery } from '@tanstack/react-query'
import { getYourOrders } from '#contract/orders/customer.ts'
import { call } from '#web/api/api.ts'

/** What the first page of the orders is asked with. */
export const firstPage = { limit: '10' }

/**
 * The customer's orders, newest first, with all pages requested so far. When disabled, it only
 * returns what other components fetch.
 */
export function useMyOrders({ enabled = true } = {}) {
  const query = useInfiniteQuery({
    enabled,
    queryKey: [getYourOrders.path],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      call(getYourOrders, { ...firstPage, cursor: cursor || undefined }, { signal }),
    getNextPageParam: (last) => last.next_cursor,
  })
  const pages = query.data?.pages
  return { ...query, orders: pages?.flatMap((it) => it.orders), total: pages?.at(-1)?.total ?? 0 }
}

export type MyOrdersQuery = ReturnType<typeof useMyOrders>
