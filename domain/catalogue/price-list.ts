import {
  findOfferById,
  priceOfVariant,
  type Catalogue,
  type Offer,
  type Price,
} from '#domain/catalogue/catalogue.ts'

/** A row of the price list: what it offers, and how the list names it under its title. */
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

/** The price list without what is switched off. */
export function priceSections(catalogue: Catalogue): PriceSection[] {
  return catalogue.priceList
    .map(({ title, hindi, rows }) => {
      const offers = rows
        .map((id) => findOfferById(catalogue, id))
        .filter((it) => it !== undefined && it.service.active)
        .filter((it) => it !== undefined)
      return { title, hindi, rows: offers.map((it) => rowOf(it, offers)) }
    })
    .filter(({ rows }) => rows.length > 0)
}

/** One of several variants stands under its service's name where the title already tells them apart. */
function rowOf(offer: Offer, section: readonly Offer[]): PriceRow {
  const { service, variant } = offer
  const isApart =
    service.variants.length > 1 && section.filter((it) => it.service === service).length === 1
  const { label, hindi } = isApart ? service : variant
  return { ...offer, label, hindi: hindi || label, price: priceOfVariant(variant) }
}
