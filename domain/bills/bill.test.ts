import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  buildBill,
  calculateCredit,
  roundOffIn,
  taxModes,
  type Bill,
  type TaxRules,
} from '#domain/bills/bill.ts'
import { creditPrefix, formatBillNumber } from '#domain/bills/number.ts'
import { slotStart } from '#domain/schedule.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'

const line = (paise: number | null, quantity = 1) => ({ label: 'Room', hindi: '', quantity, paise })
const bill = (
  amounts: readonly number[],
  discountPaise: number,
  rules: TaxRules,
  roundRupee = false,
): Bill => {
  const lines = amounts.map((it) => line(it))
  const made = buildBill({ lines, discountPaise, roundRupee }, rules)
  assert.ok(made)
  return made
}
const figures = ({ taxablePaise, cgstPaise, sgstPaise, totalPaise }: Bill) => [
  taxablePaise,
  cgstPaise,
  sgstPaise,
  totalPaise,
]

const inclusive = { tax: 'regular', inclusive: true } as const
const exclusive = { tax: 'regular', inclusive: false } as const
const none = { tax: 'none', inclusive: true } as const

const shares = (amounts: readonly number[], discount: number) =>
  bill(amounts, discount, none).lines.map((it) => it.discountPaise)
const at = (date: string, time = '12:00') => slotStart({ date, time })

for (const [amounts, discount, rules, expected] of [
  [[100_000], 0, none, [100_000, 0, 0, 100_000]],
  [[100_000], 0, { tax: 'composition', inclusive: false }, [100_000, 0, 0, 100_000]],
  [[100_000], 0, exclusive, [100_000, 9000, 9000, 118_000]],
  [[120_000], 2000, inclusive, [100_000, 9000, 9000, 118_000]],
  [[100_000], 0, inclusive, [84_746, 7627, 7627, 100_000]],
  // 9 % of 50 paise is 4.5, rounded up.
  [[50], 0, exclusive, [50, 5, 5, 60]],
  // Rounded per line: three times 4.5 gives 15, not 14.
  [[50, 50, 50], 0, exclusive, [150, 15, 15, 180]],
] as const)
  test(`${amounts.join(' + ')} paise less ${discount}, ${rules.tax}, ${rules.inclusive ? 'inclusive' : 'exclusive'}`, () => {
    assert.deepEqual(figures(bill(amounts, discount, rules)), expected)
  })

test('a discount is shared by amount to the nearest paisa, and the last line takes the remainder', () => {
  assert.deepEqual(shares([30_000, 20_000, 50_000], 10_000), [3000, 2000, 5000])
  assert.deepEqual(shares([100, 100, 100], 100), [33, 33, 34])
  assert.deepEqual(shares([100, 100, 100], 200), [67, 67, 66])
  assert.deepEqual(shares([100, 100], 500), [100, 100])
  // Plain rounding would leave the last line four paise below zero, or beyond its amount.
  assert.deepEqual(shares(Array(10).fill(10), 5), [1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
  assert.deepEqual(shares([10, 10, 10, 10, 1], 16), [4, 4, 4, 4, 0])
})

test('an order with a price on request has no bill', () => {
  assert.equal(
    buildBill({ lines: [line(100), line(null)], discountPaise: 0, roundRupee: false }, none),
    null,
  )
})

test('lines, discount, taxes and total of a bill agree to the paisa', () => {
  const { below: random } = seededRandom(7)
  for (let n = 0; n < 3000; n++) {
    const lines = Array.from({ length: 1 + random(6) }, () => line(random(700_000), 1 + random(9)))
    const gross = lines.reduce((sum, it) => sum + it.quantity * (it.paise ?? 0), 0)
    const discountPaise = random(3) === 0 ? random(gross + 1) : 0
    const rules = { tax: taxModes[random(3)] ?? 'none', inclusive: random(2) === 0 }
    const made = buildBill({ lines, discountPaise, roundRupee: false }, rules)
    assert.ok(made)
    assert.equal(made.discountPaise, discountPaise)
    const net = gross - discountPaise
    const isAdded = rules.tax === 'regular' && !rules.inclusive
    if (!isAdded) assert.equal(made.totalPaise, net)
    else assert.equal(made.taxablePaise, net)
    assert.equal(made.cgstPaise, made.sgstPaise)
    for (const it of made.lines) {
      assert.ok(it.discountPaise >= 0 && it.discountPaise <= it.amountPaise)
      const all = it.taxablePaise + it.cgstPaise + it.sgstPaise
      if (!isAdded) assert.equal(all, it.amountPaise - it.discountPaise)
      const exact = (it.taxablePaise * 9) / 100
      if (rules.tax === 'regular') assert.ok(Math.abs(it.cgstPaise - exact) <= 1)
      for (const paise of [it.taxablePaise, it.cgstPaise, all]) assert.ok(Number.isInteger(paise))
    }
  }
})

test('a full credit returns every paisa of the tax', () => {
  const made = bill([100_000, 33_333], 1234, inclusive)
  assert.deepEqual(calculateCredit(made, made.totalPaise), {
    totalPaise: made.totalPaise,
    taxablePaise: made.taxablePaise,
    cgstPaise: made.cgstPaise,
    sgstPaise: made.sgstPaise,
  })
  const part = calculateCredit(made, 5001)
  assert.equal(part.taxablePaise + part.cgstPaise + part.sgstPaise, 5001)
})

for (const [amounts, rules, expected] of [
  [[49_950], none, [49_950, 0, 0, 50_000]],
  [[49_949], none, [49_949, 0, 0, 49_900]],
  [[49_950], inclusive, [42_330, 3810, 3810, 50_000]],
  // 499.50 and 89.92 of tax are 589.42.
  [[49_950], exclusive, [49_950, 4496, 4496, 58_900]],
  [[100_000], exclusive, [100_000, 9000, 9000, 118_000]],
  [[49], none, [49, 0, 0, 0]],
] as const)
  test(`${amounts.join(' + ')} paise, ${rules.tax}, ${rules.inclusive ? 'inclusive' : 'exclusive'}, rounded to the rupee after the tax`, () => {
    assert.deepEqual(figures(bill(amounts, 0, rules, true)), expected)
  })

test('credits give back the round-off in proportion, and all together exactly the rounded total', () => {
  const made = bill([49_950], 0, inclusive, true)
  assert.deepEqual(figures(made), [42_330, 3810, 3810, 50_000])
  assert.deepEqual(
    figures({ ...made, ...calculateCredit(made, 25_000) }),
    [21_165, 1905, 1905, 25_000],
  )
  assert.equal(roundOffIn(calculateCredit(made, 25_000)), 25)
  assert.deepEqual(figures({ ...made, ...calculateCredit(made, 99_999) }), figures(made))
})

test('bill numbers use the Indian financial year and have at most 16 characters', () => {
  assert.equal(formatBillNumber('CH', at('2026-05-04'), 42), 'CH/26-27/00042')
  assert.equal(formatBillNumber('CH', at('2027-03-31', '23:59'), 1), 'CH/26-27/00001')
  assert.equal(formatBillNumber('CH', at('2027-04-01', '00:00'), 1), 'CH/27-28/00001')
  assert.equal(formatBillNumber('ABCD', at('2099-05-01'), 99_999), 'ABCD/99-00/99999')
  assert.equal(formatBillNumber('ABCD', at('2099-05-01'), 99_999).length, 16)
  assert.deepEqual([creditPrefix('CH'), creditPrefix('CN')], ['CN', 'CR'])
})
