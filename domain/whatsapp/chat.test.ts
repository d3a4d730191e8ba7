import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'
import {
  isChatFile,
  isNews,
  mayReply,
  nextChatTime,
  orderOfMessage,
  readWish,
  replyState,
  replyUntil,
  toChatKind,
} from '#domain/whatsapp/chat.ts'

const now = Date.UTC(2026, 4, 5, 6)

test('a free answer may be sent until a minute before a day has passed since they wrote last', () => {
  const said = (ms: number) => mayReply(now, now + ms)
  assert.deepEqual([0, 23 * hourMs + 58 * minuteMs, 23 * hourMs + 59 * minuteMs - 1].map(said), [
    true,
    true,
    true,
  ])
  assert.deepEqual([23 * hourMs + 59 * minuteMs, 24 * hourMs].map(said), [false, false])
  assert.deepEqual([mayReply(null, now), replyUntil(null)], [false, null])
  assert.equal(replyUntil(now), now + 23 * hourMs + 59 * minuteMs)
})

test('one word alone stops the messages or brings them back; within a sentence it does not', () => {
  for (const word of ['STOP', ' stop. ', 'Unsubscribe', 'बंद', 'बन्द', 'बंद।', '"Stop"'])
    assert.equal(readWish(word), 'stop', word)
  for (const word of ['START', 'start!', 'चालू', ' चालु '])
    assert.equal(readWish(word), 'start', word)
  for (const text of ['please stop', 'stop by at 4', 'बंद करो', '', '🙂', 'constructor'])
    assert.equal(readWish(text), undefined, text)
})

const order = (id: string, status: OrderStatus, startsIn: number) => ({
  id,
  status,
  startsAt: now + startsIn,
  endsAt: now + startsIn + 2 * hourMs,
})

const cases: readonly [
  what: string,
  orders: ReturnType<typeof order>[],
  answered: string | null,
  is: string | null,
][] = [
  ['nothing without orders', [], null, null],
  [
    'the order of the message it answers',
    [order('a', 'accepted', dayMs), order('b', 'completed', -90 * dayMs)],
    'b',
    'b',
  ],
  [
    'the next one ahead',
    [order('b', 'pending', 2 * dayMs), order('a', 'quoted', dayMs)],
    null,
    'a',
  ],
  [
    'the one under way',
    [order('b', 'accepted', 2 * dayMs), order('a', 'in-progress', -hourMs)],
    null,
    'a',
  ],
  ['one that is late but not begun', [order('a', 'accepted', -hourMs)], null, 'a'],
  ['one in exactly a week', [order('a', 'accepted', 7 * dayMs)], null, 'a'],
  ['none in more than a week', [order('a', 'accepted', 7 * dayMs + 1)], null, null],
  [
    'the last one done',
    [order('a', 'completed', -2 * dayMs), order('b', 'completed', -dayMs)],
    null,
    'b',
  ],
  ['a visit that nobody opened', [order('a', 'no-show', -dayMs)], null, 'a'],
  ['one done three days ago', [order('a', 'completed', -3 * dayMs - 2 * hourMs)], null, 'a'],
  ['none done before', [order('a', 'completed', -3 * dayMs - 2 * hourMs - 1)], null, null],
  [
    'the coming one before the done one',
    [order('a', 'completed', -hourMs), order('b', 'accepted', 6 * dayMs)],
    null,
    'b',
  ],
  [
    'none that was cancelled or rejected',
    [order('a', 'cancelled', dayMs), order('b', 'rejected', dayMs)],
    null,
    null,
  ],
]

for (const [what, orders, answered, is] of cases)
  test(`a message is about ${what}`, () => {
    assert.equal(orderOfMessage(orders, answered, now), is)
  })

test('the first of several lines rings, and the next only minutes later', () => {
  assert.equal(isNews(null, now), true)
  assert.equal(isNews(now, now + 5 * minuteMs - 1), false)
  assert.equal(isNews(now, now + 5 * minuteMs), true)
})

test('messages of one second keep the order in which they came', () => {
  assert.deepEqual(
    [
      nextChatTime(5000, null),
      nextChatTime(5000, 5000),
      nextChatTime(4000, 5000),
      nextChatTime(9000, 5000),
    ],
    [5000, 5001, 5001, 9000],
  )
})

test('an answer is as far as WhatsApp reports it, and before that as far as the outbox has it', () => {
  for (const [state, receipt, is] of [
    ['queued', '', 'queued'],
    ['sent', '', 'sent'],
    ['sent', 'delivered', 'delivered'],
    ['sent', 'read', 'read'],
    ['sent', 'failed', 'failed'],
    ['failed', '', 'failed'],
    ['held', '', 'failed'],
    ['dropped', '', 'failed'],
    [null, null, 'sent'],
  ] as const)
    assert.equal(replyState({ state, receipt }), is, `${state} ${receipt}`)
})

test('a file is only noted, and so is what WhatsApp sends some day', () => {
  const kinds = ['text', 'location', 'audio', 'poll'].map(toChatKind)
  assert.deepEqual(kinds, ['text', 'location', 'audio', 'other'])
  assert.deepEqual(kinds.map(isChatFile), [false, false, true, true])
})
