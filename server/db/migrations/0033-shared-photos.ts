import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Photos of a job that its customer may see; those that are old are found by their age. */
export async function sharedPhotos(tx: Tx): Promise<void> {
  for (const statement of [
    'alter table "order" add column photos_shared integer not null default 0',
    `create index document_job_photo on document (created_at)
       where order_id is not null and erased_at is null`,
  ])
    await sql.raw(statement).execute(tx)
}
