import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Lets a worker's picture be their face, one at a time, with the text that they agreed to. */
export async function faces(tx: Tx): Promise<void> {
  await sql`alter table document add column face_consent text`.execute(tx)
  await sql`create unique index document_face on document (account_id)
    where face_consent is not null and erased_at is null`.execute(tx)
}
