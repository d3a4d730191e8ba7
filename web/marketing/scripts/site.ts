import { minuteMs } from '#domain/time-units.ts'
import { hasSession } from '#web/api/session.ts'
import { runMenu } from '#web/marketing/scripts/menu.ts'
import { rememberLanguage } from '#web/marketing/scripts/remember-language.ts'
import { scrollToHash } from '#web/marketing/scripts/smooth-scroll.ts'
import { yieldToText } from '#web/marketing/scripts/yield-to-text.ts'
import type { OpenSpanText } from '#web/marketing/sections/opening-sign.tsx'

// The only script of the marketing pages, and the frame's script on app pages, where elements come
// and go: so it listens on the document and looks for elements when something happens.

declare const __AFTER_LOAD__: string

const root = document.documentElement

/** Shows what changes while a page lies open; one that was made for a session must not outlive it. */
function showState(): void {
  if ('session' in root.dataset && !hasSession()) location.reload()
  root.toggleAttribute('data-session', hasSession())
  showOpening()
}

/** Keeps the sign 'Open now' true. The page holds when the doors are open in the days to come, and how one says it. */
function showOpening(): void {
  const sign = document.querySelector<HTMLElement>('[data-hours]')
  if (!sign) return
  const { dataset } = sign
  const now = Date.now() / minuteMs
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

/** Hindi's faces, fetched once the page stands (i18n/hi/typography.css). */
function showFaces(): void {
  root.dataset['faces'] = ''
}

// A page of the site before this one has fetched them.
if (document.referrer.startsWith(location.origin)) showFaces()
showState()
// Price groups begin folded on phones, each with its lowest price.
for (const it of document.querySelectorAll('[data-folds]'))
  it.toggleAttribute('open', innerWidth > 639)
runMenu()
rememberLanguage()
document.addEventListener('click', scrollToHash)
yieldToText()
setInterval(showOpening, minuteMs)

// By a name that the bundler cannot follow: its way to load a file weighs more than this script.
if (import.meta.env.PROD)
  addEventListener('load', () => void import(/* @vite-ignore */ __AFTER_LOAD__))

// Brought back by the browser, or by the person from another tab.
addEventListener('pageshow', () => {
  showFaces()
  showState()
})
document.addEventListener('visibilitychange', showState)
