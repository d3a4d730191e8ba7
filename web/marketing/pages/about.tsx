import { Armchair, ClipboardCheck, Headset, SprayCan } from 'lucide-react'
import { about } from '#i18n/about.ts'
import { brand, town } from '#web/lib/business.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { Band } from '#web/marketing/sections/band.tsx'
import { Banner, BannerPreload } from '#web/marketing/sections/banner.tsx'
import { Crew } from '#web/marketing/sections/crew.tsx'
import { siteContent } from '#web/marketing/sections/own-picture.tsx'
import { Picture } from '#web/marketing/sections/picture.tsx'
import { Inner, Section } from '#web/marketing/sections/section.tsx'
import { wholeBusiness } from '#web/marketing/seo/business.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Lead, Stack } from '#web/ui/layout.tsx'
import css from './about.module.css'

const scene = 'bathroom'
const icons = [ClipboardCheck, SprayCan, Armchair, Headset]

export const page = (): SitePage => ({
  path: paths.about,
  title: about.title(town()),
  description: about.description(brand(), town()),
  Body: About,
  head: <BannerPreload name={scene} />,
  picture: scene,
  things: [wholeBusiness()],
})

function About() {
  return (
    <>
      <Banner
        heading={about.heading}
        tagline={about.tagline(brand(), town())}
        picture={{ name: scene, alt: about.banner }}
      />
      <Inner>
        <div className={css.story}>
          <div className={css.text}>
            <h2>{about.storyHeading}</h2>
            {about.story.map((text) => (
              <Lead key={text}>{text}</Lead>
            ))}
          </div>
          <Picture name="office" alt={about.picture} sizes="(min-width: 60rem) 36rem, 100vw" />
        </div>
      </Inner>
      {siteContent().crew.length > 0 ? (
        <Section id="staff" heading={about.crew.heading} tinted>
          <Crew />
        </Section>
      ) : (
        <Section id="staff" heading={about.staffHeading} tinted>
          <StaffCards />
        </Section>
      )}
      <div className={css.join}>
        <Band heading={about.joinHeading} text={about.joinText}>
          <LinkButton href={paths.login('worker')} variant="marigold" size="large">
            {about.apply}
          </LinkButton>
          <LinkButton href={paths.bookService({ from: 'about' })} variant="secondary" size="large">
            {about.join}
          </LinkButton>
        </Band>
      </div>
    </>
  )
}

/** Names roles rather than people, so that no one is made up. */
function StaffCards() {
  return (
    <Stack as="ul" className={css.staff}>
      {about.staff.map(({ role, text }, n) => {
        const Icon = icons[n] ?? ClipboardCheck
        return (
          <li key={role}>
            <span className={css.arch}>
              <Icon aria-hidden="true" />
            </span>
            <h3>{role}</h3>
            <p>{text}</p>
          </li>
        )
      })}
    </Stack>
  )
}
