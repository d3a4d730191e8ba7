import { useEffect, type MouseEvent } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { OrderRow } from '#contract/orders/order.ts'
import type { MyOrdersQuery } from '#web/orders/customer/use-my-orders.ts'
import { paths } from '#web/paths.ts'

/** Marks a step of the history that this page made, so that closing can take it back. */
const opened = 'opened'

/** Follows a card's link without a page load; a click for a new tab stays the browser's. */
export function openOrder(event: MouseEvent<HTMLAnchorElement>): void {
  const { metaKey, ctrlKey, shiftKey, altKey, button, currentTarget } = event
  if (metaKey || ctrlKey || shiftKey || altKey || button !== 0) return
  event.preventDefault()
  navigate(currentTarget.pathname + currentTarget.search, { state: opened })
}

export function closeOrder(): void {
  if (history.state === opened) history.back()
  else navigate(paths.profile, { replace: true })
}

/**
 * The order that the address asks for: itself, 'gone' when there is none, undefined while none is
 * asked for or it is still being looked for in further pages.
 */
export function useOpenOrder(query: MyOrdersQuery): OrderRow | 'gone' | undefined {
  const id = new URLSearchParams(useSearch()).get('order')
  const { orders, hasNextPage, isFetching, error, fetchNextPage } = query
  const found = orders?.find((it) => it._id === id)
  // Ids grow with time and the list goes back in time: past its place an id is not there.
  const isAhead = id !== null && hasNextPage && (orders?.at(-1)?._id ?? '') > id
  const looking = id !== null && !found && isAhead && !error
  useEffect(() => {
    if (looking && !isFetching) void fetchNextPage()
  }, [looking, isFetching, fetchNextPage])
  if (!id || !orders) return undefined
  return found ?? (looking ? undefined : 'gone')
}
