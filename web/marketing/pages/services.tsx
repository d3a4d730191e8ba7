import { services } from '#i18n/services.ts'
import { town } from '#web/lib/business.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { Banner, BannerPreload } from '#web/marketing/sections/banner.tsx'
import { Section } from '#web/marketing/sections/section.tsx'
import { ServiceCards } from '#web/marketing/sections/service-cards.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './services.module.css'

const scene = 'crew-tools'

export const page = (): SitePage => ({
  path: paths.services,
  title: services.title(town()),
  description: services.description(town()),
  Body: Services,
  head: <BannerPreload name={scene} />,
  picture: scene,
})

function Services() {
  return (
    <>
      <Banner
        heading={services.heading}
        tagline={services.tagline(town())}
        picture={{ name: scene, alt: services.picture }}
        action={
          <LinkButton href={paths.bookService()} variant="marigold" size="large">
            {services.start}
          </LinkButton>
        }
      />
      <Section id="list" heading={services.listHeading}>
        <ServiceCards />
      </Section>
      <Section id="more" heading={services.moreHeading} tinted>
        <Stack as="ul" gap={6} className={css.more}>
          {(['pricing', 'subscription', 'projects'] as const).map((id) => {
            const { title, text, link } = services.more[id]
            return (
              <li key={id}>
                <h3>{title}</h3>
                <p>{text}</p>
                <a href={paths[id]}>{link}</a>
              </li>
            )
          })}
        </Stack>
      </Section>
    </>
  )
}
