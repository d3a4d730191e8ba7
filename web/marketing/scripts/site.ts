import { minuteMs } from '#domain/time-units.ts'
import { hasSession } from '#web/api/session.ts'
import { serverNow } from '#web/lib/clock.ts'
import { hideFloatingContacts } from '#web/marketing/scripts/hide-floating-contacts.ts'
import { runMenu } from '#web/marketing/scripts/menu.ts'
import { rememberLanguage } from '#web/marketing/scripts/remember-language.ts'
import { scrollToHash } from '#web/marketing/scripts/smooth-scroll.ts'
import type { OpenSpanText } from '#web/marketing/sections/opening-sign.tsx'

// The only script of marketing pages, and part of app pages, whose elements come and go: so it
// listens on the document and looks up elements on each event.

declare const __AFTER_LOAD__: string

const root = document.documentElement

/** Updates the session and opening state; a page rendered for a session that ended reloads. */
function showState(): void {
  if ('session' in root.dataset && !hasSession()) location.reload()
  root.toggleAttribute('data-session', hasSession())
  showOpening()
}

/** Updates the 'Open now' sign from the coming opening hours, which the page contains as data. */
function showOpening(): void {
  const sign = document.querySelector<HTMLElement>('[data-hours]')
  if (!sign) return
  const { dataset } = sign
  const now = serverNow() / minuteMs
  const spans = JSON.parse(dataset['hours'] ?? '') as OpenSpanText[]
  const next = spans.find((it) => it[1] > now)
  if (!next) return void (sign.textContent = '')
  const [opens, , opensText, closesText, day] = next
  const isOpen = opens <= now
  const says = isOpen ? 'open' : (['today', 'tomorrow'][indiaDay(opens) - indiaDay(now)] ?? 'on')
  dataset['now'] = says
  sign.textContent = (dataset[says] ?? '')
    .replace('{time}', isOpen ? closesText : opensText)
    .replace('{day}', day)
}

const indiaDay = (minutes: number): number => Math.floor((minutes + 330) / 1440)

/** Enables the Hindi fonts, which load after the page (i18n/hi/typography.css). */
function showFaces(): void {
  root.dataset['faces'] = ''
}

// A previous page of the site has loaded the fonts already.
if (document.referrer.startsWith(location.origin)) showFaces()
showState()
// Price groups start collapsed on phones, each with its lowest price.
for (const it of document.querySelectorAll('[data-folds]'))
  it.toggleAttribute('open', innerWidth > 639)
runMenu()
rememberLanguage()
document.addEventListener('click', scrollToHash)
hideFloatingContacts()
setInterval(showOpening, minuteMs)

// The path is a constant, because the bundler's import helper is larger than this script.
if (import.meta.env.PROD)
  addEventListener('load', () => void import(/* @vite-ignore */ __AFTER_LOAD__))

// The page may come from the back/forward cache, or its tab from the background.
addEventListener('pageshow', () => {
  showFaces()
  showState()
})
document.addEventListener('visibilitychange', showState)
