import { Refusal } from '#domain/refusals.ts'

/** Refuses an id that was used with other details; the repeat of a call has the same ones. */
export function assertRepeats<T extends object>(earlier: T | undefined, now: Partial<T>): void {
  const isSame = Object.entries(now).every(([key, it]) => Object(earlier)[key] === it)
  if (!isSame) throw new Refusal('payment_mismatch')
}
