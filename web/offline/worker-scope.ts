/**
 * What a service worker's scope has beyond a page's, as far as ours uses it: TypeScript's own types of
 * the two cannot stand in one program.
 */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (of: { type: 'window' }) => Promise<readonly ShownWindow[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly skipWaiting: () => Promise<void>
  addEventListener(type: 'install' | 'activate', act: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', act: (event: FetchEvent) => void): void
  addEventListener(type: 'message', act: (event: WorkerMessage) => void): void
  addEventListener(type: 'push', act: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', act: (event: NoticeEvent) => void): void
}

type ShownWindow = { readonly url: string; readonly focus: () => Promise<unknown> }

type WorkerEvent = { readonly waitUntil: (work: Promise<unknown>) => void }
export type WorkerMessage = WorkerEvent & { readonly data: unknown }
export type PushEvent = WorkerEvent & { readonly data: { json(): unknown } | null }
export type NoticeEvent = WorkerEvent & {
  readonly notification: { readonly data: unknown; readonly close: () => void }
}
export type FetchEvent = WorkerEvent & {
  readonly request: Request
  /** The answer to a navigation that was asked for while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}

export const worker = globalThis as unknown as WorkerScope

let retired = false

/** From then on nothing more may be kept. */
export function isRetired(): boolean {
  return retired
}

/** Leaves this browser as if there had never been a worker. */
export async function retire(): Promise<void> {
  retired = true
  await Promise.all((await caches.keys()).map((it) => caches.delete(it)))
  await worker.registration.unregister()
}
