import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { clampStepTime, stepOutcome } from '#domain/jobs/steps.ts'
import { slotStart } from '#domain/schedule.ts'

const cases = [
  ['on-the-way', 'accepted', [], 'note'],
  ['arrived', 'accepted', [], 'note'],
  ['on-the-way', 'accepted', ['arrived'], 'refuse'],
  ['start', 'accepted', [], 'move'],
  ['start', 'accepted', ['on-the-way', 'arrived'], 'move'],
  ['finish', 'accepted', [], 'refuse'],
  ['finish', 'in-progress', ['start'], 'move'],
  // Another worker started the job, or the step is repeated: a step already reached is only
  // recorded.
  ['finish', 'in-progress', [], 'move'],
  ['start', 'in-progress', [], 'note'],
  ['start', 'completed', [], 'note'],
  ['finish', 'completed', ['start'], 'note'],
  ['arrived', 'completed', [], 'note'],
  ['start', 'completed', ['start', 'finish'], 'refuse'],
  ['arrived', 'in-progress', ['start'], 'refuse'],
  // An admin undid the progress.
  ['start', 'accepted', ['start'], 'move'],
  ['finish', 'in-progress', ['start', 'finish'], 'move'],
  ['finish', 'accepted', ['start'], 'refuse'],
  ['arrived', 'no-show', [], 'refuse'],
  ['start', 'cancelled', [], 'refuse'],
] as const
for (const [step, status, own, expected] of cases)
  test(`${step} of a job ${status} after ${own.join(', ') || 'nothing'}: ${expected}`, () => {
    assert.equal(stepOutcome(step, status, own), expected)
  })

test('the reported time is limited to between the start of the day of the job and now', () => {
  const job = { date: '2026-05-05' }
  const [opens, now] = ['00:00', '12:00'].map((time) => slotStart({ ...job, time })) as [
    number,
    number,
  ]
  assert.equal(clampStepTime(opens - 5, job, now), opens)
  assert.equal(clampStepTime(opens + 5, job, now), opens + 5)
  assert.equal(clampStepTime(now + 5, job, now), now)
})
