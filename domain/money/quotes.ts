import { rupeesOf, type Line } from '#domain/catalogue/price.ts'
import { pricePaiseOf, type TaxOn } from '#domain/money/lines.ts'
import { readLines, writeLines } from '#domain/orders/money.ts'
import { denialReason, type ActionContext, type Order } from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { dayMs } from '#domain/time-units.ts'

export const mostValidDays = 90

/** What the rules need to know of an order that is offered a price, or given one. */
export type PricedOrder = Order & {
  readonly settled: number
  readonly lines: string
  readonly pricePaise: number | null
  readonly taxPaise: number
  readonly discountPaise: number
  readonly discountReason: string
  readonly paidPaise: number
  readonly creditedPaise: number
  readonly quoteLines: string
  readonly quotePaise: number | null
  readonly quoteMessage: string
  readonly quoteUntil: number | null
}

type Offer = { readonly lines: readonly Line[]; readonly message: string }

/** The order with a price offered for it, until so many days from now. */
export function offerQuote<O extends PricedOrder>(
  order: O,
  { lines, message, validDays }: Offer & { readonly validDays: number },
  context: ActionContext,
): O | RefusalCode {
  const denied = denialReason('quote', order, 'admin', context)
  if (denied) return denied
  return {
    ...order,
    status: 'quoted',
    reply: message,
    ...withoutDiscount,
    quoteLines: writeLines(lines),
    quotePaise: pricePaiseOf(lines),
    quoteMessage: message,
    quoteUntil: context.now + validDays * dayMs,
  }
}

/** Whether the moment has passed until when the customer could say yes. */
export function hasLapsed(
  { quoteUntil, startsAt }: Pick<PricedOrder, 'quoteUntil' | 'startsAt'>,
  now: number,
): boolean {
  return quoteUntil === null || Math.min(quoteUntil, startsAt) <= now
}

/** The offer is gone; when it ended stays known, so that a late answer reads why. */
const withoutOffer = { quoteLines: '[]', quotePaise: null, quoteMessage: '' } as const
const withoutDiscount = { discountPaise: 0, discountReason: '' } as const

export function lapseQuote<O extends PricedOrder>(order: O, now: number): O | undefined {
  if (order.status !== 'quoted' || !hasLapsed(order, now)) return undefined
  return { ...order, ...withoutOffer, ...withoutDiscount, status: 'pending', reply: null }
}

export type Answer = 'accept' | 'decline'
export const answers = ['accept', 'decline'] as const satisfies readonly Answer[]

/** The order as its customer's answer leaves it; another price than the one that was seen is not agreed to. */
export function answerQuote<O extends PricedOrder>(
  order: O,
  { answer, seenPrice }: { readonly answer: Answer; readonly seenPrice?: number | undefined },
  context: ActionContext & { readonly taxOn: TaxOn },
): O | RefusalCode {
  if (order.status === 'pending' && order.quoteUntil !== null) return 'quote_lapsed'
  const denied = denialReason(`${answer}-quote`, order, 'user', context)
  if (denied) return denied
  if (hasLapsed(order, context.now) || order.quotePaise === null) return 'quote_lapsed'
  if (seenPrice !== undefined && seenPrice !== rupeesOf(order.quotePaise)) return 'order_changed'
  if (answer === 'decline')
    return { ...order, ...withoutOffer, ...withoutDiscount, status: 'cancelled' }
  return {
    ...order,
    ...withoutOffer,
    quoteUntil: null,
    status: 'accepted',
    lines: order.quoteLines,
    pricePaise: order.quotePaise,
    taxPaise: context.taxOn(readLines(order.quoteLines), order.discountPaise),
  }
}

export type FinalPrice = Offer & {
  readonly discount?: { readonly paise: number; readonly reason: string } | undefined
}

/** The order with its final price, or with another offer while one stands. */
export function priceOrder<O extends PricedOrder>(
  order: O,
  { lines, message, discount }: FinalPrice,
  context: ActionContext & { readonly taxOn: TaxOn },
): O | RefusalCode {
  const denied = denialReason('price', order, 'admin', context)
  if (denied) return denied
  const isPast = order.status === 'completed' && (order.pricePaise !== null || order.settled === 1)
  if (isPast) return 'order_cannot_price'
  const discountPaise = discount?.paise ?? 0
  const pricePaise = pricePaiseOf(lines, discountPaise)
  const discounted = { discountPaise, discountReason: discount?.reason ?? '' }
  if (order.status === 'quoted')
    return changedBy(order, {
      ...discounted,
      quoteLines: writeLines(lines),
      quotePaise: pricePaise,
      quoteMessage: message || order.quoteMessage,
    })
  const taxPaise = context.taxOn(lines, discountPaise)
  if (pricePaise + taxPaise < order.paidPaise + order.creditedPaise) return 'price_below_paid'
  return changedBy(order, { lines: writeLines(lines), pricePaise, taxPaise, ...discounted })
}

/** The very same order when nothing is another: sent twice, a price is changed once. */
function changedBy<O extends PricedOrder>(order: O, change: Partial<PricedOrder>): O {
  const names = Object.keys(change) as (keyof PricedOrder)[]
  return names.every((it) => order[it] === change[it]) ? order : { ...order, ...change }
}
