import { strict as assert } from 'node:assert'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { schemaStep } from '#server/db/copy-before-step.ts'
import { openDatabase, openReadOnly } from '#server/db/database.ts'
import { checkSqlite } from '#server/db/file-copy/sqlite-file.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { releaseAfter } from '#test/release-after.ts'
import { compileCache } from '#test/start.ts'

// `npm run chaos -- --only way-back --rounds 100`: the upgrade of the embedded database is killed at
// any moment, and its disk is full; the copy of the older state is complete or absent. Mounts a
// small file system, so it must run as root. Not part of `npm test`.

const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 20)
const orders = 4000
/** The step after which the older release stands; later ones rewrite the orders. */
const olderStep = 10
const last = migrations.length

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'way-back-'))
  releaseAfter(t, () => rmSync(folder, { recursive: true }))
  return folder
}

/** A database at the older step, closed, with orders of some 4 kB. */
async function olderDatabase(t: TestContext): Promise<string> {
  const file = join(folderOf(t), 'older.db')
  const opened = openDatabase({ file }, (error) => assert.fail(error))
  await migrate(opened, { upTo: olderStep })
  const statements = [
    `insert into account (id, phone, role, name, name_key, address, email, created_at)
     values ('a', '919876543210', 'user', 'Asha', 'asha', '', '', 1)`,
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${orders})
     insert into "order" (id, tail, account_id, service, date, time, starts_at, ends_at, email,
       message, address, status, created_at, updated_at)
     select n, n, 'a', n, '2026-05-05', '15:30', n, n + 1, '', hex(randomblob(1000)), '', 'completed', n, n
     from numbers`,
  ]
  for (const it of statements) await sql.raw(it).execute(opened.db)
  await opened.db.destroy()
  return file
}

/** Upgrades in another process, as a start of this release does. */
function upgrade(file: string) {
  const program = `import { openDatabase } from '#server/db/database.ts'
    import { migrate } from '#server/db/migrate.ts'
    const opened = openDatabase({ file: ${JSON.stringify(file)} }, () => process.exit(9))
    await migrate(opened)
    await opened.db.destroy()`
  const words = ['--input-type=module', '-e', program]
  const child = spawn(process.execPath, words, { env: { ...process.env, ...compileCache } })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }))
  return { child, ended }
}

async function stepOf(file: string): Promise<number> {
  const db = openReadOnly(file)
  const step = await schemaStep(db)
  await db.destroy()
  return step
}

/** Asserts that a copy, if there is one, is whole, and that a migrated database has one. */
async function assertWayBack(file: string): Promise<void> {
  const copy = `${file}.before-step-${olderStep + 1}`
  if (!existsSync(copy)) {
    assert.equal(await stepOf(file), olderStep, 'migrated without a way back')
    return
  }
  assert.equal((statSync(copy).mode & 0o777).toString(8), '600')
  await checkSqlite(copy)
  assert.equal(await stepOf(copy), olderStep)
  const db = openReadOnly(copy)
  const { rows } = await sql<{ n: number }>`select count(*) as n from "order"`.execute(db)
  await db.destroy()
  assert.equal(rows[0]?.n, orders)
}

test(
  'however an upgrade is killed, its way back is whole',
  { timeout: 120_000 + rounds * 60_000 },
  async (t) => {
    const older = await olderDatabase(t)
    const file = join(folderOf(t), 'chamak.db')
    copyFileSync(older, file)
    const startedAt = performance.now()
    assert.equal((await upgrade(file).ended).code, 0)
    const wholeMs = performance.now() - startedAt
    await assertWayBack(file)
    const found = { copying: 0, copied: 0, migrated: 0 }
    for (let n = 0; n < rounds; n++) {
      for (const path of globSync(`${file}*`)) rmSync(path)
      copyFileSync(older, file)
      const { child, ended } = upgrade(file)
      await pause(Math.random() * wholeMs)
      child.kill('SIGKILL')
      await ended
      await assertWayBack(file)
      const isCopied = existsSync(`${file}.before-step-${olderStep + 1}`)
      found[!isCopied ? 'copying' : (await stepOf(file)) === last ? 'migrated' : 'copied']++
      const next = await upgrade(file).ended
      assert.equal(next.code, 0, next.errors)
      assert.equal(await stepOf(file), last)
      await assertWayBack(file)
      assert.deepEqual(globSync(`${file}*.part-*`), [])
    }
    t.diagnostic(
      `${orders} orders, ${Math.round(statSync(older).size / 1e6)} MB; killed ${rounds} times: ${JSON.stringify(found)}; each next start migrated, with a whole copy`,
    )
  },
)

test('an upgrade that fills the disk changes nothing, and succeeds once there is space', async (t) => {
  const older = await olderDatabase(t)
  const bytes = statSync(older).size
  const folder = folderOf(t)
  const mount = (times: number, ...words: string[]) =>
    execFileSync('mount', [...words, '-o', `size=${Math.round(bytes * times)}`, 'tmpfs', folder])
  mount(1.5, '-t', 'tmpfs')
  releaseAfter(t, () => execFileSync('umount', ['--lazy', folder]))
  const file = join(folder, 'chamak.db')
  copyFileSync(older, file)
  for (let n = 0; n < 3; n++) {
    const { code, errors } = await upgrade(file).ended
    assert.equal(code, 1)
    assert.match(errors, /database or disk is full/)
    assert.equal(await stepOf(file), olderStep)
    assert.deepEqual(globSync(`${file}.before-step-*`), [])
  }
  mount(8, '-o', 'remount')
  const { code, errors } = await upgrade(file).ended
  assert.equal(code, 0, errors)
  assert.equal(await stepOf(file), last)
  await assertWayBack(file)
})
