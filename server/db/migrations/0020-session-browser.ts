import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** What kind of browser each session is of, for people to know theirs by. */
export async function sessionBrowser(tx: Tx): Promise<void> {
  await sql`alter table session add column browser text not null default ''`.execute(tx)
  await sql`alter table session add column device text not null default ''`.execute(tx)
}
