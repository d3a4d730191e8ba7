import { useInfiniteQuery } from '@tanstack/react-query'
import { getYourOrders } from '#contract/orders/customer.ts'
import { call } from '#web/api/api.ts'

/** What the first page of the orders is asked with. */
export const firstPage = { limit: '10', sort: 'visit' } as const

/**
 * The customer's orders: `open` ones the soonest first, all others by the date of the visit, with
 * all pages requested so far. When disabled, it only returns what other components fetch.
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
  const open = pages?.[0]?.open
  const isOpen = new Set(open?.map((it) => it._id))
  const others = pages?.flatMap((it) => it.orders).filter((it) => !isOpen.has(it._id))
  return {
    ...query,
    open,
    orders: open && others && [...open, ...others],
    total: pages?.at(-1)?.total ?? 0,
  }
}

export type MyOrdersQuery = ReturnType<typeof useMyOrders>
