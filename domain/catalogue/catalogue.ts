import type { ChecklistLine } from '#domain/catalogue/checklists.ts'

/** The services on sale. The owner edits them in the settings; an order copies what it books. */
export type Catalogue = {
  readonly groups: readonly Named[]
  readonly services: readonly Service[]
  readonly priceList: readonly PriceListSection[]
}

/** An empty `hindi` falls back to the label. */
type Named = { readonly id: string; readonly label: string; readonly hindi: string }

export type Service = Named & {
  /** Id of its group in the service select. */
  readonly group: string
  /** Planned duration of one unit. */
  readonly minutes: number
  /** How many workers do it. */
  readonly people: number
  /** Id of the skill that they need; '' for none. */
  readonly skill: string
  /** Whether it can be booked at all. */
  readonly active: boolean
  /** Whether the booking form's select offers it. */
  readonly choosable: boolean
  /** The service page whose visitors most likely want it. */
  readonly page?: string | undefined
  /** What is done; absent from what the site shows. */
  readonly checklist?: readonly ChecklistLine[] | undefined
  /** At least one; the first is the default. */
  readonly variants: readonly Variant[]
}

export type Variant = Named & {
  /** Per unit; null for a price on request. */
  readonly rupees: number | null
  /** Whether it is a starting price. */
  readonly from: boolean
  /** Overrides the service's minutes; 0 adds no time. */
  readonly minutes?: number | undefined
  /** Overrides how many workers the service needs. */
  readonly people?: number | undefined
  /** Name of one unit, such as 'chair'. */
  readonly unit?: string | undefined
  readonly unitHindi?: string | undefined
  /** Maximum quantity per booking. */
  readonly most?: number | undefined
  /** Whether it may be added to a booking of another service. */
  readonly extra: boolean
}

export type PriceListSection = {
  readonly title: string
  readonly hindi: string
  /** 'service/variant' ids. */
  readonly rows: readonly string[]
}

/** A variant with its service. */
export type Offer = { readonly id: string; readonly service: Service; readonly variant: Variant }

export type Price = { readonly rupees: number; readonly from: boolean }

/** The most workers that one job may need. */
export const peopleMost = 4

/** Default maximum quantity of a variant. */
const defaultMaxQuantity = 10

export function maxQuantityOf({ most }: Variant): number {
  return most ?? defaultMaxQuantity
}

export function minutesOf({ service, variant }: Offer): number {
  return variant.minutes ?? service.minutes
}

/** What the lines of an order have in common with those of a plan: ids of offers. */
type OfferLines = readonly { readonly id: string | null }[]

/** Returns how many workers a job with these lines needs: the most that one of them does. */
export function peopleFor(catalogue: Catalogue, lines: OfferLines): number {
  const needed = offersOf(catalogue, lines).map(
    ({ service, variant }) => variant.people ?? service.people,
  )
  return Math.max(1, ...needed)
}

/** Returns the ids of all skills that a job with these lines needs of each of its workers. */
export function skillsFor(catalogue: Catalogue, lines: OfferLines): string[] {
  const skills = offersOf(catalogue, lines).map(({ service }) => service.skill)
  return [...new Set(skills)].filter(Boolean)
}

const offersOf = (catalogue: Catalogue, lines: OfferLines): Offer[] =>
  lines.flatMap(({ id }) => (id === null ? [] : (findOfferById(catalogue, id) ?? [])))

export function priceOfVariant({ rupees, from }: Variant): Price | null {
  return rupees === null ? null : { rupees, from }
}

/** The price shown for a service in the select: that of its first variant. */
export function toDisplayPrice({ variants }: Service): Price | null {
  const [first] = variants
  return first ? priceOfVariant(first) : null
}

/** Finds a service by label or id. */
export function findService({ services }: Catalogue, labelOrId: string): Service | undefined {
  return services.find((it) => it.label === labelOrId) ?? services.find((it) => it.id === labelOrId)
}

/** Finds a service by label or id if it can be booked. */
export function findActive(catalogue: Catalogue, labelOrId: string): Service | undefined {
  const service = findService(catalogue, labelOrId)
  return service?.active ? service : undefined
}

/** Finds a variant of a service by id or label; without one, returns the first. */
export function findOffer(service: Service, labelOrId?: string): Offer | undefined {
  const offers = listOffers(service)
  return labelOrId === undefined
    ? offers[0]
    : (offers.find(({ variant }) => variant.id === labelOrId) ??
        offers.find(({ variant }) => variant.label === labelOrId))
}

/** Returns the ids of the services in an order's lines; their labels are names of its day. */
export function serviceIdsOf(lines: OfferLines): string[] {
  return lines.flatMap(({ id }) => id?.split('/')[0] ?? [])
}

/** Finds an offer by its 'service/variant' id. */
export function findOfferById({ services }: Catalogue, id: string): Offer | undefined {
  const [serviceId, variantId] = id.split('/')
  const service = services.find((it) => it.id === serviceId)
  return service && variantId !== undefined && `${serviceId}/${variantId}` === id
    ? listOffers(service).find((it) => it.variant.id === variantId)
    : undefined
}

export function listOffers(service: Service): Offer[] {
  return service.variants.map((variant) => ({
    id: `${service.id}/${variant.id}`,
    service,
    variant,
  }))
}

/** Returns the offers that may be added to a booking of this service. */
export function extrasFor({ services }: Catalogue, service: Service): Offer[] {
  return services
    .filter((it) => it.active && it.id !== service.id)
    .flatMap(listOffers)
    .filter(({ variant }) => variant.extra)
}

/** The name of an offer on an order, in both languages: '2 BHK, Occupied', 'AC Service'. */
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

/** Returns the services of the select by group, in catalogue order. */
export function choicesByGroup({ groups, services }: Catalogue) {
  return groups
    .map((group) => ({
      group,
      choices: services.filter((it) => it.active && it.choosable && it.group === group.id),
    }))
    .filter(({ choices }) => choices.length > 0)
}

/** Pages about a whole home, whose visitors are offered the home package. */
const pagesOfHomes = ['deep-cleaning', 'move-in-move-out-cleaning', 'post-construction-cleaning']
const homePage = 'residential-cleaning'

/** Finds the service for a link to the booking form, by label, id or page name. */
export function serviceForRequest(catalogue: Catalogue, request: string): Service | undefined {
  const page = pagesOfHomes.includes(request) ? homePage : request
  return (
    findActive(catalogue, request) ?? catalogue.services.find((it) => it.active && it.page === page)
  )
}

/** Returns the shortest planned duration of any service in the select. */
export function shortestMinutes({ services }: Catalogue): number {
  const minutes = services
    .filter((it) => it.active && it.choosable)
    .flatMap(listOffers)
    .map(minutesOf)
  return Math.max(minMinutes, Math.min(...minutes, 24 * 60))
}

/** Minimum planned duration of a booking, whatever its lines add up to. */
export const minMinutes = 30
