import type { TaxRules } from '#domain/bills/bill.ts'
import { type Line, roundOff, toRupees } from '#domain/catalogue/price.ts'
import {
  calculatePricePaise,
  fixPrice,
  isPriceRounded,
  type FixedPrice,
} from '#domain/money/lines.ts'
import { readLines, writeLines } from '#domain/orders/money.ts'
import { canAssign, type OrderStatus } from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'

/** 'withdrawn': replaced by another proposal or by a new price. */
export const proposalStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
type WithState = { readonly state: (typeof proposalStates)[number] }

export function isProposalOpen({ state }: WithState): boolean {
  return state === 'open'
}

export function isProposalAccepted({ state }: WithState): boolean {
  return state === 'accepted'
}

export function isProposalDeclined({ state }: WithState): boolean {
  return state === 'declined'
}

type ProposableOrder = FixedPrice & {
  readonly status: OrderStatus
  readonly lines: string
  readonly discountPaise: number
}

/** Returns the order's price with the proposed lines, in rupees. */
export function priceWith(order: ProposableOrder, proposed: readonly Line[]): number {
  const all = [...readLines(order.lines), ...proposed]
  const paise = calculatePricePaise(all, order.discountPaise)
  return toRupees(isPriceRounded(order) ? paise + roundOff(paise) : paise)
}

/** Returns why extra work cannot be proposed or accepted; undefined when it can. */
export function proposalDenial(order: ProposableOrder): RefusalCode | undefined {
  // Extra work can be agreed until the job is done.
  if (!canAssign(order)) return 'order_cannot_price'
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
