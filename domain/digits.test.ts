import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { readAccountNumber, readIfsc } from '#domain/banks.ts'
import { readCouponCode } from '#domain/coupons/coupons.ts'
import { amountInDigits, toAsciiDigits } from '#domain/digits.ts'
import { readOrderNumber } from '#domain/orders/number.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { readInviteCode } from '#domain/referrals/referrals.ts'
import { readSearch } from '#domain/search.ts'

const keyboards = {
  Hindi: '०१२३४५६७८९',
  Urdu: '۰۱۲۳۴۵۶۷۸۹',
  Arabic: '٠١٢٣٤٥٦٧٨٩',
  Bengali: '০১২৩৪৫৬৭৮৯',
  Odia: '୦୧୨୩୪୫୬୭୮୯',
  Gujarati: '૦૧૨૩૪૫૬૭૮૯',
  Santali: '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙',
  'Japanese, of double width,': '０１２３４５６７８９',
  'bold mathematical': '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
}

for (const [keyboard, digits] of Object.entries(keyboards)) {
  const typed = (text: string): string =>
    text.replace(/\d/g, (digit) => Array.from(digits)[Number(digit)] ?? '')

  test(`the digits of a ${keyboard} keyboard are read as 0 to 9 in every number`, () => {
    assert.equal(toAsciiDigits(digits), '0123456789')
    assert.equal(canonicalPhone(typed('+91 98765 43210')), '919876543210')
    assert.equal(readAccountNumber(typed('012345678901')), '012345678901')
    assert.equal(readIfsc(typed('sbin0001234')), 'SBIN0001234')
    assert.equal(readCouponCode(typed('diwali 10')), 'DIWALI10')
    assert.equal(readInviteCode(typed('ab2d-ef3h')), 'AB2DEF3H')
    assert.equal(readOrderNumber(typed('#26-15')), '26-15')
    assert.deepEqual(readSearch(typed('98765 43210')), { prefixes: ['9876543210'] })
  })
}

test('letters and other signs stay as they are', () => {
  for (const text of ['', 'Ward 4, आशा', '½ ², Ⅻ 五']) assert.equal(toAsciiDigits(text), text)
})

test('an amount has two decimals or none', () => {
  const amounts = [499, 1799.6, 100_000.05].map(amountInDigits)
  assert.deepEqual(amounts, ['499', '1,799.60', '1,00,000.05'])
})
