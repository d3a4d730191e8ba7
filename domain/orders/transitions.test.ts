import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { orderEventType } from '#domain/orders/events.ts'
import {
  actionForDecision,
  actionForProgressStatus,
  decisions,
  denialReason,
  isConflict,
  orderStatuses,
  undoMs,
  type OrderStatus,
  type ProgressStatus,
} from '#domain/orders/orders.ts'
import {
  slotRefusal,
  toRefusal,
  transition,
  type TransitionContext,
  type TransitionRequest,
} from '#domain/orders/transitions.ts'
import { refusalText, type RefusalCode } from '#domain/refusal-sentences.ts'
import { slotStart, type Slot } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'

const settings = {
  hours: { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' },
  closures: [{ from: '2026-05-07', to: '2026-05-08', reason: 'Buddha Purnima' }],
  openings: [],
  booking: {
    noticeMinutes: 0,
    horizonDays: 90,
    changeUntilHours: 3,
    graceMinutes: 0,
    bufferMinutes: 0,
    townMinutes: 30,
    crews: null,
  },
}
/** Monday, 10:00 in India; the order is for Tuesday, 15:30. */
const now = slotStart({ date: '2026-05-04', time: '10:00' })
const asCustomer: TransitionContext = { by: 'user', now, changeUntilHours: 3, rules: settings }
const asAdmin: TransitionContext = { ...asCustomer, by: 'admin' }

function order(
  status: OrderStatus,
  slot: Slot = { date: '2026-05-05', time: '15:30' },
  undoUntil: number | null = null,
) {
  const startsAt = slotStart(slot)
  const minutes = 240
  const endsAt = startsAt + 4 * hourMs
  const planned = { ...slot, minutes, people: 1, startsAt, endsAt }
  return { status, ...planned, reply: 'An earlier reply', undoUntil }
}

function changed(before: ReturnType<typeof order>, it: TransitionRequest, by: TransitionContext) {
  const after = transition(before, it, by)
  if (typeof after === 'string') assert.fail(after)
  return after
}

/** Caused by the clock, not by another user. */
const ofTime: readonly RefusalCode[] = ['order_not_today', 'order_not_begun', 'order_undo_too_late']

test('a refused transition returns its code and changes no order', () => {
  const elsewhere = { date: '2026-05-06', time: '09:00' }
  const requests: [TransitionRequest, TransitionContext][] = [
    [{ action: 'accept', message: 'Yes' }, asAdmin],
    [{ action: 'reject', message: 'No' }, asAdmin],
    [{ action: 'start' }, asAdmin],
    [{ action: 'complete' }, asAdmin],
    [{ action: 'no-show' }, asAdmin],
    [{ action: 'undo' }, asAdmin],
    [{ action: 'cancel', message: 'Rain' }, asAdmin],
    [{ action: 'cancel', message: '' }, asCustomer],
    [{ action: 'reschedule', slot: elsewhere }, asCustomer],
  ]
  for (const status of orderStatuses) {
    const before = order(status)
    for (const [request, context] of requests) {
      const { action } = request
      const code = denialReason(action, before, context.by, context)
      const says = `${action} by ${context.by} when ${status}`
      if (code) {
        assert.equal(transition(before, request, context), code, says)
        assert.equal(isConflict(code), !ofTime.includes(code), says)
      } else {
        const after = changed(before, request, context)
        assert.notEqual(orderEventType(status, after.status), 'booked')
      }
    }
    assert.deepEqual(before, order(status))
  }
})

for (const decision of decisions)
  test(`a pending order becomes ${decision}, with the admin's reply`, () => {
    const request = { action: actionForDecision[decision], message: 'See you' }
    const decided = changed(order('pending'), request, asAdmin)
    assert.deepEqual(decided, { ...order('pending'), status: decision, reply: 'See you' })
  })

test('an order that has moved since the admin saw it cannot be decided', () => {
  const pending = order('pending')
  const decide = (seen: Partial<Slot>) =>
    transition(pending, { action: 'accept', message: 'Yes', seen }, asAdmin)
  assert.equal(decide({ date: '2026-05-06' }), 'order_changed')
  assert.equal(decide({ date: '2026-05-05', time: '15:00' }), 'order_changed')
  for (const seen of [{}, { date: '2026-05-05' }, { date: '2026-05-05', time: '15:30' }])
    assert.notEqual(typeof decide(seen), 'string')
})

const progressRequest = (to: ProgressStatus) => ({ action: actionForProgressStatus[to] })

/** On the day of the job, an hour after its start. */
const onTheDay = { ...asAdmin, now: slotStart({ date: '2026-05-05', time: '16:30' }) }
const undoUntil = onTheDay.now + undoMs

test('a job is started and completed, and the reply stays', () => {
  const started = changed(order('accepted'), progressRequest('in-progress'), onTheDay)
  assert.deepEqual(started, { ...order('in-progress'), undoUntil })
  const completed = changed(started, progressRequest('completed'), onTheDay)
  assert.deepEqual(completed, { ...order('completed'), undoUntil })
})

for (const status of ['accepted', 'in-progress'] as const)
  test(`a job that is ${status} can be marked as a no-show`, () => {
    const missed = changed(order(status), progressRequest('no-show'), onTheDay)
    assert.deepEqual(missed, { ...order('no-show'), undoUntil })
  })

test('progress other than the one the admin saw is not undone', () => {
  const started = { ...order('in-progress'), undoUntil }
  const before = { status: 'accepted', undoUntil: null } as const
  const undo = (seen: ProgressStatus) =>
    transition(started, { action: 'undo', seen }, { ...onTheDay, before })
  assert.equal(undo('completed'), 'order_changed')
  assert.deepEqual(undo('in-progress'), { ...started, ...before })
})

test('undo restores the state before, and is refused when that is unknown', () => {
  const completed = { ...order('completed'), undoUntil }
  const before = { status: 'in-progress', undoUntil: undoUntil - 1 } as const
  const undone = changed(completed, { action: 'undo' }, { ...onTheDay, before })
  assert.deepEqual(undone, { ...completed, ...before })
  assert.equal(transition(completed, { action: 'undo' }, onTheDay), 'order_cannot_undo')
})

test('a cancelled job can no longer be undone', () => {
  const started = { ...order('in-progress'), undoUntil }
  const cancelled = changed(started, { action: 'cancel', message: 'Rain' }, onTheDay)
  assert.equal(cancelled.undoUntil, null)
})

/** The sentence as the server sends it. */
function said(code: RefusalCode, job?: Slot, rules = settings): string {
  return refusalText(code, toRefusal(code, rules, job).details.params)
}

test('an action that is too early is refused with the time of the job', () => {
  const job = order('accepted')
  assert.equal(
    said('order_not_today', job),
    'This job is on Tuesday, 5 May 2026. It can be started on that day, not before.',
  )
  assert.equal(
    said('order_not_begun', job),
    'This job is planned for Tuesday, 5 May 2026 at 3:30 pm. It cannot be marked as a no-show before then.',
  )
})

test('an admin must cancel with a reason, which the customer can read', () => {
  const cancel = (message: string) =>
    transition(order('accepted'), { action: 'cancel', message }, asAdmin)
  assert.deepEqual(cancel('Rain'), { ...order('cancelled'), reply: 'Rain' })
  assert.equal(cancel(''), 'message_required')
  assert.deepEqual(toRefusal('message_required', settings).details.fields, {
    message: 'message_required',
  })
})

test("a customer's cancellation keeps the admin's reply", () => {
  const request = { action: 'cancel', message: 'Changed my mind' } as const
  assert.deepEqual(changed(order('accepted'), request, asCustomer), order('cancelled'))
})

for (const status of ['pending', 'accepted'] as const)
  test(`an order that is ${status} becomes pending at its new time, with the same duration and without the old reply`, () => {
    const slot = { date: '2026-05-06', time: '08:00' }
    const moved = changed(order(status), { action: 'reschedule', slot }, asCustomer)
    assert.deepEqual(moved, { ...order('pending', slot), reply: null })
  })

test('the current time of an order is refused as a new time', () => {
  const slot = { date: '2026-05-05', time: '15:30' }
  assert.equal(
    transition(order('accepted'), { action: 'reschedule', slot }, asCustomer),
    'slot_same',
  )
  assert.deepEqual(slotRefusal('slot_same', settings, slot, 240).details.fields, {
    time: 'slot_same',
  })
})

const closed: [Slot, RefusalCode, field: string][] = [
  [{ date: '2026-05-03', time: '10:00' }, 'slot_past_day', 'date'],
  [{ date: '2026-05-04', time: '09:30' }, 'slot_past', 'time'],
  [{ date: '2026-09-01', time: '10:00' }, 'slot_too_far', 'date'],
  [{ date: '2026-05-10', time: '10:00' }, 'slot_closed_day', 'date'],
  [{ date: '2026-05-06', time: '18:00' }, 'slot_closed_hour', 'time'],
  [{ date: '2026-05-06', time: '09:10' }, 'slot_off_step', 'time'],
  [{ date: '2026-05-06', time: '14:30' }, 'slot_too_long', 'time'],
  [{ date: '2026-05-08', time: '09:00' }, 'slot_closed_day', 'date'],
]
for (const [slot, code, field] of closed)
  test(`the new time ${slot.date} ${slot.time} is refused like a booking: ${code}`, () => {
    const request = { action: 'reschedule', slot } as const
    assert.equal(transition(order('pending'), request, asCustomer), code)
    assert.deepEqual(slotRefusal(code, settings, slot, 240).details.fields, { [field]: code })
  })

test('a closed day is refused with its reason, and with the facts for other languages', () => {
  const { message, details } = slotRefusal('slot_closed_day', settings, { date: '2026-05-07' }, 240)
  assert.equal(message, 'Closed on 7 May: Buddha Purnima. Open again Saturday 8:00 am.')
  assert.equal(details.data?.['closure'], 'Buddha Purnima')
})

test('a change that is too late is refused with the cut-off', () => {
  const today = order('accepted', { date: '2026-05-04', time: '10:30' })
  for (const [changeUntilHours, text] of [
    [1, 'less than 1 hour away'],
    [5, 'less than 5 hours away'],
  ] as const) {
    const context = { ...asCustomer, changeUntilHours }
    const rules = { ...settings, booking: { ...settings.booking, changeUntilHours } }
    const request = { action: 'cancel', message: '' } as const
    assert.equal(transition(today, request, context), 'order_too_late')
    assert.ok(said('order_too_late', undefined, rules).includes(text))
  }
})

test('only an earlier change by another user is a conflict', () => {
  assert.equal(isConflict('order_changed'), true)
  for (const code of ['order_too_late', 'order_time_passed', 'slot_full', 'slot_same'] as const)
    assert.equal(isConflict(code), false, code)
})
