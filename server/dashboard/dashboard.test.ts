import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { applied } from '#test/factories/kyc.ts'
import { booked, cancel, decide, progress } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const dashboard = '/api/v1/admin/dashboard'
const [today, tomorrow] = ['2026-05-04', '2026-05-05']
const dayMs = 24 * 3_600_000

test("an owner sees today's jobs by status", async (t) => {
  const { as } = await createTestApp(t)
  const [customer, admin] = [await as('user'), await as('admin')]
  await booked(customer, { date: today, time: '12:00' })
  await decide(admin, await booked(customer, { date: today, time: '14:00' }), 'accepted')
  await cancel(customer, await booked(customer, { date: today, time: '16:00' }))
  await booked(customer, { date: tomorrow, time: '12:00' })
  const { body } = await admin.get(dashboard)
  assert.equal(body.today, today)
  assert.match(body.program.version, /^\d+\.\d+\.\d+$/)
  assert.deepEqual(body.jobs_today, {
    pending: 1,
    quoted: 0,
    accepted: 1,
    rejected: 0,
    'in-progress': 0,
    completed: 0,
    'no-show': 0,
    cancelled: 1,
  })
})

test("an owner sees tomorrow's jobs and those that were not started in time", async (t) => {
  const { as, clock } = await createTestApp(t)
  const [customer, admin] = [await as('user'), await as('admin')]
  const early = await booked(customer, { date: today, time: '12:00' })
  await decide(admin, early, 'accepted')
  await decide(admin, await booked(customer, { date: today, time: '14:00' }), 'accepted')
  await booked(customer, { date: today, time: '16:00' })
  await decide(admin, await booked(customer, { date: tomorrow, time: '12:00' }), 'accepted')
  const before = (await admin.get(dashboard)).body
  assert.equal(before.late_jobs, 0)
  assert.equal(before.jobs_tomorrow.accepted, 1)
  assert.equal(before.jobs_tomorrow.pending, 0)
  // From 10:00 to 17:00: two jobs are late; the pending one was never promised.
  clock.pass(7 * 3_600_000)
  assert.equal((await admin.get(dashboard)).body.late_jobs, 2)
  await progress(admin, early, 'in-progress')
  assert.equal((await admin.get(dashboard)).body.late_jobs, 1)
})

test('failed messages are counted for seven days', async (t) => {
  const { as, deps, clock } = await createTestApp(t)
  const { db } = deps
  const customer = await as('user')
  await booked(customer, { date: tomorrow, time: '12:00' })
  await db.updateTable('message').set({ state: 'failed' }).execute()
  const { n } = await db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const admin = await as('admin')
  assert.equal((await admin.get(dashboard)).body.failed_messages, n)
  clock.pass(7 * dayMs)
  assert.equal((await (await as('admin')).get(dashboard)).body.failed_messages, 0)
})

test('pending orders and applications are counted, with the time of the oldest', async (t) => {
  const { as, clock } = await createTestApp(t)
  const [customer, worker] = [await as('user'), await as('worker')]
  const none = (await (await as('admin')).get(dashboard)).body
  assert.deepEqual(none.pending_orders, { total: 0, oldest_at: null })
  assert.deepEqual(none.pending_applications, { total: 0, oldest_at: null })
  await booked(customer, { date: tomorrow, time: '12:00' })
  clock.pass(60_000)
  await booked(customer, { date: tomorrow, time: '14:00' })
  await applied(worker)
  const { body } = await (await as('admin')).get(dashboard)
  assert.deepEqual(body.pending_orders, { total: 2, oldest_at: '2026-05-04T04:30:00.000Z' })
  assert.deepEqual(body.pending_applications, { total: 1, oldest_at: '2026-05-04T04:31:00.000Z' })
})

test('orders of thirty days are counted by day and by service, whatever their status', async (t) => {
  const { as, clock } = await createTestApp(t)
  const customer = await as('user')
  const book = (date: string, time: string, service = '2 BHK') =>
    booked(customer, { date, time, service })
  await cancel(customer, await book(tomorrow, '10:00', 'Sofa Cleaning'))
  await book(tomorrow, '12:00')
  await book(tomorrow, '14:00')
  await book('2026-05-06', '10:00')
  clock.pass(dayMs)
  const { days, services } = (await (await as('admin')).get(dashboard)).body
  assert.equal(days.length, 30)
  assert.deepEqual(days.slice(-2), [
    { date: today, orders: 0 },
    { date: tomorrow, orders: 3 },
  ])
  assert.deepEqual(services, [
    { service: '2 BHK', orders: 2 },
    { service: 'Sofa Cleaning', orders: 1 },
  ])
  clock.pass(30 * dayMs)
  const later = (await (await as('admin')).get(dashboard)).body
  assert.deepEqual(later.services, [{ service: '2 BHK', orders: 1 }])
})
