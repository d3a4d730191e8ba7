import type { OrderRow } from '#contract/orders/order.ts'
import type { Price } from '#domain/catalogue/catalogue.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { formatRupees } from '#web/lib/format.ts'
import { priceText, withGst } from '#web/lib/price.ts'

/** The service of an order. */
export function orderedService({
  service: label,
  service_hindi: hindi,
}: Pick<OrderRow, 'service' | 'service_hindi'>): string {
  return nameOf({ label, hindi })
}

/** All that was booked, '2 BHK, Occupied; 4 × Chair Cleaning'; '' when the service says it all. */
export function orderedLines(order: OrderRow): string {
  const all = order.lines.map(lineText).join('; ')
  return all === orderedService(order) ? '' : all
}

/** The same, always something. */
export function orderedText(order: OrderRow): string {
  return orderedLines(order) || orderedService(order)
}

export function lineText(line: OrderRow['lines'][number]): string {
  return line.quantity === 1 ? nameOf(line) : `${line.quantity} × ${nameOf(line)}`
}

/** What an order costs, in words: once the work is done nothing is left open. */
export function orderPriceText(order: OrderRow): string {
  return order.price !== null && order.service_status === 'completed'
    ? withGst(formatRupees(order.price))
    : priceText(orderPrice(order))
}

/** What an order costs, and whether that is where it starts. */
export function orderPrice({ price, lines }: Pick<OrderRow, 'price' | 'lines'>): Price | null {
  return price === null ? null : { rupees: price, from: lines.some((it) => it.from) }
}
