import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { updateOrder } from '#contract/orders/admin.ts'
import { whenFree, type TestResponse } from '#test/client.ts'
import {
  booked,
  bringTo,
  cancel,
  decide,
  progress,
  reschedule,
  timeline,
} from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const generous = { RATE_LIMIT_SCALE: '1000' }
const won = (answers: readonly TestResponse[]) => answers.filter((it) => it.status === 200)

async function people(app: TestApp) {
  const { as } = app
  const admins = [await as('admin', { name: 'Asha' }), await as('admin', { name: 'Ravi' })] as const
  return { app, customer: await as('user'), admins, admin: admins[0] }
}

/**
 * Asserts that each event starts where the previous one ended, and the order matches the last one.
 */
async function assertOneStory({ deps }: TestApp, id: string): Promise<void> {
  const events = await deps.db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const order = await deps.db
    .selectFrom('order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const [n, event] of events.entries())
    assert.equal(event.from_status, n === 0 ? null : events[n - 1]!.to_status)
  const moved = events.filter((it) => it.to_starts_at !== null)
  for (const [n, event] of moved.entries())
    if (n > 0) assert.equal(event.from_starts_at, moved[n - 1]!.to_starts_at)
  assert.equal(order.status, events.at(-1)?.to_status)
  if (moved.length > 0) assert.equal(order.starts_at, moved.at(-1)?.to_starts_at)
}

test('of 100 concurrent transitions of a pending order, by its customer and two admins, one succeeds', async (t) => {
  const app = await createTestApp(t, { env: generous })
  const by = await people(app)
  // Noon today is past the cut-off, so an accepted order cannot be cancelled by the customer.
  const id = await booked(by.customer, { date: '2026-05-04', time: '12:00' })
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      whenFree(() => {
        const admin = by.admins[n % 2]!
        if (n % 4 < 2) return decide(admin, id, n % 3 ? 'accepted' : 'rejected')
        return n % 4 === 2
          ? cancel(by.customer, id)
          : reschedule(by.customer, id, '2026-05-06', '09:00')
      }),
    ),
  )
  assert.equal(won(answers).length, 1)
  assert.equal(answers.filter((it) => it.status === 409).length, 99)
  assert.equal((await timeline(by.admin, id)).length, 2)
  assert.equal((await app.sent('sms')).length, 2)
  await assertOneStory(app, id)
})

test('of 100 concurrent transitions that end an accepted order, by its customer and two admins, one succeeds', async (t) => {
  const app = await createTestApp(t, { env: generous })
  const by = await people(app)
  const id = await booked(by.customer)
  await bringTo('accepted', id, by)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      whenFree(() => {
        if (n % 4 === 0) return progress(by.admin, id, 'completed')
        return n % 2 ? cancel(by.customer, id) : cancel(by.admins[n % 4 === 2 ? 0 : 1], id, 'Rain')
      }),
    ),
  )
  assert.equal(won(answers).length, 1)
  assert.equal(answers.filter((it) => it.status === 409).length, 99)
  assert.equal((await timeline(by.admin, id)).length, 3)
  await assertOneStory(app, id)
})

test('of twenty concurrent reschedules to the same time one succeeds', async (t) => {
  const app = await createTestApp(t)
  const by = await people(app)
  const id = await booked(by.customer)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => reschedule(by.customer, id, '2026-05-06', '09:00')),
  )
  assert.equal(won(answers).length, 1)
  for (const { status, body } of answers.filter((it) => it.status !== 200)) {
    assert.equal(status, 409)
    // The order has the new time already, or got it just now.
    assert.ok(['slot_same', 'order_changed'].includes(body.code), body.code)
  }
  assert.equal((await timeline(by.customer, id)).length, 2)
})

test('concurrent reschedules to different times leave a consistent history', async (t) => {
  const app = await createTestApp(t)
  const by = await people(app)
  const id = await booked(by.customer)
  const times = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']
  const answers = await Promise.all(
    times.map((time) => reschedule(by.customer, id, '2026-05-06', time)),
  )
  assert.ok(won(answers).length >= 1)
  assert.equal((await timeline(by.customer, id)).length, 1 + won(answers).length)
  await assertOneStory(app, id)
})

test('two bookings that swap times concurrently never end up at the same time', async (t) => {
  const app = await createTestApp(t, { env: generous })
  const by = await people(app)
  for (let round = 0; round < 5; round++) {
    const [morning, evening] = [
      await booked(by.customer, { time: '09:00' }),
      await booked(by.customer, { time: '17:00' }),
    ]
    const answers = await Promise.all([
      reschedule(by.customer, morning, '2026-05-05', '17:00'),
      reschedule(by.customer, evening, '2026-05-05', '09:00'),
      reschedule(by.customer, morning, '2026-05-06', '12:00'),
      reschedule(by.customer, evening, '2026-05-06', '12:00'),
    ])
    for (const { status, body } of answers) {
      assert.ok([200, 409].includes(status), JSON.stringify(body))
      if (status === 409) assert.ok(['already_booked', 'order_changed'].includes(body.code))
    }
    const slots = await app.deps.db
      .selectFrom('order')
      .select('starts_at')
      .where('id', 'in', [morning, evening])
      .execute()
    assert.notEqual(slots[0]?.starts_at, slots[1]?.starts_at)
    for (const id of [morning, evening]) {
      await assertOneStory(app, id)
      await cancel(by.customer, id)
    }
  }
})

test('an acceptance that races with a reschedule never accepts a time the admin has not seen', async (t) => {
  const app = await createTestApp(t, { env: generous })
  const by = await people(app)
  const dates = ['2026-05-05', '2026-05-07', '2026-05-08', '2026-05-09', '2026-05-11']
  for (const date of dates) {
    const id = await booked(by.customer, { date })
    const [accepted, moved] = await Promise.all([
      by.admin.call(updateOrder, {
        serviceid: id,
        service_status: 'accepted',
        message: 'See you at half past three',
        date,
        time: '15:30',
      }),
      reschedule(by.customer, id, '2026-05-06', '09:00'),
    ])
    const { status, starts_at } = await app.deps.db
      .selectFrom('order')
      .select(['status', 'starts_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (moved.status === 200) assert.equal(status, 'pending')
    else
      assert.deepEqual(
        [accepted.status, status, moved.body.code],
        [200, 'accepted', 'order_changed'],
      )
    if (accepted.status !== 200) assert.equal(accepted.body.code, 'order_changed')
    assert.ok(starts_at > 0)
    await assertOneStory(app, id)
    await cancel(by.customer, id)
  }
})

test('concurrent transitions never put more jobs at one time than there are crews', async (t) => {
  const app = await createTestApp(t, { env: generous, settings: { booking: { crews: 2 } } })
  const by = await people(app)
  const orders = []
  for (let n = 0; n < 8; n++) {
    const customer = await app.as('user')
    orders.push({ customer, id: await booked(customer, { time: n % 2 ? '08:00' : '12:30' }) })
  }
  const answers = await Promise.all(
    orders.flatMap(({ customer, id }, n) => [
      decide(by.admins[n % 2]!, id, 'accepted'),
      reschedule(customer, id, '2026-05-05', n % 2 ? '12:30' : '08:00'),
      decide(by.admins[(n + 1) % 2]!, id, 'accepted'),
    ]),
  )
  for (const { status, body } of answers) assert.ok([200, 409].includes(status), body.message)
  const held = await app.deps.db
    .selectFrom('order')
    .select('starts_at')
    .where('status', '=', 'accepted')
    .execute()
  for (const { starts_at } of held)
    assert.ok(held.filter((it) => it.starts_at === starts_at).length <= 2)
  for (const { id } of orders) await assertOneStory(app, id)
})
