import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'

/** Limits of one-time codes, durations in milliseconds; limits per phone are never scaled. */
export const otp = {
  digits: 6,
  lifeMs: 5 * minuteMs,
  cooldownMs: minuteMs,
  knownDeviceMs: 180 * dayMs,
  /** Per phone: by one known browser or by all unknown ones together, and by all browsers. */
  perPhone: { hour: 5, day: 10, allBrowsersDay: 15 },
  /** Per IPv4 address or IPv6 /64; requests (asks) count whether or not a code is sent. */
  perNetwork: { hour: 20, day: 60, asksHour: 30 },
  /** Per IPv6 /48, which anyone can get for free. */
  perBlock: { hour: 60 },
  /**
   * A token bucket: a burst of `atOnce`, refilled evenly. The last third is reserved for known
   * browsers, the third before it for quiet networks, which a few attackers cannot have many of.
   */
  inAll: { hour: 300, atOnce: 100, keptForKnown: 33, keptForQuiet: 33 },
  /**
   * When fewer than `least` of the latest `of` codes to unknown browsers are entered, each one
   * costs `cost` tokens, unless it goes to a quiet network. The owners are told once until `calm`
   * are entered, however often the number crosses `least` meanwhile.
   */
  conversion: { of: 100, least: 20, calm: 40, cost: 5 },
  tries: { usual: 5, guarded: 3 },
  /** Wrong entries per phone without a code's cookie. */
  wrongPerPhone: { hour: 5, day: 15 },
  wrongPerNetwork: { quarterHour: 30, day: 100 },
  /** Numbers of wrong entries from which codes get the guarded number of tries. */
  guardedAbove: { ofPhoneDay: 15, inAllHour: 200 },
} as const

/** Countdown on the page before it offers to resend; the server's cooldown is shorter. */
export const resendAfterSeconds = 120

export type RecentSends = {
  /**
   * Times of sends to the phone within a day by this browser, or by all unknown ones; newest first.
   */
  readonly toPhone: readonly number[]
  /** The last code has been used to sign in, so its cooldown no longer applies. */
  readonly isLastUsed: boolean
  /** Sends to the phone within a day by all browsers. */
  readonly toPhoneInAll: number
  readonly ofNetwork: { readonly hour: number; readonly day: number }
  /** Requests from the network within the hour, whether or not a code was sent. */
  readonly asks: number
  /** Sends to the surrounding IPv6 /48, or to the IPv4 /24, which many customers may share. */
  readonly ofBlock: { readonly hour: number; readonly day: number; readonly isIpv6: boolean }
  /** When the bucket for all codes is full again. */
  readonly fullAt: number
  /** Of the latest codes to unknown browsers: how many were sent and how many entered. */
  readonly strangers: { readonly sent: number; readonly entered: number }
  /** The browser has signed in to this phone before. */
  readonly isKnownBrowser: boolean
}

export type SendVerdict =
  | { readonly send: true; readonly fullAt: number; readonly cost: number }
  | {
      readonly send: false
      readonly why: 'cooldown' | 'too_many' | 'used_up'
      readonly retryAfterMs: number
    }

/**
 * Decides whether another code may be sent. The answer never depends on whether the phone has an
 * account, so it reveals nothing. `scale` multiplies the limits that are not per phone.
 */
export function maySend(recent: RecentSends, now: number, scale: number): SendVerdict {
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
    (ofBlock.isIpv6 && ofBlock.hour >= otp.perBlock.hour * scale)
  if (tooMany) return { send: false, why: 'too_many', retryAfterMs: 10 * minuteMs }
  return takeFromBucket(recent, now, scale)
}

/**
 * The bucket is stored as the time at which it is full again; each code moves that time forward.
 */
function takeFromBucket(recent: RecentSends, now: number, scale: number): SendVerdict {
  const everyMs = hourMs / (otp.inAll.hour * scale)
  // No refill takes longer, so a later time was written before the clock was set back.
  const longestMs = everyMs * Math.max(1, otp.inAll.atOnce * scale)
  const wasFullAt = recent.fullAt > now + longestMs ? now : Math.max(recent.fullAt, now)
  const cost = codeCost(recent)
  const fullAt = wasFullAt + everyMs * cost
  const atOnce = Math.max(1, (otp.inAll.atOnce - keptTokens(recent)) * scale)
  const waitMs = fullAt - now - atOnce * everyMs
  // Waits below a millisecond are rounding errors.
  if (waitMs < 1) return { send: true, fullAt: Math.round(fullAt), cost }
  return { send: false, why: 'used_up', retryAfterMs: Math.ceil(waitMs) }
}

/**
 * Checks whether so few codes are entered that most were requested for other people's phones, at
 * the owner's cost.
 */
export function isConversionTooLow({ sent, entered }: RecentSends['strangers']): boolean {
  return sent >= otp.conversion.of && entered < otp.conversion.least
}

/** Checks whether a period in which few codes were entered is over. */
export function isConversionCalm({ sent, entered }: RecentSends['strangers']): boolean {
  return sent < otp.conversion.of || entered >= otp.conversion.calm
}

/** Checks whether a network has had no code for a day. */
const isQuiet = ({ ofBlock }: RecentSends): boolean => ofBlock.day === 0

function keptTokens(recent: RecentSends): number {
  if (recent.isKnownBrowser) return 0
  const { keptForKnown, keptForQuiet } = otp.inAll
  return isQuiet(recent) ? keptForKnown : keptForKnown + keptForQuiet
}

/** Returns the tokens that a code costs. */
function codeCost(recent: RecentSends): number {
  const isSuspect = !recent.isKnownBrowser && !isQuiet(recent)
  return isSuspect && isConversionTooLow(recent.strangers) ? otp.conversion.cost : 1
}

/** Refill time of the tokens that go back into the bucket when a code could not be sent. */
export function refillMs(scale: number, tokens = 1): number {
  return Math.round((hourMs / (otp.inAll.hour * scale)) * tokens)
}

/** Wrong entries so far, as the limits count them. */
export type FailedAttempts = {
  /** Times of entries for this phone without a code's cookie within a day, newest first. */
  readonly withoutCookie: readonly number[]
  readonly ofPhoneDay: number
  readonly ofNetwork: { readonly quarterHour: number; readonly day: number }
  readonly inAllHour: number
}

/** Returns how long a browser without a code's cookie must wait to try again; 0 for no wait. */
export function guessWaitMs({ withoutCookie }: FailedAttempts, now: number): number {
  const { hour, day } = otp.wrongPerPhone
  const inLastHour = withoutCookie.filter((at) => now - at < hourMs)
  const waits = [
    withoutCookie.length >= day ? (withoutCookie[day - 1] ?? now) + dayMs - now : 0,
    inLastHour.length >= hour ? (inLastHour[hour - 1] ?? now) + hourMs - now : 0,
  ]
  return Math.max(...waits)
}

/** Checks for a network with so many wrong entries that it is guessing the codes of many phones. */
export function isGuessing({ ofNetwork }: FailedAttempts, scale: number): boolean {
  const { quarterHour, day } = otp.wrongPerNetwork
  return ofNetwork.quarterHour >= quarterHour * scale || ofNetwork.day >= day * scale
}

export function isGlobalGuessing({ inAllHour }: FailedAttempts, scale: number): boolean {
  return inAllHour > otp.guardedAbove.inAllHour * scale
}

/** Wrong entries that a code allows the browser that requested it. */
export function triesPerCode(wrong: FailedAttempts, scale: number): number {
  const isGuarded =
    wrong.ofPhoneDay >= otp.guardedAbove.ofPhoneDay || isGlobalGuessing(wrong, scale)
  return isGuarded ? otp.tries.guarded : otp.tries.usual
}

/** Refuses until the oldest counted send leaves the window. */
function refuse(
  times: readonly number[],
  limit: number,
  windowMs: number,
  now: number,
): SendVerdict {
  const freeAt = (times[limit - 1] ?? now) + windowMs
  return { send: false, why: 'too_many', retryAfterMs: freeAt - now }
}
