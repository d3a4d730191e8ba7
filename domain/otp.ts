import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'

/** Figures of one-time codes. Times in milliseconds; those of a phone are never scaled. */
export const otp = {
  digits: 6,
  lifeMs: 5 * minuteMs,
  triesPerCode: 5,
  failuresPerPhone: 15,
  failuresWindowMs: dayMs,
  cooldownMs: minuteMs,
  knownDeviceMs: 180 * dayMs,
  perPhone: { hour: 5, day: 10 },
  perIp: { hour: 20, day: 60 },
  inAll: { hour: 300, keptForKnown: 100 },
} as const

/** The page counts this down before it offers to resend; the server's cooldown is shorter. */
export const resendAfterSeconds = 120

export type Recent = {
  /** Times of earlier sends to the phone within a day, newest first. */
  readonly toPhone: readonly number[]
  /** Somebody has signed in with the last code: it is no longer good, and its wait is over. */
  readonly isLastUsed: boolean
  readonly fromIp: { readonly hour: number; readonly day: number }
  readonly inAll: number
  readonly phoneHasAccount: boolean
}

export type SendVerdict =
  | { readonly send: true }
  | { readonly send: false; readonly why: 'cooldown' | 'too_many'; readonly retryAfterMs: number }

/** Decides whether one more code may go out. `scale` multiplies the limits per IP and in all. */
export function maySend(recent: Recent, now: number, scale: number): SendVerdict {
  const [last] = recent.toPhone
  if (last !== undefined && !recent.isLastUsed && now - last < otp.cooldownMs) {
    return { send: false, why: 'cooldown', retryAfterMs: last + otp.cooldownMs - now }
  }
  const inLastHour = recent.toPhone.filter((at) => now - at < hourMs)
  if (recent.toPhone.length >= otp.perPhone.day)
    return refuse(recent.toPhone, otp.perPhone.day, dayMs, now)
  if (inLastHour.length >= otp.perPhone.hour)
    return refuse(inLastHour, otp.perPhone.hour, hourMs, now)
  const tooMany =
    recent.fromIp.hour >= otp.perIp.hour * scale ||
    recent.fromIp.day >= otp.perIp.day * scale ||
    triesExhausted(recent, scale)
  return tooMany ? { send: false, why: 'too_many', retryAfterMs: 10 * minuteMs } : { send: true }
}

/** True when the codes of the hour, in all, are gone for phones like this one. */
export function triesExhausted(
  { inAll, phoneHasAccount }: Pick<Recent, 'inAll' | 'phoneHasAccount'>,
  scale: number,
): boolean {
  const open = phoneHasAccount ? otp.inAll.hour : otp.inAll.hour - otp.inAll.keptForKnown
  return inAll >= open * scale
}

/** Waits until the oldest send that counts leaves the window. */
function refuse(
  times: readonly number[],
  limit: number,
  windowMs: number,
  now: number,
): SendVerdict {
  const freeAt = (times[limit - 1] ?? now) + windowMs
  return { send: false, why: 'too_many', retryAfterMs: freeAt - now }
}
