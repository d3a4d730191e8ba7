import { openingSoon as copy } from '#i18n/errors.ts'
import { brand, town } from '#web/lib/business.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { Inner } from '#web/marketing/sections/section.tsx'
import { paths } from '#web/paths.ts'
import { Lead } from '#web/ui/layout.tsx'
import css from './opening-soon.module.css'

export const page = (): SitePage => ({
  path: paths.home,
  fallbackFor: 'opening-soon',
  title: copy.title,
  description: copy.text(town()),
  Body: OpeningSoon,
})

/** Shown until the owner confirms the business facts: without phone number and other links. */
function OpeningSoon() {
  return (
    <Inner>
      <div className={css.page}>
        <h1>{copy.heading(brand())}</h1>
        <Lead large>{copy.text(town())}</Lead>
        <Lead large className={css.owner}>
          {copy.owner} <a href={paths.login('user', paths.admin)}>{copy.signIn}</a>
        </Lead>
      </div>
    </Inner>
  )
}
