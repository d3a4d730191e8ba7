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

/** Sections that price the same services, a variant each: they may stand side by side. */
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

/** The lowest price of these rows; undefined while all are on request. */
export function lowestPrice(rows: readonly { readonly price: Price | null }[]): number | undefined {
  const listed = rows.flatMap(({ price }) => price?.rupees ?? [])
  return listed.length === 0 ? undefined : Math.min(...listed)
}

/** Whether the form takes it: what is on request and stands in no select is asked for first. */
export function isBookable({ service, variant }: Offer): boolean {
  return service.choosable || variant.rupees !== null
}
