import { Refusal } from '#domain/refusals.ts'
import { keyedHash } from '#server/config/secrets.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { chargeRateLimit } from '#server/http/limit-repo.ts'
import { sharedRateLimit, type RateLimiter } from '#server/http/shared-rate-limit.ts'
import { tokenBucket, toNetwork } from '#server/http/token-bucket.ts'

export type RateLimitDeps = Pick<Dependencies, 'db' | 'engine' | 'config' | 'otpKey' | 'now'>

/** Opens a rate limit of `perMinute` per key, counted across all processes. */
export function openRateLimit(
  { db, engine, config, otpKey }: RateLimitDeps,
  name: string,
  perMinute: number,
): RateLimiter {
  // SQLite runs in a single process, where counting in memory is faster.
  if (engine === 'sqlite') return tokenBucket(perMinute * config.limitScale)
  return sharedRateLimit(perMinute * config.limitScale, (key, ...count) =>
    chargeRateLimit(db, keyedHash(otpKey, 'budget', name, key), ...count),
  )
}

export function refuseIfLimited(retryAfterSeconds: number): undefined {
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds })
}

/**
 * Counts wrong attempts per network. Over the limit the caller gets 429, which no longer reveals
 * whether the attempt was wrong.
 */
export function limitFailedAttempts(deps: RateLimitDeps, name: string, perMinute: number) {
  const misses = openRateLimit(deps, name, perMinute)
  return async (ip: string): Promise<void> =>
    refuseIfLimited(await misses.take(toNetwork(ip), deps.now()))
}

/**
 * Limits guesses of codes that people can type. Over the limit a network gets 429 for right codes
 * too; otherwise the answer would tell them apart, and guessing would go on.
 */
export function limitGuesses(deps: RateLimitDeps, name: string, perMinute: number) {
  const misses = openRateLimit(deps, name, perMinute)
  return async <T>(ip: string, attempt: () => Promise<T>): Promise<T> => {
    const network = toNetwork(ip)
    refuseIfLimited(misses.wait(network, deps.now()))
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof Refusal) refuseIfLimited(await misses.take(network, deps.now()))
      throw error
    }
  }
}
