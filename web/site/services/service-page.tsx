import { Check } from 'lucide-react'
import { serviceNames, servicePage, serviceTexts } from '#messages/services.ts'
import { town } from '#web/lib/business-facts.ts'
import { Banner, BannerPreload } from '#web/parts/banner.tsx'
import { Inner, Section } from '#web/parts/section.tsx'
import { bookingOf, pageOf, serviceIds, servicePictures } from '#web/parts/services.ts'
import { paths, type ServiceSlug } from '#web/paths.ts'
import type { SitePage } from '#web/site/page.ts'
import { ServiceFacts } from '#web/site/services/service-facts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import css from './service-page.module.css'

/** The page about one service; its own text, the same frame as the other four (decision 30). */
export function servicePageOf(slug: ServiceSlug): SitePage {
  const name = serviceNames[slug]
  return {
    path: paths.service(slug),
    title: servicePage.title(name, town),
    description: serviceTexts[slug].intro[0] ?? name,
    Body: () => <ServicePage slug={slug} />,
    head: <BannerPreload name={servicePictures[slug]} />,
  }
}

function ServicePage({ slug }: { slug: ServiceSlug }) {
  const { tagline, picture, intro, included, good } = serviceTexts[slug]
  return (
    <>
      <Banner
        heading={serviceNames[slug]}
        tagline={tagline}
        picture={{ name: servicePictures[slug], alt: picture }}
        action={
          <LinkButton href={bookingOf(slug)} variant="marigold" size="large">
            {servicePage.book}
          </LinkButton>
        }
      />
      <Inner>
        <div className={css.layout}>
          <div className={css.words}>
            <div className={css.intro}>
              {intro.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            <CheckList heading={servicePage.included} items={included} />
            <CheckList heading={servicePage.good} items={good} />
          </div>
          <ServiceFacts slug={slug} />
        </div>
      </Inner>
      <OtherServices slug={slug} />
    </>
  )
}

function CheckList({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item}>
            <Check aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

function OtherServices({ slug }: { slug: ServiceSlug }) {
  const others = serviceIds.filter((id) => id !== slug)
  return (
    <Section id="others" heading={servicePage.others} tinted>
      <ul className={css.others}>
        {others.map((id) => (
          <li key={id}>
            <a href={pageOf(id) ?? bookingOf(id)}>{serviceNames[id]}</a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
