import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Whether an admin overruled a full crew or a closed hour. */
export async function comingBack(tx: Tx): Promise<void> {
  await sql.raw('alter table order_event add column anyway integer not null default 0').execute(tx)
}
