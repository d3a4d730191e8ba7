import { hourMs, minuteMs } from '#domain/time-units.ts'

/** Authenticator app codes (RFC 6238). Durations in milliseconds. */
export const totp = {
  digits: 6,
  stepMs: minuteMs / 2,
  /** Accepted codes before and after the current one, because phone clocks drift. */
  window: 1,
  recoveryCodes: 10,
  /** Wrong codes per admin before all are refused until the window has passed. */
  failures: 10,
  failuresWindowMs: hourMs,
} as const

/** How long an entered code covers actions that require one again. */
const steppedUpMs = 10 * minuteMs

/** Checks whether a session must enter a code again before a sensitive action. */
export function mustStepUp(
  session: { readonly hasSecondFactor: boolean; readonly steppedUpAt: number | null },
  now: number,
): boolean {
  return session.hasSecondFactor && (session.steppedUpAt ?? -Infinity) + steppedUpMs <= now
}
