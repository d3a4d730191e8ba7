import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '#domain/time-units.ts'
import { tokenBucket } from '#server/http/token-bucket.ts'

/** Charges so many to a key; gives how many are left then, none below 0 when there was not one. */
type Charge = (key: string, count: number, perMinute: number, now: number) => Promise<number>

export type Budget = {
  /** Takes one: 0 when granted, else the seconds until one is there. */
  readonly take: (key: string, now: number) => number | Promise<number>
}

/** Of so many parts a process may use one up before it asks what the others have used. */
const parts = 30
/** A database that is slow or away leaves each process to its own count. */
const patienceMs = 300
const keptKeys = 50_000

/**
 * A budget that several processes share: each counts for itself and pays a thirtieth at a time, so all
 * together give at most a thirtieth a process too many, and over time none.
 */
export function sharedBudget(perMinute: number, charge: Charge): Budget {
  const own = tokenBucket(perMinute)
  const unpaid = new Map<string, number>()
  const step = Math.max(1, Math.floor(perMinute / parts))
  const refillSeconds = minuteMs / perMinute / 1000

  async function pay(key: string, count: number, now: number): Promise<number> {
    const paying = charge(key, count, perMinute, now).then((left) => {
      // Also when it comes too late for this one.
      own.lower(key, Math.max(0, left), now)
      return left
    })
    const left = await within(patienceMs, paying)
    if (left === undefined) return 0
    return left < 0 ? Math.max(1, Math.ceil(refillSeconds)) : 0
  }

  return {
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

/** Undefined when it fails, or takes longer. */
const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), pause(ms, undefined, { ref: false })])
