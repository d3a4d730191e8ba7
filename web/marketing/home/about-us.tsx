import { Clock, ShieldCheck, Users } from 'lucide-react'
import { home } from '#i18n/home.ts'
import { town } from '#web/lib/business.ts'
import { Blurbs } from '#web/marketing/sections/icon-items.tsx'
import { OwnPicture, siteContent } from '#web/marketing/sections/own-picture.tsx'
import { Picture } from '#web/marketing/sections/picture.tsx'
import { Inner } from '#web/marketing/sections/section.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { Lead, Stack } from '#web/ui/layout.tsx'
import css from './about-us.module.css'

const { about, blurbs } = home
const icons = [Users, Clock, ShieldCheck]
const half = '(min-width: 60rem) 22rem, 50vw'

export function AboutUs() {
  return (
    <section className={css.about} aria-labelledby="about-heading">
      <Inner>
        <Stack gap={6} className={css.split}>
          <div className={css.text}>
            <h2 id="about-heading">{about.heading}</h2>
            <Lead>{about.text(town())}</Lead>
            <Lead className={css.more}>{about.more}</Lead>
            <TextLink href={paths.about}>{about.link}</TextLink>
          </div>
          <Stack as="ul" gap={3} className={css.blurbs}>
            <Blurbs blurbs={shownBlurbs()} icons={icons} />
          </Stack>
          <Gallery />
        </Stack>
      </Inner>
    </section>
  )
}

function shownBlurbs() {
  const { insured, ownKit } = siteContent().claims
  const [team, onTime, trust] = blurbs
  return [
    ownKit ? team : { ...team, text: home.withoutKit },
    onTime,
    insured ? trust : { ...trust, title: home.uninsured },
  ]
}

/** Last on phones, far enough down that its lazy pictures stay out of the first load. */
function Gallery() {
  const [first, second, third] = siteContent().gallery
  if (first && second && third) return <OwnWork work={[first, second, third]} />
  return (
    <div className={css.gallery}>
      <div className={css.arch}>
        <Picture name="kitchen" alt={about.kitchen} sizes="(min-width: 60rem) 48rem, 60vw" />
      </div>
      <div className={css.small}>
        <Picture name="ac-service" alt={about.ac} sizes={half} small />
      </div>
      <div className={css.small}>
        <Picture name="water-tank" alt={about.tank} sizes={half} small />
      </div>
    </div>
  )
}

type Work = { readonly after: string; readonly caption: string }
const wide = { sizes: '(min-width: 60rem) 48rem, 60vw', width: 1600, height: 1000 }

/** Three of the owner's own pictures of finished work, in the same layout. */
function OwnWork({ work: [first, ...rest] }: { work: readonly [Work, Work, Work] }) {
  return (
    <div className={css.gallery}>
      <div className={css.arch}>
        <OwnPicture {...wide} src={first.after} alt={first.caption} />
      </div>
      {rest.map(({ after, caption }) => (
        <div key={after} className={css.small}>
          <OwnPicture {...wide} sizes={half} src={after} alt={caption} />
        </div>
      ))}
    </div>
  )
}
