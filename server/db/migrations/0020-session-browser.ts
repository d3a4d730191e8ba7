import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Adds browser and device to sessions, so that users recognise their own. */
export async function sessionBrowser(tx: Tx): Promise<void> {
  await sql`alter table session add column browser text not null default ''`.execute(tx)
  await sql`alter table session add column device text not null default ''`.execute(tx)
}
