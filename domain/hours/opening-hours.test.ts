import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  hoursOn,
  jobFit,
  openingAt,
  openSpans,
  type OpeningHours,
  type Timetable,
} from '#domain/hours/opening-hours.ts'
import { closedDays, dayRuns, openingTexts, weekGroups } from '#domain/hours/week-texts.ts'
import { slotStart } from '#domain/schedule.ts'

const hours: OpeningHours = { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }
const always: Timetable = { hours, closures: [], openings: [] }
/**
 * A short Saturday, a break on Wednesdays, a Diwali closure with a one-hour opening on its Sunday,
 * and an early Monday.
 */
const festive: Timetable = {
  hours: {
    ...hours,
    byDay: {
      3: { opens: '08:00', closes: '18:00', break: { from: '13:00', to: '14:00' } },
      6: { opens: '09:00', closes: '13:00' },
      7: { opens: '10:00', closes: '11:00' },
    },
  },
  closures: [{ from: '2025-05-15', to: '2025-05-19', reason: 'Diwali' }],
  openings: [
    { date: '2025-05-18', opens: '10:00', closes: '11:00' },
    { date: '2025-05-12', opens: '06:00', closes: '12:00' },
  ],
}
/** 2025-05-05 is a Monday. */
const at = (date: string, time: string): number => slotStart({ date, time })

const days: [date: string, hours: string | undefined, why: string][] = [
  ['2025-05-05', '08:00-18:00', 'a day like any other'],
  ['2025-05-07', '08:00-18:00 but 13:00-14:00', 'a weekday with a break'],
  ['2025-05-10', '09:00-13:00', 'a weekday with hours of its own'],
  ['2025-05-11', undefined, 'a weekday that is closed, whatever its own hours say'],
  ['2025-05-12', '06:00-12:00', 'a day with other hours for once'],
  ['2025-05-14', '08:00-18:00 but 13:00-14:00', 'the day before a closure'],
  ['2025-05-15', undefined, 'the first day of a closure'],
  ['2025-05-17', undefined, 'a day in a closure'],
  ['2025-05-18', '10:00-11:00', 'a closed day that is opened for once'],
  ['2025-05-19', undefined, 'the last day of a closure'],
  ['2025-05-20', '08:00-18:00', 'the day after a closure'],
]
for (const [date, expected, why] of days)
  test(`${why} is ${expected ? `open ${expected}` : 'closed'}`, () => {
    const open = hoursOn(date, festive)
    const pause = open?.break ? ` but ${open.break.from}-${open.break.to}` : ''
    assert.equal(open && `${open.opens}-${open.closes}${pause}`, expected)
  })

test('a break splits the open time of its day', () => {
  assert.deepEqual(
    openSpans('2025-05-06', 3, festive).map(({ date, from, to }) => `${date} ${from}-${to}`),
    [
      '2025-05-06 08:00-18:00',
      '2025-05-07 08:00-13:00',
      '2025-05-07 14:00-18:00',
      '2025-05-08 08:00-18:00',
    ],
  )
})

/** Describes the opening state: open until when, or when it opens. */
function sign(date: string, time: string, timetable: Timetable): string {
  const state = openingAt(at(date, time), timetable)
  if ('until' in state) return `open until ${state.until.time}`
  return state.opens ? `opens ${state.opens.date} ${state.opens.time}` : 'does not open'
}

const signs: readonly [when: string, date: string, time: string, said: string][] = [
  ['at midnight on a Monday', '2025-05-05', '00:00', 'opens 2025-05-05 08:00'],
  ['a minute before opening', '2025-05-05', '07:59', 'opens 2025-05-05 08:00'],
  ['at opening', '2025-05-05', '08:00', 'open until 18:00'],
  ['a minute before closing', '2025-05-05', '17:59', 'open until 18:00'],
  ['at closing', '2025-05-05', '18:00', 'opens 2025-05-06 08:00'],
  ['before a break', '2025-05-07', '12:59', 'open until 13:00'],
  ['in a break', '2025-05-07', '13:00', 'opens 2025-05-07 14:00'],
  ['after a break', '2025-05-07', '14:00', 'open until 18:00'],
  ['late on a Friday', '2025-05-09', '23:59', 'opens 2025-05-10 09:00'],
  ['after a short Saturday', '2025-05-10', '13:00', 'opens 2025-05-12 06:00'],
  ['the evening before a closure', '2025-05-14', '19:00', 'opens 2025-05-18 10:00'],
  ['in a closure after its hour', '2025-05-18', '11:00', 'opens 2025-05-20 08:00'],
]
for (const [when, date, time, said] of signs)
  test(`${when} the sign reads: ${said}`, () => assert.equal(sign(date, time, festive), said))

test('the next open day is found across gaps and the end of the week', () => {
  const some = { ...always, hours: { ...hours, days: [2, 5] } }
  assert.equal(sign('2025-05-06', '18:30', some), 'opens 2025-05-09 08:00')
  assert.equal(sign('2025-05-09', '18:30', some), 'opens 2025-05-13 08:00')
  const monday = { ...always, hours: { ...hours, days: [1] } }
  assert.equal(sign('2025-05-05', '20:00', monday), 'opens 2025-05-12 08:00')
})

test('a business that never opens has no next opening', () => {
  assert.equal(
    sign('2025-05-05', '10:00', { ...always, hours: { ...hours, days: [] } }),
    'does not open',
  )
})

test('opening hours follow India time, whatever the zone: 02:30 UTC is 8:00 there', () => {
  assert.ok('opens' in openingAt(Date.parse('2025-05-05T02:29:59Z'), always))
  assert.ok('until' in openingAt(Date.parse('2025-05-05T02:30:00Z'), always))
})

const jobs: readonly [
  when: string,
  date: string,
  time: string,
  minutes: number,
  after: number,
  before: number,
][] = [
  ['that fills the day', '2025-05-05', '08:00', 600, 0, 0],
  ['in the middle of the day', '2025-05-05', '12:00', 60, 240, 300],
  ['that runs past closing', '2025-05-05', '15:30', 240, 450, -90],
  ['before opening', '2025-05-05', '07:30', 60, -30, 570],
  ['on a short day', '2025-05-10', '10:00', 240, 60, -60],
]
for (const [when, date, time, minutes, minutesAfterOpening, minutesBeforeClosing] of jobs)
  test(`a job ${when} has the expected distance to opening and closing`, () => {
    const fit = { isClosedDay: false, minutesAfterOpening, minutesBeforeClosing }
    assert.deepEqual(jobFit({ date, time }, minutes, festive), fit)
  })

test('a Sunday and a closure are closed days at any time', () => {
  for (const date of ['2025-05-11', '2025-05-15'])
    assert.equal(jobFit({ date, time: '12:00' }, 60, festive).isClosedDay, true)
})

test('days with the same hours are grouped', () => {
  assert.deepEqual(weekGroups({ ...festive.hours, days: [1, 2, 3, 4, 5, 6, 7] }), [
    { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:00' },
    { days: [6], opens: '09:00', closes: '13:00' },
    { days: [7], opens: '10:00', closes: '11:00' },
  ])
  assert.equal(
    openingTexts(festive.hours).open,
    'Monday to Friday, 8 am to 6 pm and Saturday, 9 am to 1 pm',
  )
})

const texts: [days: number[], opens: string, closes: string, closed: string, open: string][] = [
  [[1, 2, 3, 4, 5, 6], '08:00', '18:00', 'Sundays', 'Monday to Saturday, 8 am to 6 pm'],
  [
    [7, 1, 2, 4, 5],
    '09:30',
    '12:00',
    'Wednesdays and Saturdays',
    'Monday to Tuesday, Thursday to Friday and Sunday, 9:30 am to 12 pm',
  ],
  [
    [3],
    '00:30',
    '23:30',
    'Mondays, Tuesdays, Thursdays, Fridays, Saturdays and Sundays',
    'Wednesday, 12:30 am to 11:30 pm',
  ],
]
for (const [days, opens, closes, closed, open] of texts)
  test(`the opening hours read: open ${open}`, () => {
    assert.deepEqual(openingTexts({ days, opens, closes }), { closed, open })
    const inRuns = new Set(dayRuns(days).flat())
    assert.deepEqual(inRuns, new Set(days))
    assert.ok(closedDays({ days }).every((day) => !inRuns.has(day)))
  })
