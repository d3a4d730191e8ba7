import type { Route } from '@playwright/test'
import type { OrderRow } from '#contract/orders/order.ts'
import { hourMs } from '#domain/time-units.ts'

const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString()

export const open = {
  advance: 500,
  advance_due: 500,
  advance_cancels: true,
  advance_state: 'open',
  advance_until: hoursFromNow(20),
  advance_keep: { rupees: 250, of_paid: 0, after: hoursFromNow(26) },
} as const
export const late = { ...open, advance_until: hoursFromNow(-2) } as const
export const paid = {
  ...open,
  advance_due: 0,
  advance_cancels: true,
  advance_state: 'paid',
  paid: 500,
  advance_keep: { rupees: 250, of_paid: 250, after: hoursFromNow(-1) },
} as const
export const long = {
  ...open,
  advance: 12_499.5,
  advance_due: 12_499.5,
  advance_cancels: true,
  advance_until: hoursFromNow(24 * 30),
} as const

export type Changed = Partial<OrderRow>

/** Shows the accepted orders with an advance. */
export async function withAdvance(route: Route, change: Changed) {
  const reply = await route.fetch()
  const changed = (all: readonly OrderRow[] = []) =>
    all.map((it) => (it.service_status === 'accepted' ? { ...it, ...change } : it))
  const { orders, open: ahead, ...rest } = await reply.json()
  const json = { ...rest, orders: changed(orders), ...(ahead && { open: changed(ahead) }) }
  await route.fulfill({ response: reply, json })
}
