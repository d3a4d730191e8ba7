import { useEffect, type MouseEvent } from 'react'
import { useSearch } from 'wouter'
import type { OrderRow } from '#contract/orders/order.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import type { MyOrdersQuery } from '#web/orders/shared/use-my-orders.ts'
import { paths } from '#web/paths.ts'
import { closeInAddress, openedHere } from '#web/ui/dialog/in-address.ts'
import { isFocusLost } from '#web/ui/dialog/return-focus.ts'

/** Opens a card's link without a page load. */
export const openOrder = (event: MouseEvent<HTMLAnchorElement>): void =>
  followLink(event, openedHere)

export const closeOrder = (): void => closeInAddress(paths.profile)

/**
 * Returns the order in the URL: 'not-found' when no order has this id, 'failed' when a further page
 * did not load, undefined when the URL has none or further pages are still being searched.
 */
export function useOpenOrder(query: MyOrdersQuery): OrderRow | 'not-found' | 'failed' | undefined {
  const id = new URLSearchParams(useSearch()).get('order')
  const { orders, hasNextPage, isFetching, error, fetchNextPage } = query
  const order = orders?.find((it) => it._id === id)
  const isUnknown = id !== null && !order && hasNextPage
  const isSearching = isUnknown && !error
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage()
  }, [isSearching, isFetching, fetchNextPage])
  if (!id || !orders) return undefined
  if (isUnknown) return error ? 'failed' : undefined
  return order ?? 'not-found'
}

/** The link of an order's card, wherever it now stands. */
export const findOrderLink = (id: string) =>
  document.querySelector<HTMLElement>(`a[data-opens][href="${paths.order(id)}"]`)

/** Moves focus to the order's link where it now stands, when its state has moved it meanwhile. */
export function useFocusOnCard(id: string) {
  useEffect(
    () => () => {
      if (isFocusLost()) findOrderLink(id)?.focus()
    },
    [id],
  )
}
