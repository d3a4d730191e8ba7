import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** The oldest and newest order of each day, whatever its status: a list by age begins there. */
export async function orderDays(tx: Tx): Promise<void> {
  await sql.raw('create index order_date on "order" (date, id)').execute(tx)
}
