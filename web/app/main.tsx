import { createRoot, hydrateRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { signInRoleOf } from '#contract/app-paths.ts'
import { finishLogout, hasSession } from '#web/api/session.ts'
import { App } from '#web/app/app.tsx'
import { preloadScreen } from '#web/app/routes.tsx'
import { catchInstallPrompt } from '#web/lib/install-prompt.ts'
import { paths } from '#web/paths.ts'

// zod would otherwise probe `new Function`, which the page's policy reports as a violation.
config({ jitless: true })

catchInstallPrompt()
void finishLogout().catch(() => {})

// A visitor who asked for a screen behind sign-in got sign-in in its place (server/site/page-choice.ts).
const role = signInRoleOf(location.pathname)
if (role && !hasSession())
  history.replaceState(null, '', paths.login(role, location.pathname + location.search))

const root = document.getElementById('app')

/** Takes over its prerendered screen with what was typed into it; all else gives way to the screen. */
function start(): void {
  if (root?.dataset['prerendered'] !== location.pathname) return draw()
  hydrateRoot(root, <App path={location.pathname} />)
  delete root.dataset['prerendered']
}

/** Also when the screen could not be fetched: the app then says so. */
function draw(): void {
  if (!root) return
  createRoot(root).render(<App path={location.pathname} />)
  delete root.dataset['prerendered']
}

void preloadScreen(location.pathname).then(start, draw)
