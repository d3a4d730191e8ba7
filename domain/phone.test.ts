import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { canonicalPhone, maskPhone, formatPhone } from '#domain/phone.ts'

const read: [written: string | number, twelve: string][] = [
  ['9876543210', '919876543210'],
  [9876543210, '919876543210'],
  ['09876543210', '919876543210'],
  ['+91 98765 43210', '919876543210'],
  ['+91-98765-43210', '919876543210'],
  ['(98765) 43210', '919876543210'],
  ['  98765.43210 ', '919876543210'],
  ['919876543210', '919876543210'],
  [919876543210, '919876543210'],
  ['6000000000', '916000000000'],
  ['7999999999', '917999999999'],
  ['8000000000', '918000000000'],
  // A ten-digit number may itself begin with 91.
  ['9123456789', '919123456789'],
]

for (const [written, twelve] of read) {
  test(`${JSON.stringify(written)} is the mobile number ${twelve}`, () => {
    assert.equal(canonicalPhone(written), twelve)
  })
}

const refused: (string | number)[] = [
  '',
  ' ',
  '987654321',
  '98765432101',
  '5876543210',
  '0876543210',
  '915876543210',
  '929876543210',
  '00919876543210',
  '9198765432100',
  '9876543210 ext 4',
  'abc9876543210',
  '98765+43210',
  '9876543210\u0000',
  0,
  -9876543210,
  987654321.5,
  9.876e40,
  Number.NaN,
]

for (const written of refused) {
  test(`${JSON.stringify(written)} is not a mobile number`, () => {
    assert.equal(canonicalPhone(written), undefined)
  })
}

test('a number is shown in two groups of five, or masked to its last four digits', () => {
  assert.equal(formatPhone('919876543210'), '+91 98765 43210')
  assert.equal(maskPhone('919876543210'), '+91 ••••• •3210')
})
