import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { clouds } from '#test/factories/images.ts'
import { upload, uploaded } from '#test/factories/kyc.ts'
import { createTestApp } from '#test/test-app.ts'

test('stored files contain nothing of a document in plain', async (t) => {
  const { as, dataDir, deps } = await createTestApp(t)
  await uploaded(await as('worker'))
  const kept = globSync(join(dataDir, 'files', '**', '*'), { withFileTypes: true }).filter((it) =>
    it.isFile(),
  )
  assert.equal(kept.length, 1)
  for (const it of kept) {
    const bytes = readFileSync(join(it.parentPath, it.name))
    assert.ok(!bytes.subarray(0, 64).includes(Buffer.from([0xff, 0xd8, 0xff])))
    assert.ok(!bytes.includes('JFIF'))
  }
  const row = await deps.db.selectFrom('document').selectAll().executeTakeFirstOrThrow()
  assert.ok(row.key_id && row.sealed_key)
})

test('a worker may upload 20 files an hour and 60 MB a day', async (t) => {
  const { as, clock, deps } = await createTestApp(t)
  const worker = await as('worker')
  const small = await clouds(300, 300).jpeg({ quality: 30 }).toBuffer()
  const bad = Buffer.from('GIF89a')
  for (let n = 0; n < 20; n++) {
    assert.equal((await upload(worker, n % 2 ? small : bad)).status, n % 2 ? 200 : 415)
    clock.pass(2000)
  }
  const refused = await upload(worker, small)
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_uploads'])
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await upload(await as('worker'), small)).status, 200)
  clock.pass(3_600_000)
  assert.equal((await upload(worker, small)).status, 200)

  const heavy = {
    account_id: worker.account.id,
    bytes: 60_000_000 - 12 * small.length - 10 * bad.length,
    at: clock.now,
  }
  await deps.db.insertInto('upload').values(heavy).execute()
  assert.equal((await upload(worker, small)).status, 200)
  assert.equal((await upload(worker, small)).body.code, 'too_many_uploads')
})

test('concurrent uploads do not exceed the quota', async (t) => {
  const { as, deps } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '0.5' } })
  const worker = await as('worker')
  const small = await clouds(300, 300).jpeg().toBuffer()
  const answers = await Promise.all(Array.from({ length: 14 }, () => upload(worker, small)))
  const taken = answers.filter((it) => it.status === 200).length
  assert.ok(taken >= 1 && taken <= 10, `${taken} were taken`)
  for (const { status } of answers) assert.ok([200, 429, 503].includes(status))
  const { n } = await deps.db
    .selectFrom('document')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  assert.equal(n, taken)
})
