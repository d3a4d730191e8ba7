import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { book, booked, cancel, decide, myOrders } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const hour = 3_600_000
const people = async ({ as }: TestApp) => ({ customer: await as('user'), admin: await as('admin') })

test('of twenty concurrent decisions one succeeds', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin } = await people(app)
  const id = await booked(customer)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      decide(admin, id, n % 2 ? 'accepted' : 'rejected', `Answer ${n}`),
    ),
  )
  const won = answers.findIndex((it) => it.status === 200)
  assert.equal(answers.filter((it) => it.status === 200).length, 1)
  assert.equal(answers.filter((it) => it.body.code === 'order_already_decided').length, 19)
  assert.equal(answers.filter((it) => it.status === 409).length, 19)
  const [order] = await myOrders(customer)
  assert.equal(order.service_message, `Answer ${won}`)
  assert.equal((await app.sent('sms')).length, 2)
  const events = await app.deps.db.selectFrom('order_event').select('to_status').execute()
  assert.equal(events.length, 2)
})

for (const message of ['', '   ', '\n\t', undefined, null, 7]) {
  test(`an admin's ${JSON.stringify(message)} is not a valid message, and the order stays pending`, async (t) => {
    const { customer, admin } = await people(await createTestApp(t))
    const id = await booked(customer)
    const body = { serviceid: id, service_status: 'accepted', message }
    const refused = await admin.put('/api/v1/service/updateorder', body)
    assert.deepEqual([refused.status, refused.body.code], [400, 'message_required'])
    assert.deepEqual(refused.body.fields, { message: 'Please enter a message' })
    assert.equal((await myOrders(customer))[0].service_status, 'pending')
  })
}

test("an admin's message may have 500 characters", async (t) => {
  const { customer, admin } = await people(await createTestApp(t))
  const id = await booked(customer)
  const long = await decide(admin, id, 'rejected', 'क'.repeat(501))
  assert.deepEqual([long.status, long.body.field_codes], [400, { message: 'reply_too_long' }])
  assert.equal((await decide(admin, id, 'rejected', 'क'.repeat(500))).status, 200)
})

for (const status of [
  'pending',
  'cancelled',
  'completed',
  'in-progress',
  'Accepted',
  '',
  undefined,
]) {
  test(`updateorder refuses ${JSON.stringify(status)}`, async (t) => {
    const { customer, admin } = await people(await createTestApp(t))
    const body = { serviceid: await booked(customer), service_status: status, message: 'Yes' }
    const refused = await admin.put('/api/v1/service/updateorder', body)
    assert.deepEqual([refused.status, refused.body.code], [400, 'status_invalid'])
  })
}

test('an order whose slot has passed can be rejected but not accepted', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin } = await people(app)
  const id = await booked(customer, { date: '2026-05-04', time: '15:30' })
  app.clock.pass(5.5 * hour)
  const late = await decide(admin, id, 'accepted')
  assert.deepEqual([late.status, late.body.code], [409, 'order_time_passed'])
  assert.equal(late.body.message, 'This time has passed. Reject it or ask for a new time.')
  assert.equal((await myOrders(customer))[0].service_status, 'pending')
  assert.equal((await decide(admin, id, 'rejected')).status, 200)
})

test('a decided or cancelled order cannot be decided again', async (t) => {
  const { customer, admin } = await people(await createTestApp(t))
  for (const [time, end] of [
    ['08:00', (id: string) => decide(admin, id, 'accepted')],
    ['09:00', (id: string) => decide(admin, id, 'rejected')],
    ['10:00', (id: string) => cancel(customer, id)],
  ] as const) {
    const id = await booked(customer, { time })
    await end(id)
    for (const decision of ['accepted', 'rejected']) {
      const again = await decide(admin, id, decision, 'Second thoughts')
      assert.deepEqual([again.status, again.body.code], [409, 'order_already_decided'])
    }
  }
})

for (const [id, status, code] of [
  ['', 404, 'order_not_found'],
  ['nothing', 404, 'order_not_found'],
  ['0'.repeat(24), 404, 'order_not_found'],
  [undefined, 400, 'invalid_input'],
  [null, 400, 'invalid_input'],
  [12, 400, 'invalid_input'],
  [{}, 400, 'invalid_input'],
] as const) {
  test(`the order ${JSON.stringify(id)} is refused: ${code}`, async (t) => {
    const { admin } = await people(await createTestApp(t))
    for (const call of ['updateorder', 'cancelorder']) {
      const body = { serviceid: id, service_status: 'accepted', message: 'Yes' }
      const answer = await admin.put(`/api/v1/service/${call}`, body)
      assert.deepEqual([answer.status, answer.body.code], [status, code])
    }
  })
}

test('a customer may cancel a pending order at any time, an accepted one until 3 hours before', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin } = await people(app)
  const today = (time: string) => booked(customer, { date: '2026-05-04', time })
  const [pending, onTime, late] = [await today('11:00'), await today('15:30'), await today('15:00')]
  for (const id of [onTime, late]) await decide(admin, id, 'accepted')
  app.clock.pass(2.5 * hour)

  assert.equal((await cancel(customer, pending)).status, 200)
  assert.deepEqual((await cancel(customer, onTime)).body, {
    success: true,
    message: 'Order cancelled',
  })
  const refused = await cancel(customer, late)
  assert.deepEqual([refused.status, refused.body.code], [409, 'order_too_late'])
  const again = await cancel(customer, onTime)
  assert.deepEqual([again.status, again.body.code], [409, 'order_cannot_cancel'])
})

test('an admin cancels an accepted order with a reason that the customer can read', async (t) => {
  const { customer, admin } = await people(await createTestApp(t))
  const id = await booked(customer)
  const early = await cancel(admin, id, 'Rain')
  assert.deepEqual([early.status, early.body.code], [409, 'order_not_accepted'])
  await decide(admin, id, 'accepted')
  const blank = await cancel(admin, id, '  ')
  assert.deepEqual([blank.status, blank.body.field_codes], [400, { message: 'message_required' }])
  assert.equal((await cancel(admin, id, 'Rain')).status, 200)
  const [order] = await myOrders(customer)
  assert.deepEqual([order.service_status, order.service_message], ['cancelled', 'Rain'])
})

test("another customer's order cannot be found to cancel it", async (t) => {
  const { as } = await createTestApp(t)
  const [owner, stranger] = [await as('user'), await as('user')]
  const id = await booked(owner)
  const refused = await cancel(stranger, id)
  assert.deepEqual([refused.status, refused.body.code], [404, 'order_not_found'])
  assert.equal((await myOrders(owner))[0].service_status, 'pending')
})

test('of ten concurrent cancellations and ten acceptances one succeeds', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin } = await people(app)
  const id = await booked(customer)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 ? cancel(customer, id) : decide(admin, id, 'rejected'),
    ),
  )
  assert.equal(answers.filter((it) => it.status === 200).length, 1)
  assert.equal(answers.filter((it) => it.status === 409).length, 19)
  assert.equal((await book(customer)).status, 200)
})
