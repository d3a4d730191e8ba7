import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sharePhotos } from '#contract/jobs/photos.ts'
import { jobStep, putTimeOff } from '#contract/jobs/worker.ts'
import { askErasure, erasePerson } from '#contract/privacy.ts'
import { dayMs } from '#domain/time-units.ts'
import { eraseDueDocuments } from '#server/privacy/erase-due-documents.ts'
import { documentStorageKey } from '#server/uploads/stored-picture.ts'
import { photo } from '#test/factories/images.ts'
import { sendPhoto } from '#test/factories/job-photos.ts'
import { booked, advanceToStart, decide, myOrders, progress } from '#test/factories/orders.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** Creates a running job with one photo. */
async function withPhoto(app: TestApp) {
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const worker = await verifiedWorker(app)
  const id = await booked(customer)
  await decide(admin, id, 'accepted')
  await assign(admin, id, worker.account.id)
  await advanceToStart(app, id)
  await progress(admin, id, 'in-progress')
  const fields = { serviceid: id, when: 'after', photo_id: randomUUID() }
  const { body } = await sendPhoto(worker, fields, await photo(400, 320))
  return { admin, customer, worker, id, url: body.imageUrl as string, photo_id: fields.photo_id }
}

type Reader = Pick<Awaited<ReturnType<TestApp['as']>>, 'get'>
const copy = async (of: Reader) =>
  JSON.parse((await of.get('/api/v1/user/mydata')).bytes.toString('utf8'))

const read = (by: Reader, id: string) => by.get(`/api/v1/service/jobphotos?serviceid=${id}`)

test('a customer sees photos of finished work only while an admin shares them', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer, worker, id, url, photo_id } = await withPhoto(app)
  const share = (shared: boolean) => admin.call(sharePhotos, { serviceid: id, shared })
  const early = await share(true)
  assert.deepEqual([early.status, early.body.code], [409, 'photos_not_ready'])
  await progress(admin, id, 'completed')
  const photos = [{ photo_id, when: 'after', url }]
  for (const by of [admin, worker])
    assert.deepEqual((await read(by, id)).body, { success: true, shared: false, photos })
  const hidden = { success: true, shared: false, photos: [] }
  assert.deepEqual((await read(customer, id)).body, hidden)
  assert.equal((await customer.get(url)).status, 404)
  for (const _ of [1, 2]) assert.equal((await share(true)).status, 200)
  assert.deepEqual((await read(customer, id)).body, { success: true, shared: true, photos })
  assert.equal((await myOrders(customer))[0].photos_shared, true)
  assert.equal((await customer.get(url)).status, 200)
  const stranger = await app.as('user')
  assert.equal((await read(stranger, id)).status, 404)
  assert.equal((await stranger.get(url)).status, 404)
  await share(false)
  assert.deepEqual((await read(customer, id)).body, hidden)
  assert.equal((await customer.get(url)).status, 404)
  const log = await app.deps.db.selectFrom('audit').select('kind').orderBy('id').execute()
  const kinds = log.map((it) => it.kind).filter((it) => it.startsWith('photos'))
  assert.deepEqual(kinds, ['photos-shared', 'photos-hidden'])
})

test('job photos and their files are erased after the configured number of days', async (t) => {
  const app = await createTestApp(t, { settings: { worker: { photosKeptDays: 40 } } })
  const { admin, id, url } = await withPhoto(app)
  const { deps, clock } = app
  const key = documentStorageKey(url.split('/').at(-1) ?? '')
  await eraseDueDocuments(deps)
  assert.equal((await admin.get(url)).status, 200)
  await app.advanceTo(clock.now + 40 * dayMs)
  while ((await eraseDueDocuments(deps)) > 0);
  assert.equal((await admin.get(url)).status, 404)
  assert.deepEqual((await read(admin, id)).body.photos, [])
  assert.equal(await deps.files.get(key), undefined)
})

test("a data export holds job photos, and a worker's jobs, steps and days off", async (t) => {
  const app = await createTestApp(t)
  const { customer, worker, id } = await withPhoto(app)
  await worker.call(putTimeOff, { from: '2026-05-20', to: '2026-05-21', reason: 'Eid' })
  await worker.call(jobStep, {
    serviceid: id,
    step: 'finish',
    step_id: randomUUID(),
    at: new Date(app.clock.now).toISOString(),
  })
  const own = await copy(worker)
  assert.deepEqual(own.leave, [{ from: '2026-05-20', to: '2026-05-21', reason: 'Eid' }])
  assert.deepEqual([own.jobs.length, own.jobs[0].date], [1, '2026-05-05'])
  assert.equal(own.job_steps[0].step, 'finish')
  assert.equal(own.photos_of_jobs[0].taken_by, 'you')
  assert.equal(JSON.stringify(own).includes('Sunita'), false)
  assert.equal((await copy(customer)).photos_of_jobs[0].taken_by, 'us')
})

for (const who of ['customer', 'worker'] as const)
  test(`erasing the ${who} erases the photos of the job`, async (t) => {
    const app = await createTestApp(t)
    const people = await withPhoto(app)
    const { admin, worker, id, url } = people
    await progress(admin, id, 'completed')
    await worker.call(putTimeOff, { from: '2026-05-20', to: '2026-05-21' })
    const owner = await app.as('admin', { rights: 'owner' })
    assert.equal((await people[who].call(askErasure, {})).status, 200)
    const { body } = await owner.get('/api/v1/admin/geterasures')
    const requestid = body.requests[0]._id
    assert.equal((await owner.call(erasePerson, { requestid })).status, 200)
    assert.equal((await admin.get(url)).status, 404)
    if (who === 'customer') {
      // A phone that had no network sends it now.
      const fields = { serviceid: id, when: 'after', photo_id: randomUUID() }
      const late = await sendPhoto(worker, fields, await photo(400, 320))
      return assert.deepEqual([late.status, late.body.code], [404, 'order_not_found'])
    }
    for (const table of ['worker_leave', 'worker_time', 'job_step'] as const)
      assert.deepEqual(await app.deps.db.selectFrom(table).selectAll().execute(), [])
  })

test('the id of a photo is refused for another moment or job, and repeated for its own', async (t) => {
  const app = await createTestApp(t)
  const { worker, customer, admin, id, url, photo_id } = await withPhoto(app)
  const other = await booked(customer, { date: '2026-05-08' })
  await decide(admin, other, 'accepted')
  await assign(admin, other, worker.account.id)
  const image = await photo(400, 320)
  const send = (change: Record<string, string>) =>
    sendPhoto(worker, { serviceid: id, when: 'after', photo_id, ...change }, image)
  assert.equal((await send({})).body.imageUrl, url)
  for (const change of [{ when: 'before' }, { serviceid: other }]) {
    const { status, body } = await send(change)
    assert.deepEqual([status, body.code], [409, 'payment_mismatch'])
  }
})
