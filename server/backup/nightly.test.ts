import { strict as assert } from 'node:assert'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { getDashboard } from '#contract/dashboard.ts'
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
  const seen = async () => (await admin.call(getDashboard, {})).body.last_backup
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
  const failing = backUpNightly({ ...deps, files: broken(deps.files) })
  await assert.rejects(failing, ({ message, cause }: Error) => {
    assert.equal(message, `the nightly backup into ${folder} (BACKUP_DIR) failed`)
    return /disk is gone/.test(String(cause))
  })
  assert.deepEqual(readdirSync(folder), [])
  assert.equal(await backUpNightly(deps), false)
  assert.deepEqual(readdirSync(folder), [])
  clock.pass(3_600_000)
  assert.equal(await backUpNightly(deps), true)
  assert.equal(readdirSync(folder).length, 1)
  assert.equal(await backUpNightly(deps), true)
})

test('owners are told once, by message and on the dashboard, of two days without a backup', async (t) => {
  const app = await site(t)
  const { deps, clock } = app
  await applied(await app.as('worker'))
  const [owner] = [await app.as('admin'), await app.as('admin', { rights: 'manager' })]
  const night = async (files = broken(deps.files)) => {
    for (let hours = 0; hours < 24; hours += 6) {
      await backUpNightly({ ...deps, files }).catch(() => {})
      await app.advanceTo(clock.now + 6 * 3_600_000)
    }
    const mails = (await app.sent('email')).filter((it) => it.template === 'owner-no-backup')
    const texts = (await app.sent('sms')).filter((it) => it.template === 'owner-no-backup')
    const { body } = await owner.call(getDashboard, {})
    return { isShown: body.is_backup_missing, mails, texts: texts.map((it) => it.to) }
  }
  const told = ({ isShown, mails, texts }: Awaited<ReturnType<typeof night>>) => [
    isShown,
    mails.length,
    texts,
  ]
  assert.deepEqual(told(await night()), [false, 0, []])
  assert.deepEqual(told(await night()), [true, 0, []])
  const third = await night()
  assert.deepEqual(told(third), [true, 1, [owner.phone]])
  assert.match(third.mails[0]?.text ?? '', /No backup since: Mon, 4 May\n[^]*\/admin$/m)
  assert.deepEqual(told(await night()), [true, 1, [owner.phone]])
  assert.deepEqual(told(await night(deps.files)), [false, 1, [owner.phone]])
  await applied(await app.as('worker'))
  for (let n = 0; n < 2; n++) await night()
  assert.deepEqual(told(await night()), [true, 2, [owner.phone, owner.phone]])
})

test('a site that makes no nightly backups misses none', async (t) => {
  const { deps, clock, as } = await site(t)
  await backUpNightly(deps)
  clock.pass(3 * dayMs)
  const { config } = deps
  const shown = async (change: Partial<typeof config.backup>) => {
    Object.assign(config.backup, change)
    return (await (await as('admin')).call(getDashboard, {})).body.is_backup_missing
  }
  assert.deepEqual([await shown({}), await shown({ isNightly: false })], [true, false])
})

test('BACKUP_KEEP_DAYS=0 makes no backup', async (t) => {
  const { deps, folder } = await site(t, { BACKUP_KEEP_DAYS: '0' })
  await backUpNightly(deps)
  assert.ok(existsSync(folder))
  assert.deepEqual(readdirSync(folder), [])
})
