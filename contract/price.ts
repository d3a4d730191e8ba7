import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { text, string } from '#contract/fields.ts'

const quantity = z.int('quantity_invalid')

/**
 * A choice: a service by label or id, a variant of it, a quantity, and extras by 'service/variant'.
 */
export const choiceFields = {
  service: text(80, 'service_unknown', 'service_required'),
  variant: z.optional(text(80, 'variant_unknown', 'variant_unknown')),
  quantity: z.optional(quantity),
  extras: z.optional(
    z
      .array(z.object({ id: string(100, 'extra_unknown'), quantity }), 'extra_unknown')
      .check(z.maxLength(40, 'extra_unknown')),
  ),
}

/** A coupon code in any usual spelling. */
export const couponField = z.optional(text(80, 'coupon_unknown'))

/** The discount on a price, and its reason. */
export const discount = z.nullable(z.object({ rupees: z.number(), reason: z.string() }))

/** Rupees by which what is to pay was rounded to the whole rupee; missing when it was not. */
export const roundOff = z.optional(z.number())

/** A line of an order. */
export const orderLine = z.object({
  /**
   * 'service/variant' of the catalogue; null for custom lines and on orders older than order lines.
   */
  id: z.nullable(z.string()),
  label: z.string(),
  hindi: z.string(),
  quantity: z.int(),
  /** Per unit; null for a price on request. */
  rupees: z.nullable(z.number()),
  /** Whether it is a starting price. */
  from: z.boolean(),
})

/** Price and duration of a choice. */
export const priced = {
  /** In rupees; null while a line is on request. */
  price: z.nullable(z.number()),
  from: z.boolean(),
  minutes: z.int(),
}

export const getPrice = endpoint({
  method: 'POST',
  path: '/api/v1/service/price',
  summary: 'The price and duration of a booking, without booking it.',
  allow: 'anyone',
  input: z.object({ ...choiceFields, coupon: couponField }),
  /** The price is after the discount and the round-off. */
  output: z.object({ lines: z.array(orderLine), discount, ...priced, round_off: roundOff }),
})
