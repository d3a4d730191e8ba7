import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates the second factor of admins: an encrypted secret, and codes for a lost phone. */
export async function secondFactor(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  for (const statement of statements(key)) await sql.raw(statement).execute(tx)
}

const statements = (key: string) => [
  `create table second_factor (id ${key} primary key references account (id), key_id ${key} not null,
     sealed_key text not null, secret text not null, confirmed_at bigint, last_step bigint not null,
     failures integer not null, failing_since bigint not null)`,
  `create table recovery_code (account_id ${key} not null references second_factor (id) on delete cascade,
     hash ${key} not null, primary key (account_id, hash))`,
  'alter table session add column stepped_up_at bigint',
]
