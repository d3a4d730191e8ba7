import { useEffect, type MouseEvent } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { OrderRow } from '#contract/orders/order.ts'
import type { MyOrdersQuery } from '#web/orders/customer/use-my-orders.ts'
import { paths } from '#web/paths.ts'

/** Marks a step of the history that this page made, so that closing can take it back. */
const openedHere = 'opened'

/** Follows a card's link without a page load; a click for a new tab stays the browser's. */
export function openOrder(event: MouseEvent<HTMLAnchorElement>): void {
  const { metaKey, ctrlKey, shiftKey, altKey, button, currentTarget } = event
  if (metaKey || ctrlKey || shiftKey || altKey || button !== 0) return
  event.preventDefault()
  navigate(currentTarget.pathname + currentTarget.search, { state: openedHere })
}

export function closeOrder(): void {
  if (history.state === openedHere) history.back()
  else navigate(paths.profile, { replace: true })
}

/**
 * The order that the address names: 'not-found' when there is none of this id, undefined when the address
 * names none and while further pages are searched for it.
 */
export function useOpenOrder(query: MyOrdersQuery): OrderRow | 'not-found' | undefined {
  const id = new URLSearchParams(useSearch()).get('order')
  const { orders, hasNextPage, isFetching, error, fetchNextPage } = query
  const order = orders?.find((it) => it._id === id)
  // Ids grow with time and the list is newest first: once its ids are smaller, the rest need not be read.
  const mayFollow = id !== null && hasNextPage && (orders?.at(-1)?._id ?? '') > id
  const isSearching = id !== null && !order && mayFollow && !error
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage()
  }, [isSearching, isFetching, fetchNextPage])
  if (!id || !orders) return undefined
  return order ?? (isSearching ? undefined : 'not-found')
}
