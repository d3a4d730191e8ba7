import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createEmptiedDatabase } from '#test/database.ts'
import { refusedStatements, statementsOfLastRelease } from '#test/last-release.ts'
import { releaseAfter } from '#test/release-after.ts'

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
