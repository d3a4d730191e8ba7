import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { hourMs } from '#domain/time-units.ts'
import { booked, decide, nextOpenDay } from '#test/factories/orders.ts'
import { deliveryRows, received } from '#test/factories/webhooks.ts'
import { letThemMeet, startTwoBeside } from '#test/processes.ts'
import { starting } from '#test/start.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const count = 20

test('two processes send each event once, and those of an order in its order', async (t) => {
  // The other processes use the real clock.
  const at = Date.now()
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' }, at })
  const [owner, customer] = [await app.as('admin'), await app.as('user')]
  const { receiver, received: got } = await received(t, owner)
  // Slow enough for both processes to send at a time.
  receiver.answerMs = 20
  const date = nextOpenDay(at)
  const ids: string[] = []
  const book = async () => {
    const id = await booked(customer, { date })
    await decide(owner, id, 'rejected')
    ids.push(id)
  }
  while (ids.length < count / 2) await book()
  const setDue = (next_at: number) =>
    app.deps.db.updateTable('webhook_delivery').set({ next_at }).execute()
  await setDue(at + hourMs)
  await startTwoBeside(t, app, {})
  await setDue(at)
  await letThemMeet(app, 'webhook_delivery')
  // Some happens while both are sending.
  while (ids.length < count) await book()
  const isOver = async () => (await deliveryRows(app)).every((it) => it.state === 'delivered')
  await until('all have arrived', isOver, starting)
  assert.equal(got.length, count * 2)
  assert.equal(new Set(got.map((it) => it.id)).size, count * 2)
  assert.ok(got.every((it) => it.isSigned))
  for (const id of ids)
    assert.deepEqual(
      got.filter((it) => it.data['_id'] === id).map((it) => it.type),
      ['order.created', 'order.changed'],
    )
})
