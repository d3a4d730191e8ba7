import { createRoot, hydrateRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { App } from '#web/app/app.tsx'
import { preloadScreen } from '#web/app/routes.tsx'
import { catchInstallPrompt } from '#web/lib/install-prompt.ts'

// zod would otherwise probe `new Function`, which the page's policy reports as a violation.
config({ jitless: true })

catchInstallPrompt()

const root = document.getElementById('app')

/** Takes over a prerendered screen with what was typed into it; a skeleton gives way to the screen. */
function start(): void {
  if (root?.dataset['prerendered'] === undefined) return draw()
  hydrateRoot(root, <App path={location.pathname} />)
  delete root.dataset['prerendered']
}

/** Also when the screen could not be fetched: the app then says so. */
function draw(): void {
  if (root) createRoot(root).render(<App path={location.pathname} />)
}

void preloadScreen(location.pathname).then(start, draw)
