import { services } from '#messages/services.ts'
import { town } from '#web/lib/business-facts.ts'
import { Banner, BannerPreload } from '#web/parts/banner.tsx'
import { Section } from '#web/parts/section.tsx'
import { ServiceCards } from '#web/parts/service-cards.tsx'
import { paths } from '#web/paths.ts'
import type { SitePage } from '#web/site/page.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

export const page: SitePage = {
  path: paths.services,
  title: services.title,
  description: services.description(town),
  Body: Services,
  head: <BannerPreload name="sofa-carpet" />,
}

function Services() {
  return (
    <>
      <Banner
        heading={services.heading}
        tagline={services.tagline(town)}
        picture={{ name: 'sofa-carpet', alt: services.picture }}
        action={
          <LinkButton href={paths.bookService()} variant="marigold" size="large">
            {services.start}
          </LinkButton>
        }
      />
      <Section id="list" heading={services.listHeading}>
        <ServiceCards />
      </Section>
      <Section id="prices" heading={services.pricesHeading} text={services.pricesText} tinted>
        <LinkButton href={paths.pricing} variant="secondary" size="large">
          {services.pricesLink}
        </LinkButton>
      </Section>
    </>
  )
}
