import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { minuteMs } from '#domain/time-units.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { createEmptiedDatabase } from '#test/database.ts'
import { refusedStatements, statementsOfLastRelease } from '#test/last-release.ts'
import { releaseAfter } from '#test/release-after.ts'
import { createTestApp } from '#test/test-app.ts'

async function newSchema(t: TestContext) {
  const { at, leave } = await createEmptiedDatabase()
  // One connection: a prepared statement belongs to it.
  const opened = openDatabase('url' in at ? { ...at, pool: 1 } : at, (error) => assert.fail(error))
  releaseAfter(t, async () => {
    await opened.db.destroy()
    await leave()
  })
  await migrate(opened)
  return opened
}

test('the last release, still serving, can run its statements on the new schema', async (t) => {
  const opened = await newSchema(t)
  assert.deepEqual(await refusedStatements(opened, statementsOfLastRelease(opened.engine)), [])
})

test('a dropped column and a new one that must be given are found', async (t) => {
  const refused = await refusedStatements(await newSchema(t), [
    'select gone from account where id = ?',
    'insert into tally (key) values (?)',
    'select n from tally where key = ?',
  ])
  assert.equal(refused.length, 2)
  assert.match(refused[0] ?? '', /gone/)
  assert.match(refused[1] ?? '', /^without n: /)
})

test('a minute after a newer release has migrated the database, the older one is not ready', async (t) => {
  const { visitor, deps, clock } = await createTestApp(t)
  const isReady = async () => (await visitor().get('/readyz')).status
  const newer = migrations.length + 1
  await sql`insert into migration (number, at) values (${newer}, ${clock.now})`.execute(deps.db)
  // The newer process has yet to start serving.
  assert.equal(await isReady(), 200)
  clock.pass(minuteMs + 1)
  assert.equal(await isReady(), 503)
  assert.equal((await visitor().get('/healthz')).status, 200)
})
