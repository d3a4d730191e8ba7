import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { assignOrder, availableWorkers, putWorkerTimeOff } from '#contract/jobs/admin.ts'
import { getTimeOff } from '#contract/jobs/worker.ts'
import { getPairings, getWorkProfile, putPairing, putWorkProfile } from '#contract/jobs/workers.ts'
import { moveOrder } from '#contract/orders/admin.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import type { Week } from '#domain/jobs/workers.ts'
import { advanceToStart, booked, decide, progress, timeline } from '#test/factories/orders.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const mornings = { from: '08:00', to: '13:00' }
/** Job days of these tests are Tuesdays; the usual job begins at 15:30. */
const week: Week = { 1: mornings, 2: mornings, 3: null, 4: null, 5: null, 6: null, 7: null }
const ac = { id: 'ac', label: 'Air conditioners', hindi: '' }
const catalogue = {
  ...defaultCatalogue,
  services: defaultCatalogue.services.map((it) =>
    it.id === '2-bhk' ? { ...it, skill: 'ac' } : it,
  ),
}

async function shop(t: TestContext) {
  const app = await createTestApp(t, { settings: { team: { skills: [ac] } } })
  return { app, admin: await app.as('admin'), sita: await verifiedWorker(app, 'Sita') }
}

const customerOf = async ({ deps }: TestApp, orderId: string): Promise<string> =>
  (
    await deps.db
      .selectFrom('order')
      .select('account_id as id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).id

test('an admin keeps where, when and at what a worker works; what is not sent stays', async (t) => {
  const { admin, sita } = await shop(t)
  const worker_id = sita.account.id
  const read = async () => {
    const { success: _, ...body } = (await admin.call(getWorkProfile, { worker_id })).body
    return body
  }
  assert.deepEqual(await read(), {
    town: '',
    skills: [],
    all_skills: [ac],
    week: null,
    note: '',
    leave: [],
  })
  const profile = { town: 'Nokha', skills: ['ac'], week, note: 'Has a scooter' }
  const put = (change: object) => admin.put('/api/v1/admin/workerprofile', { worker_id, ...change })
  assert.equal((await put(profile)).status, 200)
  assert.equal((await put({ town: 'Dehri' })).status, 200)
  const day = { from: '2026-05-05', to: '2026-05-05' }
  await admin.call(putWorkerTimeOff, { worker_id, ...day, half: 'morning' })
  const leave = [{ ...day, reason: '', half: 'morning' }]
  assert.deepEqual(await read(), { ...profile, all_skills: [ac], town: 'Dehri', leave })
  const own = (await sita.call(getTimeOff, {})).body
  assert.deepEqual([own.week, own.leave], [week, leave])
})

const wrong: readonly (readonly [name: string, change: object, field: string, code: string])[] = [
  [
    'hours that end before they begin',
    { week: { ...week, 2: { from: '13:00', to: '08:00' } } },
    'week',
    'setting_closes',
  ],
  [
    'hours without length',
    { week: { ...week, 2: { from: '08:00', to: '08:00' } } },
    'week',
    'setting_closes',
  ],
  ['a skill that is not on the list', { skills: ['ac', 'glass'] }, 'skills', 'setting_choice'],
  [
    'hours that no clock shows',
    { week: { ...week, 2: { from: '8', to: '25:00' } } },
    'week',
    'time_invalid',
  ],
]
for (const [name, change, field, code] of wrong)
  test(`a worker's profile is refused with ${name}`, async (t) => {
    const { admin, sita } = await shop(t)
    const input = { worker_id: sita.account.id, ...change }
    const { status, body } = await admin.put('/api/v1/admin/workerprofile', input)
    assert.deepEqual([status, body.code, body.field_codes], [400, code, { [field]: code }])
  })

test('a profile is only of a worker, and a pairing of a customer and a worker', async (t) => {
  const { app, admin, sita } = await shop(t)
  const customer = (await app.as('user')).account.id
  for (const { status, body } of [
    await admin.call(putWorkProfile, { worker_id: customer, town: '' }),
    await admin.call(putPairing, { customer: sita.account.id, worker_id: customer, kind: 'never' }),
    await admin.call(putPairing, { customer, worker_id: customer, kind: 'never' }),
    await admin.call(getPairings, { customer: sita.account.id }),
  ])
    assert.deepEqual([status, body.code], [404, 'account_not_found'])
})

test('a skill that the owner removes is no longer shown at a worker', async (t) => {
  const { app, admin, sita } = await shop(t)
  const worker_id = sita.account.id
  await admin.call(putWorkProfile, { worker_id, skills: ['ac'] })
  await app.setSettings({ team: { skills: [] } })
  assert.deepEqual((await admin.call(getWorkProfile, { worker_id })).body.skills, [])
})

test('outside a worker’s week a job is assigned only on purpose, and its history says so', async (t) => {
  const { app, admin, sita } = await shop(t)
  const worker_id = sita.account.id
  await admin.call(putWorkProfile, { worker_id, week })
  const id = await acceptedJob(app, admin)
  const refused = await assign(admin, id, worker_id)
  assert.deepEqual([refused.status, refused.body.code], [409, 'worker_off_hours'])
  assert.equal(refused.body.message, 'Sita does not work at this time.')
  const input = { serviceid: id, worker_ids: [worker_id] }
  assert.equal((await admin.call(assignOrder, { ...input, anyway: true })).status, 200)
  assert.deepEqual((await timeline(admin, id)).at(-1).anyway, true)
  const slot = { serviceid: id, date: '2026-05-06', time: '09:00', message: 'Sorry' }
  assert.equal((await admin.call(moveOrder, slot)).body.code, 'worker_off_hours')
  const inside = { ...slot, date: '2026-05-11', minutes: 120 }
  assert.equal((await admin.call(moveOrder, inside)).status, 200)
})

test('who should never go to a customer goes there only on purpose, and never learns why not', async (t) => {
  const { app, admin, sita } = await shop(t)
  const worker_id = sita.account.id
  const id = await acceptedJob(app, admin)
  const customer = await customerOf(app, id)
  await admin.call(putPairing, { customer, worker_id, kind: 'never' })
  const refused = await assign(admin, id, worker_id)
  assert.deepEqual([refused.status, refused.body.code], [409, 'worker_never'])
  const input = { serviceid: id, worker_ids: [worker_id], anyway: true }
  assert.equal((await admin.call(assignOrder, input)).status, 200)
  // Who is on the job already stays when it is moved.
  const move = { serviceid: id, date: '2026-05-06', time: '09:00', message: 'Sorry' }
  assert.equal((await admin.call(moveOrder, move)).status, 200)
  await admin.call(putPairing, { customer, worker_id, kind: null })
  const { workers } = (await admin.call(getPairings, { customer })).body
  assert.deepEqual(workers, [{ _id: worker_id, name: 'Sita', kind: null }])
  const copies = JSON.stringify((await sita.get('/api/v1/user/mydata')).body)
  assert.ok(!copies.includes('never'))
})

test('nobody is in two places, on purpose either', async (t) => {
  const { app, admin, sita } = await shop(t)
  const [one, other] = [await acceptedJob(app, admin), await acceptedJob(app, admin)]
  await assign(admin, one, sita.account.id)
  const input = { serviceid: other, worker_ids: [sita.account.id], anyway: true }
  const { status, body } = await admin.call(assignOrder, input)
  assert.deepEqual([status, body.code], [409, 'worker_busy'])
})

test('the list of workers for a job tells what speaks for and against each, the best first', async (t) => {
  const { app, admin, sita } = await shop(t)
  await app.setSettings({ team: { skills: [ac] }, catalogue })
  const [guddu, mina] = [await verifiedWorker(app, 'Guddu'), await verifiedWorker(app, 'Mina')]
  const ids = [sita, guddu, mina].map(({ account }) => account.id)
  for (const worker_id of ids) await admin.call(putWorkProfile, { worker_id, skills: ['ac'] })
  const near = await acceptedJob(app, admin, { time: '08:00', address: 'Ward 4, Nokha' })
  await assign(admin, near, sita.account.id)
  const id = await acceptedJob(app, admin, { address: '12 Gandhi Chowk, Sasaram' })
  const customer = await customerOf(app, id)
  const pair = (worker: typeof sita, kind: 'prefer' | 'never') =>
    admin.call(putPairing, { customer, worker_id: worker.account.id, kind })
  await pair(guddu, 'never')
  await pair(sita, 'prefer')
  await admin.call(putWorkProfile, { worker_id: mina.account.id, skills: [], week })
  const { body } = await admin.call(availableWorkers, { serviceid: id })
  assert.equal(body.people, 1)
  const shown = body.workers.map((it) => [
    it.name,
    [it.free, it.preferred, it.off_hours, it.lacks_skill, it.never],
    [it.jobs_that_day, it.minutes_that_day, it.way_minutes],
  ])
  assert.deepEqual(shown, [
    ['Sita', [true, true, false, false, false], [1, 240, 30]],
    ['Guddu', [true, false, false, false, true], [0, 0, 0]],
    ['Mina', [true, false, true, true, false], [0, 0, 0]],
  ])
})

test('a customer’s wish for the same person counts as preferred, for this booking', async (t) => {
  const { app, admin, sita } = await shop(t)
  const customer = await app.as('user')
  const first = await booked(customer)
  await decide(admin, first, 'accepted')
  await assign(admin, first, sita.account.id)
  await advanceToStart(app, first)
  await progress(admin, first, 'in-progress')
  await progress(admin, first, 'completed')
  const later = { date: '2026-05-12' }
  const [wished, other] = [
    await booked(customer, { ...later, same_worker: true }),
    await booked(customer, { ...later, time: '08:00' }),
  ]
  const preferred = async (serviceid: string) =>
    (await admin.call(availableWorkers, { serviceid })).body.workers.map((it) => it.preferred)
  assert.deepEqual([await preferred(wished), await preferred(other)], [[true], [false]])
  const pairing = { customer: customer.account.id, worker_id: sita.account.id }
  await admin.call(putPairing, { ...pairing, kind: 'never' })
  assert.deepEqual(await preferred(wished), [false])
})
