import { strict as assert } from 'node:assert'
import { afterEach, beforeEach, describe, test } from 'node:test'
import {
  addDays,
  bookableDays,
  daySlots,
  firstBookable,
  indiaClock,
  readDate,
  readTime,
  slotStart,
  startTimes,
  weekdayOf,
  bookingDenialReason,
  jobSpan,
  monthAround,
} from '#domain/schedule.ts'

const hours = { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }
/** Monday, 4 May 2026, 10:00 in India. */
const now = Date.UTC(2026, 4, 4, 4, 30)
const machineZone = process.env.TZ
const slot = (written: string) => ({ date: written.slice(0, 10), time: written.slice(11) })

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
  // Without a zone it is India's own clock.
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
      // New York turns its clocks in these nights, India never does.
      ['2026-03-08T07:00:00Z', '2026-03-08', '12:30'],
      ['2026-11-01T06:00:00Z', '2026-11-01', '11:30'],
    ]
    for (const [at, date, time] of clocks) {
      test(`at ${at} India's clock shows ${date} ${time}`, () => {
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

    test('a date keeps its weekday, and days are counted by the calendar', () => {
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
      // India's month begins while London's and New York's still last.
      ['2026-11-30T18:29:59Z', 0, '2026-11-01', '2026-11-30'],
      ['2026-11-30T18:30:00Z', 0, '2026-12-01', '2026-12-31'],
      ['2026-12-31T18:30:00Z', -1, '2026-12-01', '2026-12-31'],
      ['2026-03-31T12:00:00Z', -1, '2026-02-01', '2026-02-28'],
      ['2028-03-31T12:00:00Z', -1, '2028-02-01', '2028-02-29'],
    ]
    for (const [at, away, from, to] of months) {
      test(`${away} months from ${at} in India are ${from} to ${to}`, () => {
        assert.deepEqual(monthAround(indiaClock(Date.parse(at)).date, away), { from, to })
      })
    }

    test('the first slot on offer is the next half hour of the day', () => {
      assert.deepEqual(firstBookable(now, hours), slot('2026-05-04 10:30'))
      const lateSaturday = Date.parse('2026-05-09T17:30:00+05:30')
      assert.deepEqual(firstBookable(lateSaturday, hours), slot('2026-05-11 08:00'))
      const atMidnight = Date.parse('2026-05-05T00:00:00+05:30')
      assert.deepEqual(firstBookable(atMidnight, hours), slot('2026-05-05 08:00'))
    })

    for (const [written, date, time] of instants) {
      test(`"${written}" is ${date ?? 'no date'}${time ? `, ${time}` : ''} in India`, () => {
        assert.equal(readDate(written), date)
        assert.equal(readTime(written), time)
      })
    }
  })
}

test('a day has twenty starts, from 08:00 to 17:30', () => {
  const starts = startTimes(hours)
  assert.equal(starts.length, 20)
  assert.deepEqual([starts[0], starts[1], starts.at(-1)], ['08:00', '08:30', '17:30'])
})

test('hours that leave no half hour have no start', () => {
  assert.deepEqual(startTimes({ ...hours, opens: '18:00' }), [])
})

const answers: [slot: string, whyNot: string | undefined][] = [
  ['2026-05-04 10:30', undefined],
  ['2026-05-04 17:30', undefined],
  ['2026-05-09 08:00', undefined],
  ['2026-08-01 08:00', undefined],
  ['2026-05-03 10:30', 'slot_past_day'],
  ['2026-05-04 09:30', 'slot_past'],
  ['2026-05-04 10:00', 'slot_past'],
  ['2026-05-10 10:30', 'slot_closed_day'],
  ['2026-05-05 07:30', 'slot_closed_hour'],
  ['2026-05-05 18:00', 'slot_closed_hour'],
  ['2026-05-05 17:31', 'slot_closed_hour'],
  ['2026-05-05 00:00', 'slot_closed_hour'],
  ['2026-05-05 10:15', 'slot_off_step'],
  ['2026-05-05 10:01', 'slot_off_step'],
  ['2026-08-03 08:00', 'slot_too_far'],
]
for (const [written, whyNot] of answers) {
  test(`on Monday at 10:00 the slot ${written} ${whyNot ? `is refused: ${whyNot}` : 'is free'}`, () => {
    assert.equal(bookingDenialReason(slot(written), now, hours), whyNot)
  })
}

test('the ninetieth day ahead can be booked, the ninety-first cannot', () => {
  assert.equal(bookableDays, 90)
  const openAllWeek = { ...hours, days: [1, 2, 3, 4, 5, 6, 7] }
  assert.equal(
    bookingDenialReason({ date: addDays('2026-05-04', 90), time: '10:00' }, now, openAllWeek),
    undefined,
  )
  assert.equal(
    bookingDenialReason({ date: addDays('2026-05-04', 91), time: '10:00' }, now, openAllWeek),
    'slot_too_far',
  )
})

test('the last day one may book moves at midnight in India', () => {
  const openAllWeek = { ...hours, days: [1, 2, 3, 4, 5, 6, 7] }
  const far = { date: addDays('2026-05-05', 90), time: '10:00' }
  const midnight = Date.parse('2026-05-05T00:00:00+05:30')
  assert.equal(bookingDenialReason(far, midnight - 1, openAllWeek), 'slot_too_far')
  assert.equal(bookingDenialReason(far, midnight, openAllWeek), undefined)
})

test('a day lists every start in order with its reason, full ones too', () => {
  const day = daySlots('2026-05-04', now, hours, ({ time }) => time >= '17:00')
  assert.deepEqual(
    day.map((it) => it.denied ?? 'free'),
    [
      ...Array.from({ length: 5 }, () => 'slot_past'),
      ...Array.from({ length: 13 }, () => 'free'),
      'slot_full',
      'slot_full',
    ],
  )
})

test('a business that never opens has no first slot', () => {
  assert.equal(firstBookable(now, { ...hours, days: [] }), undefined)
})
