import {
  Armchair,
  Building2,
  House,
  Package,
  PaintRoller,
  Sparkles,
  type LucideIcon,
} from 'lucide-react'
import { findOfferById, priceOfVariant, type Offer } from '#domain/catalogue/catalogue.ts'
import { lowestPrice, type PriceRow, type PriceSection } from '#domain/catalogue/price-list.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { prices } from '#i18n/prices.ts'
import { serviceNames } from '#i18n/services.ts'
import { settings } from '#web/i18n/settings.ts'
import { priceText } from '#web/lib/price.ts'
import { paths, serviceSlugs, type ServiceSlug } from '#web/paths.ts'

export type ServiceId = keyof typeof serviceNames

export const serviceIcons: Record<ServiceId, LucideIcon> = {
  'residential-cleaning': House,
  'commercial-cleaning': Building2,
  'deep-cleaning': Sparkles,
  'move-in-move-out-cleaning': Package,
  'post-construction-cleaning': PaintRoller,
  'carpet-and-upholstery-cleaning': Armchair,
}

/** In the order of the service cards. */
export const serviceIds = Object.keys(serviceNames) as ServiceId[]

/** The page about a service; move-in/move-out has none. */
export function servicePagePath(id: ServiceId): string | undefined {
  const slug = serviceSlugs.find((it): it is ServiceSlug => it === id)
  return slug && paths.service(slug)
}

/** The matching service, else the page in `for`: several may match. */
function serviceQuery(id: ServiceId): { service: string } | { for: string } {
  const service = settings().catalogue.services.find((it) => it.active && it.page === id)
  return service ? { service: service.label } : { for: id }
}

/** Booking with the matching service chosen. */
export const bookingPath = (id: ServiceId): string => paths.bookService(serviceQuery(id))

/** Free times of the matching service. */
export const timesPath = (id: ServiceId): string => paths.times(serviceQuery(id))

/** Booking with exactly this service and variant chosen. */
export function rowPath({ service, variant }: Offer): string {
  return paths.bookService({
    service: service.label,
    ...(service.variants.length > 1 && { variant: variant.id }),
  })
}

/** The picture of a service on its card and page. */
export const servicePictures: Record<ServiceId, string> = {
  'residential-cleaning': 'bedroom',
  'commercial-cleaning': 'office',
  'deep-cleaning': 'bathroom',
  'move-in-move-out-cleaning': 'move-in',
  'post-construction-cleaning': 'after-construction',
  'carpet-and-upholstery-cleaning': 'sofa-carpet',
}

export const flatSizes = ['1-bhk', '2-bhk', '3-bhk', '4-bhk'] as const
/** Ids of the offers of flats. */
export const flatsOf = (state: 'occupied' | 'vacant'): string[] =>
  flatSizes.map((size) => `${size}/${state}`)
export const rooms: readonly string[] = ['room/1-room', 'room/2-room', 'room/3-room', 'room/4-room']

/** Offers whose lowest price a service shows; a service without any is priced on request. */
const comparedOffers: Record<ServiceId, readonly string[]> = {
  'residential-cleaning': rooms,
  'commercial-cleaning': [],
  'deep-cleaning': [...flatsOf('vacant'), ...flatsOf('occupied')],
  'move-in-move-out-cleaning': flatsOf('vacant'),
  'post-construction-cleaning': flatsOf('vacant'),
  'carpet-and-upholstery-cleaning': [],
}

/** The named offers that are currently sold. */
export function soldOffers(ids: readonly string[]): Offer[] {
  const { catalogue } = settings()
  return ids
    .map((id) => findOfferById(catalogue, id))
    .filter((it) => it !== undefined)
    .filter(({ service }) => service.active)
}

export const rowPrice = ({ price }: Pick<PriceRow, 'price'>): string =>
  price ? priceText({ ...price, from: false }) : `${prices.dependsOnArea}*`

/** Such as 'from ₹3,499*'; undefined when the price is on request. */
export function startingPrice(id: ServiceId): string | undefined {
  const offers = soldOffers(comparedOffers[id])
  const lowest = lowestPrice(offers.map(({ variant }) => ({ price: priceOfVariant(variant) })))
  return lowest === undefined ? undefined : priceText({ rupees: lowest, from: true })
}

export const sectionTitle = ({ title, hindi }: PriceSection): string =>
  nameOf({ label: title, hindi })
