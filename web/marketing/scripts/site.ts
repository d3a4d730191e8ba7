import { openingAt } from '#domain/opening-hours.ts'
import type { OpeningHours } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'
import { hasSession } from '#web/api/session.ts'
import { runMenu } from '#web/marketing/scripts/menu.ts'
import { rememberLanguage } from '#web/marketing/scripts/remember-language.ts'
import { scrollToHash } from '#web/marketing/scripts/smooth-scroll.ts'
import { yieldToText } from '#web/marketing/scripts/yield-to-text.ts'

// The only script of the marketing pages, and the frame's script on app pages, where elements come
// and go: so it listens on the document and looks for elements when something happens.

const root = document.documentElement

/** Shows what changes while a page lies open; one that was made for a session must not outlive it. */
function showState(): void {
  if ('session' in root.dataset && !hasSession()) location.reload()
  root.toggleAttribute('data-session', hasSession())
  showOpening()
}

/** Keeps the sign 'Open now' true. Its texts, one for each answer, stand in the page. */
function showOpening(): void {
  const sign = document.querySelector<HTMLElement>('[data-hours]')
  if (!sign) return
  const { dataset } = sign
  const opening = openingAt(Date.now(), JSON.parse(dataset['hours'] ?? '') as OpeningHours)
  dataset['now'] = `${opening}`
  sign.textContent = dataset[opening] ?? ''
}

/** Lets a slider move the border between the two pictures that it lies over. */
function moveImageBorder({ target }: Event): void {
  const { type, value, parentElement } = target as HTMLInputElement
  if (type === 'range') parentElement?.style.setProperty('--at', `${value}%`)
}

/** Hindi's faces, fetched once the page stands (styles/tokens.css). */
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
document.addEventListener('input', moveImageBorder)
yieldToText()
setInterval(showOpening, minuteMs)

// Brought back by the browser, or by the person from another tab.
addEventListener('pageshow', () => {
  showFaces()
  showState()
})
document.addEventListener('visibilitychange', showState)
