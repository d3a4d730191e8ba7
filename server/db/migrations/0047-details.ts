import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

export async function details(tx: Tx): Promise<void> {
  await sql`alter table "order" add column details text not null default '{}'`.execute(tx)
  await sql`alter table plan add column details text not null default '{}'`.execute(tx)
}
