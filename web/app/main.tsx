import '#web/app/without-eval.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { findSignInRole } from '#contract/app-paths.ts'
import { finishLogout, hasSession } from '#web/api/session.ts'
import { App } from '#web/app/app.tsx'
import { preloadScreen } from '#web/app/routes.ts'
import { captureInstallPrompt } from '#web/lib/install-prompt.ts'
import { tolerateTranslation } from '#web/lib/page-translation.ts'
import { paths } from '#web/paths.ts'

tolerateTranslation()
captureInstallPrompt()
void finishLogout().catch(() => {})

// The server sends sign-in in place of a protected screen to visitors (server/site/page-choice.ts).
const role = findSignInRole(location.pathname)
if (role && !hasSession())
  history.replaceState(null, '', paths.login(role, location.pathname + location.search))

const root = document.getElementById('app')

/**
 * Hydrates a page prerendered for this path, keeping typed input; otherwise renders from scratch.
 */
function start(): void {
  if (root?.dataset['prerendered'] !== location.pathname) return draw()
  hydrateRoot(root, <App path={location.pathname} />)
  delete root.dataset['prerendered']
}

/** Also runs when the screen's script failed to load: the app then shows the error. */
function draw(): void {
  if (!root) return
  createRoot(root).render(<App path={location.pathname} />)
  delete root.dataset['prerendered']
}

void preloadScreen(location.pathname).then(start, draw)
