import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { parseWith, sentence, string } from '#contract/fields.ts'
import { rupeesUpTo } from '#contract/money/rupees.ts'
import { slotFields } from '#contract/orders/order.ts'
import { readCouponCode } from '#domain/coupons/coupons.ts'
import { maxRupees } from '#domain/money/lines.ts'

const code = parseWith(string(100, 'coupon_code_invalid'), readCouponCode, 'coupon_code_invalid')
const count = z.nullable(
  z
    .int('coupon_limit_invalid')
    .check(z.gte(1, 'coupon_limit_invalid'), z.lte(1_000_000, 'coupon_limit_invalid')),
)
const percent = z
  .int('coupon_value_invalid')
  .check(z.gte(1, 'coupon_value_invalid'), z.lte(100, 'coupon_value_invalid'))
const rupees = rupeesUpTo(maxRupees, 'coupon_value_invalid').check(z.gt(0, 'coupon_value_invalid'))

/**
 * A coupon as the owner sets it: either percent or rupees; dates are India's and inclusive; null
 * means no limit.
 */
const fields = {
  percent: z._default(z.nullable(percent), null),
  rupees: z._default(z.nullable(rupees), null),
  from: z._default(z.nullable(slotFields.date), null),
  to: z._default(z.nullable(slotFields.date), null),
  limit: z._default(count, null),
  per_customer: z._default(count, null),
  first_only: z._default(z.boolean('invalid_input'), false),
  active: z._default(z.boolean('invalid_input'), true),
}

/** A coupon with the number of bookings that use it. */
const coupon = z.object({
  code: z.string(),
  percent: z.nullable(z.number()),
  rupees: z.nullable(z.number()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  limit: z.nullable(z.int()),
  per_customer: z.nullable(z.int()),
  first_only: z.boolean(),
  active: z.boolean(),
  used: z.int(),
})
export type CouponRow = z.infer<typeof coupon>

const path = '/api/v1/admin/coupons'

export const getCoupons = endpoint({
  method: 'GET',
  path,
  summary: 'All coupons, newest first.',
  allow: ['admin'],
  act: 'settings',
  input: z.object({}),
  output: z.object({ coupons: z.array(coupon) }),
})

const couponInput = z.object({ code, ...fields }).check(
  z.refine((it) => (it.percent === null) !== (it.rupees === null), {
    error: 'coupon_value_invalid',
    path: ['percent'],
  }),
  z.refine((it) => it.from === null || it.to === null || it.from <= it.to, {
    error: 'date_invalid',
    path: ['to'],
  }),
)
export type CouponInput = z.output<typeof couponInput>

export const addCoupon = endpoint({
  method: 'POST',
  path,
  summary: 'Creates a coupon. Sending the same one again creates it once.',
  allow: ['admin'],
  act: 'settings',
  input: couponInput,
  output: z.extend(sentence, { coupon }),
})

export const changeCoupon = endpoint({
  method: 'PUT',
  path,
  summary: 'Changes a coupon by its code. Existing bookings keep their discount.',
  allow: ['admin'],
  act: 'settings',
  input: couponInput,
  output: z.extend(sentence, { coupon }),
})
