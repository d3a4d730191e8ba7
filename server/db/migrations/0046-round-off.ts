import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Prices fixed so far are not rounded, whatever the setting says later. */
export async function roundOff(tx: Tx): Promise<void> {
  await sql`alter table "order" add column round_off_paise bigint`.execute(tx)
  await sql`alter table "order" add column quote_round_off_paise bigint`.execute(tx)
  await sql`alter table plan add column rounds integer not null default 0`.execute(tx)
}
