import { strict as assert } from 'node:assert'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { schemaStep } from '#server/db/copy-before-step.ts'
import { openReadOnly, transact } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { createOlderDatabase } from '#test/database.ts'
import { onPostgres, onSqlite } from '#test/on-engine.ts'
import { releaseAfter } from '#test/release-after.ts'

const last = migrations.length

/** A database left by the previous version. */
function olderSite(t: TestContext) {
  const [step] = migrations.slice(-1)
  assert.ok(step)
  return createOlderDatabase(t, step)
}

onSqlite('the embedded database is copied once, before a migration changes it', async (t) => {
  const { at, ...opened } = await olderSite(t)
  await migrate(opened)
  await migrate(opened)
  assert.equal(await schemaStep(opened.db), last)
  assert.ok('file' in at)
  const copies = globSync(`${at.file}.before-step-*`)
  assert.deepEqual(copies, [`${at.file}.before-step-${last}`])
  const copy = openReadOnly(copies[0] ?? dirname(at.file))
  releaseAfter(t, () => copy.destroy())
  assert.equal(await schemaStep(copy), last - 1)
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
