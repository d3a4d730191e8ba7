import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { recordPayment } from '#contract/money/payments.ts'
import { makeSecret, sign } from '#server/webhooks/secret.ts'
import { rate } from '#test/factories/feedback.ts'
import { advanceToStart, booked, decide, progress } from '#test/factories/orders.ts'
import { received, sendWebhooks } from '#test/factories/webhooks.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

test("a receiver reads an order's whole life, each step once, in order and signed, though it fails now and then", async (t) => {
  const app = await createTestApp(t)
  const [owner, customer] = [await app.as('admin'), await app.as('user')]
  const { receiver, received: got } = await received(t, owner)
  // Every third try is refused.
  receiver.choose = (_type, n) => (n % 3 === 2 ? 503 : 'well')
  const worker = await verifiedWorker(app)
  const id = await booked(customer)
  await sendWebhooks(app)
  await decide(owner, id, 'accepted')
  await assign(owner, id, worker.account.id)
  await sendWebhooks(app)
  await advanceToStart(app, id)
  await progress(owner, id, 'in-progress')
  await sendWebhooks(app)
  await progress(owner, id, 'completed')
  await owner.call(recordPayment, {
    serviceid: id,
    payment_id: randomUUID(),
    method: 'upi',
    rupees: 100,
  })
  await rate(customer, id)
  for (let n = 0; n < 12; n++) {
    app.clock.pass(60_000)
    await sendWebhooks(app)
  }
  const arrived = got.filter((it) => it.answered === 'well')
  assert.ok(got.length > arrived.length)
  assert.ok(got.every((it) => it.isSigned))
  assert.equal(new Set(arrived.map((it) => it.id)).size, arrived.length)
  const steps = arrived.map(({ type, data }) => {
    if (!type.startsWith('order.')) return type
    const crew = (data['workers'] as unknown[]).map(() => 'crew')
    return [type, data['status'], ...crew, data['paid'] || ''].join(' ').trim()
  })
  assert.deepEqual(steps, [
    'order.created pending',
    'order.changed accepted',
    'order.changed accepted crew',
    'order.changed in-progress crew',
    'order.changed completed crew',
    'bill.issued',
    'order.changed completed crew 100',
    'payment.recorded',
    'order.changed completed crew 100',
    'feedback.given',
  ])
})

test('the check of a signature in the guide accepts what is ours, and nothing else', async () => {
  const blocks = readFileSync('docs/integrate.md', 'utf8').split('```js\n').slice(1)
  const [code = ''] = blocks.find((it) => it.includes('isFromChamak'))?.split('\n```') ?? []
  const { isFromChamak } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const secret = makeSecret()
  const id = 'msg_1'
  const [timestamp, body] = [Math.floor(Date.now() / 1000), '{"type":"test"}']
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': sign(secret, { id, timestamp, body }),
  }
  assert.equal(isFromChamak(secret, headers, body), true)
  assert.equal(isFromChamak(secret, headers, `${body} `), false)
  assert.equal(isFromChamak(secret, { ...headers, 'webhook-timestamp': '1' }, body), false)
})
