import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  bookingDenialReason,
  dayDenialReason,
  daySlots,
  firstBookable,
  lastBookableDate,
  lastStart,
  nextBookableDate,
  partOfDay,
  startTimes,
  upcomingDays,
  type BookingRules,
} from '#domain/hours/slots.ts'
import { addDays, slotStart } from '#domain/schedule.ts'

const limits = { noticeMinutes: 0, horizonDays: 90, graceMinutes: 0 }
const hours = { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }
const rules: BookingRules = { hours, closures: [], openings: [], booking: limits }
const openAllWeek = { ...rules, hours: { ...hours, days: [1, 2, 3, 4, 5, 6, 7] } }
const limited = (booking: Partial<typeof limits>): BookingRules => ({
  ...rules,
  booking: { ...limits, ...booking },
})
const at = (date: string, time: string) => slotStart({ date, time })
const slot = (written: string) => ({ date: written.slice(0, 10), time: written.slice(11) })
/** Monday, 4 May 2026, 10:00 in India. */
const now = at('2026-05-04', '10:00')

test('a day has twenty starts, from 08:00 to 17:30', () => {
  const starts = startTimes(hours)
  assert.equal(starts.length, 20)
  assert.deepEqual([starts[0], starts[1], starts.at(-1)], ['08:00', '08:30', '17:30'])
})

test('opening hours shorter than half an hour have no start', () => {
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
    assert.equal(bookingDenialReason(slot(written), now, rules, 30), whyNot)
  })
}

/** Break on Wednesday, short Saturday, closed Thursday; Sunday is open once. */
const special: BookingRules = {
  hours: {
    ...hours,
    byDay: {
      3: { opens: '08:00', closes: '18:00', break: { from: '13:00', to: '14:00' } },
      6: { opens: '09:30', closes: '13:30' },
    },
  },
  closures: [{ from: '2026-05-07', to: '2026-05-07', reason: 'Buddha Purnima' }],
  openings: [{ date: '2026-05-10', opens: '10:00', closes: '14:00' }],
  booking: limits,
}
const specialAnswers: [slot: string, minutes: number, whyNot: string | undefined][] = [
  ['2026-05-06 12:30', 60, undefined],
  ['2026-05-06 12:30', 240, undefined],
  ['2026-05-06 13:00', 60, 'slot_break'],
  ['2026-05-06 13:30', 60, 'slot_break'],
  ['2026-05-06 14:00', 60, undefined],
  ['2026-05-07 10:00', 60, 'slot_closed_day'],
  ['2026-05-09 09:00', 60, 'slot_closed_hour'],
  ['2026-05-09 09:30', 240, undefined],
  ['2026-05-09 10:00', 240, 'slot_too_long'],
  ['2026-05-09 10:15', 60, 'slot_off_step'],
  ['2026-05-10 10:00', 240, undefined],
  ['2026-05-10 10:30', 240, 'slot_too_long'],
  ['2026-05-10 09:30', 60, 'slot_closed_hour'],
]
for (const [written, minutes, whyNot] of specialAnswers)
  test(`a job of ${minutes} minutes at ${written} ${whyNot ? `is refused: ${whyNot}` : 'fits'}`, () => {
    assert.equal(bookingDenialReason(slot(written), now, special, minutes), whyNot)
  })

const lasts: [job: string, minutes: number, grace: number, last: string | undefined][] = [
  ['a bathroom', 60, 0, '17:00'],
  ['a 2 BHK', 240, 0, '14:00'],
  ['a 4 BHK', 360, 0, '12:00'],
  ['a 4 BHK with half an hour of grace', 360, 30, '12:30'],
  ['a bathroom with two hours of grace', 60, 120, '17:30'],
  ['a job that fills the day', 600, 0, '08:00'],
  ['a job longer than the day', 630, 0, undefined],
]
for (const [job, minutes, graceMinutes, last] of lasts)
  test(`the last start of ${job} with closing at 18:00 is ${last ?? 'never'}`, () => {
    const given = limited({ graceMinutes })
    const offered = daySlots('2026-05-05', now, given, minutes).filter((it) => !it.denied)
    assert.equal(offered.at(-1)?.time, last)
    assert.equal(lastStart('2026-05-05', given, minutes), last)
  })

test('with two hours of notice, earlier starts are refused and later ones are free', () => {
  const given = limited({ noticeMinutes: 120 })
  assert.equal(bookingDenialReason(slot('2026-05-04 11:30'), now, given, 60), 'slot_too_soon')
  assert.equal(bookingDenialReason(slot('2026-05-04 12:00'), now, given, 60), undefined)
  assert.deepEqual(
    firstBookable(now, limited({ noticeMinutes: 1440 }), 60),
    slot('2026-05-05 10:00'),
  )
})

for (const horizonDays of [1, 30, 90])
  test(`day ${horizonDays} ahead can be booked with that horizon, but not the next`, () => {
    const given = { ...openAllWeek, booking: { ...limits, horizonDays } }
    const last = addDays('2026-05-04', horizonDays)
    const why = (date: string) => bookingDenialReason({ date, time: '10:00' }, now, given, 60)
    assert.equal(why(last), undefined)
    assert.equal(why(addDays(last, 1)), 'slot_too_far')
    assert.equal(lastBookableDate(now, given), last)
  })

test('the last bookable day advances at midnight in India', () => {
  const far = { date: addDays('2026-05-05', 90), time: '10:00' }
  const midnight = at('2026-05-05', '00:00')
  assert.equal(bookingDenialReason(far, midnight - 1, openAllWeek, 60), 'slot_too_far')
  assert.equal(bookingDenialReason(far, midnight, openAllWeek, 60), undefined)
})

test('a day lists every start in order with its denial reason, including full ones', () => {
  const day = daySlots('2026-05-04', now, rules, 30, ({ time }) =>
    time >= '17:00' ? 'slot_full' : undefined,
  )
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

test('a day with its own hours lists its own starts; a closed day lists those of its weekday as refused', () => {
  const times = daySlots('2026-05-09', now, special, 60).map((it) => it.time)
  assert.deepEqual([times[0], times.at(-1)], ['09:30', '13:00'])
  const closed = daySlots('2026-05-07', now, special, 60)
  assert.deepEqual(
    [closed.length, ...new Set(closed.map((it) => it.denied))],
    [20, 'slot_closed_day'],
  )
})

const firsts: [when: string, now: number, minutes: number, first: string][] = [
  ['the next half hour', now, 60, '2026-05-04 10:30'],
  ['after a break', at('2026-05-06', '13:00'), 60, '2026-05-06 14:00'],
  ['over a closure', at('2026-05-06', '17:30'), 60, '2026-05-08 08:00'],
  ['the day opened for once', at('2026-05-09', '13:30'), 60, '2026-05-10 10:00'],
  ['of a long job over a short day', at('2026-05-08', '13:00'), 360, '2026-05-11 08:00'],
  ['at midnight the opening', at('2026-05-05', '00:00'), 60, '2026-05-05 08:00'],
]
for (const [when, then, minutes, first] of firsts)
  test(`the first bookable slot: ${when}`, () => {
    assert.deepEqual(firstBookable(then, special, minutes), slot(first))
  })

test('a business that never opens has no first slot and no days', () => {
  const never = { ...rules, hours: { ...hours, days: [] } }
  assert.equal(firstBookable(now, never, 60), undefined)
  assert.deepEqual(upcomingDays(now, never, 60, 8), [])
})

const shown = (given: BookingRules, minutes: number) =>
  upcomingDays(now, given, minutes, 8).map(({ date, denied }) => denied ?? date.slice(8))

test('the days offered begin today while a start is left, and include unavailable days', () => {
  assert.deepEqual(shown(rules, 60), ['04', '05', '06', '07', '08', '09', 'slot_closed_day', '11'])
  assert.equal(
    shown(special, 360).join(' '),
    '04 05 06 slot_closed_day 08 slot_too_long slot_too_long 11',
  )
})

test('after the last start, and on closed days, the days offered begin on the next open day', () => {
  assert.equal(upcomingDays(at('2026-05-09', '17:30'), rules, 30, 8)[0]?.date, '2026-05-11')
  assert.equal(upcomingDays(at('2026-05-10', '21:00'), rules, 30, 8)[0]?.date, '2026-05-11')
  const weekends = { ...rules, hours: { ...hours, days: [6] } }
  assert.equal(upcomingDays(at('2026-05-10', '21:00'), weekends, 30, 8)[0]?.date, '2026-05-16')
})

const why = (date: string, then = now) => dayDenialReason(date, then, rules, 30)

test('a day can be booked until its last start, unless it is closed, past or too far ahead', () => {
  assert.deepEqual(
    ['2026-05-03', '2026-05-04', '2026-05-10', '2026-08-01', '2026-08-03'].map((it) => why(it)),
    ['slot_past_day', undefined, 'slot_closed_day', undefined, 'slot_too_far'],
  )
  assert.equal(why('2026-05-04', at('2026-05-04', '17:29')), undefined)
  assert.equal(why('2026-05-04', at('2026-05-04', '17:30')), 'slot_past')
})

test('no day beyond the horizon is offered', () => {
  assert.equal(nextBookableDate('2026-05-09', now, rules, 60), '2026-05-11')
  assert.equal(nextBookableDate('2026-08-01', now, rules, 60), undefined)
  const sundays = { ...rules, hours: { ...hours, days: [7] } }
  assert.equal(nextBookableDate('2026-08-01', now, sundays, 60), '2026-08-02')
})

test('the afternoon begins at noon, the evening at 16:00', () => {
  assert.deepEqual(['11:30', '12:00', '15:30', '16:00'].map(partOfDay), [
    'morning',
    'afternoon',
    'afternoon',
    'evening',
  ])
})
