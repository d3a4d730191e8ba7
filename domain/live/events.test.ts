import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { toActivityKind } from '#domain/live/activity.ts'
import { reconnectMs, topicsFor, type LiveSubject } from '#domain/live/events.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'

const everybody = [
  { id: 'owner', role: 'admin' },
  { id: 'customer', role: 'user' },
  { id: 'other', role: 'user' },
  { id: 'worker', role: 'worker' },
  { id: 'idle', role: 'worker' },
] as const

/** Topics each of the five accounts receives for an event about the customer and the worker. */
const cells: Readonly<Record<LiveSubject, readonly string[]>> = {
  order: ['orders order calendar', 'order', '', 'calendar', ''],
  calendar: ['calendar order', 'order', '', 'calendar', ''],
  kyc: ['kyc', '', '', 'kyc', ''],
  messages: ['messages', '', '', '', ''],
  problems: ['problems', 'order', '', '', ''],
  feedback: ['feedback', 'order', '', '', ''],
  plans: ['plans', 'plans', '', '', ''],
  waitlist: ['waitlist', 'waitlist', '', '', ''],
  webhooks: ['webhooks', '', '', '', ''],
  chats: ['chats', '', '', '', ''],
}

for (const [topic, expected] of Object.entries(cells) as [LiveSubject, readonly string[]][])
  test(`only the accounts concerned receive ${topic} events`, () => {
    const event = { topic, people: ['customer', 'worker'] }
    assert.deepEqual(
      everybody.map((it) => topicsFor(it, event).join(' ')),
      expected,
    )
  })

const state = (status: OrderStatus, startsAt = 1) => ({ status, startsAt })

test('the activity shows actions of customers and workers, not of admins', () => {
  for (const [from, to, role, kind] of [
    [null, state('pending'), 'user', 'order-booked'],
    [null, state('pending'), 'admin', undefined],
    [state('accepted'), state('cancelled'), 'user', 'order-cancelled'],
    [state('accepted'), state('cancelled'), 'admin', undefined],
    [state('accepted'), state('pending', 2), 'user', 'order-moved'],
    [state('quoted'), state('accepted'), 'user', 'quote-accepted'],
    [state('quoted'), state('cancelled'), 'user', 'quote-declined'],
    [state('accepted'), state('in-progress'), 'worker', 'job-started'],
    [state('in-progress'), state('completed'), 'worker', 'job-finished'],
  ] as const)
    assert.equal(toActivityKind({ from, to, by: { role } }), kind)
})

test('clients reconnect after one to five seconds', () => {
  assert.deepEqual([reconnectMs(0), reconnectMs(0.999)], [1000, 4996])
})
