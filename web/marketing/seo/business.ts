import { priceSections } from '#domain/catalogue/price-list.ts'
import { nameOf, rowName } from '#i18n/catalogue.ts'
import { home } from '#i18n/home.ts'
import { language } from '#i18n/language.ts'
import { prices } from '#i18n/prices.ts'
import { settings } from '#web/i18n/settings.ts'
import { areas, brand, streetLine, town } from '#web/lib/business.ts'
import { formatRupees } from '#web/lib/format.ts'
import { socialPicture } from '#web/marketing/sections/picture.tsx'
import { openingHours } from '#web/marketing/seo/opening-hours.ts'
import { absolute, type StructuredData } from '#web/marketing/seo/structured-data.ts'
import { paths } from '#web/paths.ts'

export const businessId = absolute('/#business')

/** A LocalBusiness, since schema.org has no type for house cleaning; `additionalType` names it. */
export const mentionBusiness = (): StructuredData => ({
  '@type': 'LocalBusiness',
  '@id': businessId,
  additionalType: 'HouseCleaning',
  name: brand(),
  url: absolute(paths.home),
  telephone: `+${settings().business.phone}`,
  address: {
    '@type': 'PostalAddress',
    streetAddress: streetLine(),
    addressLocality: town(),
    addressRegion: settings().business.address.state,
    postalCode: settings().business.address.postcode,
    addressCountry: 'IN',
  },
})

export const wholeBusiness = (): StructuredData => ({
  ...mentionBusiness(),
  description: home.description(town()),
  image: absolute(socialPicture('living-room')),
  email: settings().business.email,
  ...place(),
  areaServed: areas().map((name) => ({ '@type': 'City', name })),
  ...openingHours(),
  priceRange: priceRange(),
  currenciesAccepted: 'INR',
  sameAs: Object.values(settings().business.social).filter(Boolean),
})

function place() {
  const { latitude, longitude } = settings().business.address
  if (latitude === null || longitude === null) return {}
  return { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
}

function priceRange(): string {
  const amounts = priceSections(settings().catalogue)
    .flatMap(({ rows }) => rows)
    .flatMap(({ price }) => price?.rupees ?? [])
  if (amounts.length === 0) return '₹₹'
  return `${formatRupees(Math.min(...amounts))}-${formatRupees(Math.max(...amounts))}`
}

export const businessWithPrices = (): StructuredData => ({
  ...wholeBusiness(),
  hasOfferCatalog: priceList(),
})

const priceList = (): StructuredData => ({
  '@type': 'OfferCatalog',
  name: prices.heading,
  itemListElement: priceSections(settings().catalogue).flatMap(({ title, hindi, rows }) =>
    rows.flatMap((row) =>
      row.price
        ? {
            '@type': 'Offer',
            name: `${nameOf({ label: title, hindi })}, ${rowName(row)}`,
            price: row.price.rupees,
            priceCurrency: 'INR',
          }
        : [],
    ),
  ),
})

/** The website in the language of this build. */
export const website = (): StructuredData => ({
  '@type': 'WebSite',
  name: brand(),
  url: absolute(paths.home),
  inLanguage: language,
  publisher: { '@id': businessId },
})
