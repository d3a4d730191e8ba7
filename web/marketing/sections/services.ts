import {
  Armchair,
  Building2,
  House,
  Package,
  PaintRoller,
  Sparkles,
  type LucideIcon,
} from 'lucide-react'
import { findPrice } from '#domain/catalogue.ts'
import { serviceNames, servicePage } from '#i18n/services.ts'
import { formatRupees } from '#web/lib/format.ts'
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

/** In the order of the cards. */
export const serviceIds = Object.keys(serviceNames) as ServiceId[]

/** The page about a service; move-in/move-out has none. */
export function servicePagePath(id: ServiceId): string | undefined {
  const slug = serviceSlugs.find((it): it is ServiceSlug => it === id)
  return slug && paths.service(slug)
}

const choices: Partial<Record<ServiceId, string>> = {
  'residential-cleaning': '2 BHK',
  'commercial-cleaning': 'Restaurant Cleaning',
  'carpet-and-upholstery-cleaning': 'Carpet Cleaning',
}

/** Booking with the fitting choice made, or with the service named in `for`: the form does not offer every service. */
export function bookingPath(id: ServiceId): string {
  const service = choices[id]
  return paths.bookService(service ? { service } : { for: id })
}

/** The scene that stands for a service on its card and page. */
export const servicePictures: Record<ServiceId, string> = {
  'residential-cleaning': 'bedroom',
  'commercial-cleaning': 'office',
  'deep-cleaning': 'bathroom',
  'move-in-move-out-cleaning': 'move-in',
  'post-construction-cleaning': 'after-construction',
  'carpet-and-upholstery-cleaning': 'sofa-carpet',
}

/** Rows of the price list by which one compares the services; a service without any is priced on request. */
const vacantFlats = ['vacant-1bhk', 'vacant-2bhk', 'vacant-3bhk', 'vacant-4bhk']
const occupiedFlats = ['occupied-1bhk', 'occupied-2bhk', 'occupied-3bhk', 'occupied-4bhk']
const comparedRows: Record<ServiceId, readonly string[]> = {
  'residential-cleaning': ['single-room', '2-room', '3-room', '4-room'],
  'commercial-cleaning': [],
  'deep-cleaning': [...vacantFlats, ...occupiedFlats],
  'move-in-move-out-cleaning': vacantFlats,
  'post-construction-cleaning': vacantFlats,
  'carpet-and-upholstery-cleaning': [],
}

/** 'from ₹3,499*', undefined where the price is on request. */
export function startingPrice(id: ServiceId): string | undefined {
  const listed = comparedRows[id].flatMap((row) => findPrice(row)?.item.rupees ?? [])
  if (listed.length === 0) return undefined
  return servicePage.priceFrom(`${formatRupees(Math.min(...listed))}*`)
}
