import { useSyncExternalStore } from 'react'

let cachedAt: number | undefined
const listeners = new Set<() => void>()

/**
 * Records whether a reply came from the server (null) or from the offline cache: the header then
 * holds the time of caching.
 */
export function recordCachedAt(header: string | null): void {
  cachedAt = header ? Number(header) : undefined
  for (const tell of listeners) tell()
}

/**
 * Returns when the shown data was cached, in UTC epoch milliseconds; undefined when it came from
 * the server.
 */
export function useCachedAt(): number | undefined {
  return useSyncExternalStore(subscribe, () => cachedAt)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
