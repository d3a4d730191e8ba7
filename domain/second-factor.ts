import { hourMs, minuteMs } from '#domain/time-units.ts'

/** Codes of an authenticator app (RFC 6238). Times in milliseconds. */
export const totp = {
  digits: 6,
  stepMs: minuteMs / 2,
  /** Codes before and after the present one that still count: phones' clocks are off. */
  window: 1,
  recoveryCodes: 10,
  /** Wrong codes of one admin before all are refused until the window has passed. */
  failures: 10,
  failuresWindowMs: hourMs,
} as const

/** How long a code that was given covers what asks for one again. */
const steppedUpMs = 10 * minuteMs

/** Whether a session must give a code again before what only a thief would hurry to. */
export function mustStepUp(
  session: { readonly hasSecondFactor: boolean; readonly steppedUpAt: number | null },
  now: number,
): boolean {
  return session.hasSecondFactor && (session.steppedUpAt ?? -Infinity) + steppedUpMs <= now
}
