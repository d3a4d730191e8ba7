/** What a right clock may differ by: the header has whole seconds and was a while on its way. */
const toleranceMs = 30_000

let skewMs = 0

/** Learns from an answer's Date header how wrong this phone's clock is. */
export function noteServerTime(header: string | null): void {
  const skew = Date.parse(header ?? '') - Date.now()
  if (!Number.isNaN(skew)) skewMs = Math.abs(skew) > toleranceMs ? skew : 0
}

/** The server's time in UTC epoch milliseconds, as far as its answers show. */
export function serverNow(): number {
  return Date.now() + skewMs
}
