import { minuteMs } from '#domain/time-units.ts'

/** Limits of passkeys (WebAuthn). Durations in milliseconds. */
export const passkeys = {
  perAccount: 10,
  nameMaxLength: 60,
  challengeMs: 5 * minuteMs,
  /** Longest answer of a browser, in characters of one field: attestations have kilobytes. */
  fieldMaxLength: 12_000,
  /** Per network, as for codes: challenges asked for without a session, and wrong answers. */
  perNetwork: { asksHour: 30, failuresHour: 30 },
} as const

/** What a challenge is for; it answers nothing else. */
export const passkeyPurposes = ['make', 'signin', 'step-up'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]

/**
 * Whether a counter went back or stood still, as that of a copied key does. Keys that are kept in
 * several devices do not count: theirs stays 0.
 */
export function isCounterBehind(kept: number, shown: number): boolean {
  return (kept > 0 || shown > 0) && shown <= kept
}

/** Whether passkeys can be bound to this host: a name, reached over https, or this machine. */
export function isPasskeyHost(hostname: string, isHttps: boolean): boolean {
  if (hostname === 'localhost') return true
  return isHttps && hostname.includes('.') && !/^[\d.]+$|^\[/.test(hostname)
}
