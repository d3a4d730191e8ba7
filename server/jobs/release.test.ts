import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { setDisabled } from '#contract/accounts/admin.ts'
import { updateKyc } from '#contract/kyc.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { advanceToStart, timeline, booked, decide, progress } from '#test/factories/orders.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

type Admin = Awaited<ReturnType<TestApp['as']>>

const shutOut = (admin: Admin, userid: string) =>
  admin.call(setDisabled, { userid, disabled: true })

async function assigned({ deps }: TestApp): Promise<string[][]> {
  const rows = await deps.db.selectFrom('assignment').select(['order_id', 'worker_id']).execute()
  return rows.map((it) => [it.order_id, it.worker_id])
}

test('disabling a worker releases future jobs, with history, audit log and a message to the owner', async (t) => {
  const app = await createTestApp(t)
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const [ravi, asha] = [await verifiedWorker(app), await verifiedWorker(app, 'Asha Devi')]
  const both = await booked(customer)
  await decide(admin, both, 'accepted')
  await assign(admin, both, ravi.account.id, asha.account.id)
  const alone = await acceptedJob(app, admin, { date: '2026-05-06' })
  await assign(admin, alone, ravi.account.id)
  const { status, body } = await shutOut(admin, ravi.account.id)
  assert.equal(status, 200)
  assert.deepEqual(body.jobs, [
    { serviceid: both, date: '2026-05-05', time: '15:30' },
    { serviceid: alone, date: '2026-05-06', time: '15:30' },
  ])
  assert.deepEqual(await assigned(app), [[both, asha.account.id]])
  const open = await admin.call(getAllOrders, { status: 'all', worker: 'nobody' })
  assert.equal(open.body.total, 1)
  const event = (await timeline(customer, both)).at(-1)
  assert.deepEqual([event.kind, event.workers], ['assigned', ['Asha']])
  const log = await app.deps.db
    .selectFrom('audit')
    .select('subject')
    .where('kind', '=', 'order-assigned')
    .execute()
  assert.equal(log.length, 4)
  const sms = await app.sent('sms')
  assert.equal(sms.filter((it) => it.template === 'owner-unassigned').length, 1)
  const withdrawn = sms.filter((it) => it.template === 'job-withdrawn')
  assert.deepEqual(
    withdrawn.map((it) => it.to),
    [ravi.phone, ravi.phone],
  )
  const time = await app.deps.db
    .selectFrom('worker_time')
    .select('half_hour')
    .where('worker_id', '=', ravi.account.id)
    .execute()
  assert.deepEqual(time, [])
  assert.deepEqual((await shutOut(admin, ravi.account.id)).body.jobs, [])
})

test('started and finished work stays assigned to its worker', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const ravi = await verifiedWorker(app)
  const [done, begun] = [
    await acceptedJob(app, admin, { time: '08:00' }),
    await acceptedJob(app, admin, { time: '13:00' }),
  ]
  for (const id of [done, begun]) await assign(admin, id, ravi.account.id)
  await advanceToStart(app, begun)
  for (const [id, to] of [
    [done, 'in-progress'],
    [done, 'completed'],
    [begun, 'in-progress'],
  ] as const)
    assert.equal((await progress(admin, id, to)).status, 200)
  assert.deepEqual((await shutOut(admin, ravi.account.id)).body.jobs, [])
  assert.equal((await assigned(app)).length, 2)
})

test('disabling a customer or an admin releases no jobs', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const { body } = await shutOut(admin, (await app.as('user')).account.id)
  assert.deepEqual(body, { success: true, message: 'Account disabled', jobs: [] })
})

test('a rejected application releases jobs only when the worker has no accepted one', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const ravi = await verifiedWorker(app)
  const id = await acceptedJob(app, admin)
  await assign(admin, id, ravi.account.id)
  const { db } = app.deps
  const again = async () => {
    const one = await db.selectFrom('kyc').selectAll().limit(1).executeTakeFirstOrThrow()
    const kycid = `k${Math.random()}`
    await db
      .insertInto('kyc')
      .values({ ...one, id: kycid, status: 'pending', decided_at: null })
      .execute()
    const rejected = { kycid, status: 'rejected', message: 'Not readable' } as const
    assert.equal((await admin.call(updateKyc, rejected)).status, 200)
  }
  await again()
  assert.equal((await assigned(app)).length, 1)
  await db.updateTable('kyc').set({ status: 'rejected' }).execute()
  await again()
  assert.deepEqual(await assigned(app), [])
})

test('a worker assigned and disabled at the same time keeps no job', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await app.as('admin')
  const workers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => verifiedWorker(app, `Worker ${n}`)),
  )
  const jobs: string[] = []
  for (const _ of workers) jobs.push(await acceptedJob(app, admin))
  const acts = workers.flatMap(({ account: { id } }, n) => [
    assign(admin, jobs[n] ?? '', id),
    shutOut(admin, id),
    assign(admin, jobs[(n + 1) % jobs.length] ?? '', id),
  ])
  for (const { status } of await Promise.all(acts)) assert.ok([200, 400, 409].includes(status))
  assert.deepEqual(await assigned(app), [])
})
