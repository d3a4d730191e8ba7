import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates passkeys, the challenges they answer, and which sessions one has opened. */
export async function passkeys(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const statements = [
    `create table passkey (id ${key} primary key, account_id ${key} not null references account (id),
       rp_id ${key} not null, credential_id ${key} not null unique, public_key text not null,
       counter bigint not null, backup_eligible integer not null, backed_up integer not null,
       transports text not null, name text not null, at bigint not null, used_at bigint)`,
    'create index passkey_account on passkey (account_id)',
    `create table passkey_challenge (challenge ${key} primary key, purpose text not null
       check (purpose in ('make', 'signin', 'step-up')), bound_to ${key} not null,
       expires_at bigint not null)`,
    'create index passkey_challenge_expiry on passkey_challenge (expires_at)',
    `alter table session add column passkey_id ${key}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
