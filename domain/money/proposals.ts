import type { TaxRules } from '#domain/bills/bill.ts'
import type { Line } from '#domain/catalogue/price.ts'
import { roundOff, toRupees } from '#domain/catalogue/price.ts'
import {
  calculatePricePaise,
  fixPrice,
  isPriceRounded,
  type FixedPrice,
} from '#domain/money/lines.ts'
import { readLines, writeLines } from '#domain/orders/money.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'

type ProposableOrder = FixedPrice & {
  readonly status: OrderStatus
  readonly lines: string
  readonly discountPaise: number
}

/** Extra work can be agreed until the job is done. */
export function canPropose({ status }: Pick<ProposableOrder, 'status'>): boolean {
  return status === 'accepted' || status === 'in-progress'
}

/** Returns the order's price with the proposed lines, in rupees. */
export function priceWith(order: ProposableOrder, proposed: readonly Line[]): number {
  const all = [...readLines(order.lines), ...proposed]
  const paise = calculatePricePaise(all, order.discountPaise)
  return toRupees(isPriceRounded(order) ? paise + roundOff(paise) : paise)
}

/** Returns why extra work cannot be proposed or accepted; undefined when it can. */
export function proposalDenial(order: ProposableOrder): RefusalCode | undefined {
  if (!canPropose(order)) return 'order_cannot_price'
  return order.pricePaise === null ? 'order_not_priced' : undefined
}

/**
 * Adds the accepted lines to the order; refuses when the price differs from the one that was shown.
 */
export function addLines<O extends ProposableOrder>(
  order: O,
  proposed: readonly Line[],
  { tax, seenPrice }: { readonly tax: TaxRules; readonly seenPrice?: number | undefined },
): O | RefusalCode {
  const denied = proposalDenial(order)
  if (denied) return denied
  if (seenPrice !== undefined && seenPrice !== priceWith(order, proposed)) return 'order_changed'
  const lines = [...readLines(order.lines), ...proposed]
  return {
    ...order,
    lines: writeLines(lines),
    ...fixPrice(lines, order.discountPaise, {
      ...tax,
      // The order keeps the rule by which its price was fixed.
      roundRupee: order.roundOffPaise !== null,
    }),
  }
}
