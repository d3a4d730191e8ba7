import { cachedAtHeader, cachedSkewHeader } from '#contract/offline.ts'
import { tryOrUndefined } from '#web/lib/drafts.ts'

/** Skew below this is ignored: the Date header has whole seconds and is delayed by the network. */
const toleranceMs = 30_000
const storageKey = 'clock-skew'

/** Kept in pages; a service worker, which has no storage, reads it from what it cached. */
let skewMs = Number(tryOrUndefined(() => localStorage.getItem(storageKey))) || 0
/** The server's time at its latest known response. */
let latest = 0

/** Updates the clock skew of this device from a response's Date header. */
export function recordServerTime(header: string | null): void {
  const at = Date.parse(header ?? '')
  if (Number.isNaN(at)) return
  const skew = at - Date.now()
  setSkew(Math.abs(skew) > toleranceMs ? skew : 0)
  latest = at
}

/** Adds what `recordCachedTime` reads, for a response with this Date header that goes to a cache. */
export function withCachingTime(headers: Headers, date: string | null): Headers {
  headers.set(cachedAtHeader, String(Date.parse(date ?? '') || serverNow()))
  headers.set(cachedSkewHeader, String(skewMs))
  return headers
}

/** Reads time and skew from a cached response, unless a later response is known. */
export function recordCachedTime(headers: Headers): void {
  const at = Number(headers.get(cachedAtHeader))
  if (at <= latest) return
  setSkew(Number(headers.get(cachedSkewHeader)))
  latest = at
}

/**
 * Returns the server's time in UTC epoch milliseconds, estimated from its latest response. Never
 * earlier than that response: a phone whose battery was flat may restart years before.
 */
export function serverNow(): number {
  return Math.max(Date.now() + skewMs, latest)
}

function setSkew(ms: number): void {
  if (ms === skewMs) return
  skewMs = ms
  tryOrUndefined(() => localStorage.setItem(storageKey, String(ms)))
}
