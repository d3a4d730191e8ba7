import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates the addresses that are told of what happens, and the queue of what they are told. */
export async function webhooks(tx: Tx, engine: Engine): Promise<void> {
  const isSqlite = engine === 'sqlite'
  const key = isSqlite ? 'text' : 'text collate "C"'
  const serial = isSqlite
    ? 'integer primary key autoincrement'
    : 'bigint generated always as identity primary key'
  const statements = [
    `create table webhook (id ${key} primary key, url ${key} not null unique, types text not null,
       active integer not null, key_id text not null, sealed_key text not null,
       secret text not null, created_at bigint not null, created_by ${key} not null,
       failures integer not null default 0, failing_since bigint,
       rests_until bigint not null default 0, told_at bigint, gone_at bigint)`,
    `create table webhook_delivery (id ${serial},
       webhook_id ${key} not null references webhook (id) on delete cascade,
       event_id ${key} not null, type ${key} not null, subject ${key} not null,
       people text not null, body text not null, digest text not null, state ${key} not null,
       created_at bigint not null, since bigint not null, next_at bigint not null,
       attempts integer not null default 0, tried_at bigint, answer integer,
       fault ${key} not null default '',
       check (state in ('waiting', 'delivered', 'failed', 'dropped')))`,
    `create index webhook_delivery_due on webhook_delivery (webhook_id, next_at)
       where state = 'waiting'`,
    'create index webhook_delivery_subject on webhook_delivery (webhook_id, subject, id)',
    'create index webhook_delivery_newest on webhook_delivery (webhook_id, id)',
    'create index webhook_delivery_created on webhook_delivery (created_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
