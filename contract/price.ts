import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
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
  id: described(
    z.nullable(z.string()),
    "'service/variant' of the catalogue; null for custom lines and on orders older than order lines.",
  ),
  label: z.string(),
  hindi: z.string(),
  quantity: z.int(),
  rupees: described(z.nullable(z.number()), 'Per unit; null for a price on request.'),
  from: described(z.boolean(), 'Whether it is a starting price.'),
})

/** Price and duration of a choice. */
export const priced = {
  price: described(z.nullable(z.number()), 'In rupees; null while a line is on request.'),
  from: z.boolean(),
  minutes: z.int(),
}

export const getPrice = endpoint({
  method: 'POST',
  path: '/api/v1/service/price',
  summary: 'The price and duration of a booking, without booking it.',
  allow: 'anyone',
  input: z.object({ ...choiceFields, coupon: couponField }),
  output: described(
    z.object({ lines: z.array(orderLine), discount, ...priced, round_off: roundOff }),
    'The price is after the discount and the round-off.',
  ),
})
