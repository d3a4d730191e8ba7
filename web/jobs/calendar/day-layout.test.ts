import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { CalendarJob } from '#contract/jobs/admin.ts'
import {
  daysShown,
  isFromBefore,
  isUnassigned,
  layOutDay,
  nextUnassigned,
  turnPage,
  type CalendarData,
} from '#web/jobs/calendar/day-layout.ts'
import { jobState, type JobState } from '#web/jobs/calendar/job-text.ts'

const date = '2026-11-23'
const hours = { opens: '08:00', closes: '18:00' }
const workers = [
  { _id: 'raju', name: 'Raju' },
  { _id: 'sita', name: 'Sita' },
]

function job(_id: string, time: string, more: Partial<CalendarJob> = {}): CalendarJob {
  return {
    _id,
    number: '26-1',
    service: 'Sofa Cleaning',
    service_hindi: '',
    date,
    time,
    minutes: 60,
    people: 1,
    service_status: 'accepted',
    address: '',
    user_data: { name: 'Ravi', phone: '' },
    worker_ids: [],
    coming: null,
    ...more,
  }
}

function layOut(...jobs: readonly CalendarJob[]) {
  const data: CalendarData = { jobs, workers, leave: [], more: false }
  return layOutDay(data, date, hours)
}

test('a job is in the lane of each of its workers, and an unassigned one in the first lane', () => {
  const { lanes } = layOut(
    job('a', '10:00', { worker_ids: ['raju', 'sita'] }),
    job('b', '12:00'),
    job('c', '12:00', { worker_ids: ['left'] }),
    job('d', '12:00', { service_status: 'cancelled' }),
    job('e', '12:00', { date: '2026-11-24' }),
  )
  assert.deepEqual(
    lanes.map(({ workerId, jobs }) => [workerId, ...jobs.map((it) => it.job._id)]),
    [
      [null, 'b', 'c'],
      ['raju', 'a'],
      ['sita', 'a'],
    ],
  )
})

test('the lane without a worker counts the jobs that still need one, not those that are over', () => {
  const { lanes } = layOut(
    job('a', '10:00', { service_status: 'completed' }),
    job('b', '11:00', { service_status: 'no-show' }),
    job('c', '12:00'),
    job('d', '12:00', { service_status: 'in-progress' }),
  )
  assert.equal(lanes[0]?.unassigned, 2)
})

const looks: readonly (readonly [JobState, Partial<CalendarJob>])[] = [
  ['open', {}],
  ['planned', { worker_ids: ['raju'] }],
  ['late', { worker_ids: ['raju'], date: '2020-01-01' }],
  ['running', { worker_ids: ['raju'], service_status: 'in-progress' }],
  ['done', { worker_ids: ['raju'], service_status: 'completed', date: '2020-01-01' }],
  ['unnoted', { service_status: 'completed', date: '2020-01-01' }],
  ['missed', { service_status: 'no-show', date: '2020-01-01' }],
  ['pending', { service_status: 'pending', date: '2020-01-01' }],
]

test('a job looks as its state is: no visit that was missed looks done', () => {
  for (const [state, more] of looks)
    assert.equal(jobState(job('a', '10:00', { date: '2999-01-01', ...more })), state)
})

test('a job covers every half hour that it overlaps, counted from opening time', () => {
  const { lanes, from, to } = layOut(
    job('a', '08:00'),
    job('b', '10:15', { minutes: 30 }),
    job('c', '17:00', { minutes: 60 }),
  )
  assert.deepEqual([from, to], [16, 36])
  assert.deepEqual(
    lanes[0]?.jobs.map(({ start, length }) => [start, length]),
    [
      [0, 2],
      [4, 2],
      [18, 2],
    ],
  )
})

test('the grid extends to its earliest and latest jobs, but not past midnight', () => {
  const { from, to } = layOut(job('a', '06:30'), job('b', '23:00', { minutes: 240 }))
  assert.deepEqual([from, to], [13, 48])
})

test('a job that lasts past midnight is on both days, and on the second from midnight to its end', () => {
  const night = job('night', '22:30', { minutes: 210, date: '2026-11-22', worker_ids: ['raju'] })
  const ended = job('ended', '22:30', { minutes: 90, date: '2026-11-22', worker_ids: ['raju'] })
  const { lanes, from } = layOut(night, ended, job('day', '10:00', { worker_ids: ['raju'] }))
  assert.deepEqual(
    lanes[1]?.jobs.map(({ job: { _id }, start, length }) => [_id, start + from, length]),
    [
      ['night', 0, 4],
      ['day', 20, 2],
    ],
  )
  assert.deepEqual([isFromBefore(date, night), isFromBefore('2026-11-22', night)], [true, false])
})

test('overlapping jobs are stacked, and later ones take the first free row', () => {
  const { lanes } = layOut(
    job('a', '10:00', { minutes: 120 }),
    job('b', '10:30'),
    job('c', '11:30'),
    job('d', '12:00'),
  )
  assert.deepEqual(
    lanes[0]?.jobs.map(({ job: { _id }, row }) => [_id, row]),
    [
      ['a', 0],
      ['b', 1],
      ['c', 1],
      ['d', 0],
    ],
  )
  assert.equal(lanes[0]?.rows, 2)
})

test('days off appear in the lane of the worker who took them', () => {
  const timeOff = [{ worker_id: 'sita', from: '2026-11-20', to: date, reason: 'Wedding' }]
  const { lanes } = layOutDay({ jobs: [], workers, leave: timeOff, more: false }, date, hours)
  assert.deepEqual(
    lanes.map((it) => it.timeOff?.reason),
    [undefined, undefined, 'Wedding'],
  )
})

test('a job without a worker counts as unassigned only while accepted or in progress', () => {
  for (const [status, wants] of [
    ['pending', false],
    ['accepted', true],
    ['in-progress', true],
    ['completed', false],
  ] as const)
    assert.equal(isUnassigned(job('a', '10:00', { service_status: status })), wants)
})

test('a week starts on Monday, a month on its first day, and paging moves by whole ones', () => {
  const sunday = '2026-11-29'
  assert.deepEqual(daysShown('day', sunday), { from: sunday, to: sunday })
  assert.deepEqual(daysShown('week', sunday), { from: date, to: sunday })
  assert.deepEqual(daysShown('month', sunday), { from: '2026-11-01', to: '2026-11-30' })
  assert.equal(turnPage('day', date, -1), '2026-11-22')
  assert.equal(turnPage('week', date, 1), '2026-11-30')
  assert.equal(turnPage('month', '2026-11-30', 1), '2026-12-01')
})

test('unassigned jobs follow each other by start time, up to the last one', () => {
  const jobs = [
    job('late', '15:00'),
    job('given', '11:00', { worker_ids: ['raju'] }),
    job('early', '09:00'),
    job('off', '12:00', { service_status: 'cancelled' }),
    job('tomorrow', '08:00', { date: '2026-11-24' }),
  ]
  const after = (_id: string) => nextUnassigned({ _id }, { jobs })?._id
  assert.deepEqual(['early', 'late', 'tomorrow', 'given'].map(after), [
    'late',
    'tomorrow',
    undefined,
    undefined,
  ])
})
