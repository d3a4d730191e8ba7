import { toAsciiDigits } from '#domain/digits.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'

/** Wrong coupon or invitation codes per minute and network before rate limiting. */
export const wrongCodesPerMinute = 10

/** The value of a coupon: a percentage of the price or a fixed amount. */
export type CouponValue = { readonly percent: number | null; readonly paise: number | null }

/** Dates are India's and inclusive; null means no limit. */
export type CouponTerms = {
  readonly active: boolean
  readonly from: string | null
  readonly to: string | null
  readonly limit: number | null
  readonly perCustomer: number | null
  readonly firstOnly: boolean
  /** The coupon belongs to another customer. */
  readonly isForeign: boolean
}

/** How often a coupon has been used, and whether this customer has booked before. */
export type CouponUse = {
  readonly inAll: number
  readonly byCustomer: number
  readonly hasBooked: boolean
}

/** Returns why a coupon is not valid on a day; undefined when it is. */
export function couponDenialReason(
  terms: CouponTerms,
  today: string,
  { inAll, byCustomer, hasBooked }: CouponUse,
): Extract<RefusalCode, `coupon_${string}`> | undefined {
  const { active, from, to, limit, perCustomer, firstOnly, isForeign } = terms
  if (!active || (from !== null && today < from) || (to !== null && today > to))
    return 'coupon_unknown'
  if (isForeign || (firstOnly && hasBooked)) return 'coupon_not_yours'
  const isUsedUp = limit !== null && inAll >= limit
  const isUsedByThem = perCustomer !== null && byCustomer >= perCustomer
  return isUsedUp || isUsedByThem ? 'coupon_used_up' : undefined
}

/**
 * Returns the discount in whole paise, rounded half up and at most the price; 0 when the price is
 * on request.
 */
export function couponDiscount({ percent, paise }: CouponValue, pricePaise: number | null): number {
  if (pricePaise === null) return 0
  const off = percent === null ? (paise ?? 0) : Math.floor((pricePaise * percent + 50) / 100)
  return Math.min(off, pricePaise)
}

/** 3 to 24 characters, in any case and with spaces. */
export const couponForm = /^\s*[A-Za-z0-9]\s*([\w-]\s*){2,23}$/

/** Normalises a code: 'diwali 10' and 'DIWALI10' are the same. Undefined when it is not a code. */
export function readCouponCode(written: string): string | undefined {
  const ascii = toAsciiDigits(written)
  return couponForm.test(ascii) ? ascii.replace(/\s+/g, '').toUpperCase() : undefined
}
