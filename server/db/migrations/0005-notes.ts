import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates admins' notes about accounts. */
export async function notes(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const serial =
    engine === 'sqlite' ? 'integer primary key' : 'bigint generated always as identity primary key'
  await sql
    .raw(
      `create table note (id ${serial}, account_id ${key} not null references account (id),
         author_id ${key} not null references account (id), text text not null, at bigint not null)`,
    )
    .execute(tx)
  await sql.raw('create index note_account on note (account_id, id)').execute(tx)
}
