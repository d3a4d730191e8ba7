import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { setDisabled } from '#contract/accounts/admin.ts'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { availableWorkers } from '#contract/jobs/admin.ts'
import { getAllOrders, moveOrder } from '#contract/orders/admin.ts'
import { refusals } from '#domain/refusal-sentences.ts'
import { minuteMs } from '#domain/time-units.ts'
import { whenFree } from '#test/client.ts'
import {
  advanceToStart,
  booked,
  cancel,
  decide,
  myOrders,
  progress,
  reschedule,
  timeline,
  undo,
} from '#test/factories/orders.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

const generous = { env: { RATE_LIMIT_SCALE: '1000' } }

test('an accepted order is assigned to verified workers, and the customer sees their first names', async (t) => {
  const app = await createTestApp(t)
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const [ravi, asha] = [await verifiedWorker(app), await verifiedWorker(app, 'Asha Devi')]
  const id = await booked(customer)
  const early = await assign(admin, id, ravi.account.id)
  assert.deepEqual([early.status, early.body.code], [409, 'order_cannot_assign'])
  await decide(admin, id, 'accepted')
  const { body } = await assign(admin, id, ravi.account.id, asha.account.id, asha.account.id)
  const workers = [
    { _id: asha.account.id, name: 'Asha Devi' },
    { _id: ravi.account.id, name: 'Ravi Kumar' },
  ]
  assert.deepEqual(body, { success: true, message: 'Job assigned', workers })
  assert.deepEqual((await myOrders(customer))[0].workers, [{ name: 'Asha' }, { name: 'Ravi' }])
  const list = await admin.get('/api/v1/service/getallorders?status=accepted')
  assert.deepEqual(list.body.orders[0].workers, workers)
  const [, , event] = await timeline(customer, id)
  assert.deepEqual([event.kind, event.workers.toSorted()], ['assigned', ['Asha', 'Ravi']])
  const mine = async (worker: string) =>
    (await admin.call(getAllOrders, { status: 'all', worker })).body.total
  assert.deepEqual([await mine('nobody'), await mine(ravi.account.id)], [0, 1])
  assert.deepEqual((await assign(admin, id)).body.workers, [])
  assert.deepEqual([await mine('nobody'), await mine(ravi.account.id)], [1, 0])
  assert.deepEqual((await myOrders(customer))[0].workers, [])
})

test('accepting with workers is atomic: neither happens without the other', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const ravi = await verifiedWorker(app)
  const [one, two] = [await booked(await app.as('user')), await booked(await app.as('user'))]
  const accept = (serviceid: string) =>
    admin.put('/api/v1/service/updateorder', {
      serviceid,
      service_status: 'accepted',
      message: 'See you',
      worker_ids: [ravi.account.id],
    })
  assert.equal((await accept(one)).status, 200)
  const second = await accept(two)
  assert.deepEqual([second.status, second.body.code], [409, 'worker_busy'])
  assert.equal(second.body.message, 'Ravi Kumar has another job at this time.')
  assert.deepEqual(second.body.worker, { _id: ravi.account.id, name: 'Ravi Kumar' })
  assert.deepEqual(second.body.with, { serviceid: one, date: '2026-05-05', time: '15:30' })
  assert.deepEqual(second.body.details, { worker: second.body.worker, with: second.body.with })
  const { body } = await admin.call(getAllOrders, { status: 'pending' })
  assert.deepEqual(
    body.orders.map((it: { _id: string }) => it._id),
    [two],
  )
})

for (const [who, of] of [
  ['who never applied', 'worker'],
  ['who is a customer', 'user'],
] as const)
  test(`a person ${who} cannot be assigned`, async (t) => {
    const app = await createTestApp(t)
    const admin = await app.as('admin')
    const id = await acceptedJob(app, admin)
    const { status, body } = await assign(admin, id, (await app.as(of)).account.id)
    assert.deepEqual([status, body.code], [400, 'worker_not_verified'])
  })

test('a disabled worker cannot be assigned', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const ravi = await verifiedWorker(app)
  const id = await acceptedJob(app, admin)
  const userid = ravi.account.id
  await admin.call(setDisabled, { userid, disabled: true })
  assert.equal((await assign(admin, id, userid)).body.code, 'worker_not_verified')
})

for (const end of ['cancelled', 'rescheduled'] as const)
  test(`an order that is ${end} frees its worker`, async (t) => {
    const app = await createTestApp(t)
    const [admin, customer] = [await app.as('admin'), await app.as('user')]
    const ravi = await verifiedWorker(app)
    const id = await booked(customer)
    await decide(admin, id, 'accepted')
    await assign(admin, id, ravi.account.id)
    if (end === 'cancelled') await cancel(customer, id)
    else await reschedule(customer, id, '2026-05-06', '09:00')
    const other = await acceptedJob(app, admin)
    assert.equal((await assign(admin, other, ravi.account.id)).status, 200)
    assert.deepEqual((await myOrders(customer))[0].workers, [])
  })

for (const end of ['completed', 'no-show'] as const)
  test(`a worker whose job is ${end} early is free for the rest of it; undo takes that back or says who is busy`, async (t) => {
    const app = await createTestApp(t)
    const admin = await app.as('admin')
    const ravi = await verifiedWorker(app)
    const first = await acceptedJob(app, admin, { time: '10:00' })
    const second = await acceptedJob(app, admin, { time: '11:00' })
    await assign(admin, first, ravi.account.id)
    const halfHours = async () =>
      (await app.deps.db.selectFrom('worker_time').select('half_hour').execute()).length
    const planned = await halfHours()
    await advanceToStart(app, first)
    app.clock.pass(40 * minuteMs)
    await progress(admin, first, 'in-progress')
    await progress(admin, first, end)
    assert.equal(await halfHours(), 2)
    assert.equal((await undo(admin, first)).status, 200)
    assert.equal(await halfHours(), planned)
    await progress(admin, first, end)
    const { body } = await admin.call(availableWorkers, { serviceid: second })
    assert.deepEqual(body.workers[0]?.reason, null)
    assert.equal((await assign(admin, second, ravi.account.id)).status, 200)
    const late = await undo(admin, first)
    assert.deepEqual([late.status, late.body.code], [409, 'worker_busy'])
    assert.deepEqual(late.body.with, { serviceid: second, date: '2026-05-05', time: '11:00' })
  })

test('a job may follow another directly, but not overlap it by half an hour', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const ravi = await verifiedWorker(app)
  const morning = await acceptedJob(app, admin, { time: '08:00' })
  const noon = await acceptedJob(app, admin, { time: '12:00' })
  const between = await acceptedJob(app, admin, { time: '11:30' })
  assert.equal((await assign(admin, morning, ravi.account.id)).status, 200)
  assert.equal((await assign(admin, noon, ravi.account.id)).status, 200)
  assert.equal((await assign(admin, between, ravi.account.id)).body.code, 'worker_busy')
})

test('of a hundred concurrent assignments of one worker to overlapping jobs one job wins', async (t) => {
  const app = await createTestApp(t, generous)
  const admin = await app.as('admin')
  const ravi = await verifiedWorker(app)
  const ids: string[] = []
  for (let n = 0; n < 10; n++)
    ids.push(await acceptedJob(app, admin, { time: n % 2 ? '10:00' : '11:30' }))
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      whenFree(() => assign(admin, ids[n % 10] ?? '', ravi.account.id)),
    ),
  )
  const won = new Set(
    ids.filter((_, n) => answers.some((it, m) => m % 10 === n && it.status === 200)),
  )
  assert.equal(won.size, 1)
  for (const { status, body } of answers)
    if (status !== 200) assert.deepEqual([status, body.code], [409, 'worker_busy'])
  const rows = await app.deps.db.selectFrom('assignment').select('order_id').execute()
  assert.deepEqual(
    rows.map((it) => it.order_id),
    [...won],
  )
})

test('concurrent swaps of workers between two jobs do not deadlock', async (t) => {
  const app = await createTestApp(t, generous)
  const admin = await app.as('admin')
  const [one, two] = [await verifiedWorker(app), await verifiedWorker(app, 'Asha')]
  const jobs = [await acceptedJob(app, admin), await acceptedJob(app, admin)]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      whenFree(() => assign(admin, jobs[n % 2] ?? '', (n % 4 < 2 ? one : two).account.id)),
    ),
  )
  for (const { status } of answers) assert.ok([200, 409].includes(status))
  const rows = await app.deps.db
    .selectFrom('worker_time')
    .select(['worker_id', 'order_id'])
    .execute()
  const pairs = new Set(rows.map((it) => `${it.worker_id} ${it.order_id}`))
  assert.ok(pairs.size <= 2)
})

test('free workers come first, then those known to the customer, then those with fewest jobs', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const [asha, bina, chand, dev] = await Promise.all(
    ['Asha', 'Bina', 'Chand', 'Dev'].map((name) => verifiedWorker(app, name)),
  )
  const ids = [asha, bina, chand, dev].map((it) => it?.account.id ?? '')
  const id = await acceptedJob(app, admin)
  await assign(admin, await acceptedJob(app, admin), ids[0] ?? '')
  await assign(admin, await acceptedJob(app, admin, { time: '08:00' }), ids[1] ?? '')
  const { body } = await admin.call(availableWorkers, { serviceid: id })
  const told = body.workers.map((it: Record<string, unknown>) => [
    it.name,
    it.free,
    it.reason,
    it.jobs_that_day,
    it.was_there,
  ])
  assert.deepEqual(told, [
    ['Chand', true, null, 0, false],
    ['Dev', true, null, 0, false],
    ['Bina', true, null, 1, false],
    ['Asha', false, 'worker_busy', 1, false],
  ])
})

test('workers are notified of a new job and of a withdrawn one, in their language', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const ravi = await verifiedWorker(app)
  await ravi.call(updateProfile, {
    name: 'Ravi Kumar',
    address: 'Ward 4',
    language: 'hi',
  })
  const id = await acceptedJob(app, admin)
  await assign(admin, id, ravi.account.id)
  const told = async () =>
    (await app.sent('sms')).filter((it) => it.to === ravi.phone).map((it) => it.text)
  assert.match(
    (await told())[0] ?? '',
    /^चमक: आपको नया काम मिला है। 2 BHK, मंगल 5 मई, दोपहर 3:30। बुकिंग/,
  )
  await assign(admin, id)
  assert.match((await told())[1] ?? '', /यह काम अब आपके पास नहीं है।/)
})

test('a job has at most twenty workers and lasts whole half hours', async (t) => {
  const app = await createTestApp(t)
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const id = await booked(customer)
  await decide(admin, id, 'accepted')
  const crowd = await assign(admin, id, ...Array.from({ length: 21 }, (_, n) => `w${n}`))
  assert.deepEqual([crowd.status, crowd.body.code], [400, 'too_many_workers'])
  const slot = { serviceid: id, date: '2026-05-06', time: '10:00', message: 'Moved' }
  for (const minutes of [0, 45, 750]) {
    const { status, body } = await admin.call(moveOrder, { ...slot, minutes })
    assert.deepEqual([status, body.fields], [400, { minutes: refusals['minutes_invalid'][1] }])
  }
})

test('availability can be queried for another time and duration than the job has', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const ravi = await verifiedWorker(app)
  await assign(admin, await acceptedJob(app, admin, { time: '08:00' }), ravi.account.id)
  const id = await acceptedJob(app, admin, { time: '15:30' })
  const isFree = async (time: string, minutes: number) => {
    const query = `serviceid=${id}&date=2026-05-05&time=${time}&minutes=${minutes}`
    const { body } = await admin.get(`/api/v1/admin/availableworkers?${query}`)
    return body.workers[0].free
  }
  assert.deepEqual(
    [await isFree('06:00', 120), await isFree('06:00', 150), await isFree('12:00', 30)],
    [true, false, true],
  )
})
