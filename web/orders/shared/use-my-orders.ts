import { useInfiniteQuery } from '@tanstack/react-query'
import { getYourOrders } from '#contract/orders/customer.ts'
import { call } from '#web/api/api.ts'

const perPage = '10'

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
      call(getYourOrders, { limit: perPage, cursor: cursor || undefined }, { signal }),
    getNextPageParam: (last) => last.next_cursor,
  })
  const pages = query.data?.pages
  return { ...query, orders: pages?.flatMap((it) => it.orders), total: pages?.at(-1)?.total ?? 0 }
}

export type MyOrdersQuery = ReturnType<typeof useMyOrders>
