/** As AbortSignal.timeout, which Safari has only since 16 and Chrome since 103. */
export function abortAfter(ms: number): AbortSignal {
  const clock = new AbortController()
  setTimeout(() => clock.abort(), ms)
  return clock.signal
}
