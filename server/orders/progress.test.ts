import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { booked, bringTo, cancel, decide, ownOrders, progress } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const people = async ({ as }: TestApp) => ({ customer: await as('user'), admin: await as('admin') })

test('an admin starts an accepted job and completes it; the customer is told each time', async (t) => {
  const there = await createTestApp(t)
  const by = await people(there)
  const id = await booked(by.customer)
  await decide(by.admin, id, 'accepted', 'Ravi comes')
  for (const status of ['in-progress', 'completed']) {
    const answer = await progress(by.admin, id, status)
    assert.deepEqual(answer.body, { success: true, message: 'Order updated successfully' })
    const [order] = await ownOrders(by.customer)
    assert.deepEqual([order.service_status, order.service_message], [status, 'Ravi comes'])
  }
  const [sms, email] = [await there.sent('sms'), await there.sent('email')]
  for (const all of [sms, email])
    assert.deepEqual(
      all.map((it) => it.template),
      ['booking-received', 'booking-accepted', 'booking-started', 'booking-completed'],
    )
  assert.match(
    sms[2]?.text ?? '',
    /^Chamak: Our crew has started\. 2 BHK, May 5, 2026 at 3:30 PM\./,
  )
  assert.match(sms[3]?.text ?? '', /^Chamak: Your cleaning is done\. Tell us within 24 hours/)
  assert.doesNotMatch(email[3]?.text ?? '', /Ravi/)
})

for (const status of ['pending', 'accepted', 'rejected', 'cancelled', 'done', '', undefined, 7])
  test(`progressorder does not take ${JSON.stringify(status)}`, async (t) => {
    const { customer, admin } = await people(await createTestApp(t))
    const body = { serviceid: await booked(customer), service_status: status }
    const refused = await admin.put('/api/v1/service/progressorder', body)
    assert.deepEqual([refused.status, refused.body.code], [400, 'status_invalid'])
  })

test('a second press of Start or Complete says so and tells nobody twice', async (t) => {
  const there = await createTestApp(t)
  const by = await people(there)
  const id = await booked(by.customer)
  await bringTo('accepted', id, by)
  for (const [status, code] of [
    ['in-progress', 'order_cannot_start'],
    ['completed', 'order_cannot_complete'],
  ] as const) {
    const answers = await Promise.all([1, 2, 3].map(() => progress(by.admin, id, status)))
    assert.equal(answers.filter((it) => it.status === 200).length, 1)
    const again = answers.filter((it) => it.status === 409)
    assert.equal(again.length, 2)
    for (const { body } of again)
      assert.deepEqual(
        [body.code, body.details.to_status, body.details.actor.you],
        [code, status, true],
      )
  }
  assert.equal((await there.sent('sms')).length, 4)
})

test('an admin cancels a job in progress with a reason', async (t) => {
  const there = await createTestApp(t)
  const by = await people(there)
  const id = await booked(by.customer)
  await bringTo('in-progress', id, by)
  assert.equal((await cancel(by.customer, id)).body.code, 'order_cannot_cancel')
  assert.equal((await cancel(by.admin, id)).body.code, 'message_required')
  assert.equal((await cancel(by.admin, id, 'No water in the house')).status, 200)
  const [order] = await ownOrders(by.customer)
  assert.equal(order.service_message, 'No water in the house')
})

test('a job that is completed or cancelled frees its crew', async (t) => {
  const there = await createTestApp(t, { facts: { crews: 1 } })
  const by = await people(there)
  const [first, second] = [await booked(by.customer), await booked(await there.as('user'))]
  await bringTo('in-progress', first, by)
  assert.equal((await decide(by.admin, second, 'accepted')).body.code, 'slot_full')
  await progress(by.admin, first, 'completed')
  assert.equal((await decide(by.admin, second, 'accepted')).status, 200)
})

test('orders of nobody are refused by every call about one order', async (t) => {
  const { admin, customer } = await people(await createTestApp(t))
  for (const id of ['', 'nothing', '0'.repeat(24)]) {
    const answers = [
      await progress(admin, id, 'completed'),
      await customer.put('/api/v1/service/rescheduleorder', {
        serviceid: id,
        date: '2026-05-06',
        time: '09:00',
      }),
      await admin.get(`/api/v1/service/ordertimeline?serviceid=${id}`),
      await admin.get(`/api/v1/service/decisionhelp?serviceid=${id}`),
    ]
    for (const { status, body } of answers)
      assert.deepEqual([status, body.code], [404, 'order_not_found'])
  }
})
