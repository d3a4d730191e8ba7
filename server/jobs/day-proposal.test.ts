import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { putWorkerTimeOff } from '#contract/jobs/admin.ts'
import { proposeDay, type DayProposal } from '#contract/jobs/day-proposal.ts'
import { putPairing } from '#contract/jobs/workers.ts'
import { moveOrder } from '#contract/orders/admin.ts'
import { booked, cancel, decide, timeline } from '#test/factories/orders.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const date = '2026-05-05'
const day = { date, keep: 'assigned' as const }

async function openShop(t: TestContext, names: readonly string[] = ['Sita', 'Guddu', 'Mina']) {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const workers = []
  for (const name of names) workers.push(await verifiedWorker(app, name))
  const ids = workers.map((it) => it.account.id)
  const [sita = '', guddu = '', mina = ''] = ids
  const admin = await app.as('admin')
  return { app, admin, workers, ids, sita, guddu, mina }
}

type Client = Awaited<ReturnType<TestApp['as']>>

const proposed = async (admin: Client, change: Partial<typeof proposeDay.input._zod.input> = {}) =>
  (await admin.call(proposeDay, { ...day, ...change })).body

const put = (
  admin: Client,
  assignments: readonly {
    serviceid: string
    worker_ids: readonly string[]
    was: readonly string[]
  }[],
) => admin.put('/api/v1/admin/assignmany', { date, assignments })

const crewOf = ({ assignments }: DayProposal, serviceid: string) =>
  assignments.find((it) => it.serviceid === serviceid)?.worker_ids

test('a day is proposed, assigned at once, and each worker is told once', async (t) => {
  const { app, admin, workers, ids } = await openShop(t)
  const jobs: string[] = []
  for (const time of ['08:00', '08:00', '08:00', '12:00', '12:00'])
    jobs.push(await acceptedJob(app, admin, { time }))
  const proposal = await proposed(admin)
  assert.deepEqual(await proposed(admin), proposal, 'the same day, the same answer')
  assert.deepEqual(proposal.open, [])
  assert.deepEqual(proposal.assignments.map((it) => it.serviceid).toSorted(), jobs.toSorted())
  assert.equal(
    proposal.load.reduce((sum, it) => sum + it.jobs, 0),
    5,
  )
  const { status, body } = await put(admin, proposal.assignments)
  assert.deepEqual([status, body.assigned], [200, 5])
  for (const { phone, account } of workers) {
    const texts = (await app.sent('sms')).filter((it) => it.to === phone).map((it) => it.text)
    const own = proposal.load.find((it) => it._id === account.id)
    assert.equal(texts.length, 1)
    assert.match(
      texts[0] ?? '',
      new RegExp(`^Chamak: You have ${own?.jobs} jobs on Tue,? 5 May. First: 8:00 am`),
    )
  }
  const [, , event] = await timeline(admin, jobs[0] ?? '')
  assert.deepEqual([event.kind, event.message], ['assigned', 'from a proposal'])
  const again = await put(admin, proposal.assignments)
  assert.deepEqual([again.status, again.body], [200, body], 'sent twice, done once')
  const events = await timeline(admin, jobs[0] ?? '')
  assert.equal(events.length, 3)
  const after = await proposed(admin)
  assert.notEqual(after.version, proposal.version)
  for (const { worker_ids, was, reasons } of after.assignments)
    assert.deepEqual([worker_ids, reasons], [was, []])
  assert.ok(ids.every((id) => after.load.some((it) => it._id === id)))
})

test('nothing is written when a job has changed meanwhile, and the answer says which', async (t) => {
  const { app, admin, sita, guddu } = await openShop(t)
  const [one, two] = [await acceptedJob(app, admin), await acceptedJob(app, admin)]
  const { assignments } = await proposed(admin)
  await assign(admin, two, sita)
  const changed = assignments.map((it) => ({
    ...it,
    worker_ids: [it.serviceid === one ? sita : guddu],
  }))
  const { status, body } = await put(admin, changed)
  assert.deepEqual([status, body.code], [409, 'day_changed'])
  assert.deepEqual(
    body.changed.map((it: { serviceid: string; worker_ids: string[] }) => [
      it.serviceid,
      it.worker_ids,
    ]),
    [[two, [sita]]],
  )
  assert.equal(crewOf(await proposed(admin, { serviceids: [two] }), one), undefined)
  const moved = { serviceid: one, date: '2026-05-06', time: '10:00', message: 'Later' }
  await admin.call(moveOrder, moved)
  const gone = await put(admin, [{ serviceid: one, worker_ids: [guddu], was: [] }])
  assert.deepEqual([gone.body.code, gone.body.changed[0].date], ['day_changed', '2026-05-06'])
})

test('two jobs may exchange their workers, and busy or absent ones are refused', async (t) => {
  const { app, admin, sita, guddu, mina } = await openShop(t)
  const [one, two] = [await acceptedJob(app, admin), await acceptedJob(app, admin)]
  await assign(admin, one, sita)
  await assign(admin, two, guddu)
  const swap = [
    { serviceid: one, worker_ids: [guddu], was: [sita] },
    { serviceid: two, worker_ids: [sita], was: [guddu] },
  ]
  assert.equal((await put(admin, swap)).status, 200)
  const twice = await put(admin, [{ serviceid: one, worker_ids: [sita], was: [guddu] }])
  assert.deepEqual([twice.status, twice.body.code], [409, 'worker_busy'])
  await admin.call(putWorkerTimeOff, { worker_id: mina, from: date, to: date })
  const off = await put(admin, [{ serviceid: one, worker_ids: [mina], was: [guddu] }])
  assert.deepEqual([off.status, off.body.code], [409, 'worker_on_leave'])
})

test('who is ill is replaced, and the other of the two stays', async (t) => {
  const { app, admin, sita, guddu, mina } = await openShop(t)
  const id = await acceptedJob(app, admin)
  const slot = { serviceid: id, date, time: '15:30', message: 'Two of us' }
  await admin.call(moveOrder, { ...slot, people: 2 })
  await assign(admin, id, sita, guddu)
  await admin.call(putWorkerTimeOff, { worker_id: guddu, from: date, to: date, release_jobs: true })
  const proposal = await proposed(admin, { serviceids: [id] })
  assert.deepEqual(crewOf(proposal, id), [mina, sita].toSorted())
  const before = (await app.sent('sms')).length
  assert.equal((await put(admin, proposal.assignments)).status, 200)
  const told = (await app.sent('sms')).slice(before)
  assert.equal(told.length, 1, 'only the one who is new hears of it')
})

test('a waiting booking gets its first proposal, by who is preferred there', async (t) => {
  const { app, admin, mina } = await openShop(t)
  const customer = await app.as('user')
  const id = await booked(customer)
  await admin.call(putPairing, { customer: customer.account.id, worker_id: mina, kind: 'prefer' })
  const [first] = (await proposed(admin, { serviceids: [id] })).assignments
  assert.deepEqual([first?.worker_ids, first?.reasons[0]], [[mina], 'prefers'])
  assert.deepEqual((await proposed(admin)).assignments, [])
})

test('a job of a date, a worker or a count that cannot be is refused', async (t) => {
  const { admin } = await openShop(t)
  for (const input of [
    { date, keep: 'some' },
    { date: '2026-13-01', keep: 'none' },
  ])
    assert.equal((await admin.post('/api/v1/admin/proposeday', input)).status, 400)
  assert.equal((await put(admin, [])).status, 400)
})

test('of two owners who assign one day at once one plan stands, whole', async (t) => {
  const { app, admin, sita, guddu } = await openShop(t)
  const jobs: string[] = []
  for (let n = 0; n < 2; n++) jobs.push(await acceptedJob(app, admin))
  const other = await app.as('admin')
  const plan = (ids: readonly string[]) =>
    jobs.map((serviceid, n) => ({ serviceid, worker_ids: [ids[n] ?? ''], was: [] }))
  const answers = await Promise.all([
    put(admin, plan([sita, guddu])),
    put(other, plan([guddu, sita])),
  ])
  assert.equal(answers.filter((it) => it.status === 200).length, 1)
  assert.equal(answers.filter((it) => it.body.code === 'day_changed').length, 1)
  const rows = await app.deps.db.selectFrom('assignment').select('worker_id').execute()
  assert.deepEqual(rows.map((it) => it.worker_id).toSorted(), [sita, guddu].toSorted())
})

test('a plan and a cancellation at the same time leave no cancelled job with a worker', async (t) => {
  for (let n = 0; n < 5; n++) {
    const { app, admin, sita } = await openShop(t, ['Sita'])
    const customer = await app.as('user')
    const id = await booked(customer)
    await decide(admin, id, 'accepted')
    const [planned, ended] = await Promise.all([
      put(admin, [{ serviceid: id, worker_ids: [sita], was: [] }]),
      cancel(customer, id),
    ])
    assert.equal(ended.status, 200)
    assert.ok([200, 409].includes(planned.status))
    const rows = await app.deps.db.selectFrom('worker_time').selectAll().execute()
    assert.deepEqual(rows, [])
  }
})
