import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { orderEventType } from '#domain/orders/events.ts'
import { decisions, orderStatuses, denialReason, type OrderStatus } from '#domain/orders/orders.ts'
import {
  cancel,
  complete,
  decide,
  progressActions,
  reschedule,
  start,
} from '#domain/orders/transitions.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import { slotStart, type Slot } from '#domain/schedule.ts'

const hour = 3_600_000
const hours = { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }
/** Monday, 10:00 in India; the order is for Tuesday, 15:30. */
const now = slotStart({ date: '2026-05-04', time: '10:00' })
const moment = { now, changeUntilHours: 3, hours }

function order(status: OrderStatus, slot: Slot = { date: '2026-05-05', time: '15:30' }) {
  const startsAt = slotStart(slot)
  return { status, ...slot, startsAt, endsAt: startsAt + 4 * hour, reply: 'Earlier words' }
}
const refusal = (code: RefusalCode, field?: string) => (error: unknown) =>
  error instanceof Refusal &&
  error.code === code &&
  (!field || error.details.fields?.[field] === code)

test('a move that the rules refuse throws their reason and makes no order', () => {
  const elsewhere = { date: '2026-05-06', time: '09:00' }
  for (const status of orderStatuses) {
    const before = order(status)
    const moves = [
      ['accept', 'admin', () => decide(before, 'accepted', 'Yes', moment)],
      ['reject', 'admin', () => decide(before, 'rejected', 'No', moment)],
      ['start', 'admin', () => start(before, moment)],
      ['complete', 'admin', () => complete(before, moment)],
      ['cancel', 'admin', () => cancel(before, 'admin', 'Rain', moment)],
      ['cancel', 'user', () => cancel(before, 'user', '', moment)],
      ['reschedule', 'user', () => reschedule(before, elsewhere, moment)],
    ] as const
    for (const [act, by, move] of moves) {
      const code = denialReason(act, before, by, moment)
      if (code) assert.throws(move, refusal(code), `${act} by ${by} when ${status}`)
      else assert.notEqual(orderEventType(status, move().status), 'booked')
    }
    assert.deepEqual(before, order(status))
  }
})

for (const decision of decisions)
  test(`a pending order becomes ${decision}, with the admin's words`, () => {
    const decided = decide(order('pending'), decision, 'See you', moment)
    assert.deepEqual(decided, { ...order('pending'), status: decision, reply: 'See you' })
  })

test('a job is started and completed; what was said stays', () => {
  const started = progressActions['in-progress'](order('accepted'), moment)
  assert.deepEqual(started, order('in-progress'))
  assert.deepEqual(progressActions.completed(started, moment), order('completed'))
})

test('an admin cancels with a reason, which the customer reads', () => {
  assert.equal(cancel(order('accepted'), 'admin', 'Rain', moment).reply, 'Rain')
  assert.throws(
    () => cancel(order('accepted'), 'admin', '', moment),
    refusal('message_required', 'message'),
  )
})

test("a customer's withdrawal leaves the admin's words as they were", () => {
  const cancelled = cancel(order('accepted'), 'user', 'Changed my mind', moment)
  assert.deepEqual(cancelled, order('cancelled'))
})

for (const status of ['pending', 'accepted'] as const)
  test(`an order that is ${status} waits at its new time, as long as before, without the words about the old one`, () => {
    const slot = { date: '2026-05-06', time: '08:00' }
    const moved = reschedule(order(status), slot, moment)
    assert.deepEqual(moved, { ...order('pending', slot), reply: null })
  })

test('the time that the order has is no new time', () => {
  const same = { date: '2026-05-05', time: '15:30' }
  assert.throws(() => reschedule(order('accepted'), same, moment), refusal('slot_same', 'time'))
})

const closed: [Slot, RefusalCode, field: string][] = [
  [{ date: '2026-05-03', time: '10:00' }, 'slot_past_day', 'date'],
  [{ date: '2026-05-04', time: '09:30' }, 'slot_past', 'time'],
  [{ date: '2026-09-01', time: '10:00' }, 'slot_too_far', 'date'],
  [{ date: '2026-05-10', time: '10:00' }, 'slot_closed_day', 'date'],
  [{ date: '2026-05-06', time: '18:00' }, 'slot_closed_hour', 'time'],
  [{ date: '2026-05-06', time: '09:10' }, 'slot_off_step', 'time'],
]
for (const [slot, code, field] of closed)
  test(`the new time ${slot.date} ${slot.time} is refused like a booking: ${code}`, () => {
    assert.throws(() => reschedule(order('pending'), slot, moment), refusal(code, field))
  })

test('who is too late reads until when it was possible', () => {
  const today = order('accepted', { date: '2026-05-04', time: '10:30' })
  for (const [changeUntilHours, words] of [
    [1, 'less than 1 hour to'],
    [5, 'less than 5 hours to'],
  ] as const)
    assert.throws(
      () => cancel(today, 'user', '', { ...moment, changeUntilHours }),
      (error: unknown) => refusal('order_too_late')(error) && String(error).includes(words),
    )
})

test('an event is named after what happened', () => {
  const told = [
    [null, 'pending', 'booked'],
    ['pending', 'pending', 'rescheduled'],
    ['accepted', 'pending', 'rescheduled'],
    ['pending', 'accepted', 'accepted'],
    ['pending', 'rejected', 'rejected'],
    ['accepted', 'in-progress', 'started'],
    ['in-progress', 'completed', 'completed'],
    ['in-progress', 'cancelled', 'cancelled'],
  ] as const
  for (const [from, to, kind] of told) assert.equal(orderEventType(from, to), kind)
})
