import { strict as assert } from 'node:assert'
import { afterEach, beforeEach, describe, test } from 'node:test'
import {
  addDays,
  durationText,
  indiaClock,
  jobSpan,
  monthAround,
  readDate,
  readTime,
  slotStart,
  weekdayOf,
  countDays,
  eachDay,
} from '#domain/schedule.ts'

/** Monday, 4 May 2026, 10:00 in India. */
const now = Date.UTC(2026, 4, 4, 4, 30)
const machineZone = process.env.TZ

const instants: [written: string, date: string | undefined, time: string | undefined][] = [
  ['2026-05-04', '2026-05-04', undefined],
  ['15:30', undefined, '15:30'],
  ['00:00', undefined, '00:00'],
  ['2026-05-04T10:00:00.000Z', '2026-05-04', '15:30'],
  ['2026-05-04T10:00:37.123456789Z', '2026-05-04', '15:30'],
  ['2026-05-04T18:30Z', '2026-05-05', '00:00'],
  ['2026-05-04T22:00:00-04:00', '2026-05-05', '07:30'],
  ['2026-05-04T22:00:00-0400', '2026-05-05', '07:30'],
  ['2026-05-05T00:15:00+05:30', '2026-05-05', '00:15'],
  // Without a zone it is India time.
  ['2026-05-05T15:30', '2026-05-05', '15:30'],
  ['2026-05-05T15:30:00', '2026-05-05', '15:30'],
  ...[
    '',
    ' ',
    'tomorrow',
    '2026-02-30',
    '2026-13-01',
    '2026-5-4',
    '04/05/2026',
    '2026-02-30T10:00:00Z',
    '2026-05-04T25:00:00Z',
    '2026-05-04T10:61',
    '2026-05-04 10:00',
    '24:00',
    '9:30',
    '15:60',
    '3:30 PM',
    '0000-01-01',
    '0000-01-01T00:00:00+05:30',
    '9999-12-31T23:59:00Z',
    '2026-05-04\u0000',
  ].map((it): [string, undefined, undefined] => [it, undefined, undefined]),
]

for (const zone of ['UTC', 'America/New_York', 'Asia/Kolkata']) {
  describe(`on a machine in ${zone}`, () => {
    beforeEach(() => {
      process.env.TZ = zone
    })
    afterEach(() => {
      if (machineZone === undefined) delete process.env.TZ
      else process.env.TZ = machineZone
    })

    const clocks: [at: string, date: string, time: string][] = [
      ['2026-05-04T04:30:00Z', '2026-05-04', '10:00'],
      ['2026-05-04T18:29:59.999Z', '2026-05-04', '23:59'],
      ['2026-05-04T18:30:00Z', '2026-05-05', '00:00'],
      ['2026-12-31T18:30:00Z', '2027-01-01', '00:00'],
      // New York changes its clocks on these nights, India never does.
      ['2026-03-08T07:00:00Z', '2026-03-08', '12:30'],
      ['2026-11-01T06:00:00Z', '2026-11-01', '11:30'],
    ]
    for (const [at, date, time] of clocks) {
      test(`at ${at} the clock in India shows ${date} ${time}`, () => {
        assert.deepEqual(indiaClock(Date.parse(at)), { date, time })
      })
    }

    test('a slot begins at its time in India', () => {
      assert.equal(slotStart({ date: '2026-05-04', time: '10:00' }), now)
      assert.deepEqual(jobSpan({ date: '2026-05-04', time: '10:00' }, 240), {
        startsAt: now,
        endsAt: now + 4 * 3_600_000,
      })
    })

    test('weekdays and day arithmetic follow the calendar', () => {
      assert.equal(weekdayOf('2026-05-04'), 1)
      assert.equal(weekdayOf('2026-05-10'), 7)
      assert.equal(addDays('2026-02-28', 1), '2026-03-01')
      assert.equal(addDays('2028-02-28', 1), '2028-02-29')
      assert.equal(addDays('2026-03-07', 2), '2026-03-09')
      assert.equal(addDays('2026-12-31', 1), '2027-01-01')
    })

    const months: [at: string, months: number, from: string, to: string][] = [
      ['2026-05-04T04:30:00Z', 0, '2026-05-01', '2026-05-31'],
      ['2026-05-04T04:30:00Z', -1, '2026-04-01', '2026-04-30'],
      // India's month begins while it is still the previous month in London and New York.
      ['2026-11-30T18:29:59Z', 0, '2026-11-01', '2026-11-30'],
      ['2026-11-30T18:30:00Z', 0, '2026-12-01', '2026-12-31'],
      ['2026-12-31T18:30:00Z', -1, '2026-12-01', '2026-12-31'],
      ['2026-03-31T12:00:00Z', -1, '2026-02-01', '2026-02-28'],
      ['2028-03-31T12:00:00Z', -1, '2028-02-01', '2028-02-29'],
    ]
    for (const [at, away, from, to] of months) {
      test(`the month ${away} months from ${at} in India is ${from} to ${to}`, () => {
        assert.deepEqual(monthAround(indiaClock(Date.parse(at)).date, away), { from, to })
      })
    }

    for (const [written, date, time] of instants) {
      test(`"${written}" is ${date ?? 'no date'}${time ? `, ${time}` : ''} in India`, () => {
        assert.equal(readDate(written), date)
        assert.equal(readTime(written), time)
      })
    }
  })
}

for (const [minutes, said] of [
  [0, '0 minutes'],
  [30, '30 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [360, '6 hours'],
] as const)
  test(`${minutes} minutes are written as ${said}`, () => assert.equal(durationText(minutes), said))

test('days are counted with both ends included', () => {
  assert.equal(countDays({ from: '2026-02-27', to: '2026-03-01' }), 3)
  assert.ok(countDays({ from: '2026-03-01', to: '2026-02-27' }) < 1)
  assert.deepEqual(eachDay({ from: '2026-02-27', to: '2026-03-01' }), [
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  assert.deepEqual(eachDay({ from: '2026-03-01', to: '2026-02-27' }), [])
})
