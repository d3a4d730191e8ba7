import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { getActivity } from '#contract/live/activity.ts'
import {
  changeWebhook,
  getWebhookDeliveries,
  getWebhooks,
  testWebhook,
} from '#contract/webhooks/webhooks.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#domain/time-units.ts'
import { webhookTypes } from '#domain/webhooks/webhooks.ts'
import { webhookSender } from '#server/webhooks/deliver.ts'
import { ask, erase, goneCustomer, requestsOf, traces } from '#test/factories/erasures.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { deliveryRows, received, sendWebhooks } from '#test/factories/webhooks.ts'
import { nameServer } from '#test/stand-ins/name-server.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

async function shop(t: TestContext, options: Parameters<typeof createTestApp>[1] = {}) {
  const app = await createTestApp(t, options)
  return { app, owner: await app.as('admin'), customer: await app.as('user') }
}
type Shop = Awaited<ReturnType<typeof shop>>

const states = async (app: TestApp) =>
  (await deliveryRows(app)).map(({ type, state, fault, answer }) =>
    [type, state, fault, answer].filter(Boolean).join(' '),
  )

/** Lets time pass and sends what is due by then. */
async function pass({ app }: Pick<Shop, 'app'>, ms: number): Promise<void> {
  await app.advanceTo(app.clock.now + ms)
  await sendWebhooks(app)
}

test('what follows in an order waits for what came before, and nothing of another order does', async (t) => {
  const { app, owner, customer } = await shop(t)
  const { receiver, received: got } = await received(t, owner)
  const id = await booked(customer)
  receiver.choose = (_type, n) => (n < 2 ? 500 : 'well')
  await sendWebhooks(app)
  await decide(owner, id, 'accepted')
  const other = await booked(await app.as('user'), { time: '10:00' })
  await sendWebhooks(app)
  assert.deepEqual(
    got.map((it) => [it.data._id, it.type, it.answered]),
    [
      [id, 'order.created', 500],
      [other, 'order.created', 500],
    ],
  )
  await pass({ app }, 30 * secondMs)
  const arrived = got.filter((it) => it.answered === 'well')
  assert.deepEqual(
    arrived
      .map((it) => [it.data._id === id, it.data.status])
      .toSorted((a, b) => String(a).localeCompare(String(b))),
    [
      [false, 'pending'],
      [true, 'accepted'],
      [true, 'pending'],
    ],
  )
  const own = arrived.filter((it) => it.data._id === id).map((it) => it.type)
  assert.deepEqual(own, ['order.created', 'order.changed'])
  assert.equal(new Set(got.filter((it) => it.type === 'order.created').map((it) => it.id)).size, 2)
})

test('what does not arrive is tried for three days and then given up', async (t) => {
  const { app, owner, customer } = await shop(t)
  const { receiver, received: got } = await received(t, owner)
  receiver.way = 500
  await booked(customer)
  const began = app.clock.now
  await sendWebhooks(app)
  await pass({ app }, 29 * secondMs)
  assert.equal(got.length, 1)
  await pass({ app }, secondMs)
  assert.equal(got.length, 2)
  while (app.clock.now - began < 3 * dayMs + hourMs) await pass({ app }, 5 * minuteMs * 12)
  assert.deepEqual(await states(app), ['order.created failed status 500'])
  const times = got.slice().length
  assert.ok(times >= 10 && times <= 14, `${times} times`)
})

test('after a repair, a test brings what waited at once, and nothing twice', async (t) => {
  const { app, owner, customer } = await shop(t)
  const { receiver, received: got, id: _id } = await received(t, owner)
  receiver.way = 500
  await booked(customer)
  await sendWebhooks(app)
  await pass({ app }, 6 * hourMs)
  receiver.way = 'well'
  const before = got.length
  await owner.call(testWebhook, { _id })
  await sendWebhooks(app)
  await sendWebhooks(app)
  assert.deepEqual(
    got
      .slice(before)
      .map((it) => it.type)
      .toSorted(),
    ['order.created', 'test'],
  )
})

test('the owner is told once after a day of failures, by bell and message, and again only after it worked', async (t) => {
  const { app, owner, customer } = await shop(t)
  const { receiver } = await received(t, owner, { path: '/hook?key=very-private' })
  const told = async () =>
    (await app.sent('sms')).filter((it) => it.template === 'owner-webhook').length
  const rung = async () =>
    (await owner.call(getActivity, {})).body.items.filter((it) => it.kind === 'webhook-failing')
      .length
  receiver.way = 500
  await booked(customer)
  await sendWebhooks(app)
  await pass({ app }, dayMs - minuteMs)
  assert.deepEqual([await told(), await rung()], [0, 0])
  await pass({ app }, minuteMs)
  await pass({ app }, 6 * hourMs)
  assert.deepEqual([await told(), await rung()], [1, 1])
  const mail = (await app.sent('email')).find((it) => it.template === 'owner-webhook')
  assert.ok(mail?.text.includes('127.0.0.1') && !mail.text.includes('very-private'))
  receiver.way = 'well'
  await pass({ app }, 13 * hourMs)
  const [webhook] = (await owner.call(getWebhooks, {})).body.webhooks
  assert.deepEqual([webhook?.failing_since, webhook?.last?.state], [null, 'delivered'])
  receiver.way = 500
  await booked(customer, { date: '2026-05-12' })
  await sendWebhooks(app)
  await pass({ app }, dayMs)
  assert.equal(await told(), 2)
})

test('410 switches a webhook off, drops what waits, and tells the owner', async (t) => {
  const { app, owner, customer } = await shop(t)
  const { receiver, received: got, id: _id } = await received(t, owner)
  const id = await booked(customer)
  await decide(owner, id, 'accepted')
  receiver.way = 410
  await sendWebhooks(app)
  await booked(customer, { time: '10:00' })
  await pass({ app }, hourMs)
  assert.equal(got.length, 1)
  assert.deepEqual(await states(app), ['order.created failed gone 410', 'order.changed dropped'])
  const [webhook] = (await owner.call(getWebhooks, {})).body.webhooks
  assert.ok(webhook?.active === false && webhook.gone_at)
  assert.equal((await app.sent('sms')).filter((it) => it.template === 'owner-webhook').length, 1)
  const again = { _id, url: webhook.url, types: [...webhookTypes], active: true }
  const { body } = await owner.call(changeWebhook, again)
  assert.deepEqual([body.webhook.active, body.webhook.gone_at], [true, null])
})

test('a redirect is not followed, wherever it leads', async (t) => {
  const { app, owner, customer } = await shop(t)
  const inside = await received(t, owner)
  const { receiver, received: got } = await received(t, owner, { path: '/two' })
  receiver.way = `to ${inside.address}/private`
  await booked(customer)
  await sendWebhooks(app)
  assert.deepEqual(
    inside.received.map((it) => it.path),
    ['/hook'],
  )
  assert.equal(got.length, 1)
  assert.ok((await states(app)).includes('order.created waiting redirect 302'))
})

test('a name is looked up once, and one that leads inside by then is not called', async (t) => {
  const { set, asked } = await nameServer(t)
  set('hooks.example.com', '127.0.0.1')
  const { app, owner, customer } = await shop(t)
  const { received: got } = await received(t, owner, { host: 'hooks.example.com' })
  // The second answer would be used, had it been asked for.
  set('hooks.example.com', '127.0.0.1', '10.0.0.7')
  asked.length = 0
  const id = await booked(customer)
  await sendWebhooks(app)
  assert.equal(got.length, 1)
  assert.deepEqual(asked.toSorted(), ['hooks.example.com A', 'hooks.example.com AAAA'])
  await decide(owner, id, 'accepted')
  await sendWebhooks(app)
  assert.equal(got.length, 1)
  assert.deepEqual(await states(app), [
    'order.created delivered 204',
    'order.changed waiting private',
  ])
  set('hooks.example.com', '93.184.215.14')
  await pass({ app }, 30 * secondMs)
  assert.ok((await states(app)).includes('order.changed waiting insecure'))
  set('hooks.example.com')
  await pass({ app }, 5 * minuteMs)
  assert.ok((await states(app)).includes('order.changed waiting unknown-host'))
})

test('an answer without an end is read for 64 KiB and counts by its status', async (t) => {
  const { app, owner, customer } = await shop(t)
  const { receiver } = await received(t, owner)
  receiver.way = 'endless'
  await booked(customer)
  await sendWebhooks(app)
  assert.deepEqual(await states(app), ['order.created delivered 200'])
})

test('a receiver that hangs up, or is not there, is tried again', async (t) => {
  const { app, owner, customer } = await shop(t)
  const { receiver, close } = await received(t, owner)
  receiver.way = 'drop'
  await booked(customer)
  await sendWebhooks(app)
  assert.deepEqual(await states(app), ['order.created waiting unreachable'])
  close()
  await pass({ app }, 30 * secondMs)
  assert.deepEqual(await states(app), ['order.created waiting unreachable'])
})

test('one that never answers is left after ten seconds and holds up no other', async (t) => {
  const { app, owner, customer } = await shop(t)
  const slow = await received(t, owner)
  const quick = await received(t, owner, { path: '/quick' })
  slow.receiver.way = 'hang'
  await booked(customer)
  const sender = webhookSender(app.deps)
  await sender.run()
  await until('the other has it', () => quick.received.length === 1, 5000)
  await booked(customer, { time: '10:00' })
  await sender.run()
  await until('the other has the next', () => quick.received.length === 2, 5000)
  await sender.settle()
  const rows = await deliveryRows(app)
  const ofSlow = rows.filter((it) => it.webhook_id === slow.id).map((it) => it.fault)
  assert.ok(ofSlow.includes('timeout'), ofSlow.join())
})

test('an address that fails again and again rests; what an owner sends by hand goes at once', async (t) => {
  const { app, owner, customer } = await shop(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const { receiver, received: got, id: _id } = await received(t, owner)
  receiver.way = 500
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'])
    await booked(customer, { time })
  await sendWebhooks(app)
  const tried = got.length
  assert.ok(tried < 8, `${tried} times`)
  await sendWebhooks(app)
  assert.equal(got.length, tried)
  await owner.call(testWebhook, { _id })
  receiver.way = 'well'
  await sendWebhooks(app)
  assert.equal(got[tried]?.type, 'test')
  await pass({ app }, minuteMs)
  const { deliveries } = (await owner.call(getWebhookDeliveries, { _id })).body
  assert.ok(deliveries.every((it) => it.state === 'delivered'))
})

test('an erased person is in no delivery, sent or not', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const { receiver } = await received(t, owner)
  receiver.choose = (_type, n) => (n === 0 ? 'well' : 500)
  const stays = await booked(await app.as('user', { name: 'Meena' }), { time: '10:00' })
  await sendWebhooks(app)
  const { customer } = await goneCustomer(app)
  await sendWebhooks(app)
  assert.ok((await deliveryRows(app)).some((it) => traces.test(it.body)))
  await ask(customer)
  const [request] = await requestsOf(owner)
  assert.equal((await erase(owner, request._id)).status, 200)
  const rows = await deliveryRows(app)
  assert.ok(rows.some((it) => it.subject === stays))
  assert.ok(!rows.some((it) => traces.test(it.body)))
})
