import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { offeredActions, overdueSince, problemDenialReason } from '#domain/problems/problems.ts'
import { hourMs } from '#domain/time-units.ts'

const done = { status: 'completed', completedAt: 1000 } as const

const cases = [
  ['a completed job', done, 1000, undefined],
  ['its twenty-fourth hour', done, 1000 + 24 * hourMs, undefined],
  ['the moment after', done, 1001 + 24 * hourMs, 'problem_too_late'],
  ['a job to come', { status: 'accepted', completedAt: undefined }, 1000, 'problem_not_yet'],
  ['a missed visit', { status: 'no-show', completedAt: 1000 }, 1000, 'problem_not_yet'],
] as const

for (const [said, order, now, expected] of cases)
  test(`a problem with ${said}: ${expected ?? 'is taken'}`, () => {
    assert.equal(problemDenialReason(order, 'user', now), expected)
  })

test('a refund is offered to owners only, and only of what was paid', () => {
  const all = ['none', 'reclean', 'refund']
  const others = ['none', 'reclean']
  assert.deepEqual(offeredActions({ paid: 100 }, true), all)
  assert.deepEqual(offeredActions({ paid: 100 }, false), others)
  assert.deepEqual(offeredActions({ paid: 0 }, true), others)
})

test('a problem is overdue after a day', () => {
  assert.equal(overdueSince(25 * hourMs), hourMs)
})
