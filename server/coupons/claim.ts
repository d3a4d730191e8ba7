import { toPaise, toRupees, type Priced } from '#domain/catalogue/price.ts'
import {
  couponDenialReason,
  couponDiscount,
  readCouponCode,
  type CouponTerms,
} from '#domain/coupons/coupons.ts'
import { fixPrice, isPriceRounded, shownPrice, type PriceRules } from '#domain/money/lines.ts'
import { isCalledOff, isQuoted, type OrderStatus } from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock } from '#domain/schedule.ts'
import { countUse, findCoupon, readUse, removeUse, type Coupon } from '#server/coupons/repo.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { OrderEffect } from '#server/order-changes/order-change.ts'

const visitorUse = { byCustomer: 0, hasBooked: false }

/**
 * Returns the coupon if this account may use it today, otherwise throws a refusal. A visitor counts
 * as a customer without bookings.
 */
export async function findOpenCoupon(
  db: Db,
  written: string,
  accountId: string | undefined,
  at: number,
): Promise<Coupon> {
  const code = readCouponCode(written)
  const coupon = code && (await findCoupon(db, code))
  if (!coupon) throw couponRefusal('coupon_unknown')
  const use = accountId === undefined ? visitorUse : await readUse(db, coupon.code, accountId, at)
  return assertUsable(coupon, accountId, use, at)
}

/** Claims the coupon for a booking: counts the use, and locks it until the transaction ends. */
async function claimCoupon(
  tx: Tx,
  written: string,
  accountId: string,
  at: number,
): Promise<Coupon> {
  const code = readCouponCode(written)
  const coupon = code && (await countUse(tx, code))
  if (!coupon) throw couponRefusal('coupon_unknown')
  return assertUsable(coupon, accountId, await readUse(tx, coupon.code, accountId, at), at)
}

/** Claims the coupon of a form, if it has one. */
export async function claimIfGiven(
  tx: Tx,
  { coupon }: { readonly coupon?: string | undefined },
  accountId: string,
  at: number,
): Promise<Coupon | undefined> {
  return coupon ? claimCoupon(tx, coupon, accountId, at) : undefined
}

function assertUsable(
  coupon: Coupon,
  accountId: string | undefined,
  use: { readonly byCustomer: number; readonly hasBooked: boolean },
  at: number,
): Coupon {
  const inAll = coupon.used
  const denied = couponDenialReason(toTerms(coupon, accountId), indiaClock(at).date, {
    inAll,
    ...use,
  })
  if (denied) throw couponRefusal(denied)
  return coupon
}

function toTerms(it: Coupon, accountId: string | undefined): CouponTerms {
  return {
    active: it.active === 1,
    from: it.fromDay,
    to: it.toDay,
    limit: it.most,
    perCustomer: it.mostEach,
    firstOnly: it.firstOnly === 1,
    isForeign: it.accountId !== null && it.accountId !== accountId,
  }
}

/** Returns the discount of a coupon as orders store it. */
export function discountBy(coupon: Coupon, pricePaise: number | null) {
  return { paise: couponDiscount(coupon, pricePaise), reason: coupon.code }
}

/** Returns what a customer reads of a price: after the discount of a coupon, and rounded off. */
export function discounted(
  coupon: Coupon | undefined,
  { lines, price }: Pick<Priced, 'lines' | 'price'>,
  rules: PriceRules,
) {
  const gross = price === null ? null : toPaise(price)
  const { paise, reason } = coupon ? discountBy(coupon, gross) : { paise: 0, reason: '' }
  const fixed = fixPrice(lines, paise, rules)
  const shown = shownPrice(fixed)
  const roundOff = isPriceRounded(fixed) ? fixed.taxPaise : 0
  return {
    price: shown === null ? null : toRupees(shown),
    discount: paise > 0 ? { rupees: toRupees(paise), reason } : null,
    ...(roundOff !== 0 && { round_off: toRupees(roundOff) }),
  }
}

/** Gives back the coupon of a booking that is cancelled or rejected. */
export const giveBackCoupon: OrderEffect = async (tx, { orderId, to }) => {
  if (isCalledOff(to)) await removeUse(tx, orderId)
}

type Priceable = {
  readonly id: string
  readonly status: OrderStatus
  readonly pricePaise: number | null
  readonly discountReason: string
}

/**
 * Gives back the coupon of a booking whose price has another discount, or none. When an open quote
 * lapses, the earlier discount returns, so its coupon stays.
 */
export async function keepDiscounted(tx: Tx, order: Priceable): Promise<void> {
  const { id, pricePaise, discountReason } = order
  if (pricePaise !== null && !isQuoted(order)) await removeUse(tx, id, discountReason)
}

function couponRefusal(code: RefusalCode): Refusal {
  return new Refusal(code, { fields: { coupon: code } })
}
