import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { positiveRupees, rupees, signedRupees } from '#contract/money/rupees.ts'
import { changePay } from '#contract/money/worker-account.ts'
import { contractCalls } from '#test/fuzz/contract-calls.ts'
import { fieldsOf, inputWith } from '#test/fuzz/fields.ts'

/** Every field of the contract in which somebody enters an amount. */
const fields = (await contractCalls()).flatMap((call) =>
  fieldsOf(call.input)
    .filter(({ path }) => path.at(-1) === 'rupees')
    .map(({ path }) => ({ call, path })),
)

for (const amount of [1e-9, 0.001, 499.005, 499.000001, -1, -1e-3, 1e7 + 1, 1e308])
  test(`${amount} rupees are refused beside the field, wherever an amount is entered`, () => {
    assert.ok(fields.length >= 12, `only ${fields.length} fields were found`)
    for (const { call, path } of fields) {
      // A worker's pay may be lowered.
      if (amount === -1 && call.path === changePay.path) continue
      const issues = z.safeParse(call.input, inputWith(path, amount)).error?.issues ?? []
      const named = issues.map((it) => it.path.join('.'))
      assert.ok(named.includes(path.join('.')), `${call.path} ${path.join('.')}`)
    }
  })

test('a payment is 1 paisa to 10,00,000 rupees, a price may be nothing', () => {
  for (const amount of [0.01, 4.35, 0.1 + 0.2, 1_000_000])
    assert.equal(z.parse(positiveRupees, amount), Number(amount.toFixed(2)))
  for (const amount of [0, 1_000_000.01])
    assert.equal(z.safeParse(positiveRupees, amount).success, false)
  assert.equal(z.parse(rupees, 0), 0)
  assert.equal(z.parse(signedRupees, -499.05), -499.05)
  assert.equal(z.safeParse(signedRupees, 0).success, false)
})
