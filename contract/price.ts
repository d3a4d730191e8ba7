import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { maxQuantity, text, string } from '#contract/fields.ts'
import { amount } from '#contract/values.ts'

const quantity = described(
  z
    .int('quantity_invalid')
    .check(z.gte(1, 'quantity_invalid'), z.lte(maxQuantity, 'quantity_invalid')),
  'How many, at most what the variant allows.',
)

/**
 * A choice: a service by label or id, a variant of it, a quantity, and extras by 'service/variant'.
 */
export const choiceFields = {
  service: described(text(80, 'service_unknown', 'service_required'), 'Label or id of a service.'),
  variant: described(
    z.optional(text(80, 'variant_unknown', 'variant_unknown')),
    'Label or id of a variant; the first one when missing.',
  ),
  quantity: z.optional(quantity),
  extras: described(
    z.optional(
      z
        .array(
          z.object({
            id: described(string(100, 'extra_unknown'), "'service/variant' of the catalogue."),
            quantity,
          }),
          'extra_unknown',
        )
        .check(z.maxLength(40, 'extra_unknown')),
    ),
    'Additional work.',
  ),
}

export const couponField = described(
  z.optional(text(80, 'coupon_unknown')),
  'The code of a coupon, in any usual spelling.',
)

export const discount = described(
  z.nullable(
    z.object({ rupees: amount, reason: described(z.string(), 'Such as the code of a coupon.') }),
  ),
  'Taken off the price; null for nothing.',
)

export const roundOff = described(
  z.optional(amount),
  'By how much what is to pay was rounded to the whole rupee; missing when it was not.',
)

export const orderLine = named(
  'OrderLine',
  z.object({
    id: described(
      z.nullable(z.string()),
      "'service/variant' of the catalogue; null for custom lines and on orders older than order lines.",
    ),
    label: z.string(),
    hindi: described(z.string(), 'The label in Hindi; empty without one.'),
    quantity: described(z.int(), 'How many.'),
    rupees: described(z.nullable(amount), 'Per unit; null for a price on request.'),
    from: described(z.boolean(), 'Whether it is a starting price.'),
  }),
  'What is done, how often and for how much.',
)

/** Price and duration of a choice. */
export const priced = {
  price: described(z.nullable(amount), 'In rupees; null while a line is on request.'),
  from: z.boolean(),
  minutes: described(z.int(), 'Planned duration.'),
}

export const getPrice = endpoint({
  method: 'POST',
  path: '/api/v1/service/price',
  summary: 'The price and duration of a booking, without booking it.',
  allow: 'anyone',
  input: z.object({
    ...choiceFields,
    coupon: described(couponField, 'The code of a coupon in any usual spelling.'),
  }),
  output: described(
    z.object({ lines: z.array(orderLine), discount, ...priced, round_off: roundOff }),
    'The price is after the discount and the round-off.',
  ),
})
