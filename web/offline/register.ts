import { accountCache, workerUrl } from '#contract/offline.ts'
import { hasSession } from '#web/api/session.ts'

/**
 * Admin pages, and worker pages except jobs and pay, do not register the service worker. One registered
 * elsewhere does not cache these pages.
 */
const isForStaff = /^\/(admin|worker)(?!\/(jobs|earnings)$)(\/|$)/

/** Registers the service worker; called once the page itself has loaded. */
export async function registerWorker(): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers || isForStaff.test(location.pathname)) return
  if (!hasSession()) await caches.delete(accountCache)
  let { controller } = workers
  workers.addEventListener('controllerchange', () => {
    // A newer build has taken over: the next screen reloads the page, as its scripts may be gone.
    if (controller) document.documentElement.dataset['outdated'] = ''
    controller = workers.controller
  })
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A worker that took over while the page was loading has not seen it.
  if (controller && navigation?.workerStart !== 0) return
  // Registering again would revive a worker that is just being retired.
  if (!controller) await workers.register(workerUrl)
  const { active } = await workers.ready
  if (active) tellLoaded(active)
}

/** Reports what the page has loaded and still loads before the service worker controls it. */
function tellLoaded(worker: ServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule applies to windows, not worker threads
  const tell = (urls: readonly string[]) => worker.postMessage(urls)
  tell([location.href])
  const observer = new PerformanceObserver((list) => {
    const loaded = list.getEntries() as PerformanceResourceTiming[]
    // The others came through the service worker, which has already cached them.
    tell(loaded.filter((it) => it.workerStart === 0).map((it) => it.name))
  })
  observer.observe({ type: 'resource', buffered: true })
}
