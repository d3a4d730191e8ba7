import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  afterOutcome,
  heldItem,
  isReplacedBy,
  nextItem,
  toOutcome,
  pauseSeconds,
  refusedItems,
  takenItems,
  tickIn,
  waitingItems,
  type OutboxContent,
  type OutboxItem,
} from '#web/jobs/my-jobs/outbox.ts'

const account = 'raju'
const step = (it: 'start' | 'finish'): OutboxContent => ({ type: 'step', step: it })
const photo: OutboxContent = { type: 'photo', when: 'before', photo: new Blob() }

function item(n: number, content: OutboxContent, more: Partial<OutboxItem> = {}): OutboxItem {
  const at = '2026-11-22T10:00:00.000Z'
  return { id: `id-${n}`, account, job: 'a', jobText: 'Sofa', at, n, content, ...more }
}

/** Sends all items to a server that replies as given, and returns their ids in the order sent. */
function drain(items: readonly OutboxItem[], answer: (id: string) => number | undefined): string[] {
  const sent: string[] = []
  let kept = items
  for (let attempts = 0; attempts < 20; attempts++) {
    const next = nextItem(kept, account)
    if (!next) break
    sent.push(next.id)
    const status = answer(next.id)
    const outcome = status === 200 ? { type: 'taken' as const } : toOutcome(status, 'No')
    const after = afterOutcome(next, outcome)
    kept = kept.flatMap((it) => (it.id !== next.id ? [it] : after ? [after] : []))
  }
  return sent
}

test('steps are sent in the order they were made, and before any photo', () => {
  const items = [item(1, step('start')), item(2, photo), item(3, photo), item(4, step('finish'))]
  assert.deepEqual(
    drain(items.toReversed(), () => 200),
    ['id-1', 'id-4', 'id-2', 'id-3'],
  )
})

test('an item that the server took is kept, but neither sent again nor counted as waiting', () => {
  const taken = afterOutcome(item(1, step('start')), { type: 'taken' })
  assert.ok(taken)
  assert.deepEqual(waitingItems([taken], account), [])
  assert.deepEqual(takenItems([taken], account), [taken])
})

test('an item without a reply is sent again under the same id, and nothing overtakes it', () => {
  let attempts = 0
  const items = [item(1, step('start')), item(2, step('finish'))]
  const sent = drain(items, (id) => (id === 'id-1' && ++attempts < 3 ? undefined : 200))
  assert.deepEqual(sent, ['id-1', 'id-1', 'id-1', 'id-2'])
})

test('a permanently refused item is set aside with its reason, and the next item is sent', () => {
  const first = item(1, step('start'))
  const outcome = toOutcome(409, 'Not now')
  const after = afterOutcome(first, outcome)
  const items = [...(after ? [after] : []), item(2, photo)]
  assert.equal(refusedItems(items, account)[0]?.refused, 'Not now')
  assert.equal(nextItem(items, account)?.id, 'id-2')
})

test('a refused step is replaced when the worker does it again, and nothing else is', () => {
  const refused = item(1, step('start'), { refused: 'The code is wrong.' })
  assert.ok(isReplacedBy(refused, 'a', step('start')))
  assert.ok(!isReplacedBy(refused, 'b', step('start')))
  assert.ok(!isReplacedBy(refused, 'a', step('finish')))
  assert.ok(!isReplacedBy(refused, 'a', photo))
  assert.ok(!isReplacedBy(item(1, step('start')), 'a', step('start')))
})

test('an item is neither sent nor shown by another account, only by its own', () => {
  const items = [item(1, step('start'))]
  assert.equal(nextItem(items, 'sita'), undefined)
  assert.deepEqual(waitingItems(items, 'sita'), [])
  assert.equal(nextItem(items, account)?.id, 'id-1')
})

test('an ended session keeps all items, and a busy server is given the pause it asks for', () => {
  const first = item(1, step('start'))
  assert.deepEqual(toOutcome(401, ''), { type: 'signed-out' })
  assert.equal(afterOutcome(first, toOutcome(401, '')), first)
  for (const status of [undefined, 429, 500, 503])
    assert.equal(afterOutcome(first, toOutcome(status, '', 7)), first)
  assert.equal(pauseSeconds(1, 7), 7)
  assert.deepEqual(
    [1, 2, 3, 9].map((it) => pauseSeconds(it)),
    [2, 4, 8, 60],
  )
})

const heldId = (all: readonly OutboxItem[], now: number): string | undefined =>
  heldItem(all, account, now)?.id

test('the latest step or payment waits ten seconds to be taken back, unless something follows or the clock was set back', () => {
  const start = item(1, step('start'))
  const made = Date.parse(start.at)
  assert.equal(heldId([start], made), 'id-1')
  assert.equal(heldId([start], made + 9_999), 'id-1')
  assert.equal(heldId([start], made + 10_000), undefined)
  assert.equal(heldId([start], made - 1), undefined)
  assert.equal(heldId([start, item(2, photo)], made), undefined)
  assert.equal(heldId([start, item(2, step('finish'))], made), 'id-2')
  assert.equal(heldId([item(1, { type: 'step', step: 'start', code: '1234' })], made), undefined)
  assert.equal(heldId([item(1, { type: 'payment', method: 'upi', rupees: 5 })], made), 'id-1')
  assert.equal(heldId([{ ...start, refused: 'No' }], made), undefined)
  assert.equal(heldId([{ ...start, account: 'sita' }], made), undefined)
})

test('what is held is not sent, and what was queued by an earlier release is', () => {
  const [old, start] = [item(1, photo), item(2, step('start'))]
  assert.equal(nextItem([old, start], account, start), old)
  assert.equal(nextItem([start], account, start), undefined)
  assert.equal(nextItem([start], account), start)
})

const tick = (item: string, done: boolean): OutboxContent => ({
  type: 'tick',
  item,
  text: item,
  done,
})

test('of the ticks on one line only the latest is sent, and a refused one is forgotten', () => {
  const first = item(1, tick('Floors', true))
  assert.ok(isReplacedBy(first, 'a', tick('Floors', false)))
  assert.ok(!isReplacedBy(first, 'a', tick('Walls', false)))
  assert.ok(!isReplacedBy(first, 'b', tick('Floors', false)))
  assert.equal(afterOutcome(first, toOutcome(404, 'No')), undefined)
  const old = item(1, { type: 'check', label: 'Floors', done: true })
  assert.ok(isReplacedBy(old, 'a', tick('Floors', false)))
  assert.deepEqual(tickIn(old.content), tick('Floors', true))
})
