/** What is sold. The owner edits it in the settings; a booking copies what it takes from it. */
export type Catalogue = {
  readonly groups: readonly Named[]
  readonly services: readonly Service[]
  readonly priceList: readonly PriceListSection[]
}

/** `hindi` may be empty: the label then stands in its place. */
type Named = { readonly id: string; readonly label: string; readonly hindi: string }

export type Service = Named & {
  /** Id of its heading in the select. */
  readonly group: string
  /** How long the crew is planned for, of one. */
  readonly minutes: number
  /** Whether it can be booked at all. */
  readonly active: boolean
  /** Whether the select of the form offers it. */
  readonly choosable: boolean
  /** The service page of the site whose visitors most likely want it. */
  readonly page?: string | undefined
  /** At least one; the first is taken by who names none. */
  readonly variants: readonly Variant[]
}

export type Variant = Named & {
  /** Of one; null is a price on request. */
  readonly rupees: number | null
  /** Whether it is a starting price. */
  readonly from: boolean
  /** In place of the service's; 0 adds no time. */
  readonly minutes?: number | undefined
  /** What one of it is called, 'chair'. */
  readonly unit?: string | undefined
  readonly unitHindi?: string | undefined
  /** How many may be booked at once. */
  readonly most?: number | undefined
  /** Whether it may be added to a booking of something else. */
  readonly extra: boolean
}

export type PriceListSection = {
  readonly title: string
  readonly hindi: string
  /** 'service/variant', by their ids. */
  readonly rows: readonly string[]
}

/** A variant with the service that it belongs to. */
export type Offer = { readonly id: string; readonly service: Service; readonly variant: Variant }

export type Price = { readonly rupees: number; readonly from: boolean }

/** How many of a variant may be booked unless it says otherwise. */
const usualMost = 10

export function mostOf({ most }: Variant): number {
  return most ?? usualMost
}

export function minutesOf({ service, variant }: Offer): number {
  return variant.minutes ?? service.minutes
}

export function priceOfVariant({ rupees, from }: Variant): Price | null {
  return rupees === null ? null : { rupees, from }
}

/** What a service costs as the select says it: its first variant's price. */
export function hintOf({ variants }: Service): Price | null {
  const [first] = variants
  return first ? priceOfVariant(first) : null
}

/** A service by its label or id. */
export function findService({ services }: Catalogue, asked: string): Service | undefined {
  return services.find((it) => it.label === asked) ?? services.find((it) => it.id === asked)
}

/** The same of what can be booked today. */
export function findActive(catalogue: Catalogue, asked: string): Service | undefined {
  const service = findService(catalogue, asked)
  return service?.active ? service : undefined
}

/** A variant of a service by its id or label; its first when none is asked for. */
export function findOffer(service: Service, asked?: string): Offer | undefined {
  const { variants } = service
  const variant =
    asked === undefined
      ? variants[0]
      : (variants.find((it) => it.id === asked) ?? variants.find((it) => it.label === asked))
  return variant && { id: `${service.id}/${variant.id}`, service, variant }
}

/** What 'service/variant' names. */
export function findOfferById({ services }: Catalogue, id: string): Offer | undefined {
  const [serviceId, variantId] = id.split('/')
  const service = services.find((it) => it.id === serviceId)
  return service && variantId !== undefined && `${serviceId}/${variantId}` === id
    ? offersOf(service).find((it) => it.variant.id === variantId)
    : undefined
}

export function offersOf(service: Service): Offer[] {
  return service.variants.map((variant) => ({
    id: `${service.id}/${variant.id}`,
    service,
    variant,
  }))
}

/** What may be added to a booking of this service. */
export function extrasFor({ services }: Catalogue, service: Service): Offer[] {
  return services
    .filter((it) => it.active && it.id !== service.id)
    .flatMap(offersOf)
    .filter(({ variant }) => variant.extra)
}

/** An offer as lists of an order name it, in both languages: '2 BHK, Occupied', 'AC Service'. */
export function offerName({ service, variant }: Offer): { label: string; hindi: string } {
  const join = (ofService: string, ofVariant: string): string =>
    service.variants.length === 1 || ofVariant.toLowerCase().includes(ofService.toLowerCase())
      ? ofVariant
      : `${ofService}, ${ofVariant}`
  return {
    label: join(service.label, variant.label),
    hindi: join(service.hindi || service.label, variant.hindi || variant.label),
  }
}

/** What the select offers, under its headings and in their order. */
export function choicesByGroup({ groups, services }: Catalogue) {
  return groups
    .map((group) => ({
      group,
      choices: services.filter((it) => it.active && it.choosable && it.group === group.id),
    }))
    .filter(({ choices }) => choices.length > 0)
}

/** Pages that speak of a whole home: their visitors are offered the home package. */
const pagesOfHomes = ['deep-cleaning', 'move-in-move-out-cleaning', 'post-construction-cleaning']
const homePage = 'residential-cleaning'

/** The service that a link to the form asks for, by its label, its id or the name of a page. */
export function serviceForRequest(catalogue: Catalogue, asked: string): Service | undefined {
  const page = pagesOfHomes.includes(asked) ? homePage : asked
  return (
    findActive(catalogue, asked) ?? catalogue.services.find((it) => it.active && it.page === page)
  )
}

/** How long a job is planned for at least. */
export function shortestMinutes({ services }: Catalogue): number {
  const minutes = services
    .filter((it) => it.active && it.choosable)
    .flatMap(offersOf)
    .map(minutesOf)
  return Math.max(leastMinutes, Math.min(...minutes, 24 * 60))
}

/** No booking is planned shorter, whatever its lines say. */
export const leastMinutes = 30
