import { accountCache, sessionCalls, workerUrl } from '#contract/offline.ts'
import { askOrRecall, forgetAccount, isKeptCall, keepReplyAt } from '#web/offline/kept-account.ts'
import { filesToKeep, openFile } from '#web/offline/kept-files.ts'
import {
  keepFirstPages,
  keepPage,
  keepPageAt,
  openKeptPage,
  pagesCache,
} from '#web/offline/kept-pages.ts'
import { openNotice, showPush } from '#web/offline/push.ts'
import { retire, worker, type FetchEvent, type WorkerMessage } from '#web/offline/worker-scope.ts'

// Sits between the pages and the network. Pages and calls always try the network first; copies are
// used only when no reply arrives (docs/decisions/0020).

worker.addEventListener('install', (event) =>
  event.waitUntil(keepFirstPages().then(worker.skipWaiting.bind(worker))),
)
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('message', (event) => event.waitUntil(keepLoaded(event)))
worker.addEventListener('fetch', answer)
worker.addEventListener('push', (event) => event.waitUntil(showPush(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)))

async function takeOver(): Promise<void> {
  const kept = [...(await filesToKeep()), pagesCache, accountCache]
  const old = (await caches.keys()).filter((it) => !kept.includes(it))
  await Promise.all(old.map((it) => caches.delete(it)))
  // Otherwise each navigation would wait for the service worker to start.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

const isCall = /^\/(api|v1)\//
const changesSession = (path: string): boolean =>
  Object.values(sessionCalls).some((it) => it === path)

function answer(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (changesSession(url.pathname)) return event.waitUntil(forgetAccount())
  if (request.method !== 'GET') return
  if (isKeptCall(url))
    event.respondWith(askOrRecall(request, url.pathname, (work) => event.waitUntil(work)))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(request.url, request))
  else if (request.mode === 'navigate' && !isCall.test(url.pathname))
    event.respondWith(openPage(event, url.pathname))
}

async function openPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keepUnlessRetired(path, response.clone()))
    return response
  } catch {
    return openKeptPage(path)
  }
}

async function keepUnlessRetired(path: string, page: Response): Promise<void> {
  // Asks once per start of the service worker, which is short-lived.
  isSwitchedOff ??= askSwitch().catch(() => false)
  if (await isSwitchedOff) await retire()
  else await keepPage(path, page)
}

let isSwitchedOff: Promise<boolean> | undefined

/** Whether the server no longer has a service worker, for example after a rollback. */
async function askSwitch(): Promise<boolean> {
  const script = await fetch(workerUrl, { cache: 'no-cache' })
  return [404, 410].includes(script.status) || (script.ok && !(await script.text()).trim())
}

/** Caches what the first page loaded before it had a service worker. */
async function keepLoaded({ data }: WorkerMessage): Promise<void> {
  const told = new Set((Array.isArray(data) ? data : []).map(String))
  const urls = [...told].map((it) => new URL(it))
  const own = urls.filter(({ origin }) => origin === location.origin)
  await Promise.allSettled(
    own.map(async (url) => {
      if (isKeptCall(url)) await keepReplyAt(url.pathname, url.search)
      else if (url.pathname.startsWith('/assets/')) await openFile(url.href)
      else if (!isCall.test(url.pathname)) await keepPageAt(url.pathname)
    }),
  )
}
