import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  bookingsPerHour,
  canCancel,
  canDecide,
  cancel,
  decide,
  decisions,
  messageMaxLength,
  orderStatuses,
  pendingPerAccount,
  replyMaxLength,
  type Order,
  type OrderStatus,
} from '#domain/orders.ts'
import type { Role } from '#domain/people.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 4, 4, 4, 30)
const order = (status: OrderStatus, startsIn = 24 * hour): Order => ({
  status,
  startsAt: now + startsIn,
  reply: 'Earlier words',
})
const refusal = (code: RefusalCode) => (error: unknown) =>
  error instanceof Refusal && error.code === code

test('the statuses and figures of an order are those of decision 8 and the policy', () => {
  assert.deepEqual(orderStatuses, [
    'pending',
    'accepted',
    'rejected',
    'in-progress',
    'completed',
    'cancelled',
  ])
  assert.deepEqual(
    [messageMaxLength, replyMaxLength, bookingsPerHour, pendingPerAccount],
    [1000, 500, 10, 20],
  )
})

for (const status of orderStatuses) {
  for (const decision of decisions) {
    if (status === 'pending') {
      test(`a pending order becomes ${decision}, with the admin's words`, () => {
        assert.equal(canDecide(order(status)), true)
        const decided = decide(order(status), decision, 'See you', now)
        assert.deepEqual(decided, { ...order(status), status: decision, reply: 'See you' })
      })
      continue
    }
    test(`an order that is ${status} cannot be ${decision} any more`, () => {
      assert.equal(canDecide(order(status)), false)
      assert.throws(
        () => decide(order(status), decision, 'See you', now),
        refusal('order_already_decided'),
      )
    })
  }
}

test('a slot that has passed can be rejected but not accepted', () => {
  for (const startsIn of [0, -1, -hour]) {
    const passed = order('pending', startsIn)
    assert.throws(() => decide(passed, 'accepted', 'Yes', now), refusal('order_time_passed'))
    assert.equal(decide(passed, 'rejected', 'Too late', now).status, 'rejected')
  }
  assert.equal(decide(order('pending', 1), 'accepted', 'Yes', now).status, 'accepted')
})

const moves: [by: Role, from: OrderStatus, startsIn: number, whyNot: RefusalCode | undefined][] = [
  ['user', 'pending', 24 * hour, undefined],
  ['user', 'pending', 1, undefined],
  ['user', 'pending', -hour, undefined],
  ['user', 'accepted', 24 * hour, undefined],
  ['user', 'accepted', 3 * hour, undefined],
  ['user', 'accepted', 3 * hour - 1, 'order_too_late'],
  ['user', 'accepted', -hour, 'order_too_late'],
  ['user', 'in-progress', 24 * hour, 'order_cannot_cancel'],
  ['user', 'rejected', 24 * hour, 'order_cannot_cancel'],
  ['user', 'completed', 24 * hour, 'order_cannot_cancel'],
  ['user', 'cancelled', 24 * hour, 'order_cannot_cancel'],
  ['admin', 'pending', 24 * hour, 'order_cannot_cancel'],
  ['admin', 'accepted', 24 * hour, undefined],
  ['admin', 'accepted', 3 * hour - 1, undefined],
  ['admin', 'accepted', -hour, undefined],
  ['admin', 'in-progress', -hour, undefined],
  ['admin', 'rejected', 24 * hour, 'order_cannot_cancel'],
  ['admin', 'completed', 24 * hour, 'order_cannot_cancel'],
  ['admin', 'cancelled', 24 * hour, 'order_cannot_cancel'],
]
for (const [by, from, startsIn, whyNot] of moves) {
  const when = `${by === 'user' ? 'a customer' : 'an admin'}, ${startsIn / hour} h before`
  test(`${when}: ${from} to cancelled ${whyNot ? `is refused (${whyNot})` : 'is allowed'}`, () => {
    const before = order(from, startsIn)
    assert.equal(canCancel(before, by, now), !whyNot)
    if (whyNot) assert.throws(() => cancel(before, by, 'Rain', now), refusal(whyNot))
    else assert.equal(cancel(before, by, 'Rain', now).status, 'cancelled')
  })
}

test('an admin cancels with a reason, which the customer reads', () => {
  assert.equal(cancel(order('accepted'), 'admin', 'Rain', now).reply, 'Rain')
  assert.throws(
    () => cancel(order('accepted'), 'admin', '', now),
    (error: unknown) =>
      refusal('message_required')(error) &&
      (error as Refusal).details.fields?.message === 'message_required',
  )
})

test("a customer's withdrawal leaves the admin's words as they were", () => {
  assert.equal(cancel(order('accepted'), 'user', 'Changed my mind', now).reply, 'Earlier words')
})
