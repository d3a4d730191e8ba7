import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * Creates request budgets shared by all processes. Losing them in a crash is harmless, so the table
 * is unlogged on PostgreSQL.
 */
export async function requestBudgets(tx: Tx, engine: Engine): Promise<void> {
  const [kind, key] = engine === 'sqlite' ? ['', 'text'] : ['unlogged ', 'text collate "C"']
  await sql
    .raw(`create ${kind}table request_budget (key ${key} primary key, full_at bigint not null)`)
    .execute(tx)
  await sql`create index request_budget_full on request_budget (full_at)`.execute(tx)
}
