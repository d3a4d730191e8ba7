import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Finds the imported rows that still hold what an undo needs. */
export async function importRowsToForget(tx: Tx): Promise<void> {
  await sql
    .raw(`create index import_row_was on import_row (import_id) where was <> '{}'`)
    .execute(tx)
}
