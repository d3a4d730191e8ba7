import { findPrice } from '#domain/catalogue.ts'
import { priceItemName } from '#i18n/catalogue.ts'
import { prices } from '#i18n/prices.ts'
import { serviceNames } from '#i18n/services.ts'
import { formatRupees } from '#web/lib/format.ts'

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
