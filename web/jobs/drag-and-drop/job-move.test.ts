import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { CalendarJob } from '#contract/jobs/admin.ts'
import {
  isChanged,
  isMoved,
  moveToLane,
  shift,
  toSlot,
  stretch,
  startMove,
  findUnavailableWorker,
  workersAfter,
  type JobMove,
} from '#web/jobs/drag-and-drop/job-move.ts'

const job: CalendarJob = {
  _id: 'a',
  number: '26-1',
  service: 'Sofa Cleaning',
  service_hindi: '',
  date: '2026-11-23',
  time: '10:00',
  minutes: 90,
  people: 2,
  service_status: 'accepted',
  address: '',
  user_data: { name: 'Ravi', phone: '' },
  worker_ids: ['raju', 'sita'],
  coming: null,
}

function taken(more: Partial<CalendarJob> = {}, from: string | null = 'raju'): JobMove {
  const plan = startMove({ ...job, ...more }, from)
  if (!plan) throw new Error('it was not taken up')
  return plan
}

test('only a job that is accepted or in progress can be moved', () => {
  for (const [service_status, may] of [
    ['accepted', true],
    ['in-progress', true],
    ['pending', false],
    ['completed', false],
    ['no-show', false],
  ] as const)
    assert.equal(startMove({ ...job, service_status }, null) !== undefined, may)
})

test('dropping a job where it was changes nothing', () => {
  assert.equal(isChanged(taken()), false)
  assert.equal(isChanged(moveToLane(moveToLane(taken(), 'asha'), 'raju')), false)
  assert.equal(isChanged(shift(shift(taken(), 3), -3)), false)
})

test('a job moves and resizes by half hours within its day, up to twelve hours long', () => {
  assert.deepEqual(toSlot(shift(taken(), 3)), { date: job.date, time: '11:30', minutes: 90 })
  assert.deepEqual(toSlot(stretch(taken(), 1)), { date: job.date, time: '10:00', minutes: 120 })
  assert.equal(toSlot(shift(taken(), -99)).time, '00:00')
  assert.equal(toSlot(shift(taken(), 99)).time, '22:30')
  assert.equal(toSlot(stretch(taken(), -99)).minutes, 30)
  assert.equal(toSlot(stretch(taken(), 99)).minutes, 720)
  assert.equal(toSlot(stretch(taken({ time: '20:00' }), 99)).minutes, 240)
})

test('a job in progress can move to another worker but not to another time', () => {
  const begun = taken({ service_status: 'in-progress' })
  assert.equal(isMoved(stretch(shift(begun, 4), 2)), false)
  assert.equal(isChanged(moveToLane(begun, 'asha')), true)
})

test('with several workers, the one in the source lane is replaced', () => {
  for (const [from, to, after] of [
    ['raju', 'asha', ['sita', 'asha']],
    ['raju', 'sita', ['sita']],
    ['raju', null, ['sita']],
    ['raju', 'raju', ['raju', 'sita']],
  ] as const)
    assert.deepEqual(workersAfter(moveToLane(taken({}, from), to)), after)
  assert.deepEqual(workersAfter(moveToLane(taken({ worker_ids: [] }, null), 'asha')), ['asha'])
})

test('a busy or absent worker blocks the move only if assigned to the job', () => {
  const workers = [
    {
      _id: 'raju',
      name: 'Raju',
      free: false,
      reason: 'worker_busy' as const,
      off_hours: false,
      never: false,
    },
    { _id: 'sita', name: 'Sita', free: true, reason: null, off_hours: false, never: false },
    { _id: 'mina', name: 'Mina', free: true, reason: null, off_hours: false, never: true },
  ]
  assert.equal(findUnavailableWorker(shift(taken(), 1), workers)?.name, 'Raju')
  assert.equal(findUnavailableWorker(moveToLane(taken(), null), workers), undefined)
  const toMina = moveToLane(taken(), 'mina')
  assert.equal(findUnavailableWorker(toMina, workers)?.name, 'Mina')
  // The dialog about another time offers to overrule it.
  assert.equal(findUnavailableWorker(shift(toMina, 1), workers), undefined)
})
