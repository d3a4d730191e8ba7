import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { getAllOrders } from '#contract/orders/admin.ts'
import {
  addWebhook,
  changeWebhook,
  getWebhookDeliveries,
  getWebhooks,
  removeWebhook,
  resendWebhook,
  testWebhook,
} from '#contract/webhooks/webhooks.ts'
import { webhookTypes } from '#domain/webhooks/webhooks.ts'
import { sign } from '#server/webhooks/secret.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { deliveryRows, received, sendWebhooks } from '#test/factories/webhooks.ts'
import { countWaiting, holdLock } from '#test/held-lock.ts'
import { onPostgres } from '#test/on-engine.ts'
import { nameServer } from '#test/stand-ins/name-server.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const types = [...webhookTypes]

async function shop(t: TestContext, options: Parameters<typeof createTestApp>[1] = {}) {
  const app = await createTestApp(t, options)
  return { app, owner: await app.as('admin'), customer: await app.as('user') }
}

test('a signature is the one of Standard Webhooks 1.0.0', () => {
  // The example of its own libraries.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"test": 2432232314}'
  const signed = sign(secret, { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body })
  assert.equal(signed, 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('without a webhook nothing is kept of what happens', async (t) => {
  const { app, customer } = await shop(t)
  await booked(customer)
  assert.deepEqual(await deliveryRows(app), [])
})

test('a booking arrives signed, once, as the list of orders shows it but for the door code', async (t) => {
  const { app, owner, customer } = await shop(t)
  const { received: got } = await received(t, owner)
  const id = await booked(customer)
  await sendWebhooks(app)
  await sendWebhooks(app)
  assert.deepEqual(
    got.map((it) => [it.type, it.data._id, it.data.status, it.isSigned, it.path]),
    [['order.created', id, 'pending', true, '/hook']],
  )
  assert.match(got[0]?.id ?? '', /^msg_/)
  const { body } = await owner.call(getAllOrders, { status: 'all' })
  const order = { ...body.orders[0], door_code: null }
  assert.deepEqual(got[0]?.data, { ...order, status: 'pending' })
})

test('a webhook is told what it asked for, and nothing while it is off', async (t) => {
  const { app, owner, customer } = await shop(t)
  const { received: got, id: _id } = await received(t, owner, { types: ['order.changed'] })
  const [webhook] = (await owner.call(getWebhooks, {})).body.webhooks
  const order = await booked(customer)
  await decide(owner, order, 'accepted')
  const { url = '' } = webhook ?? {}
  await owner.call(changeWebhook, { _id, url, types, active: false })
  await booked(customer, { time: '10:00' })
  await sendWebhooks(app)
  assert.equal(got.length, 0)
  assert.deepEqual(
    (await deliveryRows(app)).map((it) => it.state),
    ['dropped'],
  )
  await owner.call(changeWebhook, { _id, url, types, active: true })
  await booked(customer, { time: '12:00' })
  await sendWebhooks(app)
  assert.deepEqual(
    got.map((it) => it.type),
    ['order.created'],
  )
})

test('a secret is told once, kept sealed, and neither listed nor logged', async (t) => {
  const { app, owner, customer } = await shop(t)
  const { secret } = await received(t, owner, { path: '/hook?key=very-private' })
  assert.match(secret, /^whsec_[\w+/]{43}=$/)
  const { body } = await owner.call(getWebhooks, {})
  assert.ok(!JSON.stringify(body).includes(secret))
  const rows = JSON.stringify(await app.deps.db.selectFrom('webhook').selectAll().execute())
  assert.ok(!rows.includes(secret.slice(6)))
  await booked(customer, { any_message: 'Beware of the dog' })
  await sendWebhooks(app)
  const log = app.logged.join('')
  for (const it of [secret, 'very-private', 'Beware']) assert.ok(!log.includes(it), it)
})

test('ten webhooks are enough, and two to one address are one too many', async (t) => {
  const { owner } = await shop(t)
  const add = (n: number) =>
    owner.call(addWebhook, { url: `http://127.0.0.1:9/${n}`, types: ['order.created'] })
  for (let n = 1; n <= 10; n++) assert.equal((await add(n)).status, 200)
  assert.equal((await add(10)).body.code, 'webhook_exists')
  assert.equal((await add(11)).body.code, 'webhooks_full')
  const { webhooks } = (await owner.call(getWebhooks, {})).body
  const [first, second] = webhooks
  assert.ok(first && second)
  const taken = { _id: second._id, url: first.url, types, active: true }
  assert.equal((await owner.call(changeWebhook, taken)).body.code, 'webhook_exists')
  assert.equal((await owner.call(removeWebhook, { _id: first._id })).status, 200)
  assert.equal((await owner.call(removeWebhook, { _id: first._id })).status, 200)
  assert.equal((await add(11)).status, 200)
  const gone = { _id: first._id, url: 'http://127.0.0.1:9/x', types, active: true }
  assert.equal((await owner.call(changeWebhook, gone)).body.code, 'webhook_not_found')
})

test('an address that events must not go to is refused where it is written', async (t) => {
  const { set } = await nameServer(t)
  set('inside.example.com', '10.0.0.7')
  set('both.example.com', '93.184.215.14')
  set('here.example.com', '127.0.0.1')
  const { owner } = await shop(t, {
    config: { isHttps: true, publicUrl: new URL('https://chamak.example') },
  })
  const headers = { origin: 'https://chamak.example' }
  const refusedAs = async (url: string) =>
    (await owner.post(addWebhook.path, { url, types }, headers)).body.field_codes?.url
  assert.equal(await refusedAs('nothing'), 'webhook_url')
  assert.equal(await refusedAs('https://a:b@both.example.com/'), 'webhook_credentials')
  assert.equal(await refusedAs('http://both.example.com/'), 'webhook_https')
  assert.equal(await refusedAs('http://127.0.0.1/'), 'webhook_https')
  assert.equal(await refusedAs('https://127.0.0.1/'), 'webhook_private')
  assert.equal(await refusedAs('https://localhost/'), 'webhook_private')
  assert.equal(await refusedAs('https://here.example.com/'), 'webhook_private')
  assert.equal(await refusedAs('https://inside.example.com/'), 'webhook_private')
  assert.equal(await refusedAs('https://169.254.169.254/latest/meta-data'), 'webhook_private')
  assert.equal(await refusedAs('https://[::ffff:10.0.0.1]/'), 'webhook_private')
  assert.equal(await refusedAs('https://no-such.example.com/'), 'webhook_host_unknown')
  assert.equal(await refusedAs('https://both.example.com/'), undefined)
})

test('nothing is told of nothing', async (t) => {
  const { owner } = await shop(t)
  const { body } = await owner.post(addWebhook.path, { url: 'http://127.0.0.1:9/', types: [] })
  assert.equal(body.field_codes.types, 'webhook_types')
})

test('a test arrives at once; sent twice before it does, it arrives once', async (t) => {
  const { app, owner } = await shop(t)
  const { received: got, id: _id } = await received(t, owner)
  const first = await owner.call(testWebhook, { _id })
  const second = await owner.call(testWebhook, { _id })
  assert.deepEqual(first.body.delivery, second.body.delivery)
  await sendWebhooks(app)
  assert.deepEqual(
    got.map((it) => [it.type, it.isSigned]),
    [['test', true]],
  )
  const { deliveries } = (await owner.call(getWebhookDeliveries, { _id })).body
  assert.deepEqual(
    deliveries.map((it) => [it.type, it.state, it.answer, it.attempts]),
    [['test', 'delivered', 204, 1]],
  )
})

test('"Send again" sends the same event under its own id, once per press', async (t) => {
  const { app, owner, customer } = await shop(t)
  const { received: got, id: _id } = await received(t, owner)
  await booked(customer)
  await sendWebhooks(app)
  const [delivery] = (await owner.call(getWebhookDeliveries, { _id })).body.deliveries
  assert.ok(delivery)
  const again = { delivery_id: delivery._id }
  assert.equal((await owner.call(resendWebhook, again)).status, 200)
  assert.equal((await owner.call(resendWebhook, again)).body.code, 'delivery_waiting')
  await sendWebhooks(app)
  assert.equal(got.length, 2)
  assert.deepEqual(got[1], got[0])
  const unknown = await owner.call(resendWebhook, { delivery_id: '999' })
  assert.equal(unknown.body.code, 'delivery_not_found')
})

test('a webhook that is off is neither tested nor sent to again', async (t) => {
  const { app, owner, customer } = await shop(t)
  const { id: _id } = await received(t, owner)
  await booked(customer)
  await sendWebhooks(app)
  const [webhook] = (await owner.call(getWebhooks, {})).body.webhooks
  assert.ok(webhook?.last)
  await owner.call(changeWebhook, { _id, url: webhook.url, types, active: false })
  assert.equal((await owner.call(testWebhook, { _id })).body.code, 'webhook_off')
  const again = await owner.call(resendWebhook, { delivery_id: webhook.last._id })
  assert.equal(again.body.code, 'webhook_off')
})

for (const end of ['removed', 'off', 'gone'] as const)
  onPostgres(
    `a webhook that is ${end} while an order changes: the order does, and nothing waits`,
    async (t) => {
      const { app, owner, customer } = await shop(t)
      const { receiver, id: _id, address } = await received(t, owner)
      const order = await booked(customer)
      receiver.way = 410
      const ends = {
        removed: () => owner.call(removeWebhook, { _id }),
        off: () => owner.call(changeWebhook, { _id, url: `${address}/hook`, types, active: false }),
        gone: () => sendWebhooks(app),
      }
      const release = await holdLock(app, `webhooks:${order}`)
      const deciding = decide(owner, order, 'accepted')
      await until('the order waits to be told', async () => (await countWaiting(app)) === 1)
      let isOver = false
      const ending = ends[end]().finally(() => (isOver = true))
      await until(`it is ${end}`, async () => isOver || (await countWaiting(app)) === 2)
      await release()
      assert.equal((await deciding).status, 200)
      await ending
      const waiting = (await deliveryRows(app)).filter((it) => it.state === 'waiting')
      assert.deepEqual(waiting, [])
    },
  )
