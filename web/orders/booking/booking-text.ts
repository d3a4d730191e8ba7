import { findPrice, type ServiceChoice } from '#domain/catalogue.ts'
import type { Slot } from '#domain/schedule.ts'
import { booking as copy } from '#i18n/booking.ts'
import { priceItemName } from '#i18n/catalogue.ts'
import { prices } from '#i18n/prices.ts'
import { serviceNames } from '#i18n/services.ts'
import { formatDate, formatRupees, formatTime, formatWeekday } from '#web/lib/format.ts'

/** 'from ₹3,499*', '₹499*' or 'Price on request'. The star: what is paid is agreed on site. */
export function priceText({ price }: ServiceChoice): string {
  if (!price) return copy.priceOnRequest
  const rupees = formatRupees(price.rupees)
  return price.from ? copy.priceFrom(rupees) : copy.price(rupees)
}

/** The chosen day and time, either of which may still be empty. */
export function slotText({ date, time }: Slot): string {
  const day = date && `${formatWeekday(date)}, ${formatDate(date)}`
  return copy.slot(day, time ? formatTime(time) : copy.noTime)
}

/**
 * What a link with `?for=` asks for, by name: the service of a page or a row of the price list, which
 * has finer items than the form's choices.
 */
export function requestedName(search: string): string | undefined {
  const requested = new URLSearchParams(search).get('for') ?? ''
  if (Object.hasOwn(serviceNames, requested))
    return serviceNames[requested as keyof typeof serviceNames]
  const row = findPrice(requested)
  return (
    row &&
    prices.row(
      prices.groups[row.group.id],
      priceItemName(row.item.id, row.item.name),
      formatRupees(row.item.rupees),
    )
  )
}
