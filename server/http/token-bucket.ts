import { isIPv6 } from 'node:net'
import { minuteMs } from '#domain/time-units.ts'

/** Returns the unit of a rate limit: an IPv4 address, or the /64 that one IPv6 customer gets. */
export function toNetwork(ip: string): string {
  return toPrefix(ip, 4)
}

/** Returns the surroundings of an address: the IPv6 /48 or IPv4 /24. */
export function toBlock(ip: string): string {
  return toPrefix(ip, 3).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1')
}

function toPrefix(ip: string, groups: number): string {
  const address = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  if (!address.includes(':') || !isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from(
    { length: tail === undefined ? 0 : 8 - left.length - right.length },
    () => '0',
  )
  return [...left, ...zeros, ...right]
    .slice(0, groups)
    .map((it) => Number.parseInt(it, 16).toString(16))
    .join(':')
}

type TokenBucket = {
  /** Takes one token: returns 0 when granted, otherwise the seconds until the next one. */
  readonly take: (key: string, now: number) => number
  /** Returns the same without taking one. */
  readonly wait: (key: string, now: number) => number
  /** Reduces a key's tokens to `left` if there are more. */
  readonly lower: (key: string, left: number, now: number) => void
}

const keptKeys = 50_000

/**
 * Creates a token bucket per key: `perMinute` tokens at once, refilled evenly. Memory is bounded.
 */
export function tokenBucket(perMinute: number): TokenBucket {
  const buckets = new Map<string, { left: number; at: number }>()
  const perMs = perMinute / minuteMs
  const leftIn = (key: string, now: number): number => {
    const bucket = buckets.get(key) ?? { left: perMinute, at: now }
    return Math.min(perMinute, bucket.left + Math.max(0, now - bucket.at) * perMs)
  }
  const waitFor = (left: number): number =>
    left < 1 ? Math.max(1, Math.ceil((1 - left) / perMs / 1000)) : 0
  return {
    take(key, now) {
      const left = leftIn(key, now)
      // A clock set back restarts the count there, or no token would come until the old time is
      // reached.
      if (now < (buckets.get(key)?.at ?? now)) buckets.set(key, { left, at: now })
      if (left < 1) return waitFor(left)
      // A map keeps insertion order, so the least recently used key is evicted first.
      buckets.delete(key)
      buckets.set(key, { left: left - 1, at: now })
      if (buckets.size > keptKeys) buckets.delete(buckets.keys().next().value ?? key)
      return 0
    },
    wait: (key, now) => waitFor(leftIn(key, now)),
    lower(key, left, now) {
      const bucket = buckets.get(key)
      if (bucket && bucket.left > left) buckets.set(key, { left, at: now })
    },
  }
}
