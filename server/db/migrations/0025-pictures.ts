import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates the owner's pictures for the site, as they are served; `content` is base64. */
export async function pictures(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  await sql
    .raw(
      `create table picture_file (name ${key} primary key, picture ${key} not null, at bigint not null,
         content text not null)`,
    )
    .execute(tx)
  await sql.raw(`create index picture_file_picture on picture_file (picture)`).execute(tx)
}
