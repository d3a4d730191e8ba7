import type { ServiceChoice } from '#domain/catalogue.ts'
import { booking } from '#i18n/booking.ts'
import { formatRupees } from '#web/lib/format.ts'

/** 'from ₹3,499*', '₹499*' or 'Price on request' (decision 12). */
export function priceHint({ price }: ServiceChoice): string {
  if (!price) return booking.priceOnRequest
  const rupees = formatRupees(price.rupees)
  return price.from ? booking.priceFrom(rupees) : booking.price(rupees)
}
