import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { availableWorkers, getCalendar, putWorkerTimeOff } from '#contract/jobs/admin.ts'
import { ensureAccount } from '#server/accounts/repo.ts'
import { transact } from '#server/db/database.ts'
import { acceptedJob, assign, verifiedWorker, verify } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const days = { from: '2026-05-05', to: '2026-05-05' }

/** A shop with so many free workers, and three who come after them by name. */
async function shopWith(t: Parameters<typeof createTestApp>[0], free: number) {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  for (let n = 0; n < free; n++) await addWorker(app, n)
  const [sita, tara, uma] = [
    await verifiedWorker(app, 'Sita Devi'),
    await verifiedWorker(app, 'Tara Devi'),
    await verifiedWorker(app, 'Uma Rai'),
  ]
  return { app, admin, sita: sita.account.id, tara: tara.account.id, uma: uma.account.id }
}

async function addWorker(app: TestApp, n: number): Promise<void> {
  const { db } = app.deps
  const name = `Asha ${String(n).padStart(3, '0')}`
  const person = { phone: String(916_000_000_000 + n), role: 'worker', name, address: '' } as const
  const { id } = await transact(db, (tx) => ensureAccount(tx, person, app.clock.now + n))
  await verify(app, id)
}

test('a calendar and a choice of workers name who is at work or off, and of the others some', async (t) => {
  const { app, admin, sita, tara, uma } = await shopWith(t, 301)
  const job = await acceptedJob(app, admin, { time: '08:00' })
  await assign(admin, job, sita)
  await admin.call(putWorkerTimeOff, { worker_id: tara, ...days })
  const { body } = await admin.call(getCalendar, days)
  assert.deepEqual([body.workers.length, body.more], [302, true])
  assert.deepEqual(
    body.workers.slice(299).map(({ name }) => name),
    ['Asha 299', 'Sita Devi', 'Tara Devi'],
  )
  const later = await acceptedJob(app, admin, { time: '15:30' })
  const choice = (await admin.call(availableWorkers, { serviceid: later })).body
  const told = choice.workers.slice(-2).map((it) => [it.name, it.reason, it.jobs_that_day])
  assert.deepEqual(told, [
    ['Sita Devi', null, 1],
    ['Tara Devi', 'worker_on_leave', 0],
  ])
  assert.equal(choice.more, true)
  assert.equal(
    choice.workers.some(({ _id }) => _id === uma),
    false,
  )
})

test('a time to check is one of the clock, in any spelling of the API', async (t) => {
  const { app, admin } = await shopWith(t, 0)
  const serviceid = await acceptedJob(app, admin)
  for (const [time, status] of [
    ['99:99', 400],
    ['24:00', 400],
    ['14:00', 200],
    ['2026-05-05T08:30:00Z', 200],
  ] as const)
    assert.equal((await admin.call(availableWorkers, { serviceid, time })).status, status, time)
})

test('every other worker is found by name or phone, with what is known of the day', async (t) => {
  const { app, admin, sita, uma } = await shopWith(t, 2)
  const id = await acceptedJob(app, admin)
  await assign(admin, await acceptedJob(app, admin), sita)
  const found = async (q: string) =>
    (await admin.call(availableWorkers, { serviceid: id, q })).body.workers
  assert.deepEqual(
    (await found('uma')).map((it) => [it._id, it.name, it.free]),
    [[uma, 'Uma Rai', true]],
  )
  assert.deepEqual(
    (await found('devi')).map((it) => [it.name, it.free]),
    [
      ['Tara Devi', true],
      ['Sita Devi', false],
    ],
  )
  assert.deepEqual(await found('nobody'), [])
  const all = (await admin.call(availableWorkers, { serviceid: id })).body
  assert.deepEqual([all.workers.length, all.more], [5, false])
})
