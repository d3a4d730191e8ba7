import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'

const quantity = z.int('quantity_invalid')

/** What is wanted: a service by its label or id, a variant of it, how many, and extras by 'service/variant'. */
export const choiceFields = {
  service: text(80, 'service_unknown', 'service_required'),
  variant: z.optional(text(80, 'variant_unknown', 'variant_unknown')),
  quantity: z.optional(quantity),
  extras: z.optional(
    z
      .array(z.object({ id: z.string('extra_unknown'), quantity }), 'extra_unknown')
      .check(z.maxLength(40, 'extra_unknown')),
  ),
}

/** A coupon's code, however it is typed. */
export const couponField = z.optional(
  z.string('coupon_unknown').check(z.trim(), z.maxLength(80, 'coupon_unknown')),
)

/** What is taken off a price, and why. */
export const discount = z.nullable(z.object({ rupees: z.number(), reason: z.string() }))

/** What an order is made of. */
export const orderLine = z.object({
  /** 'service/variant' of the catalogue; null on orders from before there were lines. */
  id: z.nullable(z.string()),
  label: z.string(),
  hindi: z.string(),
  quantity: z.int(),
  /** Of one; null is a price on request. */
  rupees: z.nullable(z.number()),
  /** Whether that is where the price starts. */
  from: z.boolean(),
})

/** What a choice comes to. */
export const priced = {
  /** Rupees; null while a line is on request. */
  price: z.nullable(z.number()),
  from: z.boolean(),
  minutes: z.int(),
}

export const getPrice = endpoint({
  method: 'POST',
  path: '/api/v1/service/price',
  summary: 'What a booking of this would cost and how long it takes. Nothing is booked.',
  allow: 'anyone',
  input: z.object({ ...choiceFields, coupon: couponField }),
  /** The price is after the discount. */
  output: z.object({ lines: z.array(orderLine), discount, ...priced }),
})
