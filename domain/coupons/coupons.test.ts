import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  couponDenialReason,
  couponDiscount,
  readCouponCode,
  type CouponTerms,
  type CouponUse,
} from '#domain/coupons/coupons.ts'

const open: CouponTerms = {
  active: true,
  from: null,
  to: null,
  limit: null,
  perCustomer: null,
  firstOnly: false,
  isForeign: false,
}
const unused: CouponUse = { inAll: 0, byCustomer: 0, hasBooked: false }

const cases: [
  terms: Partial<CouponTerms>,
  use: Partial<CouponUse>,
  expected: string | undefined,
][] = [
  [{}, { inAll: 99, byCustomer: 99, hasBooked: true }, undefined],
  [{ active: false }, {}, 'coupon_unknown'],
  [{ from: '2026-05-04', to: '2026-05-04' }, {}, undefined],
  [{ from: '2026-05-05' }, {}, 'coupon_unknown'],
  [{ to: '2026-05-03' }, {}, 'coupon_unknown'],
  [{ limit: 2 }, { inAll: 1 }, undefined],
  [{ limit: 2 }, { inAll: 2 }, 'coupon_used_up'],
  [{ perCustomer: 1 }, { byCustomer: 1 }, 'coupon_used_up'],
  [{ isForeign: true }, {}, 'coupon_not_yours'],
  [{ firstOnly: true }, {}, undefined],
  [{ firstOnly: true }, { hasBooked: true }, 'coupon_not_yours'],
]
test('a coupon is valid only within its dates and limits, and for its own customers', () => {
  for (const [terms, use, expected] of cases)
    assert.equal(
      couponDenialReason({ ...open, ...terms }, '2026-05-04', { ...unused, ...use }),
      expected,
      JSON.stringify([terms, use]),
    )
})

const percent = (n: number) => ({ percent: n, paise: null })
const rupees = (n: number) => ({ percent: null, paise: n * 100 })
test('a coupon takes off whole paise, never more than the price', () => {
  assert.equal(couponDiscount(percent(10), 449900), 44990)
  assert.equal(couponDiscount(percent(15), 99), 15)
  assert.equal(couponDiscount(percent(50), 1), 1)
  assert.equal(couponDiscount(percent(100), 49900), 49900)
  assert.equal(couponDiscount(rupees(200), 449900), 20000)
  assert.equal(couponDiscount(rupees(200), 9900), 9900)
  assert.equal(couponDiscount(rupees(200), null), 0)
})

test('a coupon code is accepted in any usual spelling', () => {
  assert.equal(readCouponCode(' diwali 10 '), 'DIWALI10')
  for (const wrong of ['', 'ab', '-ABC', 'A'.repeat(25), 'ÄBC', 'A/BC'])
    assert.equal(readCouponCode(wrong), undefined, wrong)
})
