import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Job } from '#contract/jobs/job.ts'
import type { JobStep } from '#domain/jobs/steps.ts'
import { noDetails } from '#domain/orders/details.ts'
import {
  dueAtDoor,
  groupJobs,
  isAwaited,
  isDone,
  isPaid,
  jobAtHand,
  mayTakePayment,
  nextSteps,
  withUnsent,
} from '#web/jobs/my-jobs/my-jobs.ts'
import type { OutboxItem } from '#web/jobs/my-jobs/outbox.ts'

const today = '2026-11-23'
const at = '2026-11-23T04:00:00.000Z'

function job(more: Partial<Job> & { said?: readonly JobStep[] } = {}): Job {
  const { said = [], ...rest } = more
  return {
    _id: 'a',
    number: '26-1',
    service: 'Sofa Cleaning',
    service_hindi: 'सोफ़ा',
    lines: [],
    date: today,
    time: '10:00',
    minutes: 120,
    service_status: 'accepted',
    ...noDetails,
    steps: said.map((step) => ({ step, at, received_at: at })),
    photos: [],
    home: null,
    checklist: [],
    customer: { name: 'Ravi', phone: null, address: null },
    with: [],
    needs_code: false,
    asks_ticks: false,
    pay: null,
    may_propose: false,
    proposal: null,
    ...rest,
  }
}

const unsent = (n: number, content: OutboxItem['content']): OutboxItem => ({
  id: `id-${n}`,
  account: 'raju',
  job: 'a',
  jobText: 'Sofa',
  at,
  n,
  content,
})

test('a job offers its next step, and its start without the two optional steps', () => {
  const cases: readonly [said: readonly JobStep[], offered: readonly JobStep[]][] = [
    [[], ['on-the-way', 'start']],
    [['on-the-way'], ['arrived', 'start']],
    [['arrived'], ['start']],
    [['start'], ['finish']],
    [['start', 'finish'], []],
  ]
  for (const [said, offered] of cases)
    assert.deepEqual(nextSteps(withUnsent(job({ said }), []), today), offered)
})

test('a job started by an admin offers only its finish, and a closed one offers nothing', () => {
  for (const [service_status, offered] of [
    ['in-progress', ['finish']],
    ['completed', []],
    ['no-show', []],
    ['cancelled', []],
  ] as const)
    assert.deepEqual(nextSteps(withUnsent(job({ service_status }), []), today), offered)
})

test('a job is late from its time on, until the worker is at the door', () => {
  const [before, after] = ['2026-11-23T04:29:00Z', '2026-11-23T04:30:00Z'].map(Date.parse)
  const late = (said: readonly JobStep[], now = after) =>
    isAwaited(withUnsent(job({ said }), []), now ?? 0)
  assert.deepEqual([late([], before), late([]), late(['on-the-way'])], [false, true, true])
  assert.deepEqual([late(['arrived']), late(['start'])], [false, false])
})

test('a job cannot be started before its day', () => {
  assert.deepEqual(nextSteps(withUnsent(job({ date: '2026-11-24' }), []), today), [])
})

test('an unsent entry counts as done on the phone, and only once', () => {
  const photo = new Blob()
  const shown = withUnsent(
    job({
      said: ['start'],
      photos: [{ photo_id: 'id-2', when: 'before', url: '/p/2' }],
    }),
    [
      unsent(1, { type: 'step', step: 'start' }),
      unsent(2, { type: 'photo', when: 'before', photo }),
      unsent(3, { type: 'photo', when: 'after', photo }),
      unsent(4, { type: 'step', step: 'finish' }),
    ],
  )
  assert.deepEqual(
    shown.steps.map(({ step, waits }) => [step, waits]),
    [
      ['start', false],
      ['finish', true],
    ],
  )
  assert.deepEqual(
    shown.photos.map(({ id }) => id),
    ['id-2', 'id-3'],
  )
  assert.ok(isDone(shown))
})

test('what the server has taken counts too, but no longer waits, until the job that is loaded shows it', () => {
  const photo = new Blob()
  const contents: OutboxItem['content'][] = [
    { type: 'step', step: 'start' },
    { type: 'photo', when: 'before', photo },
    { type: 'payment', method: 'cash', rupees: 500 },
    { type: 'lines', lines: [] },
  ]
  const items = contents.map((it, n): OutboxItem => ({ ...unsent(n, it), taken: true }))
  const shown = withUnsent(job(owing), items)
  assert.equal(dueAtDoor(shown), 0)
  const { steps, photos, entries } = shown
  assert.deepEqual(
    [...steps, ...photos, ...entries].map(({ waits }) => waits),
    [false, false, false, false],
  )
})

test('jobs are grouped by day, after the overdue and unpaid ones and before the finished ones', () => {
  const all = [
    job({ _id: '1', date: '2026-11-22' }),
    job({ _id: '2', date: '2026-11-22', service_status: 'completed' }),
    job({ _id: '3' }),
    job({ _id: '4', date: '2026-11-24' }),
    job({ _id: '5', date: '2026-12-02' }),
    job({ _id: '6', service_status: 'completed', pay: { due: 1, upi: null } }),
  ].map((it) => withUnsent(it, []))
  const groups = [...groupJobs(all, today)].map(([name, jobs]) => [
    name,
    ...jobs.map((it) => it.job._id),
  ])
  assert.deepEqual(groups, [
    ['unfinished', '1'],
    ['unpaid', '6'],
    ['today', '3'],
    ['tomorrow', '4'],
    ['later', '5'],
    ['done', '2'],
  ])
})

const line = { id: null, label: 'Sofa', hindi: '', quantity: 1, rupees: 500, from: false }
const owing = { pay: { due: 500, upi: null }, lines: [line] }

test('a job is paid once nothing is due, unless it costs nothing', () => {
  const paid = { ...owing, pay: { due: 0, upi: null } }
  assert.ok(isPaid(job(paid)))
  assert.ok(!isPaid(job({ ...paid, lines: [{ ...line, rupees: 0 }] })))
  assert.ok(!isPaid(job(owing)))
})

const may = (it: Parameters<typeof job>[0], received?: number): boolean =>
  mayTakePayment(
    withUnsent(
      job(it),
      received ? [unsent(1, { type: 'payment', method: 'cash', rupees: received })] : [],
    ),
  )

test('a payment is taken from the start on, until all of it is received', () => {
  assert.ok(!may(owing))
  assert.ok(may({ ...owing, said: ['start'] }))
  assert.ok(may({ ...owing, service_status: 'completed' }))
  assert.ok(may({ ...owing, said: ['start'] }, 499.5))
  assert.ok(!may({ ...owing, said: ['start'] }, 500))
  assert.ok(!may({ said: ['start'] }))
})

function handOf(jobs: readonly Job[], later?: string): string | undefined {
  const shown = jobs.map((it) => withUnsent(it, []))
  return jobAtHand(shown, today, later)?.job._id
}

test('at hand is the first job not finished, or the one just finished while it is to be paid', () => {
  const finished = job({ ...owing, _id: 'a', said: ['start', 'finish'] })
  const next = job({ _id: 'b', time: '12:00' })
  assert.equal(handOf([job(), next]), 'a')
  assert.equal(handOf([job({ date: '2026-11-22' }), next]), 'a')
  assert.equal(handOf([job({ date: '2026-11-24' })]), undefined)
  assert.equal(handOf([finished, next]), 'a')
  assert.equal(handOf([{ ...finished, pay: null }, next]), 'b')
  assert.equal(handOf([finished, next], 'a'), 'b')
  assert.equal(handOf([finished, job({ _id: 'b', said: ['on-the-way'] })]), 'b')
  const byOffice = { ...finished, service_status: 'completed' as const, steps: [] }
  assert.equal(handOf([byOffice, next]), 'b')
})

const todo = (item: string, done: boolean) => ({ item, text: item, hindi: '', own: false, done })
const tick = (item: string, done: boolean) => ({ type: 'tick', item, text: item, done }) as const

test('a tick shows at once, and so does one taken away, also of the queue of an earlier release', () => {
  const checklist = [todo('Walls', true), todo('Floors', true), todo('Fans', false)]
  const shown = withUnsent(job({ checklist }), [
    unsent(1, { type: 'check', label: 'Fans', done: true }),
    unsent(2, tick('Walls', true)),
    unsent(3, tick('Walls', false)),
  ])
  assert.deepEqual(
    shown.job.checklist.map(({ done }) => done),
    [false, true, true],
  )
})
