import type { FixedPrice } from '#domain/money/lines.ts'
import type { Advance } from '#domain/orders/advance.ts'

/** An order's lines, price and discount, its quote if there is one, its advance and what was kept. */
export type OrderPrice = FixedPrice &
  Advance & {
    readonly lines: string
    readonly discountPaise: number
    readonly discountReason: string
    readonly quoteLines: string
    readonly quotePaise: number | null
    readonly quoteRoundOffPaise: number | null
    readonly quoteMessage: string
    readonly quoteUntil: number | null
    readonly keptPaise: number
    readonly keptReason: string
  }

/** Whether a change decides about money that was received. */
export const isAboutPaid = (from: OrderPrice, to: OrderPrice): boolean =>
  from.keptPaise !== to.keptPaise ||
  from.advancePaise !== to.advancePaise ||
  from.advanceUntil !== to.advanceUntil ||
  from.advanceTerms !== to.advanceTerms ||
  from.advanceNextAt !== to.advanceNextAt

export const advanceColumns = (it: Advance) => ({
  advance_paise: it.advancePaise,
  advance_until: it.advanceUntil,
  advance_terms: it.advanceTerms,
  advance_next_at: it.advanceNextAt,
})

export const priceColumns = (it: OrderPrice) => ({
  lines: it.lines,
  price_paise: it.pricePaise,
  tax_paise: it.taxPaise,
  round_off_paise: it.roundOffPaise,
  discount_paise: it.discountPaise,
  discount_reason: it.discountReason,
  quote_lines: it.quoteLines,
  quote_paise: it.quotePaise,
  quote_round_off_paise: it.quoteRoundOffPaise,
  quote_message: it.quoteMessage,
  quote_until: it.quoteUntil,
  kept_paise: it.keptPaise,
  kept_reason: it.keptReason,
})
