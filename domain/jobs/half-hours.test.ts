import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  findHalfHours,
  mayReadContact,
  mergeDays,
  nextHalfHour,
  spanOfDays,
  timeOffSpan,
  toHalfHours,
  type DayHalf,
} from '#domain/jobs/half-hours.ts'
import { jobSpan, slotStart } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'

const at = (time: string, minutes: number) => jobSpan({ date: '2026-05-05', time }, minutes)

test('a job occupies every half hour that it touches', () => {
  const [first = 0] = toHalfHours(at('10:00', 30))
  assert.deepEqual(toHalfHours(at('10:00', 30)), [first])
  assert.deepEqual(toHalfHours(at('10:00', 31)), [first, first + 1])
  assert.deepEqual(toHalfHours(at('10:15', 30)), [first, first + 1])
  assert.deepEqual(toHalfHours(at('10:15', 15)), [first])
  assert.equal(toHalfHours(at('10:00', 240)).length, 8)
  assert.deepEqual(toHalfHours(at('10:00', 0)), [])
})

test('the next half hour is the one that begins now, else the one after', () => {
  const { startsAt } = at('10:00', 30)
  const [first = 0] = toHalfHours(at('10:00', 30))
  const edges = [-1, 0, 1].map((minutes) => nextHalfHour(startsAt + minutes * minuteMs))
  assert.deepEqual(edges, [first, first, first + 1])
})

test('a day has 48 half hours, and the next day continues with the 49th', () => {
  const [day, next] = ['2026-05-05', '2026-05-06'].map((it) =>
    toHalfHours(spanOfDays({ from: it, to: it })),
  )
  assert.equal(day?.length, 48)
  assert.equal(next?.[0], (day?.at(-1) ?? 0) + 1)
})

test('consecutive days off with the same reason are merged', () => {
  const days = [
    ['2026-05-05', 'Wedding'],
    ['2026-05-06', 'Wedding'],
    ['2026-05-07', ''],
    ['2026-05-09', ''],
  ].map(([day = '', reason = '']) => ({ day, reason, fromHalf: null, toHalf: null }))
  assert.deepEqual(mergeDays(days), [
    { from: '2026-05-05', to: '2026-05-06', reason: 'Wedding' },
    { from: '2026-05-07', to: '2026-05-07', reason: '' },
    { from: '2026-05-09', to: '2026-05-09', reason: '' },
  ])
})

function half(name: DayHalf, day: string) {
  const { fromHalf, toHalf } = findHalfHours(name) ?? assert.fail()
  return { day, reason: '', fromHalf, toHalf }
}

test('half days off stand alone and take their part of the day', () => {
  const whole = { day: '2026-05-05', reason: '', fromHalf: null, toHalf: null }
  assert.deepEqual(
    mergeDays([whole, half('morning', '2026-05-06'), half('afternoon', '2026-05-07')]),
    [
      { from: '2026-05-05', to: '2026-05-05', reason: '' },
      { from: '2026-05-06', to: '2026-05-06', reason: '', half: 'morning' },
      { from: '2026-05-07', to: '2026-05-07', reason: '', half: 'afternoon' },
    ],
  )
  const noon = slotStart({ date: '2026-05-05', time: '13:00' })
  const spans = (['morning', 'afternoon', undefined] as const).map((it) =>
    timeOffSpan('2026-05-05', findHalfHours(it)),
  )
  assert.deepEqual(
    spans.map((it) => toHalfHours(it).length),
    [26, 22, 48],
  )
  assert.deepEqual([spans[0]?.endsAt, spans[1]?.startsAt], [noon, noon])
})

test('contact details are visible from midnight of the day before until a day after the job ends', () => {
  const job = at('10:00', 240)
  const opens = slotStart({ date: '2026-05-04', time: '00:00' })
  const closes = slotStart({ date: '2026-05-06', time: '14:00' })
  for (const [now, may] of [
    [opens - 1, false],
    [opens, true],
    [closes - 1, true],
    [closes, false],
  ] as const)
    assert.equal(mayReadContact(job, now), may)
})
