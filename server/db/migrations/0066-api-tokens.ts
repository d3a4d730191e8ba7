import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Access tokens for other programs, each with an account of its own that it acts as. */
export async function apiTokens(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const statement = `create table api_token (id ${key} primary key references account (id),
     hash ${key} unique, scopes text not null, created_at bigint not null,
     created_by ${key} not null references account (id), expires_on ${key}, last_used_at bigint,
     removed_at bigint)`
  await sql.raw(statement).execute(tx)
}
