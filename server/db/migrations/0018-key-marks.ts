import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates fingerprints of the keys that the processes of this database use. */
export async function keyMarks(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  await sql.raw(`create table key_mark (name ${key} primary key, mark text not null)`).execute(tx)
}
