import { strict as assert } from 'node:assert'
import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import { schemaStep } from '#server/db/copy-before-step.ts'
import { transact } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { kyc } from '#server/db/migrations/0002-kyc.ts'
import { orderDays } from '#server/db/migrations/0011-order-days.ts'
import { migrations, type Migration } from '#server/db/migrations/index.ts'
import { lockedTables } from '#server/db/migrations/locked-tables.ts'
import { disableStatementTimeoutLocally } from '#server/db/postgres.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { createOlderDatabase } from '#test/database.ts'
import { onPostgres } from '#test/on-engine.ts'
import { until } from '#test/until.ts'

const account = `insert into account (id, phone, role, name, address, email, created_at)
  values ('a', '919876543210', 'user', 'Asha', 'Ward 4', 'e', 1)`
const order = `insert into "order" (id, tail, account_id, service, date, time, starts_at, ends_at,
    email, message, address, status, reply, created_at, updated_at)
  values ('o', 'o', 'a', '2 BHK', '2026-05-05', '15:30', 1, 2, 'e', 'm', 'Ward 4', 'pending', '', 1, 1)`

async function tablesOf(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

/** Runs a step; returns the earlier tables that it locked more strongly than a read does. */
function locksOf(db: Db, step: Migration): Promise<string> {
  return transact(db, async (tx) => {
    const before = await tablesOf(tx)
    await step(tx, 'postgres')
    const { rows } = await sql<{ name: string }>`
      select distinct relname as name from pg_locks join pg_class on pg_class.oid = relation
       where pid = pg_backend_pid() and relkind = 'r' and mode <> 'AccessShareLock'
         and relnamespace = current_schema()::regnamespace order by name`.execute(tx)
    const names = rows.map(({ name }) => name).filter((name) => before.has(name))
    return names.join(' ')
  })
}

onPostgres('the tables that each migration locks are listed, to be locked at once', async (t) => {
  const { db } = await createOlderDatabase(t, kyc, [account, order])
  const seen: Record<string, string> = {}
  for (const step of migrations.slice(1)) {
    const names = await locksOf(db, step)
    if (names) seen[step.name] = names
  }
  assert.deepEqual(seen, lockedTables)
})

const isWaiting = async (db: Db): Promise<boolean> =>
  (
    await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  ).rows.length > 0

/** Migrates while the older release begins this work, again and again. */
async function migrateBeside(t: TestContext, first: string, then: string) {
  const opened = await createOlderDatabase(t, orderDays)
  const begun = Promise.withResolvers<void>()
  const migration = { isOver: false }
  const work = async () => {
    // Without `transact`, which would try again. The migration is the one to notice a deadlock.
    for (let n = 0; n < 4 && !migration.isOver; n++)
      await opened.db.transaction().execute(async (tx) => {
        await sql`set local deadlock_timeout = '10s'`.execute(tx)
        // On a busy machine it may have to wait longer than a statement of the product may.
        await sql.raw(disableStatementTimeoutLocally).execute(tx)
        await sql.raw(first).execute(tx)
        begun.resolve()
        await until('the migration waits', async () => migration.isOver || isWaiting(opened.db))
        await sql.raw(then).execute(tx)
      })
  }
  const working = work()
  await begun.promise
  await migrate(opened).finally(() => (migration.isOver = true))
  await working
  assert.equal(await schemaStep(opened.db), migrations.length)
}

onPostgres('a migration lets a booking that has begun end first', (t) =>
  migrateBeside(t, 'select count(*) from "order"', `update "order" set reply = ''`),
)

onPostgres('a migration that deadlocks again and again is tried again', (t) =>
  migrateBeside(t, 'lock table message', 'lock table account'),
)
