import type { OrderRow } from '#contract/orders/orders.ts'
import type { Act } from '#domain/orders/orders.ts'
import { actsNow } from '#web/orders/shared/order-actions.ts'

/** What an admin is offered for an order: accepting and rejecting are one form. */
export type Way = 'decision' | 'start' | 'complete' | 'cancel'

const wayOf: Readonly<Record<Act, Way | undefined>> = {
  accept: 'decision',
  reject: 'decision',
  reschedule: undefined,
  start: 'start',
  complete: 'complete',
  cancel: 'cancel',
}

/** Exactly what the domain allows an admin to do with the order now. */
export function waysNow(order: OrderRow): readonly Way[] {
  return [...new Set(actsNow(order, 'admin').flatMap((act) => wayOf[act] ?? []))]
}

/** What is open about one order. It keeps the order as it was read, whatever the list does behind it. */
export type Opened = { readonly about: 'details' | 'next' | Way; readonly order: OrderRow }
export type Open = (opened: Opened) => void
