import { strict as assert } from 'node:assert'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { getAllKyc, submitKyc } from '#contract/kyc.ts'
import { setDisabled } from '#server/accounts/repo.ts'
import { transact } from '#server/db/database.ts'
import { dropExpiredDocuments } from '#server/kyc/retention.ts'
import { eraseDueDocuments } from '#server/privacy/erase-due-documents.ts'
import { dropUnusedDocuments, eraseDroppedDocuments } from '#server/uploads/erase-documents.ts'
import { deleteExpiredUploads } from '#server/uploads/repo.ts'
import { applied, decideKyc, details, myApplications, uploaded } from '#test/factories/kyc.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const day = 24 * 3_600_000
const filesOf = ({ dataDir }: TestApp) => globSync(join(dataDir, 'files/documents/*')).length

test('an unused document is erased after a day', async (t) => {
  const app = await createTestApp(t)
  const worker = await app.as('worker')
  const address = await uploaded(worker)
  app.clock.pass(day - 1)
  assert.equal(await dropUnusedDocuments(app.deps), 0)
  assert.equal((await worker.get(address)).status, 200)
  app.clock.pass(1)
  assert.equal(await dropUnusedDocuments(app.deps), 1)
  assert.equal(await dropUnusedDocuments(app.deps), 0)
  assert.equal((await worker.get(address)).status, 404)
  await eraseDroppedDocuments(app.deps)
  assert.equal(filesOf(app), 0)
  const pan_image = await uploaded(worker)
  const late = await worker.call(submitKyc, {
    adhar_image: address,
    pan_image,
    ...details(),
  })
  assert.deepEqual(late.body.field_codes, { adhar_image: 'document_unknown' })
})

test('a document in use is kept', async (t) => {
  const app = await createTestApp(t)
  await applied(await app.as('worker'))
  app.clock.pass(10 * day)
  assert.equal(await dropUnusedDocuments(app.deps), 0)
  assert.equal(filesOf(app), 2)
})

test('pictures are erased 30 days after a rejection; the rest of the application is kept', async (t) => {
  const app = await createTestApp(t)
  const [worker, admin] = [await app.as('worker'), await app.as('admin')]
  const id = await applied(worker)
  await decideKyc(admin, id, 'rejected', 'Blurred')
  const [before] = await myApplications(worker)
  app.clock.pass(10 * day)
  assert.equal(await dropExpiredDocuments(app.deps), 0)
  app.clock.pass(20 * day)
  assert.equal(await dropExpiredDocuments(app.deps), 1)
  assert.equal(await dropExpiredDocuments(app.deps), 0)
  const { body } = await (await app.as('admin')).call(getAllKyc, { status: 'rejected' })
  assert.deepEqual(body.data, [
    { ...before, adhar_image: '', pan_image: '', erased_at: '2026-06-03T04:30:00.000Z' },
  ])
  assert.equal((await (await app.as('admin')).get(before.adhar_image as string)).status, 404)
  await eraseDroppedDocuments(app.deps)
  assert.equal(filesOf(app), 0)
  const audit = await app.deps.db
    .selectFrom('audit')
    .select(['actor_id', 'subject'])
    .where('kind', '=', 'documents-erased')
    .execute()
  assert.deepEqual(
    audit.map((it) => [it.actor_id, it.subject]),
    [[null, id]],
  )
})

test('the 30 days start with the rejection, however long the application was pending', async (t) => {
  const app = await createTestApp(t)
  const id = await applied(await app.as('worker'))
  app.clock.pass(40 * day)
  await decideKyc(await app.as('admin'), id, 'rejected', 'Blurred')
  assert.equal(await dropExpiredDocuments(app.deps), 0)
  app.clock.pass(30 * day - 1)
  assert.equal(await dropExpiredDocuments(app.deps), 0)
  app.clock.pass(1)
  assert.equal(await dropExpiredDocuments(app.deps), 1)
})

test("an accepted worker's pictures are kept until 30 days after the account is disabled", async (t) => {
  const app = await createTestApp(t)
  const [worker, admin] = [await app.as('worker'), await app.as('admin')]
  await decideKyc(admin, await applied(worker), 'accepted')
  app.clock.pass(400 * day)
  assert.equal(await dropExpiredDocuments(app.deps), 0)
  await transact(app.deps.db, (tx) => setDisabled(tx, worker.account.id, app.clock.now))
  app.clock.pass(30 * day - 1)
  assert.equal(await dropExpiredDocuments(app.deps), 0)
  app.clock.pass(1)
  assert.equal(await dropExpiredDocuments(app.deps), 1)
  await eraseDroppedDocuments(app.deps)
  assert.equal(filesOf(app), 0)
})

test('the retention of pictures follows the business settings', async (t) => {
  const app = await createTestApp(t, {
    settings: { documentsKeptDays: { rejected: 7, disabled: 90 } },
  })
  const [refused, closed] = [await app.as('worker'), await app.as('worker')]
  const admin = await app.as('admin')
  await decideKyc(admin, await applied(refused), 'rejected', 'Blurred')
  await decideKyc(admin, await applied(closed), 'accepted')
  await transact(app.deps.db, (tx) => setDisabled(tx, closed.account.id, app.clock.now))
  app.clock.pass(7 * day - 1)
  assert.equal(await dropExpiredDocuments(app.deps), 0)
  app.clock.pass(1)
  assert.equal(await dropExpiredDocuments(app.deps), 1)
  app.clock.pass(83 * day)
  assert.equal(await dropExpiredDocuments(app.deps), 1)
})

test('upload counts are deleted after a day', async (t) => {
  const app = await createTestApp(t)
  await uploaded(await app.as('worker'))
  app.clock.pass(day + 1)
  await deleteExpiredUploads(app.deps.db, app.clock.now)
  assert.deepEqual(await app.deps.db.selectFrom('upload').selectAll().execute(), [])
})

test('a failed erasure is resumed and leaves neither file nor key', async (t) => {
  const app = await createTestApp(t)
  const address = await uploaded(await app.as('worker'))
  app.clock.pass(day)
  const full = { remove: () => Promise.reject(new Error('away')) }
  const files = { ...app.deps.files, ...full }
  await assert.rejects(eraseDueDocuments({ ...app.deps, files }), /1 files were not erased/)
  assert.equal((await (await app.as('admin')).get(address)).status, 404)
  assert.equal(filesOf(app), 1)
  assert.equal(await eraseDueDocuments(app.deps), 1)
  assert.equal(await eraseDueDocuments(app.deps), 0)
  assert.equal(filesOf(app), 0)
  const row = await app.deps.db.selectFrom('document').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([row.key_id, row.sealed_key], [null, null])
})

test('a file that cannot be removed does not block others', async (t) => {
  const app = await createTestApp(t)
  const worker = await app.as('worker')
  const [stuck, ...others] = [
    await uploaded(worker),
    await uploaded(worker),
    await uploaded(worker),
  ]
  app.clock.pass(day)
  const store = app.deps.files
  const isStuck = (name: string) => name.endsWith(stuck.split('/').at(-1) ?? '')
  const remove = (name: string) =>
    isStuck(name) ? Promise.reject(new Error('away')) : store.remove(name)
  await assert.rejects(eraseDueDocuments({ ...app.deps, files: { ...store, remove } }))
  assert.equal(filesOf(app), 1)
  assert.equal(others.length, 2)
  assert.equal(await eraseDueDocuments(app.deps), 1)
})

test('an admin who rejects can erase the pictures at once, as for an unmasked number', async (t) => {
  const app = await createTestApp(t)
  const [worker, admin] = [await app.as('worker'), await app.as('admin')]
  const update = (kycid: string, more: object) =>
    admin.put('/api/v1/worker/updatekyc', { kycid, message: 'Aadhaar not masked', ...more })
  const first = await applied(worker)
  const [{ adhar_image }] = await myApplications(worker)
  const odd = await update(first, { status: 'rejected', erase: 'yes' })
  assert.deepEqual([odd.status, odd.body.field_codes], [400, { erase: 'invalid_input' }])
  assert.equal((await update(first, { status: 'rejected', erase: true })).status, 200)
  const [{ adhar_image: gone, pan_image, erased_at }] = await myApplications(worker)
  assert.deepEqual([gone, pan_image, erased_at], ['', '', '2026-05-04T04:30:00.000Z'])
  for (const person of [worker, admin])
    assert.equal((await person.get(adhar_image as string)).status, 404)
  await eraseDueDocuments(app.deps)
  assert.equal(filesOf(app), 0)
  const erasure = app.deps.db.selectFrom('audit').select(['actor_id', 'subject'])
  const { actor_id, subject } = await erasure
    .where('kind', '=', 'documents-erased')
    .executeTakeFirstOrThrow()
  assert.deepEqual([actor_id, subject], [admin.account.id, first])

  app.clock.pass(1)
  const second = await applied(worker)
  await update(second, { status: 'accepted', erase: true })
  assert.equal((await myApplications(worker))[0].erased_at, null)
})
