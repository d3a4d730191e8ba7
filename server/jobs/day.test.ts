import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { getJobs } from '#contract/jobs/worker.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import { slotStart } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import { photo } from '#test/factories/images.ts'
import { sendPhoto } from '#test/factories/job-photos.ts'
import { advanceToStart, myOrders, booked, decide, undo } from '#test/factories/orders.ts'
import { publish } from '#test/factories/settings.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const range = 'from=2026-05-04&to=2026-05-20'
type Worker = Awaited<ReturnType<typeof verifiedWorker>>

/** Creates a worker with a job on Tuesday at 15:30. */
async function withJob(app: TestApp) {
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const worker = await verifiedWorker(app)
  const id = await booked(customer)
  await decide(admin, id, 'accepted')
  await assign(admin, id, worker.account.id)
  return { admin, customer, worker, id }
}

const say = (worker: Worker, serviceid: string, step: string, more: Record<string, unknown> = {}) =>
  worker.put('/api/v1/worker/jobstep', {
    serviceid,
    step,
    step_id: randomUUID(),
    at: '2026-05-05T10:00:00.000Z',
    ...more,
  })

const jobs = async (worker: Worker) =>
  (await worker.get(`/api/v1/worker/getjobs?${range}`)).body.jobs

test('without days a worker reads the jobs from yesterday on', async (t) => {
  const app = await createTestApp(t)
  const { worker, id } = await withJob(app)
  const soon = async () => (await worker.call(getJobs, {})).body.jobs.map(({ _id }) => _id)
  assert.deepEqual(await soon(), [id])
  await advanceToStart(app, id)
  app.clock.pass(dayMs)
  assert.deepEqual(await soon(), [id])
  app.clock.pass(dayMs)
  assert.deepEqual(await soon(), [])
})

test('a worker sees only their own jobs and takes one from start to finish', async (t) => {
  const app = await createTestApp(t)
  const { worker, customer, id } = await withJob(app)
  const other = await verifiedWorker(app, 'Asha Devi')
  assert.deepEqual(await jobs(other), [])
  assert.equal((await say(other, id, 'start')).status, 404)
  const [job] = await jobs(worker)
  assert.equal(job.customer.name, 'Sunita')
  assert.ok(job.checklist.length > 3)
  assert.equal((await say(worker, id, 'start')).body.code, 'order_not_today')
  await advanceToStart(app, id)
  assert.equal((await say(worker, id, 'finish')).body.code, 'step_out_of_order')
  for (const [step, status, coming] of [
    ['on-the-way', 'accepted', 'on-the-way'],
    ['arrived', 'accepted', 'arrived'],
    ['start', 'in-progress', null],
    ['finish', 'completed', null],
  ] as const) {
    assert.deepEqual((await say(worker, id, step)).body, { success: true, service_status: status })
    const [order] = await myOrders(customer)
    assert.deepEqual([order.service_status, order.coming], [status, coming])
  }
  assert.equal((await say(worker, id, 'arrived')).body.code, 'step_out_of_order')
  const steps = (await jobs(worker))[0].steps as { step: string }[]
  assert.deepEqual(
    steps.map((it) => it.step),
    ['on-the-way', 'arrived', 'start', 'finish'],
  )
  const told = (await app.sent('sms')).filter((it) => it.to === customer.phone)
  assert.equal(told.filter((it) => it.template === 'booking-on-the-way').length, 1)
})

test('a job lists what to do in both languages, by the booked services and not by their names', async (t) => {
  const app = await createTestApp(t)
  const [admin, worker] = [await app.as('admin'), await verifiedWorker(app)]
  const extras = [{ id: 'bathroom/standard', quantity: 1 }]
  for (const change of [{ service: 'bathroom' }, { service: 'ac', extras }])
    await assign(admin, await acceptedJob(app, admin, change), worker.account.id)
  const services = defaultCatalogue.services.map((it) => ({
    ...it,
    label: `${it.label} of a room`,
  }))
  const renamed = await publish(admin, { catalogue: { services } })
  assert.equal(renamed.status, 200)
  for (const { checklist } of await jobs(worker)) {
    const lines = checklist as { text: string; hindi: string }[]
    const hindi = new Map(lines.map((it) => [it.text, it.hindi]))
    assert.ok(hindi.has('Toilet, inside and outside'))
    assert.equal(hindi.get('Drain and exhaust fan'), 'नाली और एग्ज़ॉस्ट पंखा')
    assert.equal(hindi.has('Sweep and mop every floor'), false)
  }
})

test('a step sent ten times at once counts once, with the same answer each time', async (t) => {
  const app = await createTestApp(t)
  const { worker, admin, id } = await withJob(app)
  await advanceToStart(app, id)
  const step_id = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => say(worker, id, 'start', { step_id })),
  )
  for (const { status, body } of answers)
    assert.deepEqual([status, body], [200, { success: true, service_status: 'in-progress' }])
  assert.equal((await jobs(worker))[0].steps.length, 1)
  await undo(admin, id)
  assert.equal((await say(worker, id, 'start', { step_id })).body.service_status, 'in-progress')
  assert.equal((await say(worker, id, 'start')).body.service_status, 'in-progress')
})

test('an id of a step that was used for another job or step is refused', async (t) => {
  const app = await createTestApp(t)
  const { worker, admin, id } = await withJob(app)
  const later = await acceptedJob(app, admin, { date: '2026-05-08' })
  await advanceToStart(app, id)
  const step_id = randomUUID()
  assert.equal((await say(worker, id, 'on-the-way', { step_id })).status, 200)
  for (const [job, step] of [
    [later, 'on-the-way'],
    [id, 'start'],
  ] as const) {
    const { status, body } = await say(worker, job, step, { step_id })
    assert.deepEqual([status, body.code], [409, 'payment_mismatch'])
  }
})

test("a worker sees the customer's phone and address from the day before the job to a day after it", async (t) => {
  const app = await createTestApp(t)
  const { worker } = await withJob(app)
  const later = await acceptedJob(app, await app.as('admin'), { date: '2026-05-08' })
  await assign(await app.as('admin'), later, worker.account.id)
  const contact = async () => (await jobs(worker)).at(-1).customer
  const opens = slotStart({ date: '2026-05-07', time: '00:00' })
  for (const [at, reads] of [
    [opens - 1, false],
    [opens, true],
  ] as const) {
    await app.advanceTo(at)
    const { phone, address } = await contact()
    assert.deepEqual([phone !== null, address !== null], [reads, reads])
  }
  const { minutes } = (await jobs(worker)).at(-1)
  await app.advanceTo(slotStart({ date: '2026-05-09', time: '15:30' }) + minutes * 60_000)
  assert.deepEqual(await contact(), { name: 'Sunita', phone: null, address: null })
})

test("a step's phone time is limited to the job's day, and the server time is stored as well", async (t) => {
  const app = await createTestApp(t)
  const { worker, id } = await withJob(app)
  await advanceToStart(app, id)
  const now = new Date(app.clock.now).toISOString()
  await say(worker, id, 'on-the-way', { at: '2020-01-01T00:00:00Z' })
  await say(worker, id, 'arrived', { at: '2030-01-01T00:00:00+05:30' })
  assert.deepEqual((await jobs(worker))[0].steps, [
    { step: 'on-the-way', at: '2026-05-04T18:30:00.000Z', received_at: now },
    { step: 'arrived', at: now, received_at: now },
  ])
})

test("with door codes enabled, work starts with the customer's four digits", async (t) => {
  const app = await createTestApp(t, { settings: { worker: { doorCode: true } } })
  const { worker, customer, id } = await withJob(app)
  const other = await withJob(app)
  await advanceToStart(app, id)
  const code: string = (await myOrders(customer))[0].door_code
  assert.match(code, /^\d{4}$/)
  assert.equal((await jobs(worker))[0].needs_code, true)
  const wrong = code === '0000' ? '1111' : '0000'
  for (const it of [undefined, wrong])
    assert.equal((await say(worker, id, 'start', { code: it })).body.code, 'door_code_wrong')
  assert.equal((await say(worker, id, 'start', { code })).status, 200)
  for (let n = 0; n < 10; n++) await say(other.worker, other.id, 'start', { code: 'x' })
  assert.equal(
    (await say(other.worker, other.id, 'start', { code: 'x' })).body.code,
    'door_code_locked',
  )
})

test('each job photo is stored once and seen only by the worker on the job and by admins', async (t) => {
  const app = await createTestApp(t)
  const { worker, admin, customer, id } = await withJob(app)
  const image = await photo(400, 320)
  const photo_id = randomUUID()
  const fields = { serviceid: id, when: 'before', photo_id }
  const sent = await Promise.all([1, 2, 3].map(() => sendPhoto(worker, fields, image)))
  const [{ body }] = sent as [(typeof sent)[number]]
  assert.equal(body.photo_id, photo_id)
  for (const it of sent) assert.deepEqual([it.status, it.body], [200, body])
  assert.deepEqual((await jobs(worker))[0].photos, [
    { photo_id, when: 'before', url: body.imageUrl },
  ])
  for (const [by, status] of [
    [worker, 200],
    [admin, 200],
    [customer, 404],
    [await verifiedWorker(app, 'Asha'), 404],
  ] as const)
    assert.equal((await by.get(body.imageUrl)).status, status)
  const large = await sendPhoto(worker, fields, Buffer.alloc(2_000_001, 1))
  assert.deepEqual([large.status, large.body.code], [413, 'job_photo_too_large'])
  const noId = await sendPhoto(worker, { serviceid: id, when: 'before' }, image)
  assert.deepEqual([noId.status, noId.body.code], [400, 'invalid_input'])
  const none = await sendPhoto(worker, { ...fields, photo_id: randomUUID() }, Buffer.from('text'))
  assert.deepEqual([none.status, none.body.code], [415, 'picture_type'])
  const other = await sendPhoto(await verifiedWorker(app), fields, image)
  assert.equal(other.status, 404)
})

test('a job has at most twenty photos', async (t) => {
  const app = await createTestApp(t)
  const { worker, id } = await withJob(app)
  const image = await photo(400, 320)
  const send = () => {
    const photo_id = randomUUID()
    return sendPhoto(worker, { serviceid: id, when: 'after', photo_id }, image)
  }
  for (let n = 0; n < 20; n++) assert.equal((await send()).status, 200)
  const { status, body } = await send()
  assert.deepEqual([status, body.code], [409, 'too_many_job_photos'])
})
