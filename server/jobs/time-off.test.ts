import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getCalendar, getCalendarCounts, putWorkerTimeOff } from '#contract/jobs/admin.ts'
import { moveOrder } from '#contract/orders/admin.ts'
import { orderTimeline } from '#contract/orders/customer.ts'
import { advanceToStart, booked, cancel, decide, progress } from '#test/factories/orders.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

const generous = { env: { RATE_LIMIT_SCALE: '1000' } }
const path = '/api/v1/worker/leave'
const tuesday = { from: '2026-05-05', to: '2026-05-05' }

test('a worker on leave cannot be assigned until the leave is removed', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const ravi = await verifiedWorker(app)
  const id = await acceptedJob(app, admin)
  await ravi.put(path, { ...tuesday, reason: 'Wedding' })
  await ravi.put(path, { from: '2026-05-06', to: '2026-05-07', reason: 'Wedding' })
  assert.deepEqual((await ravi.get(path)).body.leave, [
    { from: '2026-05-05', to: '2026-05-07', reason: 'Wedding' },
  ])
  const { status, body } = await assign(admin, id, ravi.account.id)
  assert.deepEqual([status, body.code], [409, 'worker_on_leave'])
  const { workers } = (await admin.get(`/api/v1/admin/availableworkers?serviceid=${id}`)).body
  assert.deepEqual([workers[0].free, workers[0].reason], [false, 'worker_on_leave'])
  assert.equal((await ravi.delete(path, tuesday)).status, 200)
  assert.equal((await assign(admin, id, ravi.account.id)).status, 200)
})

test('days with jobs are refused with a list of the jobs, for workers and admins', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const ravi = await verifiedWorker(app)
  const id = await acceptedJob(app, admin)
  await assign(admin, id, ravi.account.id)
  await verifiedWorker(app, 'Asha')
  await (await verifiedWorker(app, 'Meera')).put(path, tuesday)
  const slot = { serviceid: id, date: '2026-05-05', time: '15:30' }
  const own = await ravi.put(path, tuesday)
  assert.deepEqual([own.status, own.body.code, own.body.jobs], [409, 'leave_has_jobs', [slot]])
  const byAdmin = { worker_id: ravi.account.id, ...tuesday }
  const { status, body } = await admin.put('/api/v1/admin/leave', byAdmin)
  assert.deepEqual([status, body.code], [409, 'leave_has_jobs'])
  const place = { service: '2 BHK', service_hindi: '2 BHK', address: '12 Gandhi Chowk, Sasaram' }
  assert.deepEqual(body.jobs, [{ ...slot, ...place, free: ['Asha'] }])
  const wrong = await ravi.put(path, { from: '2026-05-05', to: '2026-05-04' })
  assert.deepEqual([wrong.status, wrong.body.code], [400, 'days_too_many'])
  assert.equal((await ravi.put(path, { from: '2026-06-01', to: '2026-09-01' })).status, 400)
})

test('an admin adds leave for an ill worker and releases their jobs, except one that has started', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const [ravi, asha] = [await verifiedWorker(app), await verifiedWorker(app, 'Asha Devi')]
  const id = await acceptedJob(app, admin)
  await assign(admin, id, ravi.account.id, asha.account.id)
  const ill = { worker_id: ravi.account.id, ...tuesday, reason: 'Fever', release_jobs: true }
  const { status, body } = await admin.call(putWorkerTimeOff, ill)
  const job = { serviceid: id, date: '2026-05-05', time: '15:30' }
  assert.deepEqual([status, body.released], [200, [job]])
  assert.deepEqual((await admin.call(putWorkerTimeOff, ill)).body.released, [])
  const { jobs, leave: timeOff } = (
    await admin.get('/api/v1/admin/calendar?from=2026-05-05&to=2026-05-05')
  ).body
  assert.deepEqual(jobs[0].worker_ids, [asha.account.id])
  assert.deepEqual(timeOff, [{ worker_id: ravi.account.id, ...tuesday, reason: 'Fever' }])
  const again = await assign(admin, id, ravi.account.id)
  assert.equal(again.body.code, 'worker_on_leave')

  await advanceToStart(app, id)
  assert.equal((await progress(admin, id, 'in-progress')).status, 200)
  const late = { ...ill, worker_id: asha.account.id }
  const refused = await admin.put('/api/v1/admin/leave', late)
  const started = refused.body.jobs.map((it: { serviceid: string }) => it.serviceid)
  assert.deepEqual([refused.status, started], [409, [id]])
})

test('half a day off leaves the other half for jobs, and two halves are a whole day', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const ravi = await verifiedWorker(app)
  const [early, late] = [
    await acceptedJob(app, admin, { time: '08:00' }),
    await acceptedJob(app, admin, { time: '13:00' }),
  ]
  const morning = { ...tuesday, half: 'morning' }
  const leave = async () => (await ravi.get(path)).body.leave
  const { status, body } = await ravi.put(path, { ...morning, to: '2026-05-06' })
  assert.deepEqual([status, body.code], [400, 'half_day_invalid'])
  assert.equal((await ravi.put(path, morning)).status, 200)
  assert.deepEqual(await leave(), [{ ...morning, reason: '' }])
  assert.equal((await assign(admin, early, ravi.account.id)).body.code, 'worker_on_leave')
  assert.equal((await assign(admin, late, ravi.account.id)).status, 200)
  const afternoon = { ...tuesday, half: 'afternoon', worker_id: ravi.account.id }
  assert.equal((await admin.put('/api/v1/admin/leave', afternoon)).body.code, 'leave_has_jobs')
  assert.equal((await assign(admin, late)).status, 200)
  assert.equal((await admin.put('/api/v1/admin/leave', afternoon)).status, 200)
  assert.deepEqual(await leave(), [{ ...tuesday, reason: '' }])
  assert.equal((await ravi.put(path, { ...morning, reason: 'Fever' })).status, 200)
  assert.deepEqual(await leave(), [{ ...tuesday, reason: 'Fever' }])
  assert.equal((await ravi.delete(path, tuesday)).status, 200)
  assert.equal((await assign(admin, early, ravi.account.id)).status, 200)
})

test('of leave and a job for the same day at once one wins', async (t) => {
  const app = await createTestApp(t, generous)
  const admin = await app.as('admin')
  for (let n = 0; n < 5; n++) {
    const ravi = await verifiedWorker(app)
    const id = await acceptedJob(app, admin)
    const [given, off] = await Promise.all([
      assign(admin, id, ravi.account.id),
      ravi.put(path, tuesday),
    ])
    const won = [given, off].filter(({ status }) => status === 200)
    assert.equal(won.length, 1)
    const rows = await app.deps.db
      .selectFrom('worker_time')
      .select('order_id')
      .where('worker_id', '=', ravi.account.id)
      .execute()
    assert.equal(new Set(rows.map((it) => it.order_id)).size, 1)
  }
})

test('the calendar shows jobs with their workers, all workers and days off', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const [ravi, asha] = [await verifiedWorker(app), await verifiedWorker(app, 'Asha Devi')]
  const id = await acceptedJob(app, admin)
  const nobody = await acceptedJob(app, admin, { time: '08:00' })
  await assign(admin, id, ravi.account.id)
  await admin.call(putWorkerTimeOff, { worker_id: asha.account.id, ...tuesday })
  const { body } = await admin.call(getCalendar, { from: '2026-05-04', to: '2026-05-10' })
  assert.deepEqual(
    body.jobs.map((it: { _id: string; worker_ids: string[] }) => [it._id, it.worker_ids]),
    [
      [nobody, []],
      [id, [ravi.account.id]],
    ],
  )
  assert.deepEqual(
    body.workers.map((it: { name: string }) => it.name),
    ['Asha Devi', 'Ravi Kumar'],
  )
  assert.deepEqual(body.leave, [{ worker_id: asha.account.id, ...tuesday, reason: '' }])
  const month = await admin.call(getCalendar, { from: '2026-05-04', to: '2026-06-04' })
  assert.deepEqual([month.status, month.body.code], [400, 'days_too_many'])
})

test('a month is counts of the jobs that begin on each day', async (t) => {
  const app = await createTestApp(t)
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const ravi = await verifiedWorker(app)
  await assign(admin, await acceptedJob(app, admin), ravi.account.id)
  await acceptedJob(app, admin, { time: '08:00' })
  await booked(customer, { date: '2026-05-07', time: '09:00' })
  await cancel(customer, await booked(customer, { date: '2026-05-08', time: '09:00' }))
  const { body } = await admin.call(getCalendarCounts, { from: '2026-05-01', to: '2026-05-31' })
  assert.deepEqual(body.days, [
    { date: '2026-05-05', jobs: 2, unassigned: 1 },
    { date: '2026-05-07', jobs: 1, unassigned: 0 },
  ])
  const year = await admin.call(getCalendarCounts, { from: '2026-05-04', to: '2026-06-04' })
  assert.deepEqual([year.status, year.body.code], [400, 'days_too_many'])
})

test('an admin moves a job with its worker, who is then free at the old time', async (t) => {
  const app = await createTestApp(t)
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const ravi = await verifiedWorker(app)
  const id = await booked(customer)
  await decide(admin, id, 'accepted')
  await assign(admin, id, ravi.account.id)
  const move = (change: Record<string, unknown>) =>
    admin.call(moveOrder, {
      serviceid: id,
      date: '2026-05-06',
      time: '09:00',
      message: 'The road is closed',
      ...change,
    })
  assert.equal((await move({ message: '' })).body.code, 'message_required')
  assert.equal((await move({ time: '20:00' })).body.code, 'slot_closed_hour')
  assert.equal((await move({ minutes: 120 })).status, 200)
  assert.equal((await move({ minutes: 120 })).body.code, 'slot_same')
  const { orders } = (await customer.get('/api/v1/user/getyourorders')).body
  const { service_status, date, time, minutes, workers } = orders[0]
  assert.deepEqual(
    [service_status, date, time, minutes, workers],
    ['accepted', '2026-05-06', '09:00', 120, [{ name: 'Ravi' }]],
  )
  const other = await acceptedJob(app, admin)
  assert.equal((await assign(admin, other, ravi.account.id)).status, 200)
  const clash = await move({ date: '2026-05-05', time: '15:30' })
  assert.deepEqual([clash.status, clash.body.code], [409, 'worker_busy'])
  assert.equal((await move({ time: '20:00', anyway: true })).status, 200)
  const events = (await admin.call(orderTimeline, { serviceid: id })).body.events
  assert.deepEqual(
    events.slice(-2).map((it: { kind: string; anyway: boolean }) => [it.kind, it.anyway]),
    [
      ['moved', false],
      ['moved', true],
    ],
  )
})
