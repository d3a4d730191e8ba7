import { hasSession } from '#web/lib/session.ts'
import { glideToHash } from '#web/site/glide.ts'
import { runMenu } from '#web/site/menu.ts'
import { yieldToControls } from '#web/site/yield-to-controls.ts'

// The only script of the marketing pages, and the frame's script on app pages. It may run before the
// document is parsed, so it listens on the document and looks for elements when something happens.

const root = document.documentElement

function showSession(): void {
  if (hasSession()) root.dataset['session'] = ''
  else delete root.dataset['session']
}

showSession()
runMenu()
document.addEventListener('click', glideToHash)
yieldToControls()

addEventListener('pageshow', ({ persisted }) => {
  // The browser brought back a page of a session that has ended since (decision 6).
  if (persisted && 'session' in root.dataset && !hasSession()) location.reload()
  showSession()
})
