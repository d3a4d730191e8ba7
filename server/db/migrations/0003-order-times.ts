import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Adds the old and new start of a rescheduled order; null in all other events. */
export async function orderTimes(tx: Tx): Promise<void> {
  for (const column of ['from_starts_at', 'to_starts_at'])
    await sql.raw(`alter table order_event add column ${column} bigint`).execute(tx)
}
