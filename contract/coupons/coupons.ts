import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { parseWith, sentence, typedAs } from '#contract/fields.ts'
import { rupeesUpTo } from '#contract/money/rupees.ts'
import { slotFields } from '#contract/orders/order.ts'
import { amount } from '#contract/values.ts'
import { couponForm, readCouponCode } from '#domain/coupons/coupons.ts'
import { maxRupees } from '#domain/money/lines.ts'

const code = parseWith(
  typedAs(couponForm, 'coupon_code_invalid'),
  readCouponCode,
  'coupon_code_invalid',
)
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
  percent: described(
    z._default(z.nullable(percent), null),
    'Percentage of the price; null for an amount.',
  ),
  rupees: described(z._default(z.nullable(rupees), null), 'Amount; null for a percentage.'),
  from: z._default(z.nullable(slotFields.date), null),
  to: described(z._default(z.nullable(slotFields.date), null), 'Last day, null for no end.'),
  limit: described(z._default(count, null), 'Bookings in all; null for no limit.'),
  per_customer: described(z._default(count, null), 'Bookings of one customer; null for no limit.'),
  first_only: described(z._default(z.boolean('invalid_input'), false), 'Only for a first booking.'),
  active: described(z._default(z.boolean('invalid_input'), true), 'False switches it off.'),
}

const coupon = named(
  'Coupon',
  z.object({
    code: z.string(),
    percent: described(z.nullable(amount), 'Percentage of the price; null for an amount.'),
    rupees: described(z.nullable(amount), 'Amount; null for a percentage.'),
    from: z.nullable(z.string()),
    to: described(z.nullable(z.string()), 'Last day, null for no end.'),
    limit: described(z.nullable(z.int()), 'Bookings in all; null for no limit.'),
    per_customer: described(z.nullable(z.int()), 'Bookings of one customer; null for no limit.'),
    first_only: described(z.boolean(), 'Only for a first booking.'),
    active: described(z.boolean(), 'False switches it off.'),
    used: described(z.int(), 'Bookings that have it.'),
  }),
  'Takes a percentage or an amount off; dates are inclusive, and null means no limit.',
)
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

const couponInput = z
  .object({
    code: described(code, 'Letters, digits, _ and -; case and spaces do not matter.'),
    ...fields,
  })
  .check(
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
