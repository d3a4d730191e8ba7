import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Adds an index of the orders of which part of the payment was kept. */
export async function kept(tx: Tx): Promise<void> {
  await sql`create index order_kept on "order" (id) where kept_paise > 0`.execute(tx)
}
