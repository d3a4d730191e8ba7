import { rupeesOf } from '#domain/catalogue/price.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'

export type OrderMoney = {
  readonly status: OrderStatus
  /** After the discount; null while a line is on request. */
  readonly pricePaise: number | null
  readonly paidPaise: number
  /** 1 for an order that was completed before the product kept money. */
  readonly settled: number
}

const owesNothing: readonly OrderStatus[] = ['rejected', 'cancelled', 'no-show']

/** What is still to be paid, in rupees; null while nobody can say. */
export function dueOf({ status, pricePaise, paidPaise, settled }: OrderMoney): number | null {
  if (settled === 1 || owesNothing.includes(status)) return 0
  return pricePaise === null ? null : rupeesOf(Math.max(0, pricePaise - paidPaise))
}
