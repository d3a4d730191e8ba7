import { home } from '#messages/home.ts'
import { prices } from '#messages/prices.ts'
import { brand, town } from '#web/lib/business-facts.ts'
import { CallToBook } from '#web/parts/call-to-book.tsx'
import { PriceTable } from '#web/parts/price-table.tsx'
import { Section } from '#web/parts/section.tsx'
import { ServiceCards } from '#web/parts/service-cards.tsx'
import { Steps } from '#web/parts/steps.tsx'
import { TermsAccordion } from '#web/parts/terms-accordion.tsx'
import { paths } from '#web/paths.ts'
import { AboutUs } from '#web/site/home/about-us.tsx'
import { Hero, HeroPreload } from '#web/site/home/hero.tsx'
import { InfoCards } from '#web/site/home/info-cards.tsx'
import type { SitePage } from '#web/site/page.ts'
import { business } from '#web/site/search/business.ts'
import css from './home.module.css'

export const page: SitePage = {
  path: paths.home,
  title: home.title(brand, town),
  description: home.description(town),
  Body: Home,
  head: <HeroPreload />,
  picture: 'living-room',
  things: [business.withPrices, business.site],
}

function Home() {
  return (
    <>
      <Hero />
      <InfoCards />
      <AboutUs />
      <Section id="services" heading={home.services.heading} text={home.services.text} tinted>
        <ServiceCards />
        <p className={css.more}>
          <a href={paths.projects}>{home.services.projects}</a>
        </p>
      </Section>
      <Section id="pricing" heading={prices.heading} text={prices.text}>
        <PriceTable />
        <p className={css.more}>
          {home.regular.text} <a href={paths.subscription}>{home.regular.link}</a>
        </p>
      </Section>
      <Section id="steps" heading={home.steps.heading} tinted>
        <Steps />
        <p className={css.more}>
          <a href={paths.howItWorks}>{home.steps.more}</a>
        </p>
      </Section>
      <Section id="terms" heading={home.terms.heading} text={home.terms.text} aside>
        <TermsAccordion />
      </Section>
      <CallToBook />
    </>
  )
}
