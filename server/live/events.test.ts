import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { setDisabled } from '#contract/accounts/admin.ts'
import { getUser, updateProfile } from '#contract/accounts/my-account.ts'
import { events } from '#contract/live/events.ts'
import { livePaths } from '#contract/live/topics.ts'
import { moveOrder } from '#contract/orders/admin.ts'
import { changeTeamMember } from '#contract/team.ts'
import { liveLimits } from '#domain/live/events.ts'
import { booked, cancel, decide, reschedule } from '#test/factories/orders.ts'
import { listen } from '#test/factories/streams.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const generous = { env: { RATE_LIMIT_SCALE: '1000' } }

async function people(t: TestContext) {
  const testApp = await createTestApp(t, generous)
  const [admin, customer, other] = [
    await testApp.as('admin'),
    await testApp.as('user'),
    await testApp.as('user'),
  ]
  const [ravi, asha] = [await verifiedWorker(testApp), await verifiedWorker(testApp, 'Asha Devi')]
  return { testApp, admin, customer, other, ravi, asha }
}

test('a booking, its answer and its cancellation reach admins and the customer only', async (t) => {
  const { testApp, admin, customer, other, ravi } = await people(t)
  const [owner, own, stranger, worker] = [
    await listen(t, testApp, admin),
    await listen(t, testApp, customer),
    await listen(t, testApp, other),
    await listen(t, testApp, ravi),
  ]
  const id = await booked(customer)
  await owner.heard({ topic: 'orders', id })
  await own.heard({ topic: 'order', id })
  await decide(admin, id, 'accepted')
  await own.heard({ topic: 'order', id }, 2)
  await cancel(customer, id)
  await owner.heard({ topic: 'orders', id }, 3)
  await owner.heard({ topic: 'calendar', id }, 3)
  assert.deepEqual([stranger.all(), worker.all()], [[], []])
})

test("a worker's stream reports jobs assigned to or taken from them, and no others", async (t) => {
  const { testApp, admin, ravi, asha } = await people(t)
  const id = await acceptedJob(testApp, admin)
  const [one, two] = [await listen(t, testApp, ravi), await listen(t, testApp, asha)]
  await assign(admin, id, ravi.account.id)
  await one.heard({ topic: 'calendar', id })
  assert.deepEqual(two.all(), [])
  await assign(admin, id, asha.account.id)
  await one.heard({ topic: 'calendar', id }, 2)
  await two.heard({ topic: 'calendar', id })
  const { date, time } = { date: '2026-05-07', time: '10:00' }
  await admin.call(moveOrder, { serviceid: id, date, time, message: 'Earlier' })
  await two.heard({ topic: 'calendar', id }, 2)
  assert.equal(one.all().length, 2)
})

test('a stream that reconnects receives the events it missed, and only those', async (t) => {
  const { testApp, admin, customer, other } = await people(t)
  const first = await listen(t, testApp, customer)
  const id = await booked(customer)
  await first.heard({ topic: 'order', id })
  const lastId = first.lastId()
  first.end()
  await booked(other)
  await decide(admin, id, 'accepted')
  const again = await listen(t, testApp, customer, { 'last-event-id': lastId })
  await again.heard({ topic: 'order', id })
  assert.ok(again.all().every((it) => it.topic === 'order' && it.id === id))
  const unknown = await listen(t, testApp, customer, { 'last-event-id': '987654' })
  await unknown.heard({ topic: 'all' })
  const nonsense = await listen(t, testApp, customer, { 'last-event-id': 'x; drop' })
  await nonsense.heard({ topic: 'all' })
})

test('a new stream receives what happened while its page was loading, and nothing earlier', async (t) => {
  const { testApp, admin, customer } = await people(t)
  const id = await booked(customer)
  testApp.clock.pass(5000)
  await decide(admin, id, 'accepted')
  testApp.clock.pass(2000)
  const openFor = (age: string) => listen(t, testApp, customer, {}, { page_age_ms: age })
  const slow = await openFor('3000')
  await slow.heard({ topic: 'order', id })
  assert.equal(slow.all().length, 1)
  await (await openFor('8000')).heard({ topic: 'order', id }, 2)
  const quick = await openFor('1000')
  await cancel(customer, id)
  await quick.heard({ topic: 'order', id })
  assert.equal(quick.all().length, 1)
  await (await openFor('60001')).heard({ topic: 'all' })
})

test('a stream ends with its session, with the account and when the rights change', async (t) => {
  const { testApp, admin, customer, other } = await people(t)
  const manager = await testApp.as('admin', { rights: 'manager' })
  const streams = [
    await listen(t, testApp, customer),
    await listen(t, testApp, other),
    await listen(t, testApp, manager),
  ]
  await customer.post('/api/v1/user/logout', {})
  const { account } = other
  await admin.call(setDisabled, { userid: account.id, disabled: true })
  await admin.call(changeTeamMember, { _id: manager.account.id, rights: 'owner' })
  for (const it of streams) await it.ended()
})

test('an account has a limited number of streams, and an ended one frees its place', async (t) => {
  const { testApp, customer } = await people(t)
  const streams = []
  for (let n = 0; n < liveLimits.perAccount; n++) streams.push(await listen(t, testApp, customer))
  const more = await customer.call(events, {})
  assert.deepEqual([more.status, more.body.code], [429, 'too_many_requests'])
  assert.equal(more.headers['retry-after'], '30')
  await customer.post('/api/v1/user/logout', {})
  for (const it of streams) await it.ended()
  await listen(t, testApp, await testApp.as('user', { phone: customer.phone }))
})

test('a browser that disconnects frees its stream', async (t) => {
  const { testApp, customer } = await people(t)
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = new AbortController()
  const cookie = Object.entries(customer.cookies).map((it) => it.join('='))
  const reply = await fetch(`${address}/api/v1/events`, {
    headers: { cookie: cookie.join('; ') },
    signal: browser.signal,
  })
  assert.equal(reply.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  assert.equal(reply.headers.get('x-accel-buffering'), 'no')
  await until('it is counted', () => hasStreams(testApp, 1))
  browser.abort()
  await until('it is gone', () => hasStreams(testApp, 0))
})

async function hasStreams({ deps }: TestApp, count: number): Promise<boolean> {
  const text = await deps.registry.getSingleMetricAsString('live_streams')
  return text.includes(`live_streams ${count}`)
}

test('a stream is refused to visitors and to pages of other sites', async (t) => {
  const { testApp, customer } = await people(t)
  const nobody = await testApp.visitor().call(events, {})
  assert.deepEqual([nobody.status, nobody.body.code], [401, 'sign_in_required'])
  const foreign = await customer.call(events, {}, { 'sec-fetch-site': 'cross-site' })
  assert.equal(foreign.status, 403)
})

test('a process that is stopping ends its streams and refuses new ones', async (t) => {
  const { testApp, customer } = await people(t)
  const stream = await listen(t, testApp, customer)
  testApp.deps.lifecycle.isStopping = true
  await stream.ended()
  assert.equal((await customer.call(events, {})).status, 503)
})

test('neither a stream nor a call made because of an event extends the session', async (t) => {
  const { testApp, customer } = await people(t)
  const seenAt = async () =>
    (
      await testApp.deps.db
        .selectFrom('session')
        .select('seen_at')
        .where('account_id', '=', customer.account.id)
        .executeTakeFirstOrThrow()
    ).seen_at
  const before = await seenAt()
  testApp.clock.pass(3_600_000)
  await listen(t, testApp, customer)
  await customer.call(getUser, {}, { 'x-because-of-event': '1' })
  assert.equal(await seenAt(), before)
  await customer.call(getUser, {})
  await until('it was seen', async () => (await seenAt()) === testApp.clock.now)
})

test('a write is never "because of an event", and such a read still rotates the token', async (t) => {
  const { testApp, customer } = await people(t)
  const session = () =>
    testApp.deps.db
      .selectFrom('session')
      .select(['seen_at', 'rotated_at'])
      .where('account_id', '=', customer.account.id)
      .executeTakeFirstOrThrow()
  const pretext = { 'x-because-of-event': '1' }
  testApp.clock.pass(30 * 3_600_000)
  const token = customer.cookies['access_token']
  await customer.call(getUser, {}, pretext)
  assert.notEqual(customer.cookies['access_token'], token)
  const { seen_at, rotated_at } = await session()
  assert.deepEqual([rotated_at, seen_at < rotated_at], [testApp.clock.now, true])
  const details = { name: 'Asha', address: '' }
  assert.equal((await customer.call(updateProfile, details, pretext)).status, 200)
  await until('it was seen', async () => (await session()).seen_at === testApp.clock.now)
})

test('a change that is rolled back sends no event', async (t) => {
  const { testApp, admin, customer } = await people(t)
  const owner = await listen(t, testApp, admin)
  const id = await booked(customer)
  const refused = await reschedule(customer, id, '2020-01-01', '10:00')
  assert.equal(refused.status, 400)
  await decide(admin, id, 'accepted')
  await owner.heard({ topic: 'orders', id }, 2)
  assert.equal(owner.all().filter((it) => it.topic === 'orders').length, 2)
})

test('the paths that pages reload after an event exist', async (t) => {
  const { endpoints } = await createTestApp(t)
  const reads = new Set<string>(endpoints.filter((it) => it.method === 'GET').map((it) => it.path))
  for (const [topic, paths] of Object.entries(livePaths))
    for (const path of paths) assert.ok(reads.has(path), `${topic}: ${path}`)
})
