import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { ageLimits, sharedBill, spreadPayment } from '#domain/money/dues.ts'

test('a debt is recent for seven days and late for thirty', () => {
  assert.deepEqual(ageLimits('2026-05-31'), { recent: '2026-05-24', late: '2026-05-01' })
})

const dues = [
  { id: 'a', paise: 500 },
  { id: 'b', paise: 300 },
]
const payments = [
  [800, dues],
  [600, [dues[0], { id: 'b', paise: 100 }]],
  [500, [dues[0]]],
  [0, undefined],
  [801, undefined],
] as const

for (const [paise, parts] of payments)
  test(`a payment of ${paise} pays the oldest job first, and no more than is due`, () => {
    assert.deepEqual(spreadPayment(dues, paise), parts)
  })

const shared = (...numbers: (string | null)[]) => sharedBill(numbers.map((bill) => ({ bill })))

test('several orders are paid by the bill that all of them are on', () => {
  assert.equal(shared('CH/26-27/00001', 'CH/26-27/00001'), 'CH/26-27/00001')
  assert.equal(shared('CH/26-27/00001', 'CH/26-27/00002'), undefined)
  assert.equal(shared('CH/26-27/00001', null), undefined)
  assert.equal(shared(null, null), undefined)
  assert.equal(shared('CH/26-27/00001'), undefined)
})
