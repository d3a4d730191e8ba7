import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { trackOrder } from '#contract/tracking/tracking.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const link = '/api/v1/user/followlink'
const day = 24 * 3_600_000
const callOf = (url: string) => `/api/v1/service/follow${new URL(url).search}`

test('anyone with the link can follow the order and sees nothing else', async (t) => {
  const app = await createTestApp(t)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const serviceid = await booked(customer)
  await booked(customer, { time: '09:00' })
  const { url } = (await customer.post(link, { serviceid })).body
  assert.match(url, /\/follow\?key=[\w-]{43}$/)
  assert.equal((await customer.post(link, { serviceid })).body.url, url)
  const track = async () => (await app.visitor().get(callOf(url))).body.order
  const { number, ...order } = await track()
  assert.equal(typeof number, 'string')
  assert.deepEqual(order, {
    service: '2 BHK',
    service_hindi: '2 BHK',
    date: '2026-05-05',
    time: '15:30',
    minutes: order.minutes,
    service_status: 'pending',
    coming: null,
    workers: [],
  })
  await decide(admin, serviceid, 'accepted', 'Key is with the guard')
  const { body } = await app.visitor().get(callOf(url))
  assert.equal(body.order.service_status, 'accepted')
  const told = JSON.stringify(body)
  for (const secret of [customer.phone, 'Sunita', 'Gandhi', 'sasaram', 'guard', serviceid])
    assert.ok(!told.includes(secret), secret)
})

test('only the customer can create and revoke the link, and a new link has a new key', async (t) => {
  const app = await createTestApp(t)
  const [customer, stranger] = [await app.as('user'), await app.as('user')]
  const serviceid = await booked(customer)
  for (const reply of [
    await stranger.post(link, { serviceid }),
    await stranger.delete(link, { serviceid }),
  ])
    assert.deepEqual([reply.status, reply.body.code], [404, 'order_not_found'])
  const replies = await Promise.all([
    customer.post(link, { serviceid }),
    customer.post(link, { serviceid }),
  ])
  const [first, same] = replies.map(({ body }) => body.url as string)
  assert.equal(first, same)
  assert.equal((await customer.delete(link, { serviceid })).status, 200)
  assert.equal((await customer.delete(link, { serviceid })).status, 200)
  const gone = await app.visitor().get(callOf(first ?? ''))
  assert.deepEqual([gone.status, gone.body.code], [404, 'follow_not_found'])
  const { url } = (await customer.post(link, { serviceid })).body
  assert.notEqual(url, first)
  assert.equal((await app.visitor().get(callOf(url))).status, 200)
})

test('a link expires a month after the job', async (t) => {
  const app = await createTestApp(t)
  const customer = await app.as('user')
  const { url } = (await customer.post(link, { serviceid: await booked(customer) })).body
  app.clock.pass(33 * day)
  assert.equal((await app.visitor().get(callOf(url))).status, 404)
})

test('guessing keys is rate limited, and a correct key still works', async (t) => {
  const app = await createTestApp(t)
  const customer = await app.as('user')
  const { url } = (await customer.post(link, { serviceid: await booked(customer) })).body
  const tryKey = (n: number) => app.visitor().get(`/api/v1/service/follow?key=guess-${n}`)
  const statuses = []
  for (let n = 0; n < 12; n++) statuses.push((await tryKey(n)).status)
  assert.deepEqual(statuses.slice(9), [404, 429, 429])
  assert.equal((await app.visitor().get(callOf(url))).status, 200)
  assert.equal((await app.visitor({}, '10.0.0.9').call(trackOrder, { key: 'x' })).status, 404)
})
