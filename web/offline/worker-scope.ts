/**
 * The parts of the service worker global scope used here: TypeScript's DOM and WebWorker libraries
 * conflict in one program.
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
  /** The reply to a navigation request sent while the service worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}

export const worker = globalThis as unknown as WorkerScope

let retired = false

/** Once true, nothing may be cached any more. */
export function isRetired(): boolean {
  return retired
}

/** Deletes all caches and unregisters the service worker. */
export async function retire(): Promise<void> {
  retired = true
  await Promise.all((await caches.keys()).map((it) => caches.delete(it)))
  await worker.registration.unregister()
}
