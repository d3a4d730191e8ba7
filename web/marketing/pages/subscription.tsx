import { subscription } from '#i18n/subscription.ts'
import { areas, town } from '#web/lib/business.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { CallToBook } from '#web/marketing/sections/band.tsx'
import { Banner, BannerPreload } from '#web/marketing/sections/banner.tsx'
import { faqStructuredData, Questions } from '#web/marketing/sections/questions.tsx'
import { Section } from '#web/marketing/sections/section.tsx'
import { businessId } from '#web/marketing/seo/business.ts'
import { absolute } from '#web/marketing/seo/structured-data.ts'
import { Arrangement } from '#web/marketing/subscription/arrangement.tsx'
import { Plans } from '#web/marketing/subscription/plans.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'

const scene = 'kitchen'
const { questions } = subscription
const booking = paths.bookService({ every: 'week' })

export const page = (): SitePage => ({
  path: paths.subscription,
  title: subscription.title,
  description: subscription.description(town()),
  Body: Subscription,
  head: <BannerPreload name={scene} />,
  picture: scene,
  things: [
    {
      '@type': 'Service',
      name: subscription.title,
      description: subscription.description(town()),
      serviceType: subscription.plans.map(({ name }) => name),
      provider: { '@id': businessId },
      areaServed: areas().map((name) => ({ '@type': 'City', name })),
      url: absolute(paths.subscription),
    },
    faqStructuredData(paths.subscription, questions.items),
  ],
})

function Subscription() {
  return (
    <>
      <Banner
        heading={subscription.heading}
        tagline={subscription.tagline}
        picture={{ name: scene, alt: subscription.picture }}
        action={
          <LinkButton href={booking} variant="marigold" size="large">
            {subscription.start}
          </LinkButton>
        }
      />
      <Section id="plans" heading={subscription.plansHeading} text={subscription.plansText}>
        <Plans />
      </Section>
      <Section id="arranged" heading={subscription.howHeading} tinted>
        <Arrangement />
      </Section>
      <Questions {...questions} plain />
      <CallToBook href={booking} button={subscription.start} />
    </>
  )
}
