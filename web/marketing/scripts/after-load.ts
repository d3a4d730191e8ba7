import { registerWorker } from '#web/offline/register.ts'

// Features that can wait until a page has loaded.

/** Moves the dividing line between two pictures to the position of their slider. */
function moveImageBorder(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.type === 'range')
    target.parentElement?.style.setProperty('--at', `${target.value}%`)
}

/** Reloads the offline page once the network is back. */
function reloadWithNetwork(): void {
  if (!document.querySelector('[data-offline]')) return
  addEventListener('online', () => location.reload())
  const button = document.querySelector('[data-reload]')
  button?.addEventListener('click', () => location.reload())
}

document.addEventListener('input', ({ target }) => moveImageBorder(target))
// A slider may have been moved before this script loaded.
document.querySelectorAll('input').forEach(moveImageBorder)
reloadWithNetwork()
// The site works without a service worker, which the browser may not allow.
registerWorker().catch(() => undefined)
