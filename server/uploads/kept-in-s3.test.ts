import { strict as assert } from 'node:assert'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { getWorkerProfile, updateKyc } from '#contract/kyc.ts'
import { eraseDueDocuments } from '#server/privacy/erase-due-documents.ts'
import { photo } from '#test/factories/images.ts'
import { applied, myApplications, upload, uploaded } from '#test/factories/kyc.ts'
import { s3Env, s3Server } from '#test/stand-ins/s3.ts'
import { createTestApp } from '#test/test-app.ts'

test('documents in S3 are seen by their worker and admins, and erased when a rejection erases them', async (t) => {
  const { settings, held } = await s3Server(t)
  const app = await createTestApp(t, { env: { ...s3Env(settings), S3_PREFIX: 'chamak' } })
  const [worker, admin] = [await app.as('worker'), await app.as('admin')]
  const kycid = await applied(worker)
  const [{ adhar_image, pan_image }] = await myApplications(worker)
  const addresses = [adhar_image, pan_image] as string[]
  const keys = addresses.map((it) => `chamak/documents/${it.split('/').at(-1)}`)
  assert.deepEqual(held(), keys.toSorted())
  assert.ok(!existsSync(join(app.dataDir, 'files')))
  for (const person of [worker, admin])
    for (const address of addresses) {
      const { status, headers, bytes } = await person.get(address)
      assert.deepEqual([status, headers['content-type']], [200, 'image/jpeg'])
      assert.deepEqual([...bytes.subarray(0, 3)], [0xff, 0xd8, 0xff])
    }
  const rejected = { kycid, status: 'rejected', message: 'Number not masked', erase: true } as const
  assert.equal((await admin.call(updateKyc, rejected)).status, 200)
  for (const address of addresses) assert.equal((await admin.get(address)).status, 404)
  await eraseDueDocuments(app.deps)
  assert.deepEqual(held(), [])
})

test('while the document store is down documents are refused, the rest works and nothing is lost', async (t) => {
  const { settings, held, goAway, comeBack } = await s3Server(t)
  const app = await createTestApp(t, { env: s3Env(settings) })
  const worker = await app.as('worker')
  const address = await uploaded(worker)
  await goAway()
  const answers = [await upload(worker, await photo(400, 320)), await worker.get(address)]
  for (const { status, body, headers } of answers)
    assert.deepEqual([status, body.code, headers['retry-after']], [503, 'files_unavailable', '30'])
  assert.equal((await app.deps.db.selectFrom('document').select('id').execute()).length, 1)
  assert.equal((await app.visitor().get('/readyz')).status, 200)
  assert.equal((await worker.call(getWorkerProfile, {})).status, 200)

  app.clock.pass(25 * 3_600_000)
  await assert.rejects(eraseDueDocuments(app.deps))
  await comeBack()
  assert.equal(held().length, 1)
  await eraseDueDocuments(app.deps)
  assert.deepEqual(held(), [])
  const again = await app.as('worker', { phone: worker.phone })
  assert.equal((await again.get(await uploaded(again))).status, 200)
  assert.doesNotMatch(app.logged.join(''), /S3RVER/)
})
