import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'

/** Figures of one-time codes. Times in milliseconds; those of a phone are never scaled. */
export const otp = {
  digits: 6,
  lifeMs: 5 * minuteMs,
  cooldownMs: minuteMs,
  knownDeviceMs: 180 * dayMs,
  /** Of a phone: by one known browser or by all unknown ones, and by all browsers together. */
  perPhone: { hour: 5, day: 10, allBrowsersDay: 15 },
  /** Of an IPv4 address or an IPv6 /64; asks are counted whether or not a code goes out. */
  perNetwork: { hour: 20, day: 60, asksHour: 30 },
  /** Of an IPv6 /48, which a stranger is given for nothing. */
  perBlock: { hour: 60 },
  /** A bucket: so many at once, refilled evenly; the last of them are for browsers that signed in before. */
  inAll: { hour: 300, atOnce: 100, keptForKnown: 33 },
  /** When fewer than these of the latest strangers' codes are entered, each of theirs counts five times. */
  conversion: { of: 100, least: 20, cost: 5 },
  tries: { usual: 5, guarded: 3 },
  /** Wrong entries without the cookie of a code, of a phone. */
  wrongPerPhone: { hour: 5, day: 15 },
  wrongPerNetwork: { quarterHour: 30, day: 100 },
  /** Above this many wrong entries, codes have the guarded number of tries. */
  guardedAbove: { ofPhoneDay: 15, inAllHour: 200 },
} as const

/** The page counts this down before it offers to resend; the server's cooldown is shorter. */
export const resendAfterSeconds = 120

export type Recent = {
  /** Times of earlier sends to the phone within a day by browsers like this one, newest first. */
  readonly toPhone: readonly number[]
  /** Somebody has signed in with the last code: it is no longer good, and its wait is over. */
  readonly isLastUsed: boolean
  /** The same by any browser. */
  readonly toPhoneInAll: number
  readonly ofNetwork: { readonly hour: number; readonly day: number }
  /** Wishes of the network within the hour, whether or not a code went out. */
  readonly asks: number
  readonly ofBlock: { readonly hour: number }
  /** When the bucket of all codes is full again. */
  readonly fullAt: number
  /** Of the latest codes that strangers asked for: how many there are, and were entered. */
  readonly strangers: { readonly sent: number; readonly entered: number }
  /** The browser has signed in to this phone before. */
  readonly isKnownBrowser: boolean
}

export type SendVerdict =
  | { readonly send: true; readonly fullAt: number }
  | {
      readonly send: false
      readonly why: 'cooldown' | 'too_many' | 'used_up'
      readonly retryAfterMs: number
    }

/**
 * Decides whether one more code may go out. Nothing depends on whether the phone has an account, so
 * that no answer tells. `scale` multiplies the limits that are not of a phone.
 */
export function maySend(recent: Recent, now: number, scale: number): SendVerdict {
  const { toPhone, toPhoneInAll, ofNetwork, ofBlock } = recent
  const [last] = toPhone
  if (last !== undefined && !recent.isLastUsed && now - last < otp.cooldownMs) {
    return { send: false, why: 'cooldown', retryAfterMs: last + otp.cooldownMs - now }
  }
  const inLastHour = toPhone.filter((at) => now - at < hourMs)
  if (toPhone.length >= otp.perPhone.day) return refuse(toPhone, otp.perPhone.day, dayMs, now)
  if (inLastHour.length >= otp.perPhone.hour)
    return refuse(inLastHour, otp.perPhone.hour, hourMs, now)
  const tooMany =
    toPhoneInAll >= otp.perPhone.allBrowsersDay ||
    ofNetwork.hour >= otp.perNetwork.hour * scale ||
    ofNetwork.day >= otp.perNetwork.day * scale ||
    recent.asks >= otp.perNetwork.asksHour * scale ||
    ofBlock.hour >= otp.perBlock.hour * scale
  if (tooMany) return { send: false, why: 'too_many', retryAfterMs: 10 * minuteMs }
  return takeFromBucket(recent, now, scale)
}

/** Known by one number, the time at which the bucket is full again, which each code moves on. */
function takeFromBucket(recent: Recent, now: number, scale: number): SendVerdict {
  const everyMs = hourMs / (otp.inAll.hour * scale)
  const isSpent = !recent.isKnownBrowser && areCodesWasted(recent.strangers)
  // No bucket takes longer to fill up: what says so was written by a clock that has been set back since.
  const longestMs = everyMs * Math.max(1, otp.inAll.atOnce * scale)
  const wasFullAt = recent.fullAt > now + longestMs ? now : Math.max(recent.fullAt, now)
  const fullAt = wasFullAt + everyMs * (isSpent ? otp.conversion.cost : 1)
  const kept = recent.isKnownBrowser ? 0 : otp.inAll.keptForKnown
  const atOnce = Math.max(1, (otp.inAll.atOnce - kept) * scale)
  const waitMs = fullAt - now - atOnce * everyMs
  // Less than a millisecond is the arithmetic's.
  if (waitMs < 1) return { send: true, fullAt: Math.round(fullAt) }
  return { send: false, why: 'used_up', retryAfterMs: Math.ceil(waitMs) }
}

/** So few codes are entered that most were asked for phones of others, at the owner's cost. */
export function areCodesWasted({ sent, entered }: Recent['strangers']): boolean {
  return sent >= otp.conversion.of && entered < otp.conversion.least
}

/** What one code takes from the bucket, to be given back when it could not be sent. */
export function refillMs(scale: number): number {
  return Math.round(hourMs / (otp.inAll.hour * scale))
}

/** Wrong entries so far, as the limits count them. */
export type Wrong = {
  /** Times of those made without the cookie of a code, of this phone within a day, newest first. */
  readonly withoutCookie: readonly number[]
  readonly ofPhoneDay: number
  readonly ofNetwork: { readonly quarterHour: number; readonly day: number }
  readonly inAllHour: number
}

/** How long until somebody without a code's cookie may guess again; 0 when they may now. */
export function guessWaitMs({ withoutCookie }: Wrong, now: number): number {
  const { hour, day } = otp.wrongPerPhone
  const inLastHour = withoutCookie.filter((at) => now - at < hourMs)
  const waits = [
    withoutCookie.length >= day ? (withoutCookie[day - 1] ?? now) + dayMs - now : 0,
    inLastHour.length >= hour ? (inLastHour[hour - 1] ?? now) + hourMs - now : 0,
  ]
  return Math.max(...waits)
}

/** A network that guesses so often is guessing at many phones. */
export function isGuessing({ ofNetwork }: Wrong, scale: number): boolean {
  const { quarterHour, day } = otp.wrongPerNetwork
  return ofNetwork.quarterHour >= quarterHour * scale || ofNetwork.day >= day * scale
}

export function isStormOfGuesses({ inAllHour }: Wrong, scale: number): boolean {
  return inAllHour > otp.guardedAbove.inAllHour * scale
}

/** Wrong entries that a code allows to the browser that asked for it. */
export function triesPerCode(wrong: Wrong, scale: number): number {
  const isGuarded =
    wrong.ofPhoneDay >= otp.guardedAbove.ofPhoneDay || isStormOfGuesses(wrong, scale)
  return isGuarded ? otp.tries.guarded : otp.tries.usual
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
