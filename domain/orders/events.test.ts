import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { orderEventType, stateBefore, undoUntilAfter } from '#domain/orders/events.ts'
import { undoMs, type OrderStatus } from '#domain/orders/orders.ts'

test('an event is named after the change of status', () => {
  const events = [
    [null, 'pending', 'booked'],
    ['pending', 'pending', 'rescheduled'],
    ['accepted', 'pending', 'rescheduled'],
    ['pending', 'quoted', 'quoted'],
    ['quoted', 'quoted', 'rescheduled'],
    ['quoted', 'pending', 'lapsed'],
    ['quoted', 'accepted', 'accepted'],
    ['pending', 'accepted', 'accepted'],
    ['pending', 'rejected', 'rejected'],
    ['accepted', 'in-progress', 'started'],
    ['in-progress', 'completed', 'completed'],
    ['in-progress', 'cancelled', 'cancelled'],
    ['accepted', 'no-show', 'no-show'],
    ['in-progress', 'no-show', 'no-show'],
    ['in-progress', 'accepted', 'undone'],
    ['completed', 'in-progress', 'undone'],
    ['no-show', 'accepted', 'undone'],
    ['no-show', 'in-progress', 'undone'],
  ] as const
  for (const [from, to, kind] of events) assert.equal(orderEventType(from, to), kind)
  assert.equal(orderEventType('accepted', 'pending', { isSameStart: true }), 'undone')
})

/** Events that lead to these statuses, one minute apart. */
const path = (...statuses: OrderStatus[]) =>
  statuses.map((toStatus, n) => ({
    at: n * 60_000,
    fromStatus: statuses[n - 1] ?? null,
    toStatus,
  }))

const toInstant = (minute: number | null) => (minute === null ? null : minute * 60_000 + undoMs)
const histories: [OrderStatus[], ReturnType<typeof stateBefore>, undoUntil: number | null][] = [
  [['pending', 'accepted'], undefined, null],
  [['pending', 'accepted', 'in-progress'], { status: 'accepted', undoUntil: null }, 2],
  [['pending', 'accepted', 'in-progress', 'completed'], { status: 'in-progress', undoUntil: 2 }, 3],
  // A new price is not progress.
  [
    ['pending', 'accepted', 'in-progress', 'in-progress'],
    { status: 'accepted', undoUntil: null },
    2,
  ],
  // After the completion is undone, the start can be undone as well.
  [
    ['pending', 'accepted', 'in-progress', 'completed', 'in-progress'],
    { status: 'accepted', undoUntil: null },
    2,
  ],
  [['pending', 'accepted', 'in-progress', 'accepted'], undefined, null],
  [['pending', 'accepted', 'no-show'], { status: 'accepted', undoUntil: null }, 2],
  [['pending', 'accepted', 'in-progress', 'no-show'], { status: 'in-progress', undoUntil: 2 }, 3],
  [['pending', 'accepted', 'in-progress', 'cancelled'], undefined, null],
]
for (const [statuses, before, until] of histories)
  test(`after ${statuses.join(', ')} undo restores ${before?.status ?? 'nothing'}`, () => {
    const expected = before && { ...before, undoUntil: toInstant(before.undoUntil) }
    assert.deepEqual(stateBefore(path(...statuses)), expected)
    assert.equal(undoUntilAfter(path(...statuses)), toInstant(until))
  })
