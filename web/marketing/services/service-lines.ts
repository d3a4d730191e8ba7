import { findChoice, findPrice, jobMinutes, priceGroups } from '#domain/catalogue.ts'
import { choiceName, priceItemName } from '#i18n/catalogue.ts'
import { prices } from '#i18n/prices.ts'
import { servicePage } from '#i18n/services.ts'
import { paths, type ServiceSlug } from '#web/paths.ts'

/** Rows of the price list that belong to a service. */
const rows: Readonly<Record<ServiceSlug, readonly string[]>> = {
  'residential-cleaning': [
    'single-room',
    '2-room',
    '3-room',
    '4-room',
    'kitchen-occupied',
    'bathroom',
    'ac',
    'water-tank',
  ],
  'commercial-cleaning': ['building', 'bathroom', 'ac', 'water-tank', 'chair'],
  'deep-cleaning': [
    'occupied-1bhk',
    'occupied-2bhk',
    'occupied-3bhk',
    'occupied-4bhk',
    'vacant-1bhk',
    'vacant-2bhk',
    'vacant-3bhk',
    'vacant-4bhk',
  ],
  'post-construction-cleaning': [
    'vacant-1bhk',
    'vacant-2bhk',
    'vacant-3bhk',
    'vacant-4bhk',
    'kitchen-vacant',
    'building',
    'villa',
  ],
  'carpet-and-upholstery-cleaning': ['chair'],
}

/** Booking choices of a service: they say how long it takes, and what has its price on request. */
const flats = ['1 BHK', '2 BHK', '3 BHK', '4 BHK', '5 BHK']
const choices: Readonly<Record<ServiceSlug, readonly string[]>> = {
  'residential-cleaning': ['Bathroom Cleaning', 'Room Cleaning', ...flats],
  'commercial-cleaning': ['Restaurant Cleaning'],
  'deep-cleaning': flats,
  'post-construction-cleaning': flats,
  'carpet-and-upholstery-cleaning': ['Carpet Cleaning', 'Sofa Cleaning'],
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
  const own = [...choices[slug].flatMap(onRequest), ...rows[slug].map(priceLine)]
  return slug === 'residential-cleaning' ? [...own, wholeFlat] : own
}

/** The flat that one lives in: its lowest price, and where the others stand. */
const occupied = priceGroups.find(({ id }) => id === 'occupied-flat')?.items ?? []
const wholeFlat: PriceLine = {
  name: servicePage.wholeFlat,
  group: '',
  rupees: Math.min(...occupied.map(({ rupees }) => rupees)),
  lowestOf: 'deep-cleaning',
}

function onRequest(label: string): PriceLine[] {
  const isAsked = findChoice(label)?.price === null && !flats.includes(label)
  return isAsked ? [{ name: choiceName(label), group: '' }] : []
}

function priceLine(id: string): PriceLine {
  const found = findPrice(id)
  if (!found) throw new Error(`no price ${id}`)
  const { item, group } = found
  return {
    name: priceItemName(item.id, item.name),
    group: group.id.endsWith('-flat') ? prices.groups[group.id] : '',
    rupees: item.rupees,
    booking: item.choice && paths.bookService({ service: item.choice, for: item.id }),
  }
}

/** Lines under the heading of their group, in order. */
export function groupLines(lines: readonly PriceLine[]): [group: string, PriceLine[]][] {
  const groups = [...new Set(lines.map(({ group }) => group))]
  return groups.map((group) => [group, lines.filter((it) => it.group === group)])
}

/** '2 BHK' is never torn apart at the end of a line. */
const nonBreakingName = (label: string): string => choiceName(label).replace(' BHK', '\u00a0BHK')

const hoursOfJob = (label: string): number => jobMinutes(label) / 60

/** What takes how long, the shortest first. */
export function durations(slug: ServiceSlug): { hours: number; names: string[] }[] {
  const lengths = [...new Set(choices[slug].map(hoursOfJob))].toSorted((a, b) => a - b)
  return lengths.map((hours) => ({
    hours,
    names: choices[slug].filter((it) => hoursOfJob(it) === hours).map(nonBreakingName),
  }))
}
