import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Adds delivery details to messages, and creates alerts. */
export async function messages(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  for (const statement of statements(key)) await sql.raw(statement).execute(tx)
}

const statements = (key: string): string[] => [
  'alter table message add column channel_attempts integer not null default 0',
  'alter table message add column provider text',
  'alter table message add column provider_id text',
  'alter table message add column due_at bigint not null default 0',
  'alter table message add column give_up_at bigint not null default 0',
  'alter table message add column tried_at bigint',
  // A message waiting for its next attempt gets a day from then on.
  `update message set due_at = created_at,
     give_up_at = case when next_at > created_at then next_at else created_at end + 86400000`,
  'drop index message_due',
  `create index message_queue on message (next_at, id) where state = 'queued'`,
  `create index message_waiting on message (due_at) where state = 'queued'`,
  `create index message_person on message (recipient, id) where state = 'queued'`,
  `create table alert (key ${key} primary key, at bigint not null)`,
]
