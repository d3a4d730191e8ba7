import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/**
 * Indexes what people did about themselves apart from what others did about them, for searching the
 * audit log: few people act on others, and they write nearly all of it.
 */
export async function auditSearch(tx: Tx): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  'create index audit_own on audit (at, id, actor_id) where actor_id = about_id',
  'create index audit_other on audit (actor_id) where actor_id <> about_id',
  'create index audit_actor_kind on audit (actor_id, kind, at, id)',
]
