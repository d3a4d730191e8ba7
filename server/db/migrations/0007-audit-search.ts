import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/**
 * A search of the audit log reads what people did about themselves and what others did about them apart:
 * few act on others, and those write nearly all of it.
 */
export async function auditSearch(tx: Tx): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  'create index audit_own on audit (at, id, actor_id) where actor_id = about_id',
  'create index audit_other on audit (actor_id) where actor_id <> about_id',
  'create index audit_actor_kind on audit (actor_id, kind, at, id)',
]
