import { worker } from '#web/offline/worker-scope.ts'

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
