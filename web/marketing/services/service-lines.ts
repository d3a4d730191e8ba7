import {
  findActive,
  minutesOf,
  offersOf,
  priceOfVariant,
  type Offer,
  type Service,
} from '#domain/catalogue/catalogue.ts'
import { isBookable, lowestPrice, priceSections } from '#domain/catalogue/price-list.ts'
import { nameOf, rowName } from '#i18n/catalogue.ts'
import { servicePage } from '#i18n/services.ts'
import { settings } from '#web/i18n/settings.ts'
import { rowPath, soldOffers } from '#web/marketing/sections/services.ts'
import type { ServiceSlug } from '#web/paths.ts'

const sizes = ['1-bhk', '2-bhk', '3-bhk', '4-bhk']
const flatsOf = (state: string): string[] => sizes.map((size) => `${size}/${state}`)

/** What of the catalogue belongs to a page, beside what says so itself. */
const offers: Readonly<Record<ServiceSlug, readonly string[]>> = {
  'residential-cleaning': [
    'room/1-room',
    'room/2-room',
    'room/3-room',
    'room/4-room',
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

/** Services of a page by their ids: they say how long it takes, and what has its price on request. */
const flats = [...sizes, '5-bhk']
const choices: Readonly<Record<ServiceSlug, readonly string[]>> = {
  'residential-cleaning': ['bathroom', 'room', ...flats],
  'commercial-cleaning': ['restaurant'],
  'deep-cleaning': flats,
  'post-construction-cleaning': flats,
  'carpet-and-upholstery-cleaning': ['carpet', 'sofa'],
}

/** Those that are sold, and what the owner has added to the page. */
function servicesOf(slug: ServiceSlug): Service[] {
  const { catalogue } = settings()
  const known = choices[slug].flatMap((id) => findActive(catalogue, id) ?? [])
  const added = catalogue.services.filter((it) => it.active && it.page === slug)
  return [...new Set([...known, ...added])]
}

/** `rupees` is 0 where the price depends on the area, undefined where one asks for it. */
export type PriceLine = {
  readonly name: string
  /** The size of a flat says nothing alone; every other row speaks for itself and has ''. */
  readonly group: string
  readonly rupees?: number
  /** The form with this row chosen. */
  readonly booking?: string | undefined
  /** The lowest of several prices, which stand on the page of another service. */
  readonly lowestOf?: ServiceSlug
}

/** The prices of a service as the catalogue has them, those on request first. */
export function priceLines(slug: ServiceSlug): readonly PriceLine[] {
  const own = [...onRequest(slug), ...priced(slug).map(priceLine)]
  return slug === 'residential-cleaning' ? [...own, ...wholeFlat()] : own
}

function priced(slug: ServiceSlug): Offer[] {
  const known = soldOffers(offers[slug])
  const added = servicesOf(slug)
    .filter((it) => !flats.includes(it.id))
    .flatMap(offersOf)
    .filter((it) => it.variant.rupees !== null && !known.some(({ id }) => id === it.id))
  return [...known, ...added]
}

/** The flat that one lives in: its lowest price, and where the others stand. */
function wholeFlat(): PriceLine[] {
  const occupied = soldOffers(flatsOf('occupied'))
  const rupees = lowestPrice(occupied.map(({ variant }) => ({ price: priceOfVariant(variant) })))
  if (rupees === undefined) return []
  return [{ name: servicePage.wholeFlat, group: '', rupees, lowestOf: 'deep-cleaning' }]
}

function onRequest(slug: ServiceSlug): PriceLine[] {
  return servicesOf(slug)
    .filter((it) => !flats.includes(it.id) && it.variants.every(({ rupees }) => rupees === null))
    .map((it) => ({ name: nameOf(it), group: '' }))
}

/** A row as the price list has it, or under its own name. */
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

/** Lines under the heading of their group, in order. */
export function groupLines(lines: readonly PriceLine[]): [group: string, PriceLine[]][] {
  const groups = [...new Set(lines.map(({ group }) => group))]
  return groups.map((group) => [group, lines.filter((it) => it.group === group)])
}

/** '2 BHK' is never torn apart at the end of a line. */
const nonBreakingName = (service: Service): string => nameOf(service).replace(' BHK', '\u00a0BHK')

/** Of its first variant. */
const hoursOf = (service: Service): number =>
  Math.max(...offersOf(service).slice(0, 1).map(minutesOf)) / 60

/** What takes how long, the shortest first. */
export function durations(slug: ServiceSlug): { hours: number; names: string[] }[] {
  const services = servicesOf(slug)
  const lengths = [...new Set(services.map(hoursOf))].toSorted((a, b) => a - b)
  return lengths.map((hours) => ({
    hours,
    names: services.filter((it) => hoursOf(it) === hours).map(nonBreakingName),
  }))
}
