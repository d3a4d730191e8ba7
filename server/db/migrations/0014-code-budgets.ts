import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * Adds limits on codes and wrong entries by network and block, code requests, which codes were
 * entered, and a bucket for all.
 */
export async function codeBudgets(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const serial =
    engine === 'sqlite' ? 'integer primary key' : 'bigint generated always as identity primary key'
  for (const statement of statements(key, serial)) await sql.raw(statement).execute(tx)
}

const statements = (key: string, serial: string): string[] => [
  `alter table otp_send add column block ${key} not null default ''`,
  `alter table otp_send add column challenge_id ${key} not null default ''`,
  'alter table otp_send add column entered integer not null default 0',
  'create index otp_send_block on otp_send (block, at)',
  'create index otp_send_challenge on otp_send (challenge_id)',
  `alter table otp_failure add column network ${key} not null default ''`,
  'alter table otp_failure add column by_cookie integer not null default 0',
  'create index otp_failure_network on otp_failure (network, at)',
  `create table otp_ask (id ${serial}, network ${key} not null, at bigint not null)`,
  'create index otp_ask_network on otp_ask (network, at)',
  'create index otp_ask_at on otp_ask (at)',
  `create table bucket (key ${key} primary key, full_at bigint not null)`,
]
