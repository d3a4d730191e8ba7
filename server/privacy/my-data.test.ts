import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Client } from '#test/client.ts'
import { tellAll } from '#test/factories/erasures.ts'
import { applied } from '#test/factories/kyc.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { booking as form, createTestApp } from '#test/test-app.ts'

const copy = (person: Client) => person.get('/api/v1/user/mydata')

test('a customer downloads everything stored about them, and nothing about others', async (t) => {
  const app = await createTestApp(t)
  const [owner, other] = [
    await app.as('admin', { name: 'Meena Rai' }),
    await app.as('user', { name: 'Somebody Else' }),
  ]
  const customer = await app.as('user', { name: 'Rukmini Devi' })
  await booked(other, { time: '10:00' })
  const id = await booked(customer, { any_message: 'The dog is called Moti' })
  await decide(owner, id, 'accepted', 'We come at nine')
  await owner.post('/api/v1/admin/addnote', { userid: customer.account.id, text: 'Gate code 12' })
  const rhythm = { ...form({ time: '14:00' }), every: 'week' }
  await customer.post('/api/v1/user/addplan', rhythm)
  await app.sent('sms')
  const answer = await copy(customer)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(answer.headers['cache-control'], 'private, no-store')
  assert.equal(
    answer.headers['content-disposition'],
    'attachment; filename="my-data-2026-05-04.json"',
  )
  const { body } = answer
  assert.deepEqual([body.account.name, body.account.phone], ['Rukmini Devi', customer.phone])
  const [booking, more] = body.bookings
  assert.equal(more, undefined)
  assert.deepEqual(
    [booking._id, booking.message, booking.reply, booking.history.length],
    [id, 'The dog is called Moti', 'We come at nine', 2],
  )
  assert.deepEqual(
    booking.history.map((it: { by: string }) => it.by),
    ['you', 'us'],
  )
  assert.deepEqual(
    [body.plans.length, body.plans[0].schedule.every, body.coupons_used],
    [1, 'week', []],
  )
  assert.ok(body.messages.length >= 2)
  assert.deepEqual(body.notes, [{ at: '2026-05-04T04:30:00.000Z', text: 'Gate code 12' }])
  assert.equal(body.sessions.length, 1)
  assert.ok(body.record.some((it: { what: string }) => it.what === 'order-accepted'))
  assert.doesNotMatch(JSON.stringify(body), /Meena|Somebody|token|hash|network/)
})

test("a worker's copy has the whole account number, an admin's has nothing about customers", async (t) => {
  const app = await createTestApp(t, { settings: { notices: tellAll } })
  const [worker, owner, customer] = [
    await app.as('worker'),
    await app.as('admin', { name: 'Meena Rai' }),
    await app.as('user', { name: 'Rukmini Devi' }),
  ]
  await applied(worker)
  await booked(customer)
  const own = (await copy(worker)).body
  assert.match(own.applications[0].account_number, /^\d{9,18}$/)
  assert.equal(own.documents.length, 2)
  const ofOwner = (await copy(owner)).body
  assert.ok(ofOwner.messages.length > 0)
  assert.doesNotMatch(JSON.stringify(ofOwner), /Rukmini/)
})

test('a copy is recorded before it is sent, and only five a day are allowed', async (t) => {
  const app = await createTestApp(t)
  const customer = await app.as('user')
  const answers = await Promise.all(Array.from({ length: 8 }, () => copy(customer)))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [...Array.from({ length: 5 }, () => 200), ...Array.from({ length: 3 }, () => 429)],
  )
  const refused = answers.find(({ status }) => status === 429)
  assert.equal(refused?.body.code, 'too_many_copies')
  const lines = await app.deps.db
    .selectFrom('audit')
    .select('actor_id')
    .where('kind', '=', 'data-copied')
    .execute()
  assert.equal(lines.length, 5)
  app.clock.pass(24 * 3_600_000 + 1)
  assert.equal((await copy(customer)).status, 200)
})

test('a page of another site cannot request a copy', async (t) => {
  const customer = await (await createTestApp(t)).as('user')
  const headers = { 'sec-fetch-site': 'cross-site' }
  const { status, body } = await customer.get('/api/v1/user/mydata', headers)
  assert.deepEqual([status, body.code], [403, 'foreign_origin'])
})

test("a customer's copy lists payments, a worker's copy payouts", async (t) => {
  const app = await createTestApp(t)
  const [customer, owner, worker] = [
    await app.as('user'),
    await app.as('admin'),
    await app.as('worker'),
  ]
  const serviceid = await booked(customer)
  const by = { method: 'upi', rupees: 500.5 }
  const paid = { ...by, serviceid, payment_id: randomUUID(), reference: 'UTR 7' }
  assert.equal((await owner.post('/api/v1/admin/recordpayment', paid)).status, 200)
  const out = {
    ...by,
    worker_id: worker.account.id,
    payout_id: randomUUID(),
    note: 'Advance',
    advance: true,
  }
  assert.equal((await owner.post('/api/v1/admin/recordpayout', out)).status, 200)
  const [payment] = (await copy(customer)).body.payments
  assert.deepEqual(
    [payment.order_id, payment.rupees, payment.method, payment.reference],
    [serviceid, 500.5, 'upi', 'UTR 7'],
  )
  const { worker_account, payments } = (await copy(worker)).body
  const [entry] = worker_account
  assert.deepEqual(
    [entry.kind, entry.rupees, entry.note, payments],
    ['payout', -500.5, 'Advance', []],
  )
})
