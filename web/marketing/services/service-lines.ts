import {
  findActive,
  minutesOf,
  listOffers,
  priceOfVariant,
  type Offer,
  type Service,
} from '#domain/catalogue/catalogue.ts'
import { isBookable, lowestPrice, priceSections } from '#domain/catalogue/price-list.ts'
import { nameOf, rowName } from '#i18n/catalogue.ts'
import { servicePage } from '#i18n/services.ts'
import { settings } from '#web/i18n/settings.ts'
import { flatSizes, flatsOf, rooms, rowPath, soldOffers } from '#web/marketing/sections/services.ts'
import type { ServiceSlug } from '#web/paths.ts'

/** The offers of a page, in addition to services that the catalogue assigns to it. */
const offers: Readonly<Record<ServiceSlug, readonly string[]>> = {
  'residential-cleaning': [
    ...rooms,
    'kitchen/occupied',
    'bathroom/standard',
    'ac/standard',
    'water-tank/standard',
  ],
  'commercial-cleaning': [
    'building/standard',
    'bathroom/standard',
    'ac/standard',
    'water-tank/standard',
    'chair/standard',
  ],
  'deep-cleaning': [...flatsOf('occupied'), ...flatsOf('vacant')],
  'post-construction-cleaning': [
    ...flatsOf('vacant'),
    'kitchen/vacant',
    'building/standard',
    'villa/standard',
  ],
  'carpet-and-upholstery-cleaning': ['chair/standard'],
}

/** Services of a page by id; they provide its durations and its prices on request. */
const flats: readonly string[] = [...flatSizes, '5-bhk']
const choices: Readonly<Record<ServiceSlug, readonly string[]>> = {
  'residential-cleaning': ['bathroom', 'room', ...flats],
  'commercial-cleaning': ['restaurant'],
  'deep-cleaning': flats,
  'post-construction-cleaning': flats,
  'carpet-and-upholstery-cleaning': ['carpet', 'sofa'],
}

/** The active services of a page, including those that the owner has assigned to it. */
function listServices(slug: ServiceSlug): Service[] {
  const { catalogue } = settings()
  const current = choices[slug].flatMap((id) => findActive(catalogue, id) ?? [])
  const added = catalogue.services.filter((it) => it.active && it.page === slug)
  return [...new Set([...current, ...added])]
}

/** `rupees` is 0 when the price depends on the area, and undefined when it is on request. */
export type PriceLine = {
  readonly name: string
  /** The heading for a row that is only the size of a flat; '' for all others. */
  readonly group: string
  readonly rupees?: number
  /** Link to the form with this row chosen. */
  readonly booking?: string | undefined
  /** Set when this is the lowest of the prices listed on the page of another service. */
  readonly lowestOf?: ServiceSlug
}

/** The prices of a service from the catalogue, those on request first. */
export function priceLines(slug: ServiceSlug): readonly PriceLine[] {
  const own = [...onRequest(slug), ...priced(slug).map(priceLine)]
  return slug === 'residential-cleaning' ? [...own, ...wholeFlat()] : own
}

function priced(slug: ServiceSlug): Offer[] {
  const sold = soldOffers(offers[slug])
  const added = listServices(slug)
    .filter((it) => !flats.includes(it.id))
    .flatMap(listOffers)
    .filter((it) => it.variant.rupees !== null && !sold.some(({ id }) => id === it.id))
  return [...sold, ...added]
}

/** The lowest price of an occupied flat, with a link to the page that lists the others. */
function wholeFlat(): PriceLine[] {
  const occupied = soldOffers(flatsOf('occupied'))
  const rupees = lowestPrice(occupied.map(({ variant }) => ({ price: priceOfVariant(variant) })))
  if (rupees === undefined) return []
  return [{ name: servicePage.wholeFlat, group: '', rupees, lowestOf: 'deep-cleaning' }]
}

function onRequest(slug: ServiceSlug): PriceLine[] {
  return listServices(slug)
    .filter((it) => !flats.includes(it.id) && it.variants.every(({ rupees }) => rupees === null))
    .map((it) => ({ name: nameOf(it), group: '' }))
}

/** Names the row as in the price list, or by its variant. */
function priceLine(offer: Offer): PriceLine {
  const { service, variant } = offer
  const section = priceSections(settings().catalogue).find(({ rows }) =>
    rows.some(({ id }) => id === offer.id),
  )
  const row = section?.rows.find(({ id }) => id === offer.id) ?? variant
  return {
    name: rowName(row),
    group:
      section && row.label === service.label && service.variants.length > 1
        ? nameOf({ label: section.title, hindi: section.hindi })
        : '',
    rupees: variant.rupees ?? 0,
    booking: isBookable(offer) ? rowPath(offer) : undefined,
  }
}

/** Groups lines by heading, keeping their order. */
export function groupLines(lines: readonly PriceLine[]): [group: string, PriceLine[]][] {
  const groups = [...new Set(lines.map(({ group }) => group))]
  return groups.map((group) => [group, lines.filter((it) => it.group === group)])
}

/** Uses a non-breaking space in names such as '2 BHK'. */
const nonBreakingName = (service: Service): string => nameOf(service).replace(' BHK', '\u00a0BHK')

/** The duration of its first variant. */
const hoursOf = (service: Service): number =>
  Math.max(...listOffers(service).slice(0, 1).map(minutesOf)) / 60

/** Services by duration, the shortest first. */
export function durations(slug: ServiceSlug): { hours: number; names: string[] }[] {
  const services = listServices(slug)
  const lengths = [...new Set(services.map(hoursOf))].toSorted((a, b) => a - b)
  return lengths.map((hours) => ({
    hours,
    names: services.filter((it) => hoursOf(it) === hours).map(nonBreakingName),
  }))
}
