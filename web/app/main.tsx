import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { App } from '#web/app/app.tsx'
import { preloadScreen } from '#web/app/routes.tsx'

// zod would otherwise probe `new Function`, which the page's policy reports as a violation.
config({ jitless: true })

/** Draws even when the screen could not be fetched: the app then says so. */
function start(): void {
  const root = document.getElementById('app')
  if (root) createRoot(root).render(<App />)
}

void preloadScreen(location.pathname).then(start, start)
