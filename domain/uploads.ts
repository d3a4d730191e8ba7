import { dayMs } from '#domain/time-units.ts'

/** Limits of a stored picture, and of a person's uploads. */
export const upload = {
  maxBytes: 8_000_000,
  maxPixels: 40_000_000,
  minSide: 300,
  maxPages: 4,
  perHour: 20,
  bytesPerDay: 60_000_000,
  /** An upload not used within this time is deleted. */
  unclaimedMs: dayMs,
} as const

/** Minimum upload rate after a grace period; even a slow Indian connection is twice as fast. */
const pace = { freeMs: 10_000, bytesPerSecond: 4000 } as const

export function isTooSlow(lastedMs: number, bytes: number): boolean {
  return bytes < (Math.max(0, lastedMs - pace.freeMs) / 1000) * pace.bytesPerSecond
}
