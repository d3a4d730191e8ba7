import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { roles, type Role } from '#domain/accounts.ts'
import { orderDetails } from '#domain/orders/details.ts'
import {
  orderActions,
  actionsFor,
  bookingsPerHour,
  canAssign,
  canDecide,
  canPay,
  completionChange,
  decisionsFor,
  isAccepted,
  isCalledOff,
  isOver,
  isVisited,
  orderStatuses,
  pendingPerAccount,
  progressStatuses,
  replyMaxLength,
  denialReason,
  undoMs,
  type OrderAction,
  type OrderStatus,
} from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 4, 4, 4, 30)
const moment = { now, changeUntilHours: 3 }
const order = (status: OrderStatus, startsIn = 24 * hour, undoIn: number | null = null) => ({
  status,
  startsAt: now + startsIn,
  undoUntil: undoIn === null ? null : now + undoIn,
})

test('an order has eight statuses, and its limits match the stated ones', () => {
  assert.deepEqual(orderStatuses, [
    'pending',
    'quoted',
    'accepted',
    'rejected',
    'in-progress',
    'completed',
    'no-show',
    'cancelled',
  ])
  assert.deepEqual(
    [orderDetails.any_message.max, replyMaxLength, bookingsPerHour, pendingPerAccount],
    [1000, 500, 10, 20],
  )
})

/** Actions allowed a day ahead; all others are refused. */
const legal: Readonly<Record<Role, Readonly<Record<OrderStatus, readonly OrderAction[]>>>> = {
  user: {
    pending: ['reschedule', 'cancel'],
    quoted: ['accept-quote', 'decline-quote', 'reschedule', 'cancel'],
    accepted: ['reschedule', 'cancel'],
    rejected: [],
    'in-progress': [],
    completed: [],
    'no-show': [],
    cancelled: [],
  },
  admin: {
    pending: ['accept', 'reject', 'quote', 'price'],
    quoted: ['reject', 'price'],
    accepted: ['price', 'move', 'cancel'],
    rejected: [],
    'in-progress': ['price', 'complete', 'cancel'],
    completed: ['price'],
    'no-show': [],
    cancelled: [],
  },
  worker: {
    pending: [],
    quoted: [],
    accepted: [],
    rejected: [],
    'in-progress': ['complete'],
    completed: [],
    'no-show': [],
    cancelled: [],
  },
}
/** Refused because of the time, not the status. */
const early: Partial<Record<OrderStatus, Partial<Record<OrderAction, RefusalCode>>>> = {
  accepted: { start: 'order_not_today', 'no-show': 'order_not_begun' },
  'in-progress': { 'no-show': 'order_not_begun', undo: 'order_undo_too_late' },
  completed: { undo: 'order_undo_too_late' },
  'no-show': { undo: 'order_undo_too_late' },
}
const otherwise: Readonly<Record<OrderAction, RefusalCode>> = {
  accept: 'order_already_decided',
  reject: 'order_already_decided',
  quote: 'order_cannot_quote',
  'accept-quote': 'order_not_quoted',
  'decline-quote': 'order_not_quoted',
  price: 'order_cannot_price',
  reschedule: 'order_cannot_reschedule',
  move: 'order_cannot_move',
  start: 'order_cannot_start',
  complete: 'order_cannot_complete',
  'no-show': 'order_cannot_no_show',
  undo: 'order_cannot_undo',
  cancel: 'order_cannot_cancel',
}

/** The statuses whose reason says what to do instead. */
const because: Partial<Record<OrderAction, Partial<Record<OrderStatus, RefusalCode>>>> = {
  accept: { quoted: 'order_awaits_customer' },
  cancel: { pending: 'order_not_accepted', quoted: 'order_not_accepted' },
}

for (const role of roles)
  for (const status of orderStatuses) {
    const may = legal[role][status]
    test(`${role}, ${status}: ${may.join(' or ') || 'nothing'} is allowed`, () => {
      assert.deepEqual(actionsFor(order(status), role, moment), may)
      for (const act of orderActions) {
        const ofCrew = role === 'admin' || (role === 'worker' && act === 'start')
        const timely = ofCrew ? early[status]?.[act] : undefined
        const expected = may.includes(act)
          ? undefined
          : (timely ?? because[act]?.[status] ?? otherwise[act])
        assert.equal(denialReason(act, order(status), role, moment), expected, act)
      }
    })
  }

const timed: [OrderAction, Role, OrderStatus, startsIn: number, RefusalCode | undefined][] = [
  ['accept', 'admin', 'pending', 1, undefined],
  ['accept', 'admin', 'pending', 0, 'order_time_passed'],
  ['accept', 'admin', 'pending', -hour, 'order_time_passed'],
  ['quote', 'admin', 'pending', 1, undefined],
  ['quote', 'admin', 'pending', 0, 'order_time_passed'],
  ['reject', 'admin', 'pending', -hour, undefined],
  ['start', 'admin', 'accepted', -hour, undefined],
  ['complete', 'admin', 'in-progress', -9 * hour, undefined],
  ['cancel', 'admin', 'accepted', 3 * hour - 1, undefined],
  ['cancel', 'admin', 'accepted', -hour, undefined],
  ['cancel', 'admin', 'in-progress', -hour, undefined],
  ['cancel', 'user', 'pending', 1, undefined],
  ['cancel', 'user', 'pending', -hour, undefined],
  ['cancel', 'user', 'accepted', 3 * hour, undefined],
  ['cancel', 'user', 'accepted', 3 * hour - 1, 'order_too_late'],
  ['cancel', 'user', 'accepted', -hour, 'order_too_late'],
  ['reschedule', 'user', 'accepted', 3 * hour, undefined],
  ['reschedule', 'user', 'accepted', 3 * hour - 1, 'order_too_late'],
  ['reschedule', 'user', 'pending', 3 * hour, undefined],
  ['reschedule', 'user', 'pending', 3 * hour - 1, 'order_too_late'],
  ['reschedule', 'user', 'pending', -hour, 'order_too_late'],
]
for (const [act, role, status, startsIn, code] of timed)
  test(`${role}, ${status}, ${startsIn / hour} h before: ${act} is ${code ?? 'allowed'}`, () => {
    assert.equal(denialReason(act, order(status, startsIn), role, moment), code)
  })

/** Midnight in India is 18:30 UTC: Tuesday's 8:00 job may be started from Monday 18:30 UTC. */
const tuesday8 = Date.UTC(2026, 4, 5, 2, 30)
const midnight = Date.UTC(2026, 4, 4, 18, 30)
for (const [at, code] of [
  [midnight - 1, 'order_not_today'],
  [midnight, undefined],
  [tuesday8, undefined],
  [tuesday8 + 48 * hour, undefined],
] as const)
  test(`a job can be started from midnight of its day in India: ${new Date(at).toISOString()}`, () => {
    const job = { status: 'accepted', startsAt: tuesday8, undoUntil: null } as const
    assert.equal(denialReason('start', job, 'admin', { ...moment, now: at }), code)
  })

for (const status of ['accepted', 'in-progress'] as const)
  test(`a job that is ${status} cannot be a no-show before it begins`, () => {
    for (const [startsIn, code] of [
      [1, 'order_not_begun'],
      [0, undefined],
      [-hour, undefined],
    ] as const)
      assert.equal(denialReason('no-show', order(status, startsIn), 'admin', moment), code)
  })

for (const status of progressStatuses)
  test(`${status} can be undone for ten minutes, only by an admin`, () => {
    assert.equal(undoMs, 600_000)
    for (const [undoIn, by, code] of [
      [undoMs, 'admin', undefined],
      [1, 'admin', undefined],
      [0, 'admin', 'order_undo_too_late'],
      [undoMs, 'user', 'order_cannot_undo'],
    ] as const)
      assert.equal(denialReason('undo', order(status, -hour, undoIn), by, moment), code)
  })

test('the cut-off is set by the business', () => {
  for (const changeUntilHours of [1, 12, 72]) {
    const asked = { now, changeUntilHours }
    const [last, late] = [0, 1].map((ms) => order('accepted', changeUntilHours * hour - ms))
    if (!last || !late) throw new Error('two orders')
    assert.deepEqual(actionsFor(last, 'user', asked), ['reschedule', 'cancel'])
    assert.deepEqual(actionsFor(late, 'user', asked), [])
    assert.deepEqual(actionsFor(late, 'admin', asked).includes('cancel'), true)
  }
})

test('an order awaits a decision while it is pending or quoted', () => {
  assert.deepEqual(
    orderStatuses.filter((status) => canDecide({ status })),
    ['pending', 'quoted'],
  )
})

test('an admin may accept until the job begins, and reject at any time', () => {
  for (const [status, startsIn, may] of [
    ['pending', hour, ['accepted', 'rejected']],
    ['pending', 1, ['accepted', 'rejected']],
    ['pending', 0, ['rejected']],
    ['accepted', hour, []],
    ['cancelled', hour, []],
  ] as const)
    assert.deepEqual(decisionsFor(order(status, startsIn), moment), may, `${status} ${startsIn}`)
})

test('only an accepted order is confirmed', () => {
  assert.deepEqual(
    orderStatuses.filter((status) => isAccepted({ status })),
    ['accepted'],
  )
})

const statusesWhere = (question: (order: { status: OrderStatus }) => boolean) =>
  orderStatuses.filter((status) => question({ status })).join(' ')

test('each question about an order is true in these statuses only', () => {
  const questions = { canAssign, canDecide, canPay, isCalledOff, isOver, isVisited }
  assert.deepEqual(
    Object.entries(questions).map(([name, question]) => `${name}: ${statusesWhere(question)}`),
    [
      'canAssign: accepted in-progress',
      'canDecide: pending quoted',
      'canPay: accepted in-progress completed',
      'isCalledOff: rejected cancelled',
      'isOver: rejected completed no-show cancelled',
      'isVisited: completed no-show',
    ],
  )
})

test('a change completes an order, takes its completion back, or neither', () => {
  const [running, done] = [{ status: 'in-progress' }, { status: 'completed' }] as const
  assert.equal(completionChange(running, done), 'completed')
  assert.equal(completionChange(null, done), 'completed')
  assert.equal(completionChange(done, running), 'reopened')
  assert.equal(completionChange(done, done), undefined)
  assert.equal(completionChange(null, running), undefined)
})
