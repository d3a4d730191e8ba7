import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, transact } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { createTestDatabase } from '#test/database.ts'

/** What an earlier program left: the first two steps, and an order with its event. */
const earlier = [
  'create table migration (number integer primary key, at bigint not null)',
  'insert into migration (number, at) values (1, 0), (2, 0)',
  `insert into account (id, phone, role, name, address, email, created_at)
     values ('a', '919876543210', 'user', 'Asha', 'Ward 4', '', 1)`,
  `insert into "order" (id, tail, account_id, service, date, time, starts_at, ends_at, email, message,
     address, status, created_at, updated_at) values ('o', 'o', 'a', '2 BHK', '2026-05-05', '15:30', 5, 6,
     '', '', 'Ward 4', 'pending', 1, 1)`,
  `insert into order_event (order_id, at, actor_id, to_status, message)
     values ('o', 1, 'a', 'pending', 'Two dogs')`,
]

/** A database that came from there to the newest step. */
async function broughtUpToDate(t: TestContext) {
  const { at, leave } = await createTestDatabase()
  const { db, engine } = openDatabase(at, (error) => assert.fail(error))
  t.after(async () => {
    await db.destroy()
    await leave()
  })
  await transact(db, async (tx) => {
    for (const step of migrations.slice(0, 2)) await step(tx, engine)
    for (const statement of earlier) await sql.raw(statement).execute(tx)
  })
  await migrate({ db, engine })
  return db
}

test('orders of an earlier program are found by their address', async (t) => {
  const db = await broughtUpToDate(t)
  const words = await db.selectFrom('search_word').select('word').orderBy('word').execute()
  assert.deepEqual(
    words.map(({ word }) => word),
    ['@4', '@ward'],
  )
})

test('events of an earlier program keep their words and have no change of time', async (t) => {
  const db = await broughtUpToDate(t)
  const events = await db.selectFrom('order_event').selectAll().execute()
  const { id: _, ...event } = events[0] ?? assert.fail('the event is gone')
  assert.equal(events.length, 1)
  assert.deepEqual(
    { ...event },
    {
      order_id: 'o',
      at: 1,
      actor_id: 'a',
      from_status: null,
      to_status: 'pending',
      message: 'Two dogs',
      from_starts_at: null,
      to_starts_at: null,
    },
  )
})
