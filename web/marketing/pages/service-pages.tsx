import { serviceTexts } from '#i18n/service-pages.ts'
import { serviceNames, servicePage } from '#i18n/services.ts'
import { town, whatsappLink } from '#web/lib/business.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { CallToBook } from '#web/marketing/sections/band.tsx'
import { Banner, BannerPreload } from '#web/marketing/sections/banner.tsx'
import { CustomerFeedback } from '#web/marketing/sections/customer-feedback.tsx'
import { Questions } from '#web/marketing/sections/questions.tsx'
import { Inner } from '#web/marketing/sections/section.tsx'
import { bookingPath, servicePictures, startingPrice } from '#web/marketing/sections/services.ts'
import { OtherServices } from '#web/marketing/services/other-services.tsx'
import { ServiceDetails } from '#web/marketing/services/service-details.tsx'
import { Prepare, Scope, Times } from '#web/marketing/services/service-lists.tsx'
import { serviceStructuredData } from '#web/marketing/services/service-structured-data.ts'
import { paths, serviceSlugs, type ServiceSlug } from '#web/paths.ts'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import css from './service-pages.module.css'

/** The second picture of each page, and a link for further reading. */
const readOn: Readonly<Record<ServiceSlug, { scene: string; more: string }>> = {
  'residential-cleaning': { scene: 'water-tank', more: paths.subscription },
  'commercial-cleaning': { scene: 'ac-service', more: paths.howItWorks },
  'deep-cleaning': { scene: 'kitchen', more: paths.article('preparing-for-deep-cleaning') },
  'post-construction-cleaning': { scene: 'move-in', more: paths.projects },
  'carpet-and-upholstery-cleaning': {
    scene: 'living-room',
    more: paths.article('sofas-and-carpets-in-the-monsoon'),
  },
}

/** One page per service, each with its own text in a shared layout. */
export const pages = (): readonly SitePage[] => serviceSlugs.map(createServicePage)

function createServicePage(slug: ServiceSlug): SitePage {
  return {
    path: paths.service(slug),
    title: servicePage.title(serviceNames[slug], town()),
    description: serviceTexts[slug].description(town()),
    Body: () => <ServicePage slug={slug} />,
    head: <BannerPreload name={servicePictures[slug]} />,
    picture: servicePictures[slug],
    booking: { href: bookingPath(slug), price: startingPrice(slug) },
    things: serviceStructuredData(slug),
  }
}

function ServicePage({ slug }: { slug: ServiceSlug }) {
  const { tagline, picture, intro } = serviceTexts[slug]
  return (
    <>
      <Banner
        heading={serviceNames[slug]}
        tagline={tagline}
        picture={{ name: servicePictures[slug], alt: picture }}
        action={
          <LinkButton href={bookingPath(slug)} variant="marigold" size="large">
            {servicePage.book}
          </LinkButton>
        }
      />
      <Inner>
        <div className={css.layout}>
          <p className={css.intro}>{intro}</p>
          <ServiceDetails slug={slug} />
          <div className={css.text}>
            <Scope slug={slug} />
            <Times slug={slug} />
            <Prepare slug={slug} {...readOn[slug]} />
          </div>
        </div>
      </Inner>
      <Questions
        heading={servicePage.questions}
        text={<AskMore />}
        items={serviceTexts[slug].questions}
      />
      <CustomerFeedback />
      <OtherServices slug={slug} />
      <CallToBook
        href={bookingPath(slug)}
        heading={servicePage.closing}
        text={servicePage.closingText(serviceNames[slug])}
        button={servicePage.book}
      />
    </>
  )
}

function AskMore() {
  return (
    <>
      {servicePage.questionsElse}{' '}
      <a href={whatsappLink()} target="_blank" rel="noopener">
        {servicePage.ask}
        <InNewTab />
      </a>
    </>
  )
}
