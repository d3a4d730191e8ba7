import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Refuses SQLite's "insert or replace", which deletes rows without the delete trigger. */
export async function auditReplace(tx: Tx, engine: Engine): Promise<void> {
  if (engine !== 'sqlite') return
  await sql
    .raw(
      `create trigger audit_no_replace before insert on audit
         when exists (select 1 from audit where id = new.id)
         begin select raise(abort, 'audit rows stay as they are'); end`,
    )
    .execute(tx)
}
