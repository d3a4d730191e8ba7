import { accountCache, sessionCalls, workerUrl } from '#contract/offline.ts'
import { filesToKeep, openFile } from '#web/offline/cached-files.ts'
import {
  precachePages,
  cachePage,
  fetchAndCachePage,
  findMissingPage,
  openCachedPage,
  pagesCache,
} from '#web/offline/cached-pages.ts'
import {
  networkFirst,
  clearAccountCache,
  isOfflineCall,
  fetchAndCacheReply,
} from '#web/offline/cached-replies.ts'
import { openNotice, showPush } from '#web/offline/push.ts'
import { retire, worker, type FetchEvent, type WorkerMessage } from '#web/offline/worker-scope.ts'

// Sits between the pages and the network. Pages and calls always try the network first; copies are
// used only when no reply arrives (docs/decisions/0020).

worker.addEventListener('install', (event) =>
  event.waitUntil(precachePages().then(worker.skipWaiting.bind(worker))),
)
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('message', (event) => event.waitUntil(cacheLoaded(event)))
worker.addEventListener('fetch', answer)
worker.addEventListener('push', (event) => event.waitUntil(showPush(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)))

async function takeOver(): Promise<void> {
  const current = [...(await filesToKeep()), pagesCache, accountCache]
  const old = (await caches.keys()).filter((it) => !current.includes(it))
  await Promise.all(old.map((it) => caches.delete(it)))
  // Otherwise each navigation would wait for the service worker to start. Firefox shows its own
  // error page when the early request fails, whatever the service worker answers.
  const early = worker.registration.navigationPreload
  await (navigator.userAgent.includes('Firefox/') ? early?.disable() : early?.enable())
  await worker.clients.claim()
}

const isCall = /^\/(api|v1)\//
const changesSession = (path: string): boolean =>
  Object.values(sessionCalls).some((it) => it === path)

function answer(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (changesSession(url.pathname)) return event.waitUntil(clearAccountCache())
  if (request.method !== 'GET') return
  if (isOfflineCall(url)) {
    event.respondWith(networkFirst(request, url.pathname, (work) => event.waitUntil(work)))
    event.waitUntil(cachePageOf(url.pathname))
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(request.url, request))
  else if (request.mode === 'navigate' && !isCall.test(url.pathname))
    event.respondWith(openPage(event, url.pathname))
}

async function openPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(cacheUnlessRetired(path, response.clone()))
    return response
  } catch {
    return openCachedPage(path)
  }
}

async function cachePageOf(call: string): Promise<void> {
  const page = await findMissingPage(call)
  if (!page) return
  const response = await fetch(page).catch(() => undefined)
  if (response) await cacheUnlessRetired(page, response)
}

async function cacheUnlessRetired(path: string, page: Response): Promise<void> {
  // Asks once per start of the service worker, which is short-lived.
  isSwitchedOff ??= askSwitch().catch(() => false)
  if (await isSwitchedOff) await retire()
  else await cachePage(path, page)
}

let isSwitchedOff: Promise<boolean> | undefined

/** Whether the server no longer has a service worker, for example after a rollback. */
async function askSwitch(): Promise<boolean> {
  const script = await fetch(workerUrl, { cache: 'no-cache' })
  return [404, 410].includes(script.status) || (script.ok && !(await script.text()).trim())
}

/** Caches what the first page loaded before it had a service worker. */
async function cacheLoaded({ data }: WorkerMessage): Promise<void> {
  const loaded = new Set((Array.isArray(data) ? data : []).map(String))
  const urls = [...loaded].map((it) => new URL(it))
  const own = urls.filter(({ origin }) => origin === location.origin)
  await Promise.allSettled(
    own.map(async (url) => {
      if (isOfflineCall(url)) await fetchAndCacheReply(url.pathname, url.search)
      else if (url.pathname.startsWith('/assets/')) await openFile(url.href)
      else if (!isCall.test(url.pathname)) await fetchAndCachePage(url.pathname)
    }),
  )
}
