import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Adds owners and managers. Existing admins become owners, because they could do everything. */
export async function rights(tx: Tx): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `alter table account add column rights text not null default '' check (rights in ('', 'owner', 'manager'))`,
  `update account set rights = 'owner' where role = 'admin'`,
]
