import { business as facts } from '#business'
import { priceGroups } from '#domain/catalogue.ts'
import { priceItemName } from '#i18n/catalogue.ts'
import { home } from '#i18n/home.ts'
import { language } from '#i18n/language.ts'
import { prices } from '#i18n/prices.ts'
import { areas, brand, streetLine, town } from '#web/lib/business-facts.ts'
import { formatRupees } from '#web/lib/format.ts'
import { socialPicture } from '#web/marketing/sections/picture.tsx'
import { absolute, type StructuredData } from '#web/marketing/seo/structured-data.ts'
import { paths } from '#web/paths.ts'

export const businessId = absolute('/#business')

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const listed = priceGroups.flatMap(({ items }) => items.filter(({ rupees }) => rupees > 0))
const amounts = listed.map(({ rupees }) => rupees)

/** A LocalBusiness; schema.org has no narrower type for house cleaning, so the trade is named beside it. */
const mention: StructuredData = {
  '@type': 'LocalBusiness',
  '@id': businessId,
  additionalType: 'HouseCleaning',
  name: brand,
  url: absolute(paths.home),
  telephone: `+${facts.phone}`,
  address: {
    '@type': 'PostalAddress',
    streetAddress: streetLine,
    addressLocality: town,
    addressRegion: facts.address.state,
    postalCode: facts.address.postcode,
    addressCountry: 'IN',
  },
}

const whole: StructuredData = {
  ...mention,
  description: home.description(town),
  image: absolute(socialPicture('living-room')),
  email: facts.email,
  geo: {
    '@type': 'GeoCoordinates',
    latitude: facts.address.latitude,
    longitude: facts.address.longitude,
  },
  areaServed: areas.map((name) => ({ '@type': 'City', name })),
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: facts.hours.days.map((day) => `https://schema.org/${days[day - 1]}`),
    opens: facts.hours.opens,
    closes: facts.hours.closes,
  },
  priceRange: `${formatRupees(Math.min(...amounts))}-${formatRupees(Math.max(...amounts))}`,
  currenciesAccepted: 'INR',
  sameAs: Object.values(facts.social).filter(Boolean),
}

const priceList: StructuredData = {
  '@type': 'OfferCatalog',
  name: prices.heading,
  itemListElement: priceGroups.flatMap(({ id, items }) =>
    items
      .filter(({ rupees }) => rupees > 0)
      .map((item) => ({
        '@type': 'Offer',
        name: `${prices.groups[id]}, ${priceItemName(item.id, item.name)}`,
        price: item.rupees,
        priceCurrency: 'INR',
      })),
  ),
}

/** The site itself, in the language of this build. */
const site: StructuredData = {
  '@type': 'WebSite',
  name: brand,
  url: absolute(paths.home),
  inLanguage: language,
  publisher: { '@id': businessId },
}

/** The business as search engines read it: pointed to, in full, with its prices, and its site. */
export const business = {
  mention,
  whole,
  withPrices: { ...whole, hasOfferCatalog: priceList },
  site,
}
