import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * Who made a plan or reported a problem for a customer, whether a plan's visits are announced, and
 * what a correction of an order changed.
 */
export async function byPhone(tx: Tx, engine: Engine): Promise<void> {
  const admin = `${engine === 'sqlite' ? 'text' : 'text collate "C"'} references account (id)`
  const statements = [
    `alter table plan add column made_by ${admin}`,
    'alter table plan add column tell integer not null default 1',
    `alter table problem add column reported_by ${admin}`,
    'alter table order_event add column changed text',
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
