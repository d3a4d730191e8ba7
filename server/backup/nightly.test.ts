import { strict as assert } from 'node:assert'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { backUpNightly } from '#server/backup/nightly.ts'
import type { FileStore } from '#server/files/store.ts'
import { tempFolder } from '#test/factories/backups.ts'
import { applied } from '#test/factories/kyc.ts'
import { createTestApp } from '#test/test-app.ts'

const dayMs = 86_400_000

async function site(t: TestContext, env: Record<string, string> = {}) {
  const folder = tempFolder(t)
  const app = await createTestApp(t, { env: { BACKUP_DIR: folder, ...env } })
  return { ...app, folder }
}

const broken = (files: FileStore): FileStore => ({
  ...files,
  get: () => Promise.reject(new Error('the disk is gone')),
})

test('one process makes a backup each night, and the owner sees when', async (t) => {
  const { deps, clock, folder, as } = await site(t)
  const admin = await as('admin')
  const seen = async () => (await admin.get('/api/v1/admin/dashboard')).body.last_backup
  assert.equal(await seen(), null)
  await Promise.all([backUpNightly(deps), backUpNightly(deps)])
  assert.deepEqual(readdirSync(folder), ['chamak-2026-05-04-1000'])
  assert.deepEqual(await seen(), { at: new Date(clock.now).toISOString() })
  clock.pass(16 * 3_600_000)
  await backUpNightly(deps)
  assert.equal(readdirSync(folder).length, 1)
  clock.pass(2 * 3_600_000)
  await backUpNightly(deps)
  assert.deepEqual(readdirSync(folder), ['chamak-2026-05-04-1000', 'chamak-2026-05-05-0400'])
})

test('expired backups are removed, and documents take up space only once', async (t) => {
  const { deps, clock, folder, as } = await site(t, { BACKUP_KEEP_DAYS: '2' })
  await applied(await as('worker'))
  for (let night = 0; night < 5; night++) {
    await backUpNightly(deps)
    clock.pass(dayMs)
  }
  const backups = readdirSync(folder).toSorted()
  const nights = ['06', '07', '08'].map((day) => `chamak-2026-05-${day}-1000`)
  assert.deepEqual(backups, nights)
  const documents = join(folder, backups.at(-1) ?? '', 'files/documents')
  const [first = ''] = readdirSync(documents)
  assert.equal(statSync(join(documents, first)).nlink, backups.length)
})

test('a failed backup leaves nothing behind and is retried after an hour', async (t) => {
  const { deps, clock, folder, as } = await site(t)
  await applied(await as('worker'))
  await assert.rejects(backUpNightly({ ...deps, files: broken(deps.files) }), /disk is gone/)
  assert.deepEqual(readdirSync(folder), [])
  await backUpNightly(deps)
  assert.deepEqual(readdirSync(folder), [])
  clock.pass(3_600_000)
  await backUpNightly(deps)
  assert.equal(readdirSync(folder).length, 1)
})

test('BACKUP_KEEP_DAYS=0 makes no backup', async (t) => {
  const { deps, folder } = await site(t, { BACKUP_KEEP_DAYS: '0' })
  await backUpNightly(deps)
  assert.ok(existsSync(folder))
  assert.deepEqual(readdirSync(folder), [])
})
