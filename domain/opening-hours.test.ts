import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  closedDays,
  dayRuns,
  jobFit,
  openingAt,
  type OpeningState,
  openingTexts,
} from '#domain/opening-hours.ts'
import { slotStart } from '#domain/schedule.ts'

const hours = { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }
/** 2025-05-05 is a Monday. */
const at = (date: string, time: string): number => slotStart({ date, time })

const week: readonly [when: string, date: string, time: string, said: OpeningState][] = [
  ['at midnight on a Monday', '2025-05-05', '00:00', 'today'],
  ['a minute before opening', '2025-05-05', '07:59', 'today'],
  ['at opening', '2025-05-05', '08:00', 'open'],
  ['at noon', '2025-05-07', '12:00', 'open'],
  ['a minute before closing', '2025-05-05', '17:59', 'open'],
  ['at closing', '2025-05-05', '18:00', 'tomorrow'],
  ['late on a Friday', '2025-05-09', '23:59', 'tomorrow'],
  ['before opening on a Saturday', '2025-05-10', '06:00', 'today'],
  ['after closing on a Saturday, with a Sunday between', '2025-05-10', '18:00', 1],
  ['on a Sunday', '2025-05-11', '10:00', 'tomorrow'],
  ['in the last minute of a Sunday', '2025-05-11', '23:59', 'tomorrow'],
]

for (const [when, date, time, said] of week)
  test(`${when} the door says: ${said}`, () => {
    assert.equal(openingAt(at(date, time), hours), said)
  })

test('days with gaps: the next open day is named, over the end of the week too', () => {
  const some = { ...hours, days: [2, 5] }
  assert.equal(openingAt(at('2025-05-05', '12:00'), some), 'tomorrow')
  assert.equal(openingAt(at('2025-05-06', '18:30'), some), 5)
  assert.equal(openingAt(at('2025-05-09', '18:30'), some), 2)
  assert.equal(openingAt(at('2025-05-11', '12:00'), some), 2)
})

test('one open day a week: after closing it is named again', () => {
  const monday = { ...hours, days: [1] }
  assert.equal(openingAt(at('2025-05-05', '20:00'), monday), 1)
  assert.equal(openingAt(at('2025-05-04', '20:00'), monday), 'tomorrow')
})

test('the clock is of India, whatever the zone: half past two at night in London is eight here', () => {
  assert.equal(openingAt(Date.parse('2025-05-05T02:29:59Z'), hours), 'today')
  assert.equal(openingAt(Date.parse('2025-05-05T02:30:00Z'), hours), 'open')
})

const jobs: readonly [
  when: string,
  time: string,
  minutes: number,
  after: number,
  before: number,
][] = [
  ['that fills the day', '08:00', 600, 0, 0],
  ['in the middle of the day', '12:00', 60, 240, 300],
  ['that runs past closing', '15:30', 240, 450, -90],
  ['before opening', '07:30', 60, -30, 570],
]
for (const [when, time, minutes, minutesAfterOpening, minutesBeforeClosing] of jobs)
  test(`a job ${when} is so far from opening and closing`, () => {
    const monday = { date: '2025-05-05', time }
    const fit = { isClosedDay: false, minutesAfterOpening, minutesBeforeClosing }
    assert.deepEqual(jobFit(monday, minutes, hours), fit)
  })

test('a Sunday is a closed day, whatever the time', () => {
  assert.equal(jobFit({ date: '2025-05-11', time: '12:00' }, 60, hours).isClosedDay, true)
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
  test(`people read that we are open ${open}`, () => {
    assert.deepEqual(openingTexts({ days, opens, closes }), { closed, open })
    const inRuns = new Set(dayRuns(days).flat())
    assert.deepEqual(inRuns, new Set(days))
    assert.ok(closedDays({ days }).every((day) => !inRuns.has(day)))
  })
