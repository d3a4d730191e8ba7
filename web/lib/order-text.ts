import type { OrderRow } from '#contract/orders/order.ts'
import type { Price } from '#domain/catalogue/catalogue.ts'
import { isCompleted } from '#domain/orders/orders.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { formatRupees } from '#web/lib/format.ts'
import { priceText, withGst } from '#web/lib/price.ts'

/** Returns the service's name in the page's language. */
export function orderedService({
  service: label,
  service_hindi: hindi,
}: Pick<OrderRow, 'service' | 'service_hindi'>): string {
  return nameOf({ label, hindi })
}

/**
 * Lists the booked lines, '2 BHK, Occupied; 4 × Chair Cleaning'; '' when that only repeats the
 * service's name.
 */
export function orderedLines(order: OrderRow): string {
  const all = order.lines.map(lineText).join('; ')
  return all === orderedService(order) ? '' : all
}

/** 'Vacant' of '2 BHK, Vacant', for beside the name of the service. */
export function linesBesideService(order: OrderRow): string {
  const lines = orderedLines(order)
  const same = `${orderedService(order)}, `
  return lines.startsWith(same) ? lines.slice(same.length) : lines
}

/** Lists the booked lines, or returns the service's name when that says it all. */
export function orderedText(order: OrderRow): string {
  return orderedLines(order) || orderedService(order)
}

export function lineText(line: OrderRow['lines'][number]): string {
  return line.quantity === 1 ? nameOf(line) : `${line.quantity} × ${nameOf(line)}`
}

/**
 * Formats an order's price. A completed order has a final price, without "from" or the asterisk.
 */
export function orderPriceText(order: OrderRow): string {
  return order.price !== null && isCompleted({ status: order.service_status })
    ? withGst(formatRupees(order.price))
    : priceText(orderPrice(order))
}

/**
 * Returns an order's price, marked "from" when any of its lines has a starting price; null when it
 * has none.
 */
export function orderPrice({ price, lines }: Pick<OrderRow, 'price' | 'lines'>): Price | null {
  return price === null ? null : { rupees: price, from: lines.some((it) => it.from) }
}
