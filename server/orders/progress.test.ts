import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { decisionContext } from '#contract/orders/admin.ts'
import { orderTimeline, rescheduleOrder } from '#contract/orders/customer.ts'
import { undoMs } from '#domain/orders/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import {
  booked,
  bringTo,
  cancel,
  advanceToStart,
  decide,
  myOrders,
  progress,
  undo,
} from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const people = async (app: TestApp) => ({
  app,
  customer: await app.as('user'),
  admin: await app.as('admin'),
})

test('an admin starts an accepted job and completes it, and the customer is notified each time', async (t) => {
  const app = await createTestApp(t)
  const by = await people(app)
  const id = await booked(by.customer)
  await decide(by.admin, id, 'accepted', 'Ravi comes')
  await advanceToStart(app, id)
  for (const status of ['in-progress', 'completed']) {
    const answer = await progress(by.admin, id, status)
    assert.deepEqual(answer.body, { success: true, message: 'Order updated successfully' })
    const [order] = await myOrders(by.customer)
    assert.deepEqual([order.service_status, order.service_message], [status, 'Ravi comes'])
  }
  app.clock.pass(undoMs)
  const [sms, email] = [await app.sent('sms'), await app.sent('email')]
  for (const all of [sms, email])
    assert.deepEqual(
      all.map((it) => it.template),
      ['booking-received', 'booking-accepted', 'booking-started', 'booking-completed'],
    )
  assert.match(sms[2]?.text ?? '', /^Chamak: Our crew has started\. 2 BHK, Tue, 5 May, 3:30 pm\./)
  assert.match(sms[3]?.text ?? '', /^Chamak: Your cleaning is done\. If something is not right/)
  assert.doesNotMatch(email[3]?.text ?? '', /Ravi/)
})

for (const status of [
  'pending',
  'accepted',
  'rejected',
  'cancelled',
  'done',
  'noshow',
  '',
  undefined,
  7,
])
  test(`progressorder refuses ${JSON.stringify(status)}`, async (t) => {
    const { customer, admin } = await people(await createTestApp(t))
    const body = { serviceid: await booked(customer), service_status: status }
    const refused = await admin.put('/api/v1/service/progressorder', body)
    assert.deepEqual([refused.status, refused.body.code], [400, 'status_invalid'])
  })

test('a repeated Start or Complete is refused and notifies nobody twice', async (t) => {
  const app = await createTestApp(t)
  const by = await people(app)
  const id = await booked(by.customer)
  await bringTo('accepted', id, by)
  await advanceToStart(app, id)
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
  app.clock.pass(undoMs)
  assert.equal((await app.sent('sms')).length, 4)
})

test('an admin cancels a job in progress with a reason', async (t) => {
  const app = await createTestApp(t)
  const by = await people(app)
  const id = await booked(by.customer)
  await bringTo('in-progress', id, by)
  assert.equal((await cancel(by.customer, id)).body.code, 'order_cannot_cancel')
  assert.equal((await cancel(by.admin, id)).body.code, 'message_required')
  assert.equal((await cancel(by.admin, id, 'No water in the house')).status, 200)
  const [order] = await myOrders(by.customer)
  assert.equal(order.service_message, 'No water in the house')
})

for (const status of ['completed', 'no-show'] as const)
  test(`a job that is ${status} keeps its crew reserved, so that undo finds it free`, async (t) => {
    const app = await createTestApp(t, { settings: { booking: { crews: 1 } } })
    const by = await people(app)
    const first = await booked(by.customer, { time: '10:00' })
    const second = await booked(await app.as('user'), { time: '11:00' })
    await bringTo(status, first, by)
    assert.equal((await decide(by.admin, second, 'accepted')).body.code, 'slot_full')
    assert.equal((await undo(by.admin, first)).status, 200)
    await cancel(by.admin, first, 'The road is flooded')
    assert.equal((await decide(by.admin, second, 'accepted')).status, 200)
  })

test('a job cannot start before its day in India, and the refusal names the day', async (t) => {
  const app = await createTestApp(t)
  const by = await people(app)
  const id = await booked(by.customer)
  await bringTo('accepted', id, by)
  await app.advanceTo(slotStart({ date: '2026-05-04', time: '23:59' }))
  const early = await progress(by.admin, id, 'in-progress')
  assert.deepEqual([early.status, early.body.code], [409, 'order_not_today'])
  assert.match(early.body.message, /^This job is on Tuesday,? 5 May,? 2026\./)
  await app.advanceTo(slotStart({ date: '2026-05-05', time: '00:00' }))
  assert.equal((await progress(by.admin, id, 'in-progress')).status, 200)
})

test('a visit cannot be a no-show before it begins', async (t) => {
  const app = await createTestApp(t)
  const by = await people(app)
  const id = await booked(by.customer)
  await bringTo('accepted', id, by)
  await app.advanceTo(slotStart({ date: '2026-05-05', time: '15:29' }))
  const early = await progress(by.admin, id, 'no-show')
  assert.deepEqual([early.status, early.body.code], [409, 'order_not_begun'])
  assert.match(early.body.message, /5 May,? 2026 at 3:30 pm/)
  await advanceToStart(app, id)
  assert.equal((await progress(by.admin, id, 'no-show')).status, 200)
})

test('every call about one order refuses an unknown order', async (t) => {
  const { admin, customer } = await people(await createTestApp(t))
  for (const id of ['', 'nothing', '0'.repeat(24)]) {
    const answers = [
      await progress(admin, id, 'completed'),
      await customer.call(rescheduleOrder, {
        serviceid: id,
        date: '2026-05-06',
        time: '09:00',
      }),
      await admin.call(orderTimeline, { serviceid: id }),
      await admin.call(decisionContext, { serviceid: id }),
    ]
    for (const { status, body } of answers)
      assert.deepEqual([status, body.code], [404, 'order_not_found'])
  }
})
