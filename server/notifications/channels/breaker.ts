const failuresToOpen = 5
const firstRestMs = 30_000
const longestRestMs = 300_000

export type BreakerState = 'closed' | 'half-open' | 'open'

export type Breaker = {
  /** False while the provider rests; after the rest true for one try, which decides. */
  readonly admit: () => boolean
  readonly record: (worked: boolean) => void
  readonly state: () => BreakerState
}

/** Stops asking a provider that has failed several times in a row, and tries it again after a rest. */
export function breaker(
  now: () => number,
  onChange: (state: BreakerState, restMs: number) => void,
): Breaker {
  let state: BreakerState = 'closed'
  let failures = 0
  let restMs = firstRestMs
  let opensAt = 0
  const move = (to: BreakerState): void => {
    if (state === to) return
    state = to
    onChange(to, restMs)
  }
  const rest = (ms: number): void => {
    restMs = Math.min(longestRestMs, ms)
    opensAt = now() + restMs
    move('open')
  }
  return {
    state: () => state,
    admit() {
      if (state === 'closed') return true
      // A probe that is never heard of again must not keep the provider out for good.
      if (now() < opensAt) return false
      opensAt = now() + firstRestMs
      move('half-open')
      return true
    },
    record(worked) {
      if (worked) {
        failures = 0
        restMs = firstRestMs
        return move('closed')
      }
      failures++
      if (state === 'half-open') return rest(restMs * 2)
      if (state === 'closed' && failures >= failuresToOpen) rest(firstRestMs)
    },
  }
}
