import type { RefusalCode } from '#domain/refusal-sentences.ts'

/** What a coupon takes off: a part of the price, or a sum. */
export type CouponValue = { readonly percent: number | null; readonly paise: number | null }

/** Days are India's, both included; null is no limit. */
export type CouponTerms = {
  readonly active: boolean
  readonly from: string | null
  readonly to: string | null
  readonly limit: number | null
  readonly perCustomer: number | null
  readonly firstOnly: boolean
  /** It is somebody else's. */
  readonly isForeign: boolean
}

/** How often a coupon counts already, and whether its reader has booked before. */
export type CouponUse = {
  readonly inAll: number
  readonly byCustomer: number
  readonly hasBooked: boolean
}

/** Why a coupon is not taken on a day; undefined when it is. */
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

/** Whole paise off a price, half a paisa up, never more than the price; nothing off one on request. */
export function couponDiscount({ percent, paise }: CouponValue, pricePaise: number | null): number {
  if (pricePaise === null) return 0
  const off = percent === null ? (paise ?? 0) : Math.floor((pricePaise * percent + 50) / 100)
  return Math.min(off, pricePaise)
}

/** 'diwali 10' and 'DIWALI10' are one code; undefined when it is none. */
export function readCouponCode(written: string): string | undefined {
  const code = written.replace(/\s+/g, '').toUpperCase()
  return /^[A-Z0-9][A-Z0-9_-]{2,23}$/.test(code) ? code : undefined
}
