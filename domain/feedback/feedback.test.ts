import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { averageStars, feedbackDenialReason } from '#domain/feedback/feedback.ts'
import { dayMs } from '#domain/time-units.ts'

const done = { status: 'completed', feedbackId: null, completedAt: 1000 } as const

const cases = [
  ['a completed job', done, 1000, undefined],
  ['its thirtieth day', done, 1000 + 30 * dayMs, undefined],
  ['the moment after', done, 1001 + 30 * dayMs, 'feedback_too_late'],
  ['a job under way', { ...done, status: 'in-progress' }, 1000, 'feedback_not_yet'],
  ['a job that was taken back', { ...done, completedAt: undefined }, 1000, 'feedback_not_yet'],
  ['one that has its feedback, however late', { ...done, feedbackId: 'f' }, 1e15, 'feedback_given'],
] as const

for (const [said, order, now, expected] of cases)
  test(`feedback on ${said}: ${expected ?? 'is taken'}`, () => {
    assert.equal(feedbackDenialReason(order, now), expected)
  })

test('the average covers all ratings and is null without any', () => {
  assert.equal(averageStars({ count: 0, stars: 0 }), null)
  assert.equal(averageStars({ count: 4, stars: 18 }), 4.5)
})
