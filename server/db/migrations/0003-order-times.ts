import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** The old and the new start of an order that was moved to another time; null in all other events. */
export async function orderTimes(tx: Tx): Promise<void> {
  for (const column of ['from_starts_at', 'to_starts_at'])
    await sql.raw(`alter table order_event add column ${column} bigint`).execute(tx)
}
