import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Adds the map pin of an address, and which address of a customer is the default. */
export async function addressPins(tx: Tx): Promise<void> {
  await sql`alter table address add column map_link text not null default ''`.execute(tx)
  await sql`alter table address add column is_default integer not null default 0`.execute(tx)
}
