import { strict as assert } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { schemaStep } from '#server/db/copy-before-step.ts'
import { openReadOnly, transact } from '#server/db/database.ts'
import { checkSqlite, copySqlite } from '#server/db/file-copy/sqlite-file.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { createOlderDatabase } from '#test/database.ts'
import { stories } from '#test/documented/stories.ts'
import { onPostgres, onSqlite } from '#test/on-engine.ts'
import { releaseAfter } from '#test/release-after.ts'
import { until } from '#test/until.ts'

const last = migrations.length

/** A database left by the previous version. */
function olderSite(t: TestContext) {
  const [step] = migrations.slice(-1)
  assert.ok(step)
  return createOlderDatabase(t, step)
}

async function fileSite(t: TestContext) {
  const { at, ...opened } = await olderSite(t)
  assert.ok('file' in at)
  const copy = `${at.file}.before-step-${last}`
  return { file: at.file, copy, opened, copies: () => globSync(`${at.file}.before-step-*`) }
}

onSqlite('the embedded database is copied once, before a migration changes it', async (t) => {
  const { opened, copy, copies } = await fileSite(t)
  await migrate(opened)
  await migrate(opened)
  assert.equal(await schemaStep(opened.db), last)
  assert.deepEqual(copies(), [copy])
  const copied = openReadOnly(copy)
  releaseAfter(t, () => copied.destroy())
  assert.equal(await schemaStep(copied), last - 1)
})

onSqlite(
  'an earlier copy, and the part of one that a killed start left, give way to a complete one',
  async (t) => {
    const { opened, copy, copies } = await fileSite(t)
    for (const path of [copy, `${copy}.part-1`, `${copy}.part-1-journal`]) writeFileSync(path, '')
    await migrate(opened)
    assert.deepEqual(copies(), [copy])
    await checkSqlite(copy)
    assert.notEqual(statSync(copy).size, 0)
  },
)

onSqlite('the way back leads to the older state, as docs/operate.md writes it', async (t) => {
  const { file, opened, copies } = await fileSite(t)
  await migrate(opened)
  await opened.db.destroy()
  const commands = stories.goingBack.map(([written]) => written).join('\n')
  execFileSync('sh', ['-e', '-c', commands.replace('cd data', `cd ${dirname(file)}`)])
  assert.deepEqual(copies(), [])
  const older = openReadOnly(file)
  releaseAfter(t, () => older.destroy())
  assert.equal(await schemaStep(older), last - 1)
})

onSqlite('a database that cannot be copied is not migrated, and no part remains', async (t) => {
  const { opened, copy, copies } = await fileSite(t)
  mkdirSync(copy)
  await assert.rejects(migrate(opened), /EISDIR|ENOTEMPTY|EEXIST/)
  assert.equal(await schemaStep(opened.db), last - 1)
  assert.deepEqual(copies(), [copy])
})

onSqlite('only its owner can read a copy, from its first byte on', async (t) => {
  const { file } = await fileSite(t)
  const copying = copySqlite(file, `${file}.copy`)
  await until('the copy begins', () => existsSync(`${file}.copy`))
  const modes = [statSync(`${file}.copy`).mode]
  await copying
  modes.push(statSync(`${file}.copy`).mode)
  assert.deepEqual(
    modes.map((it) => (it & 0o777).toString(8)),
    ['600', '600'],
  )
})

test('each migration of a database in use is logged: which, of how many, how long', async (t) => {
  const opened = await olderSite(t)
  const told: string[] = []
  const info = (facts: object, text: string) => void told.push(text + JSON.stringify(facts))
  const flush = (done: () => void) => {
    told.push('flushed')
    done()
  }
  await migrate(opened, { log: { info, flush } })
  const own = told
    .filter((it) => /^(migrat|flushed)/.test(it))
    .map((it) => it.replace(/\d+\}$/, 'n}'))
  const facts = `"step":${last},"of":${last},"name":"${migrations.at(-1)?.name}"`
  assert.deepEqual(own, [`migrating{${facts}}`, 'flushed', `migrated{${facts},"ms":n}`])
})

onPostgres(
  'a migration whose table is locked for longer than it waits is tried again',
  async (t) => {
    const opened = await olderSite(t)
    // Locks the table for longer than a migration waits.
    const held = Promise.withResolvers<void>()
    const holder = transact(opened.db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`lock table migration in access exclusive mode`.execute(tx)
      held.resolve()
      await pause(3000)
    })
    await held.promise
    await Promise.all([holder, migrate(opened)])
    assert.equal(await schemaStep(opened.db), last)
  },
)
