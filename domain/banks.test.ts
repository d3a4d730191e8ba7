import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  banks,
  fitsBank,
  isBank,
  maskAccountNumber,
  otherBank,
  otherBankNameLength,
  readAccountNumber,
  readIfsc,
} from '#domain/banks.ts'

test('the banks match the form, in the same order', () => {
  assert.deepEqual(
    banks.map(({ name }) => name),
    [
      'State Bank of India (SBI)',
      'Punjab National Bank (PNB)',
      'Bank of Baroda',
      'Canara Bank',
      'Union Bank of India',
      'Indian Bank',
      'ICICI Bank',
      'HDFC Bank',
      'Axis Bank',
      'Kotak Mahindra Bank',
      'Yes Bank',
      'IDFC FIRST Bank',
      'IndusInd Bank',
    ],
  )
})

test('each bank has its own four-letter prefix', () => {
  const prefixes = banks.map(({ ifscPrefix }) => ifscPrefix)
  assert.equal(new Set(prefixes).size, banks.length)
  for (const prefix of prefixes) assert.match(prefix, /^[A-Z]{4}$/)
})

test('only a listed bank or the other-bank option is valid', () => {
  for (const { name } of banks) assert.equal(isBank(name), true)
  assert.equal(isBank(otherBank), true)
  for (const name of ['', 'Axis', 'axis bank', 'Bihar Gramin Bank'])
    assert.equal(isBank(name), false)
  assert.deepEqual(otherBankNameLength, { min: 2, max: 80 })
})

const codes: [written: string, code: string | undefined][] = [
  ['SBIN0001234', 'SBIN0001234'],
  ['sbin0001234', 'SBIN0001234'],
  [' sbin 000 1234 ', 'SBIN0001234'],
  ['HDFC0ABC12D', 'HDFC0ABC12D'],
  ['SBIN1001234', undefined],
  ['SBINO001234', undefined],
  ['SB1N0001234', undefined],
  ['SBIN000123', undefined],
  ['SBIN00012345', undefined],
  ['SBIN-001234', undefined],
  ['एसबी0001234', undefined],
  ['', undefined],
]
for (const [written, code] of codes) {
  test(`"${written}" is ${code ? `the IFSC ${code}` : 'no IFSC'}`, () => {
    assert.equal(readIfsc(written), code)
  })
}

test('an IFSC must match the prefix of a listed bank, and any code fits an unlisted bank', () => {
  assert.equal(fitsBank('SBIN0001234', 'State Bank of India (SBI)'), true)
  assert.equal(fitsBank('HDFC0001234', 'State Bank of India (SBI)'), false)
  assert.equal(fitsBank('BGBX0001234', otherBank), true)
})

const numbers: [written: string, digits: string | undefined][] = [
  ['123456789', '123456789'],
  ['000000012', '000000012'],
  ['123456789012345678', '123456789012345678'],
  [' 1234 5678-9012 ', '123456789012'],
  ['12345678', undefined],
  ['1234567890123456789', undefined],
  ['12345678a', undefined],
  ['१२३४५६७८९', '123456789'],
  ['', undefined],
]
for (const [written, digits] of numbers) {
  test(`"${written}" is ${digits ? `the account ${digits}` : 'no account number'}`, () => {
    assert.equal(readAccountNumber(written), digits)
  })
}

test('a masked number shows its last four digits and hides its length', () => {
  assert.equal(maskAccountNumber('123455678'), 'XXXXXXXX5678')
  assert.equal(maskAccountNumber('123456789012345678'), 'XXXXXXXX5678')
})
