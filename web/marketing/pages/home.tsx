import { about } from '#i18n/about.ts'
import { home, terms } from '#i18n/home.ts'
import { prices } from '#i18n/prices.ts'
import { brand, town } from '#web/lib/business.ts'
import { AboutUs } from '#web/marketing/home/about-us.tsx'
import { Hero, HeroPreload } from '#web/marketing/home/hero.tsx'
import { InfoCards } from '#web/marketing/home/info-cards.tsx'
import type { SitePage } from '#web/marketing/page.ts'
import { Accordion } from '#web/marketing/sections/accordion.tsx'
import { CallToBook } from '#web/marketing/sections/band.tsx'
import { Crew } from '#web/marketing/sections/crew.tsx'
import { CustomerFeedback, ratingData } from '#web/marketing/sections/customer-feedback.tsx'
import { siteContent } from '#web/marketing/sections/own-picture.tsx'
import { PriceTable } from '#web/marketing/sections/price-table.tsx'
import { Section } from '#web/marketing/sections/section.tsx'
import { ServiceCards } from '#web/marketing/sections/service-cards.tsx'
import { businessWithPrices, website } from '#web/marketing/seo/business.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/button/text-link.tsx'
import css from './home.module.css'

export const page = (): SitePage => ({
  path: paths.home,
  title: home.title(brand(), town()),
  description: home.description(town()),
  Body: Home,
  head: <HeroPreload />,
  picture: 'living-room',
  things: [{ ...businessWithPrices(), ...ratingData() }, website()],
})

function Home() {
  return (
    <>
      <Hero />
      <InfoCards />
      <Section id="services" heading={home.services.heading} text={home.services.text} tinted>
        <ServiceCards />
        <p className={css.more}>
          <TextLink href={paths.projects}>{home.services.projects}</TextLink>
        </p>
      </Section>
      <Section id="pricing" heading={prices.heading} text={prices.text}>
        <PriceTable />
        <p className={css.more}>
          {home.regular.text} <TextLink href={paths.subscription}>{home.regular.link}</TextLink>
        </p>
      </Section>
      <AboutUs />
      {siteContent().crew.length > 0 && (
        <Section id="crew" heading={about.crew.heading} tinted>
          <Crew />
        </Section>
      )}
      <CustomerFeedback />
      <Section id="steps" heading={home.steps.heading} follows>
        <Steps />
        <p className={css.more}>
          <TextLink href={paths.howItWorks}>{home.steps.more}</TextLink>
        </p>
      </Section>
      <Section id="terms" heading={home.terms.heading} text={home.terms.text} tinted aside>
        <Accordion items={terms} name="terms" />
        <p className={css.more}>
          <TextLink href={paths.termsOfService}>{home.terms.link}</TextLink>
        </p>
      </Section>
      <CallToBook spaced />
    </>
  )
}

function Steps() {
  return (
    <ol className={css.steps}>
      {home.steps.items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
