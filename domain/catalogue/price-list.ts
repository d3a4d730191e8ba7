import {
  findOfferById,
  priceOfVariant,
  type Catalogue,
  type Offer,
  type Price,
} from '#domain/catalogue/catalogue.ts'

/** A row of the price list: an offer and its name below the section title. */
export type PriceRow = Offer & {
  readonly label: string
  readonly hindi: string
  readonly price: Price | null
}

export type PriceSection = {
  readonly title: string
  readonly hindi: string
  readonly rows: readonly PriceRow[]
}

/** Returns the price list without inactive services. */
export function priceSections(catalogue: Catalogue): PriceSection[] {
  return catalogue.priceList
    .map(({ title, hindi, rows }) => {
      const offers = rows
        .flatMap((id) => findOfferById(catalogue, id) ?? [])
        .filter(({ service }) => service.active)
      return { title, hindi, rows: offers.map((it) => buildRow(it, offers)) }
    })
    .filter(({ rows }) => rows.length > 0)
}

/**
 * A variant that is the only one of its service in the section takes the service's name, because
 * the section title already tells the variants apart.
 */
function buildRow(offer: Offer, section: readonly Offer[]): PriceRow {
  const { service, variant } = offer
  const isApart =
    service.variants.length > 1 && section.filter((it) => it.service === service).length === 1
  const { label, hindi } = isApart ? service : variant
  return { ...offer, label, hindi: hindi || label, price: priceOfVariant(variant) }
}

/** Returns sections that price the same services, so that they can be shown side by side. */
export function comparedSections(sections: readonly PriceSection[]): readonly PriceSection[] {
  const services = ({ rows }: PriceSection): string =>
    rows.map(({ service }) => service.id).join(' ')
  const first = sections.find(
    (it) =>
      it.rows.length > 1 &&
      sections.some((other) => other !== it && services(other) === services(it)),
  )
  return first ? sections.filter((it) => services(it) === services(first)) : []
}

/** Returns the lowest price of these rows; undefined when all are on request. */
export function lowestPrice(rows: readonly { readonly price: Price | null }[]): number | undefined {
  const listed = rows.flatMap(({ price }) => price?.rupees ?? [])
  return listed.length === 0 ? undefined : Math.min(...listed)
}

/**
 * Checks whether the form accepts an offer: one on request and not in the select needs an enquiry.
 */
export function isBookable({ service, variant }: Offer): boolean {
  return service.choosable || variant.rupees !== null
}
