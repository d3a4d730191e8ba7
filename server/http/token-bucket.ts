import { isIPv6 } from 'node:net'
import { minuteMs } from '#domain/time-units.ts'

/** One customer of a limit: an IPv4 address, or the /64 that an IPv6 line is given whole. */
export function toNetwork(ip: string): string {
  return prefixOf(ip, 4)
}

/** The IPv6 /48 that a hoster or a household is given; of IPv4 the address itself. */
export function toBlock(ip: string): string {
  return prefixOf(ip, 3)
}

function prefixOf(ip: string, groups: number): string {
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
  /** Takes one from a key's bucket: 0 when granted, else the seconds until one is there. */
  readonly take: (key: string, now: number) => number
  /** Leaves a key no more than so many. */
  readonly lower: (key: string, left: number, now: number) => void
}

const keptKeys = 50_000

/** A token bucket a key: `perMinute` at once, then refilled evenly. Memory stays bounded. */
export function tokenBucket(perMinute: number): TokenBucket {
  const buckets = new Map<string, { left: number; at: number }>()
  const perMs = perMinute / minuteMs
  return {
    take(key, now) {
      const bucket = buckets.get(key) ?? { left: perMinute, at: now }
      const left = Math.min(perMinute, bucket.left + Math.max(0, now - bucket.at) * perMs)
      // A clock that was set back: counted from there, or nothing would come until it is that late again.
      if (now < bucket.at) buckets.set(key, { left, at: now })
      if (left < 1) return Math.max(1, Math.ceil((1 - left) / perMs / 1000))
      // The oldest key goes first: a map keeps the order of insertion.
      buckets.delete(key)
      buckets.set(key, { left: left - 1, at: now })
      if (buckets.size > keptKeys) buckets.delete(buckets.keys().next().value ?? key)
      return 0
    },
    lower(key, left, now) {
      const bucket = buckets.get(key)
      if (bucket && bucket.left > left) buckets.set(key, { left, at: now })
    },
  }
}
