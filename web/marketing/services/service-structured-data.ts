import { serviceTexts } from '#i18n/service-pages.ts'
import { serviceNames } from '#i18n/services.ts'
import { areas, town } from '#web/lib/business.ts'
import { ratingData } from '#web/marketing/sections/customer-feedback.tsx'
import { siteContent } from '#web/marketing/sections/own-picture.tsx'
import { faqStructuredData } from '#web/marketing/sections/questions.tsx'
import { businessId, mentionBusiness } from '#web/marketing/seo/business.ts'
import { absolute, type StructuredData } from '#web/marketing/seo/structured-data.ts'
import { priceLines } from '#web/marketing/services/service-lines.ts'
import { paths, type ServiceSlug } from '#web/paths.ts'

/** Structured data of a service and its questions; must match the visible text exactly. */
export function serviceStructuredData(slug: ServiceSlug): readonly StructuredData[] {
  const { description, questions } = serviceTexts[slug]
  const name = serviceNames[slug]
  return [
    {
      '@type': 'Service',
      name,
      description: description(town()),
      serviceType: name,
      provider: siteContent().feedback
        ? { ...mentionBusiness(), ...ratingData() }
        : { '@id': businessId },
      areaServed: areas().map((it) => ({ '@type': 'City', name: it })),
      url: absolute(paths.service(slug)),
      offers: buildOffers(slug),
    },
    faqStructuredData(paths.service(slug), questions),
  ]
}

/** Offers with a price in rupees; prices on request are left out. */
function buildOffers(slug: ServiceSlug): readonly StructuredData[] {
  return priceLines(slug).flatMap(({ group, name, rupees, lowestOf }) => {
    if (!rupees || lowestOf) return []
    const fullName = group ? `${group}, ${name}` : name
    return [{ '@type': 'Offer', name: fullName, price: rupees, priceCurrency: 'INR' }]
  })
}
