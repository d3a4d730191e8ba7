import { hasSession } from '#web/api/session.ts'
import { compare } from '#web/marketing/scripts/image-compare.ts'
import { runMenu } from '#web/marketing/scripts/menu.ts'
import { tellOpening } from '#web/marketing/scripts/opening-hours.ts'
import { rememberLanguage } from '#web/marketing/scripts/remember-language.ts'
import { scrollToHash } from '#web/marketing/scripts/smooth-scroll.ts'
import { yieldToControls } from '#web/marketing/scripts/yield-to-controls.ts'

// The only script of the marketing pages, and the frame's script on app pages, where elements come
// and go: so it listens on the document and looks for elements when something happens.

const root = document.documentElement

/** Says what changes while a page lies open: who is signed in, whether the doors are open. */
function show(): void {
  if (hasSession()) root.dataset['session'] = ''
  else delete root.dataset['session']
  tellOpening()
}

/** Hindi's faces, fetched once the page stands (styles/tokens.css). */
function showFaces(): void {
  root.dataset['faces'] = ''
}

// A page of the site before this one has fetched them.
if (document.referrer.startsWith(location.origin)) showFaces()
show()
runMenu()
rememberLanguage()
document.addEventListener('click', scrollToHash)
document.addEventListener('input', compare)
yieldToControls()
setInterval(tellOpening, 60_000)

/** A page that was made for a session must not outlive it (decision 6). */
function notice(): void {
  if ('session' in root.dataset && !hasSession()) location.reload()
  show()
}

// Brought back by the browser, or by the person from another tab.
addEventListener('pageshow', ({ persisted }) => {
  showFaces()
  if (persisted) notice()
  else show()
})
document.addEventListener('visibilitychange', () => document.hidden || notice())
