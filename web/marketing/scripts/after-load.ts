import { registerWorker } from '#web/offline/register.ts'

// What each page can do without until it stands.

/** Lets a slider move the border between the two pictures that it lies over. */
function moveImageBorder(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.type === 'range')
    target.parentElement?.style.setProperty('--at', `${target.value}%`)
}

/** A page shown without a network comes anew with it. */
function reloadWithNetwork(): void {
  if (!document.querySelector('[data-offline]')) return
  addEventListener('online', () => location.reload())
  const button = document.querySelector('[data-reload]')
  button?.addEventListener('click', () => location.reload())
}

document.addEventListener('input', ({ target }) => moveImageBorder(target))
// One may have been moved while this was on its way.
document.querySelectorAll('input').forEach(moveImageBorder)
reloadWithNetwork()
// A browser that allows no worker, or a server without one: the site works all the same.
registerWorker().catch(() => undefined)
