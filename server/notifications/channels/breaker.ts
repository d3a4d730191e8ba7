const failuresToOpen = 5
const firstPauseMs = 30_000
const maxPauseMs = 300_000

export type BreakerState = 'closed' | 'half-open' | 'open'

export type Breaker = {
  /** False while the circuit is open; after the pause true for one probe, whose result decides. */
  readonly admit: () => boolean
  readonly record: (worked: boolean) => void
  readonly state: () => BreakerState
}

/**
 * Creates a circuit breaker that opens after consecutive failures and admits one probe after a
 * pause.
 */
export function breaker(
  now: () => number,
  onChange: (state: BreakerState, pauseMs: number) => void,
): Breaker {
  let state: BreakerState = 'closed'
  let failures = 0
  let pauseMs = firstPauseMs
  let retryAt = 0
  const enter = (to: BreakerState): void => {
    if (state === to) return
    state = to
    onChange(to, pauseMs)
  }
  const open = (ms: number): void => {
    pauseMs = Math.min(maxPauseMs, ms)
    retryAt = now() + pauseMs
    enter('open')
  }
  return {
    state: () => state,
    admit() {
      if (state === 'closed') return true
      // A probe without a result must not keep the circuit open for good, so another may follow.
      if (now() < retryAt) return false
      retryAt = now() + firstPauseMs
      enter('half-open')
      return true
    },
    record(worked) {
      if (worked) {
        failures = 0
        pauseMs = firstPauseMs
        return enter('closed')
      }
      failures++
      if (state === 'half-open') return open(pauseMs * 2)
      if (state === 'closed' && failures >= failuresToOpen) open(firstPauseMs)
    },
  }
}
