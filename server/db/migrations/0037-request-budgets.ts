import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** What all processes have let through. A crash may forget it, so PostgreSQL writes no log of it. */
export async function requestBudgets(tx: Tx, engine: Engine): Promise<void> {
  const [kind, key] = engine === 'sqlite' ? ['', 'text'] : ['unlogged ', 'text collate "C"']
  await sql
    .raw(`create ${kind}table request_budget (key ${key} primary key, full_at bigint not null)`)
    .execute(tx)
  await sql`create index request_budget_full on request_budget (full_at)`.execute(tx)
}
