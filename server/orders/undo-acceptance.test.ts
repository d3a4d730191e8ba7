import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { updateOrder } from '#contract/orders/admin.ts'
import { getPushKey, subscribePush } from '#contract/push/push.ts'
import { acceptUndoMs } from '#domain/orders/orders.ts'
import { sendPushes } from '#server/push/send.ts'
import {
  booked,
  cancel,
  decide,
  myOrders,
  reschedule,
  timeline,
  undo,
} from '#test/factories/orders.ts'
import { pushService } from '#test/factories/push-catcher.ts'
import { verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

const { held, offered } = acceptUndoMs

/** A booking that was accepted with its worker and may be taken back. */
async function openHeld(t: TestContext) {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const customer = await app.as('user')
  const admin = await app.as('admin')
  const worker = await verifiedWorker(app, 'Sita')
  const { body } = await admin.call(getPushKey, {})
  const { got, subscription } = await pushService(t, body.key)
  await worker.call(subscribePush, subscription('sita'))
  const id = await booked(customer)
  const input = { serviceid: id, service_status: 'accepted', message: 'See you then' } as const
  const accept = () =>
    admin.call(updateOrder, { ...input, worker_ids: [worker.account.id], hold: true })
  assert.equal((await accept()).status, 200)
  const [order] = await myOrders(customer)
  assert.equal(order.service_status, 'accepted')
  /** What customer and worker were sent. */
  const told = async () => {
    while ((await sendPushes(app.deps)) > 0);
    const texts = (await app.sent('sms')).map((it) => it.template)
    const pushes = got.map(({ text }) => `push ${text['tag']?.split(' ')[0]}`)
    return [...texts.filter((it) => /^(booking-(?!received)|job-)/.test(it)), ...pushes].toSorted()
  }
  const takeBack = () => undo(admin, id, 'accepted')
  return { app, customer, admin, worker, id, accept, told, takeBack }
}

test('an acceptance is taken back: the order waits again, nobody was told, the worker is free', async (t) => {
  const { app, customer, admin, id, accept, told, takeBack } = await openHeld(t)
  app.clock.pass(offered)
  assert.deepEqual(await told(), [])
  assert.equal((await takeBack()).status, 200)
  const [order] = await myOrders(customer)
  assert.deepEqual(
    [order.service_status, order.service_message, order.workers],
    ['pending', '', []],
  )
  app.clock.pass(held)
  assert.deepEqual(await told(), [])
  const kinds = (await timeline(admin, id)).map((it: { kind: string }) => it.kind)
  assert.deepEqual(kinds, ['booked', 'accepted', 'assigned', 'undone'])
  assert.equal((await accept()).status, 200)
  app.clock.pass(held)
  assert.deepEqual(await told(), ['booking-accepted', 'job-new', 'push job-new'])
})

test('once told, an acceptance stays', async (t) => {
  const { app, told, takeBack } = await openHeld(t)
  app.clock.pass(held)
  assert.deepEqual(await told(), ['booking-accepted', 'job-new', 'push job-new'])
  const late = await takeBack()
  assert.deepEqual([late.status, late.body.code], [409, 'order_undo_too_late'])
  // Progress has ten minutes, this some seconds: one sentence is true of both.
  assert.equal(late.body.message, 'It is too late to undo this: the customer has been told.')
})

test('an acceptance whose message is being sent by another process cannot be taken back', async (t) => {
  const { app, takeBack, customer } = await openHeld(t)
  const ofCustomer = app.deps.db.updateTable('message').set({ attempts: 1 })
  await ofCustomer.where('template', '=', 'booking-accepted').execute()
  assert.equal((await takeBack()).body.code, 'order_undo_too_late')
  assert.equal((await myOrders(customer))[0].service_status, 'accepted')
})

test('an acceptance without this wish tells at once and stays', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const id = await booked(await app.as('user'))
  await decide(admin, id, 'accepted')
  assert.ok((await app.sent('sms')).some((it) => it.template === 'booking-accepted'))
  assert.equal((await undo(admin, id)).body.code, 'order_cannot_undo')
})

test('what changes while the acceptance is held is told instead of it', async (t) => {
  const { app, customer, id, told } = await openHeld(t)
  await cancel(customer, id)
  app.clock.pass(held)
  assert.deepEqual(await told(), ['booking-cancelled'])
  const again = await openHeld(t)
  await reschedule(again.customer, again.id, '2026-05-06', '09:00')
  again.app.clock.pass(held)
  assert.deepEqual(await again.told(), ['booking-rescheduled'])
})
