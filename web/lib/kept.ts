import { useSyncExternalStore } from 'react'

let keptAt: number | undefined
const listeners = new Set<() => void>()

/** Learns from a reply whether the server gave it, or the browser from what it had kept. */
export function noteKept(header: string | null): void {
  keptAt = header ? Number(header) : undefined
  for (const tell of listeners) tell()
}

/** The moment of what is shown, in UTC epoch milliseconds; undefined while the server answers. */
export function useKeptAt(): number | undefined {
  return useSyncExternalStore(subscribe, () => keptAt)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
