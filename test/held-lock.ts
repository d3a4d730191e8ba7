import { sql } from 'kysely'
import { lock, transact } from '#server/db/database.ts'
import type { TestApp } from '#test/test-app.ts'

type Deps = Pick<TestApp, 'deps'>

/** Holds a lock of PostgreSQL by its name; resolves to what gives it back. */
export async function holdLock({ deps }: Deps, thing: string): Promise<() => Promise<void>> {
  const [taken, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = transact(deps.db, async (tx) => {
    await lock(tx, deps.engine, thing)
    taken.resolve()
    await end.promise
  })
  await taken.promise
  return async () => {
    end.resolve()
    await held
  }
}

/** How many transactions wait for a lock that another one holds. */
export async function countWaiting({ deps }: Deps): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db)
  return rows[0]?.n ?? 0
}
