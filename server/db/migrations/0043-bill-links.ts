import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates the private links with which a bill is forwarded. */
export async function billLinks(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  await sql
    .raw(
      `create table bill_link (order_id ${key} primary key references "order" (id), salt text not null,
         key_hash ${key} not null unique, at bigint not null)`,
    )
    .execute(tx)
}
