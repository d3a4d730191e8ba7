import { useSyncExternalStore } from 'react'

let keptAt: number | undefined
const listeners = new Set<() => void>()

/**
 * Records whether a reply came from the server (null) or from the offline cache: the header then
 * holds the time of caching.
 */
export function noteKept(header: string | null): void {
  keptAt = header ? Number(header) : undefined
  for (const tell of listeners) tell()
}

/**
 * Returns when the shown data was cached, in UTC epoch milliseconds; undefined when it came from
 * the server.
 */
export function useKeptAt(): number | undefined {
  return useSyncExternalStore(subscribe, () => keptAt)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
