import { accountCache, workerUrl } from '#contract/offline.ts'
import { hasSession } from '#web/api/session.ts'

/** Pages of admins, and those of workers but their day, start no worker; one that others started keeps none of them. */
const isForStaff = /^\/(admin|worker)(?!\/jobs$)(\/|$)/

/** Starts the service worker, once the page has all it needs itself. */
export async function registerWorker(): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers || isForStaff.test(location.pathname)) return
  if (!hasSession()) await caches.delete(accountCache)
  let { controller } = workers
  workers.addEventListener('controllerchange', () => {
    // A later build has taken over: the next screen is loaded in full, its scripts may be gone.
    if (controller) document.documentElement.dataset['outdated'] = ''
    controller = workers.controller
  })
  // Not again where there is one: that would call back one that is just leaving.
  if (controller) return
  await workers.register(workerUrl)
  const { active } = await workers.ready
  if (active) tellLoaded(active)
}

/** What the page loads, or has loaded, while the worker does not stand before it yet. */
function tellLoaded(worker: ServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  const tell = (urls: readonly string[]) => worker.postMessage(urls)
  tell([location.href])
  const observer = new PerformanceObserver((list) => {
    const loaded = list.getEntries() as PerformanceResourceTiming[]
    // The others came by the worker, which has kept them.
    tell(loaded.filter((it) => it.workerStart === 0).map((it) => it.name))
  })
  observer.observe({ type: 'resource', buffered: true })
}
