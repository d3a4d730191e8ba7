import type { Role } from '#domain/accounts.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'

/** Authenticator app codes (RFC 6238). Durations in milliseconds. */
export const totp = {
  digits: 6,
  stepMs: minuteMs / 2,
  /** Accepted codes before and after the current one, because phone clocks drift. */
  window: 1,
  recoveryCodes: 10,
  /** Wrong codes before sign-in refuses all until the window has passed, or a session ends. */
  failures: 10,
  failuresWindowMs: hourMs,
} as const

/** Checks whether an admin may only set up a second factor, because the team requires one. */
export function mustSetUpFactor(
  account: { readonly role: Role; readonly hasSecondFactor: boolean },
  team: 'optional' | 'required',
): boolean {
  return account.role === 'admin' && !account.hasSecondFactor && team === 'required'
}

/** How long an entered code covers actions that require one again. */
const steppedUpMs = 10 * minuteMs

/** Checks whether a session must enter a code again before a sensitive action. */
export function mustStepUp(
  session: { readonly hasSecondFactor: boolean; readonly steppedUpAt: number | null },
  now: number,
): boolean {
  return session.hasSecondFactor && (session.steppedUpAt ?? -Infinity) + steppedUpMs <= now
}
