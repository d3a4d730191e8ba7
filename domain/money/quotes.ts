import { toRupees, type Line } from '#domain/catalogue/price.ts'
import { couponDiscount, type CouponValue } from '#domain/coupons/coupons.ts'
import {
  calculatePricePaise,
  fixPrice,
  shownPrice,
  type FixedPrice,
  type PriceRules,
} from '#domain/money/lines.ts'
import { readLines, writeLines } from '#domain/orders/money.ts'
import { denialReason, type ActionContext, type Order } from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { dayMs } from '#domain/time-units.ts'

export const maxValidDays = 90

/** The order fields that quoting and pricing need. */
type PricedOrder = Order &
  FixedPrice & {
    readonly settled: number
    readonly lines: string
    readonly discountPaise: number
    readonly discountReason: string
    readonly paidPaise: number
    readonly creditedPaise: number
    readonly quoteLines: string
    /** As the customer reads it. */
    readonly quotePaise: number | null
    /** The round-off in what the quote comes to; null when it was made without rounding. */
    readonly quoteRoundOffPaise: number | null
    readonly quoteMessage: string
    readonly quoteUntil: number | null
  }

/** Today's settings, by which a price is fixed. */
type Billing = { readonly billing: PriceRules }
type QuoteInput = { readonly lines: readonly Line[]; readonly message: string }
type Discount = { readonly paise: number; readonly reason: string }
/** The coupon on an order; its discount is recalculated whenever the lines change. */
type OrderCoupon = CouponValue & { readonly code: string }

const noDiscount: Discount = { paise: 0, reason: '' }

/**
 * An admin's discount replaces the coupon's. One whose reason is the coupon's code is the coupon's
 * own discount sent back, so it is recalculated.
 */
function discountFor(
  lines: readonly Line[],
  coupon: OrderCoupon | undefined,
  discount?: Discount | null,
): Discount {
  if (!coupon || discount === null || (discount && discount.reason !== coupon.code))
    return discount ?? noDiscount
  return { paise: couponDiscount(coupon, calculatePricePaise(lines)), reason: coupon.code }
}

/** Returns the order with a price quote, valid for `validDays` days. */
export function addQuote<O extends PricedOrder>(
  order: O,
  { lines, message, validDays }: QuoteInput & { readonly validDays: number },
  context: ActionContext & Billing & { readonly coupon?: OrderCoupon | undefined },
): O | RefusalCode {
  const denied = denialReason('quote', order, 'admin', context)
  if (denied) return denied
  const discount = discountFor(lines, context.coupon)
  const fixed = fixPrice(lines, discount.paise, context.billing)
  if (isBelowPaid(order, fixed)) return 'price_below_paid'
  return {
    ...order,
    status: 'quoted',
    reply: message,
    discountPaise: discount.paise,
    discountReason: discount.reason,
    ...quoted(lines, fixed),
    quoteMessage: message,
    quoteUntil: context.now + validDays * dayMs,
  }
}

/** Checks whether the time to accept the quote has passed. */
function hasLapsed(
  { quoteUntil, startsAt }: Pick<PricedOrder, 'quoteUntil' | 'startsAt'>,
  now: number,
): boolean {
  return quoteUntil === null || Math.min(quoteUntil, startsAt) <= now
}

/** Removes the quote but keeps its end, so that a late answer is refused as lapsed. */
const withoutQuote = {
  quoteLines: '[]',
  quotePaise: null,
  quoteRoundOffPaise: null,
  quoteMessage: '',
} as const

/** Restores the discount from before the quote, together with the order's own lines. */
function ownDiscount({ lines, pricePaise, discountReason }: PricedOrder) {
  const discountPaise = pricePaise === null ? 0 : calculatePricePaise(readLines(lines)) - pricePaise
  return { discountPaise, discountReason: discountPaise > 0 ? discountReason : '' }
}

export function expireQuote<O extends PricedOrder>(order: O, now: number): O | undefined {
  if (order.status !== 'quoted' || !hasLapsed(order, now)) return undefined
  return { ...order, ...withoutQuote, ...ownDiscount(order), status: 'pending', reply: null }
}

export const answers = ['accept', 'decline'] as const
export type Answer = (typeof answers)[number]

/**
 * Returns the order after the customer's answer; refuses when the price differs from the one shown.
 */
export function answerQuote<O extends PricedOrder>(
  order: O,
  { answer, seenPrice }: { readonly answer: Answer; readonly seenPrice?: number | undefined },
  context: ActionContext & Billing,
): O | RefusalCode {
  if (order.status === 'pending' && order.quoteUntil !== null) return 'quote_lapsed'
  const denied = denialReason(`${answer}-quote`, order, 'user', context)
  if (denied) return denied
  if (hasLapsed(order, context.now) || order.quotePaise === null) return 'quote_lapsed'
  if (seenPrice !== undefined && seenPrice !== toRupees(order.quotePaise)) return 'order_changed'
  if (answer === 'decline')
    return { ...order, ...withoutQuote, ...ownDiscount(order), status: 'cancelled' }
  const roundRupee = order.quoteRoundOffPaise !== null
  const billing = { ...context.billing, roundRupee }
  const fixed = fixPrice(readLines(order.quoteLines), order.discountPaise, billing)
  // A payment towards the earlier price was recorded after the quote.
  if (isBelowPaid(order, fixed)) return 'price_below_paid'
  return {
    ...order,
    ...withoutQuote,
    quoteUntil: null,
    status: 'accepted',
    lines: order.quoteLines,
    ...fixed,
  }
}

/** Checks whether an amount payable is less than what was paid and credited. */
function isBelowPaid(
  { paidPaise, creditedPaise }: PricedOrder,
  { pricePaise, taxPaise }: FixedPrice,
): boolean {
  return (pricePaise ?? 0) + taxPaise < paidPaise + creditedPaise
}

const quoted = (lines: readonly Line[], fixed: FixedPrice) => ({
  quoteLines: writeLines(lines),
  quotePaise: shownPrice(fixed),
  quoteRoundOffPaise: fixed.roundOffPaise,
})

type FinalPrice = QuoteInput & {
  /** Null for no discount; when omitted, the coupon applies to the new price. */
  readonly discount?: Discount | null | undefined
}

/** Returns the order with a final price, or with a revised quote while it is quoted. */
export function priceOrder<O extends PricedOrder>(
  order: O,
  { lines, message, discount: given }: FinalPrice,
  context: ActionContext & Billing & { readonly coupon?: OrderCoupon | undefined },
): O | RefusalCode {
  const denied = denialReason('price', order, 'admin', context)
  if (denied) return denied
  const isPast = order.status === 'completed' && (order.pricePaise !== null || order.settled === 1)
  if (isPast) return 'order_cannot_price'
  const { paise: discountPaise, reason: discountReason } = discountFor(lines, context.coupon, given)
  const discounted = { discountPaise, discountReason }
  const fixed = fixPrice(lines, discountPaise, context.billing)
  if (isBelowPaid(order, fixed)) return 'price_below_paid'
  if (order.status === 'quoted')
    return changedBy(order, {
      ...discounted,
      ...quoted(lines, fixed),
      quoteMessage: message || order.quoteMessage,
    })
  return changedBy(order, { lines: writeLines(lines), ...fixed, ...discounted })
}

/** Returns the same object when nothing changes, so that a repeated request has no effect. */
function changedBy<O extends PricedOrder>(order: O, change: Partial<PricedOrder>): O {
  const names = Object.keys(change) as (keyof PricedOrder)[]
  return names.every((it) => order[it] === change[it]) ? order : { ...order, ...change }
}
