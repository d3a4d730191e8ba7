import type { Price } from '#domain/catalogue/catalogue.ts'
import { orderCopy as copy } from '#i18n/orders.ts'
import { settings } from '#web/i18n/settings.ts'
import { formatRupees } from '#web/lib/format.ts'

/**
 * 'from ₹3,499*', '₹499*' or 'Price on request'. The asterisk: the final price is agreed on site.
 */
export function priceText(price: Price | null): string {
  if (!price) return copy.onRequest
  const rupees = formatRupees(price.rupees)
  return withGst(price.from ? copy.priceFrom(rupees) : copy.price(rupees))
}

/** '+₹0.50': what rounding to the rupee added to a price, or took from it. */
export const roundOffText = (rupees: number): string =>
  `${rupees > 0 ? '+' : '−'}${formatRupees(Math.abs(rupees))}`

/** Where GST is added to the price, the round-off is only in the total. */
export const roundOffTerm = (): string =>
  settings().addsGst ? copy.roundOff : copy.roundOffIncluded

/**
 * Appends '+ 18% GST' when prices exclude it. Non-breaking spaces allow a line break only before
 * the plus.
 */
export const withGst = (price: string): string =>
  settings().addsGst ? `${price} +\u00a018%\u00a0GST` : price
