import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { startTimes } from '#domain/hours/slots.ts'
import { deleteExpiredKeys } from '#server/orders/idempotency.ts'
import { book, booked, cancel, decide, myOrders } from '#test/factories/orders.ts'
import { booking, createTestApp } from '#test/test-app.ts'

const hour = 3_600_000
const times = startTimes({ opens: '08:00', closes: '18:00' })
const key = (it: string) => ({ 'idempotency-key': it })

test('the same booking is refused while the first is pending or accepted', async (t) => {
  const { as } = await createTestApp(t)
  const [customer, admin] = [await as('user'), await as('admin')]
  const id = await booked(customer)
  for (const move of [() => decide(admin, id, 'accepted'), async () => {}]) {
    const again = await book(customer, { email: 'else@example.com' })
    assert.deepEqual([again.status, again.body.code], [409, 'already_booked'])
    assert.equal(again.body.message, 'You already have this booking')
    assert.deepEqual(again.body.details, { order_id: id })
    await move()
  }
})

test('the same slot may be booked again once the first booking is rejected or cancelled', async (t) => {
  const { as } = await createTestApp(t)
  const [customer, admin] = [await as('user'), await as('admin')]
  await decide(admin, await booked(customer), 'rejected')
  await cancel(customer, await booked(customer))
  assert.equal((await book(customer)).status, 200)
})

test('another service, another time and another customer are not duplicates', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  await booked(customer)
  assert.equal((await book(customer, { service: '3 BHK' })).status, 200)
  assert.equal((await book(customer, { time: '16:00' })).status, 200)
  assert.equal((await book(await as('user'))).status, 200)
})

test('the same idempotency key and form return the first answer and one order', async (t) => {
  const { as, deps, sent } = await createTestApp(t)
  const customer = await as('user')
  const first = await book(customer, {}, key('form-0001'))
  const second = await book(customer, {}, key('form-0001'))
  assert.equal(second.status, 200)
  assert.deepEqual(second.body, first.body)
  assert.equal((await myOrders(customer)).length, 1)
  assert.equal((await sent('sms')).length, 1)
  assert.equal((await deps.db.selectFrom('idempotency').select('key').execute()).length, 1)
})

test('the same idempotency key with another form is refused', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  await book(customer, {}, key('form-0001'))
  const other = await book(customer, { time: '16:00' }, key('form-0001'))
  assert.deepEqual([other.status, other.body.code], [409, 'idempotency_mismatch'])
})

test('an idempotency key belongs to its account', async (t) => {
  const { as } = await createTestApp(t)
  const first = await book(await as('user'), {}, key('form-0001'))
  const other = await book(await as('user'), { time: '16:00' }, key('form-0001'))
  assert.equal(other.status, 200)
  assert.notEqual(other.body.order_id, first.body.order_id)
})

test('a refused booking saves no idempotency key, so the corrected form may use it', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  assert.equal((await book(customer, { time: '15:45' }, key('form-0001'))).status, 400)
  assert.equal((await book(customer, {}, key('form-0001'))).status, 200)
})

test('an idempotency key is kept for 24 hours', async (t) => {
  const { as, clock, deps } = await createTestApp(t)
  const customer = await as('user')
  const change = { date: '2026-05-06' }
  const first = await book(customer, change, key('form-0001'))
  clock.pass(24 * hour - 1)
  await deleteExpiredKeys(deps.db, clock.now)
  assert.deepEqual((await book(customer, change, key('form-0001'))).body, first.body)
  clock.pass(2)
  assert.equal((await book(customer, change, key('form-0001'))).body.code, 'already_booked')
  await deleteExpiredKeys(deps.db, clock.now)
  const other = await book(customer, { date: '2026-05-07' }, key('form-0001'))
  assert.equal(other.status, 200)
  assert.deepEqual(
    (await book(customer, { date: '2026-05-07' }, key('form-0001'))).body,
    other.body,
  )
})

for (const bad of ['', 'short', 'with space', 'x'.repeat(201), 'naïve-key']) {
  test(`"${bad.slice(0, 20)}" is not a valid idempotency key`, async (t) => {
    const { as } = await createTestApp(t)
    const answer = await book(await as('user'), {}, key(bad))
    assert.deepEqual([answer.status, answer.body.code], [400, 'idempotency_key_invalid'])
  })
}

test('twenty sends of one form at once create one order, and all return its number', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => book(customer, {}, key('form-0001'))),
  )
  assert.ok(answers.every((it) => it.status === 200))
  assert.equal(new Set(answers.map((it) => it.body.order_id)).size, 1)
  assert.equal((await myOrders(customer)).length, 1)
})

test('an account may book ten times an hour', async (t) => {
  const { as, clock } = await createTestApp(t)
  const customer = await as('user')
  for (const time of times.slice(0, 10)) await booked(customer, { time })
  const more = await book(customer, { time: times[10] })
  assert.deepEqual([more.status, more.body.code], [429, 'too_many_bookings'])
  assert.ok(Number(more.headers['retry-after']) > 0)
  assert.equal((await myOrders(customer)).length, 10)
  assert.equal((await book(await as('user'))).status, 200)
  clock.pass(hour)
  assert.equal((await book(customer, { time: times[10] })).status, 200)
})

test('an account may have twenty pending bookings', async (t) => {
  const { as, clock } = await createTestApp(t)
  const [customer, admin] = [await as('user'), await as('admin')]
  const date = '2026-05-06'
  const ids: string[] = []
  for (const [n, time] of times.entries()) {
    if (n === 10) clock.pass(hour)
    ids.push(await booked(customer, { date, time }))
  }
  clock.pass(hour)
  const more = await book(customer)
  assert.deepEqual([more.status, more.body.code], [429, 'too_many_pending'])
  assert.ok(Number(more.headers['retry-after']) > 0)
  await decide(admin, ids[0] ?? '', 'accepted')
  assert.equal((await book(customer)).status, 200)
})

test('RATE_LIMIT_SCALE multiplies both limits', async (t) => {
  const { as } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '0.2' } })
  const customer = await as('user')
  for (const time of times.slice(0, 2)) await booked(customer, { time })
  const third = await customer.post('/api/v1/service/addnewservice', booking())
  assert.equal(third.body.code, 'too_many_bookings')
})
