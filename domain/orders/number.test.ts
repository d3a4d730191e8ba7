import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { financialYear, formatOrderNumber, nextFinancialYear } from '#domain/orders/number.ts'
import { slotStart } from '#domain/schedule.ts'

const at = (date: string, time = '00:00') => slotStart({ date, time })

for (const [date, time, year, next] of [
  ['2026-03-31', '23:59', '25', '2026-04-01'],
  ['2026-04-01', '00:00', '26', '2027-04-01'],
  ['2026-11-22', '11:00', '26', '2027-04-01'],
  ['2027-01-01', '00:00', '26', '2027-04-01'],
  ['2109-05-01', '00:00', '09', '2110-04-01'],
] as const)
  test(`${date} ${time} in India is in the financial year ${year}`, () => {
    assert.equal(financialYear(at(date, time)), year)
    assert.equal(nextFinancialYear(at(date, time)), at(next))
  })

test('an order number consists of the year and a sequence number', () => {
  assert.equal(formatOrderNumber('26', 3025), '26-3025')
})
