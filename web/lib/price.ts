import type { OrderRow } from '#contract/orders/order.ts'
import { findChoice } from '#domain/catalogue.ts'
import { orderCopy as copy } from '#i18n/orders.ts'
import { formatRupees } from '#web/lib/format.ts'

type Price = { readonly rupees: number; readonly from: boolean }

/** 'from ₹3,499*', '₹499*' or 'Price on request'. The star: what is paid is agreed on site. */
export function priceText(price: Price | null): string {
  if (!price) return copy.onRequest
  const rupees = formatRupees(price.rupees)
  return price.from ? copy.priceFrom(rupees) : copy.price(rupees)
}

/** The price of an order as it was booked; whether it is a starting price, the catalogue knows. */
export function orderPrice({ service, price }: Pick<OrderRow, 'service' | 'price'>): Price | null {
  return price === null ? null : { rupees: price, from: findChoice(service)?.price?.from ?? true }
}
