import { CalendarDays, IndianRupee } from 'lucide-react'
import { offline as copy } from '#i18n/offline.ts'
import { phoneLink, phoneText } from '#web/lib/business.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { Inner } from '#web/marketing/sections/section.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { Lead } from '#web/ui/layout.tsx'
import css from './offline.module.css'

/** Shown by the service worker for URLs that it has not cached. */
export const page = (): SitePage => ({
  path: paths.offline,
  isUnlisted: true,
  title: copy.title,
  description: copy.text,
  Body: Offline,
})

function Offline() {
  return (
    <Inner>
      <div className={css.page} data-offline="">
        <h1>{copy.heading}</h1>
        <Lead large>{copy.text}</Lead>
        <Button size="large" data-reload="">
          {copy.again}
        </Button>
        <section aria-labelledby="readable">
          <h2 id="readable">{copy.readable}</h2>
          <ul>
            <li>
              <a href={paths.pricing}>
                <IndianRupee aria-hidden="true" />
                {copy.prices}
              </a>
            </li>
            <li className={css.signedIn}>
              <a href={paths.profile}>
                <CalendarDays aria-hidden="true" />
                {copy.bookings}
              </a>
            </li>
          </ul>
        </section>
        <a className={buttonClass({ variant: 'secondary', size: 'large' })} href={phoneLink()}>
          {copy.call(phoneText())}
        </a>
      </div>
    </Inner>
  )
}
