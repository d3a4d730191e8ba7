import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  bySiteAndDate,
  invoiceWithinDays,
  monthlyBillAt,
  nextBillReminderAt,
  waitsUntil,
} from '#domain/bills/monthly.ts'
import { addDays, countDays, indiaClock, monthAround, slotStart } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'

const at = (date: string, time: string) => slotStart({ date, time })

for (const [what, date, now, expected] of [
  ['on the first of a month of 31 days', '2026-12-01', ['2026-12-01', '09:00'], '2026-12-31'],
  ['a minute before the bill', '2026-12-31', ['2026-12-31', '22:59'], '2026-12-31'],
  ['when the bill is issued', '2026-12-31', ['2026-12-31', '23:00'], null],
  ['at 23:30 on the last day', '2026-12-31', ['2026-12-31', '23:30'], null],
  ['at 23:30 on 31 March', '2027-03-31', ['2027-03-31', '23:30'], null],
  ['in February', '2027-02-01', ['2027-02-01', '09:00'], '2027-02-28'],
  [
    '30 days before the bill, in the month before',
    '2026-10-31',
    ['2026-11-01', '00:10'],
    '2026-11-30',
  ],
  ['31 days before the bill', '2026-11-30', ['2026-12-01', '00:10'], null],
  ['of weeks ago', '2026-11-10', ['2026-12-02', '10:00'], null],
] as const)
  test(`a job completed ${what} ${expected ? `waits until ${expected}, 23:00` : 'is billed at once'}`, () => {
    const until = waitsUntil(date, at(now[0], now[1]))
    assert.equal(until, expected === null ? null : at(expected, '23:00'))
  })

test('no job of 10 years, completed on any of 60 days, is billed later than 30 days after it', () => {
  for (let date = '2026-01-01'; date < '2036-01-01'; date = addDays(date, 1))
    for (const after of [0, 1, 2, 29, 30, 31, 59])
      for (const time of ['00:00', '12:00', '22:59', '23:00', '23:59']) {
        const done = addDays(date, after)
        const billed = waitsUntil(date, at(done, time))
        if (billed === null) continue
        const on = indiaClock(billed).date
        assert.ok(billed > at(done, time) && on === monthAround(done).to)
        assert.ok(countDays({ from: date, to: on }) - 1 <= invoiceWithinDays, `${date} ${done}`)
      }
})

test('a bill is reminded of after 7 and 15 days, in the morning', () => {
  const issued = monthlyBillAt('2026-12-05')
  const first = nextBillReminderAt('2026-12-31', issued)
  assert.equal(first, at('2027-01-07', '10:00'))
  const second = nextBillReminderAt('2026-12-31', first)
  assert.equal(second, at('2027-01-15', '10:00'))
  assert.equal(nextBillReminderAt('2026-12-31', second), null)
  assert.equal(nextBillReminderAt('2026-12-31', second - minuteMs), second)
})

const job = (site: string, date: string, time: string) => ({ site, date, time })

test('the jobs of a bill stand by site, then date', () => {
  const sorted = [
    job('B', '2026-12-01', '08:00'),
    job('A', '2026-12-02', '10:00'),
    job('A', '2026-12-02', '09:00'),
  ]
  assert.deepEqual(
    sorted.toSorted(bySiteAndDate).map((it) => it.time),
    ['09:00', '10:00', '08:00'],
  )
})
