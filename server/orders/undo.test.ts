import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { undoMs } from '#domain/orders/orders.ts'
import {
  booked,
  bringTo,
  cancel,
  advanceToStart,
  myOrders,
  progress,
  timeline,
  undo,
} from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const minute = 60_000

/** An order in this status at its start time, with its customer and an admin. */
async function orderIn(app: TestApp, status: Parameters<typeof bringTo>[0]) {
  const by = { app, customer: await app.as('user'), admin: await app.as('admin') }
  const id = await booked(by.customer)
  await bringTo(status, id, by)
  await advanceToStart(app, id)
  const statusNow = async () => (await myOrders(by.customer))[0].service_status
  /** Templates of the SMS sent to the customer since the job began. */
  const told = async () =>
    (await app.sent('sms')).map((it) => it.template.replace('booking-', '')).slice(2)
  return { ...by, id, statusNow, told }
}

const steps = [
  ['accepted', 'in-progress'],
  ['in-progress', 'completed'],
  ['accepted', 'no-show'],
  ['in-progress', 'no-show'],
] as const
for (const [before, after] of steps)
  test(`an admin undoes ${after} to ${before} within ten minutes, and no notification is sent`, async (t) => {
    const app = await createTestApp(t)
    const it = await orderIn(app, before)
    app.clock.pass(undoMs)
    const earlier = await it.told()
    await progress(it.admin, it.id, after)
    const [order] = await myOrders(it.customer)
    assert.equal(order.undo_until, new Date(app.clock.now + undoMs).toISOString())
    app.clock.pass(undoMs - 1)
    assert.deepEqual((await undo(it.admin, it.id)).body, {
      success: true,
      message: 'Order updated successfully',
    })
    assert.equal(await it.statusNow(), before)
    app.clock.pass(undoMs)
    assert.deepEqual(await it.told(), earlier)
    const kinds = (await timeline(it.customer, it.id)).map((event: { kind: string }) => event.kind)
    assert.equal(kinds.at(-1), 'undone')
  })

for (const status of ['in-progress', 'completed', 'no-show'] as const)
  test(`after ten minutes ${status} is final, and the customer is notified`, async (t) => {
    const app = await createTestApp(t)
    const it = await orderIn(app, status)
    app.clock.pass(undoMs - 1)
    assert.deepEqual(await it.told(), [])
    app.clock.pass(1)
    const late = await undo(it.admin, it.id)
    assert.deepEqual([late.status, late.body.code], [409, 'order_undo_too_late'])
    assert.equal(await it.statusNow(), status)
    const last = status === 'in-progress' ? 'started' : status
    assert.equal((await it.told()).at(-1), last)
  })

test('start and completion within ten minutes are notified in order', async (t) => {
  const app = await createTestApp(t)
  const it = await orderIn(app, 'in-progress')
  app.clock.pass(4 * minute)
  await progress(it.admin, it.id, 'completed')
  app.clock.pass(6 * minute)
  assert.deepEqual(await it.told(), ['started'])
  app.clock.pass(4 * minute)
  assert.deepEqual(await it.told(), ['started', 'completed'])
})

test('a delayed delivery keeps the order too', async (t) => {
  const app = await createTestApp(t)
  const it = await orderIn(app, 'completed')
  app.clock.pass(60 * minute)
  assert.deepEqual(await it.told(), ['started', 'completed'])
})

test('completion and start are undone one after the other', async (t) => {
  const app = await createTestApp(t)
  const it = await orderIn(app, 'in-progress')
  app.clock.pass(3 * minute)
  await progress(it.admin, it.id, 'completed')
  for (const status of ['in-progress', 'accepted']) {
    assert.equal((await undo(it.admin, it.id)).status, 200)
    assert.equal(await it.statusNow(), status)
  }
  assert.equal((await undo(it.admin, it.id)).body.code, 'order_cannot_undo')
  app.clock.pass(60 * minute)
  assert.deepEqual(await it.told(), [])
})

test('a start of more than ten minutes ago stays when its completion is undone', async (t) => {
  const app = await createTestApp(t)
  const it = await orderIn(app, 'in-progress')
  app.clock.pass(8 * minute)
  await progress(it.admin, it.id, 'completed')
  app.clock.pass(4 * minute)
  await undo(it.admin, it.id)
  assert.equal((await undo(it.admin, it.id)).body.code, 'order_undo_too_late')
  assert.equal((await progress(it.admin, it.id, 'completed')).status, 200)
  app.clock.pass(undoMs)
  assert.deepEqual(await it.told(), ['started', 'completed'])
})

for (const [end, told] of [
  ['no-show', 'no-show'],
  ['cancelled', 'cancelled'],
] as const)
  test(`a customer notified of ${told} is not notified of the start that was still queued`, async (t) => {
    const app = await createTestApp(t)
    const it = await orderIn(app, 'in-progress')
    if (end === 'no-show') await progress(it.admin, it.id, 'no-show')
    else await cancel(it.admin, it.id, 'No water')
    app.clock.pass(undoMs)
    assert.deepEqual(await it.told(), [told])
  })

test('a double press and two concurrent admins undo one step, once', async (t) => {
  const app = await createTestApp(t)
  const it = await orderIn(app, 'accepted')
  await progress(it.admin, it.id, 'in-progress')
  const admins = [it.admin, await app.as('admin', { name: 'Ravi' })] as const
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => undo(admins[n % 2 === 0 ? 0 : 1], it.id)),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    assert.deepEqual([status, body.code, body.details.kind], [409, 'order_cannot_undo', 'undone'])
  assert.equal(await it.statusNow(), 'accepted')
  assert.equal((await timeline(it.admin, it.id)).length, 4)
})

test('two admins who undo a completed order one after the other undo only the completion', async (t) => {
  const app = await createTestApp(t)
  const it = await orderIn(app, 'completed')
  assert.equal((await undo(it.admin, it.id, 'completed')).status, 200)
  const second = await undo(await app.as('admin'), it.id, 'completed')
  assert.deepEqual(
    [second.status, second.body.code, second.body.details.kind],
    [409, 'order_changed', 'undone'],
  )
  assert.equal(await it.statusNow(), 'in-progress')
  assert.equal((await undo(it.admin, it.id, 'pending')).body.code, 'status_invalid')
})

test('a start cannot be undone once its customer has booked the same slot again', async (t) => {
  const app = await createTestApp(t)
  const by = { app, customer: await app.as('user'), admin: await app.as('admin') }
  const id = await booked(by.customer)
  await bringTo('accepted', id, by)
  await app.advanceTo(app.clock.now + 14.5 * 60 * minute)
  await progress(by.admin, id, 'in-progress')
  const again = await booked(by.customer)
  const refused = await undo(by.admin, id)
  assert.deepEqual([refused.status, refused.body.code], [409, 'already_booked'])
  assert.match(refused.body.message, /^The customer has booked the same/)
  await cancel(by.customer, again)
  assert.equal((await undo(by.admin, id)).status, 200)
})

test('of a concurrent undo and completion one result remains', async (t) => {
  const app = await createTestApp(t)
  const it = await orderIn(app, 'in-progress')
  const [undone, completed] = await Promise.all([
    undo(it.admin, it.id),
    progress(await app.as('admin'), it.id, 'completed'),
  ])
  const status = await it.statusNow()
  // If both succeeded, the completion came first and its undo restored the started job.
  if (undone.status === 200 && completed.status === 200) assert.equal(status, 'in-progress')
  else assert.equal(status, undone.status === 200 ? 'accepted' : 'completed')
})

test('undoing a start restores the reminders', async (t) => {
  const app = await createTestApp(t)
  const by = { app, customer: await app.as('user'), admin: await app.as('admin') }
  const id = await booked(by.customer)
  await bringTo('accepted', id, by)
  await app.advanceTo(app.clock.now + 14.5 * 60 * minute)
  await progress(by.admin, id, 'in-progress')
  await undo(by.admin, id)
  const row = await app.deps.db
    .selectFrom('order')
    .select(['remind_at', 'starts_at', 'undo_until'])
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.remind_at, row.undo_until], [row.starts_at - 120 * minute, null])
})

test('customers and workers cannot undo', async (t) => {
  const app = await createTestApp(t)
  const it = await orderIn(app, 'in-progress')
  for (const by of [it.customer, await app.as('worker')])
    assert.equal((await undo(by, it.id)).status, 403)
})
