import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '#domain/time-units.ts'
import { tokenBucket } from '#server/http/token-bucket.ts'

// Charges `count` tokens to a key; resolves to the tokens left, or to a negative number if none
// were.
type Charge = (key: string, count: number, perMinute: number, now: number) => Promise<number>

export type RateLimiter = {
  /** Takes one token: returns 0 when granted, otherwise the seconds until the next one. */
  readonly take: (key: string, now: number) => number | Promise<number>
  /** Returns the same without taking one, as far as this process knows. */
  readonly wait: (key: string, now: number) => number
}

// A process may use one of this many parts of the limit before it syncs with the database.
const parts = 30
// When the database is slower than this or unavailable, each process uses its own count.
const patienceMs = 300
const keptKeys = 50_000

/**
 * Creates a rate limit shared by several processes. Each counts for itself and charges the database a
 * thirtieth at a time, so each process can exceed the limit by at most a thirtieth, and over time
 * not at all.
 */
export function sharedRateLimit(perMinute: number, charge: Charge): RateLimiter {
  const own = tokenBucket(perMinute)
  const unpaid = new Map<string, number>()
  const step = Math.max(1, Math.floor(perMinute / parts))
  const refillSeconds = minuteMs / perMinute / 1000

  async function pay(key: string, count: number, now: number): Promise<number> {
    const paying = charge(key, count, perMinute, now).then((left) => {
      // Applies to later calls even when it arrives after the timeout.
      own.lower(key, Math.max(0, left), now)
      return left
    })
    const left = await within(patienceMs, paying)
    if (left === undefined) return 0
    return left < 0 ? Math.max(1, Math.ceil(refillSeconds)) : 0
  }

  return {
    wait: own.wait,
    take(key, now) {
      const wait = own.take(key, now)
      if (wait > 0) return wait
      const count = (unpaid.get(key) ?? 0) + 1
      unpaid.delete(key)
      if (count >= step) return pay(key, count, now)
      unpaid.set(key, count)
      if (unpaid.size > keptKeys) unpaid.delete(unpaid.keys().next().value ?? key)
      return 0
    },
  }
}

// Undefined on failure or timeout.
const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), pause(ms, undefined, { ref: false })])
