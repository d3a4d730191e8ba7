import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Adds whether a customer may see the photos of a job, and an index of these photos by age. */
export async function sharedPhotos(tx: Tx): Promise<void> {
  for (const statement of [
    'alter table "order" add column photos_shared integer not null default 0',
    `create index document_job_photo on document (created_at)
       where order_id is not null and erased_at is null`,
  ])
    await sql.raw(statement).execute(tx)
}
