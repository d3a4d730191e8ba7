import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates the settings: every version is kept, and the newest is in force. */
export async function settings(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  await sql
    .raw(
      `create table settings (version integer primary key check (version > 0), at bigint not null,
         author_id ${key} references account (id), content text not null)`,
    )
    .execute(tx)
}
