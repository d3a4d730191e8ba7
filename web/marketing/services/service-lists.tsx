import { Minus } from 'lucide-react'
import { serviceTexts } from '#i18n/service-pages.ts'
import { servicePage } from '#i18n/services.ts'
import { inlineHours } from '#web/lib/business.ts'
import { IconItems } from '#web/marketing/sections/icon-items.tsx'
import { siteContent } from '#web/marketing/sections/own-picture.tsx'
import { Picture } from '#web/marketing/sections/picture.tsx'
import { timesPath } from '#web/marketing/sections/services.ts'
import { durations } from '#web/marketing/services/service-lines.ts'
import type { ServiceSlug } from '#web/paths.ts'
import { Stack } from '#web/ui/layout.tsx'
import css from './service-lists.module.css'

type OfService = { slug: ServiceSlug }

/** What the service includes and excludes. */
export function Scope({ slug }: OfService) {
  if (!siteContent().claims.lists) return null
  const { included, notIncluded } = serviceTexts[slug]
  return (
    <Stack className={css.scope}>
      <section className={css.included}>
        <h2>{servicePage.included}</h2>
        <ul className={css.list}>
          <IconItems items={included} />
        </ul>
      </section>
      <section className={css.excluded}>
        <h2>{servicePage.notIncluded}</h2>
        <ul className={css.list}>
          <IconItems items={notIncluded} Icon={Minus} />
        </ul>
      </section>
    </Stack>
  )
}

/** The planned duration by booked service. */
export function Times({ slug }: OfService) {
  return (
    <section>
      <h2>{servicePage.times}</h2>
      <dl className={css.times}>
        {durations(slug).map(({ hours, names }) => (
          <div key={hours}>
            <dt>{names.join(', ')}</dt>
            <dd>{servicePage.hours(hours)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>
        {servicePage.timesText} <span>{inlineHours()}</span>
      </p>
      <a href={timesPath(slug)} className={css.more}>
        {servicePage.freeTimes}
      </a>
    </section>
  )
}

/** How to prepare for the crew, beside a picture. */
export function Prepare({ slug, scene, more }: OfService & { scene: string; more: string }) {
  const text = serviceTexts[slug]
  return (
    <section className={css.prepare}>
      <div>
        <h2>{servicePage.prepare}</h2>
        <ol className={css.steps}>
          {text.prepare.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ol>
        <a href={more} className={css.more}>
          {text.more}
        </a>
      </div>
      <Picture name={scene} alt="" sizes="(min-width: 48rem) 26rem, 100vw" />
    </section>
  )
}
