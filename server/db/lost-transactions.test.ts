import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sql } from 'kysely'
import { transact } from '#server/db/database.ts'
import { createTestApp } from '#test/test-app.ts'

for (const code of ['40001', '40P01', '23505']) {
  test(`a transaction that loses a conflict (${code}) is retried and counts once`, async (t) => {
    const { deps } = await createTestApp(t)
    const counted = async () =>
      (await deps.db.selectFrom('tally').selectAll().where('key', '=', 'tried').execute())[0]?.n
    let tries = 0
    await transact(deps.db, async (tx) => {
      await tx.insertInto('tally').values({ key: 'tried', n: 1 }).execute()
      if (++tries < 3) throw Object.assign(new Error('lost'), { code })
    })
    assert.deepEqual([tries, await counted()], [3, 1])
  })
}

test('a transaction that loses three times, or fails for another reason, is not retried for ever', async (t) => {
  const { deps } = await createTestApp(t)
  const tried = { 40001: 0, 23503: 0 }
  for (const code of [40001, 23503] as const) {
    const lost = transact(deps.db, async () => {
      tried[code]++
      throw Object.assign(new Error('lost'), { code: String(code) })
    })
    await assert.rejects(lost, /lost/)
  }
  assert.deepEqual(tried, { 40001: 3, 23503: 1 })
})

test('two transactions that deadlock both complete', async (t) => {
  const { deps } = await createTestApp(t)
  const rows = ['one', 'two'].map((key) => ({ key, n: 0 }))
  await transact(deps.db, (tx) => tx.insertInto('tally').values(rows).execute())
  const add = (keys: readonly string[]) =>
    transact(deps.db, async (tx) => {
      for (const key of keys) {
        await sql`update tally set n = n + 1 where key = ${key}`.execute(tx)
        // Gives the other one time to lock its first row; if it does not, the test passes without a
        // deadlock.
        if (deps.engine === 'postgres') await sql`select pg_sleep(0.1)`.execute(tx)
      }
    })
  await Promise.all([add(['one', 'two']), add(['two', 'one'])])
  const counted = await deps.db
    .selectFrom('tally')
    .select('n')
    .where('key', 'in', ['one', 'two'])
    .execute()
  assert.deepEqual(
    counted.map(({ n }) => n),
    [2, 2],
  )
})
