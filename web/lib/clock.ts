/** Skew below this is ignored: the Date header has whole seconds and is delayed by the network. */
const toleranceMs = 30_000

let skewMs = 0

/** Updates the clock skew of this device from a response's Date header. */
export function recordServerTime(header: string | null): void {
  const skew = Date.parse(header ?? '') - Date.now()
  if (!Number.isNaN(skew)) skewMs = Math.abs(skew) > toleranceMs ? skew : 0
}

/** Returns the server's time in UTC epoch milliseconds, estimated from its latest response. */
export function serverNow(): number {
  return Date.now() + skewMs
}
