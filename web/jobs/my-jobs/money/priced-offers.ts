import { offerName, listOffers } from '#domain/catalogue/catalogue.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { settings } from '#web/i18n/settings.ts'

/** All offers with a price, named in the page's language. */
export function pricedOffers(): { id: string; label: string; rupees: number }[] {
  const active = settings().catalogue.services.filter((it) => it.active)
  return active.flatMap(listOffers).flatMap((offer) => {
    const { rupees } = offer.variant
    return rupees === null ? [] : [{ id: offer.id, label: nameOf(offerName(offer)), rupees }]
  })
}
