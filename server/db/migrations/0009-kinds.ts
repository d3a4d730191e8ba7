import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Adds reminders, what messages are about, and message preferences. */
export async function kinds(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const changes = [
    ...people,
    ...orders,
    ...(engine === 'sqlite' ? dropsInSqlite : dropsInPostgres),
    ...messages(key),
  ]
  for (const statement of changes) await sql.raw(statement).execute(tx)
  // Orders accepted before this migration get reminders like any other.
  await sql`update "order" set remind_at = starts_at - 86400000
    where status = 'accepted' and starts_at > ${Date.now()}`.execute(tx)
}

const people = [
  `alter table account add column language text not null default '' check (language in ('', 'en', 'hi'))`,
  'alter table account add column by_phone integer not null default 1',
  'alter table account add column by_email integer not null default 1',
]

const orders = [
  'alter table "order" add column remind_at bigint',
  'create index order_remind on "order" (remind_at, id) where remind_at is not null',
  'create index order_created on "order" (created_at)',
  'create index kyc_created on kyc (created_at)',
]

const states = `check (state in ('queued', 'sent', 'failed', 'dropped'))`

const dropsInPostgres = [
  'alter table message drop constraint message_state_check',
  `alter table message add ${states}`,
]

const columns = `id, channel, template, recipient, variables, state, attempts, channel_attempts, next_at, last_error,
  provider, provider_id, created_at, due_at, give_up_at, tried_at, sent_at`

/** Rebuilds the table, because SQLite cannot alter a CHECK constraint. */
const dropsInSqlite = [
  `create table message_next (id integer primary key, channel text not null, template text not null,
     recipient text not null, variables text not null, state text not null, attempts integer not null,
     channel_attempts integer not null default 0, next_at bigint not null, last_error text, provider text,
     provider_id text, created_at bigint not null, due_at bigint not null default 0,
     give_up_at bigint not null default 0, tried_at bigint, sent_at bigint, ${states})`,
  `insert into message_next (${columns}) select ${columns} from message`,
  'drop table message',
  'alter table message_next rename to message',
  `create index message_queue on message (next_at, id) where state = 'queued'`,
  `create index message_waiting on message (due_at) where state = 'queued'`,
  `create index message_person on message (recipient, id) where state = 'queued'`,
]

const messages = (key: string): string[] => [
  `alter table message add column language text not null default 'en'`,
  `alter table message add column account_id ${key}`,
  `alter table message add column order_id ${key}`,
  'alter table message add column slot_at bigint',
  'create unique index message_once on message (order_id, template, slot_at, recipient) where slot_at is not null',
  'create index message_order on message (order_id, id) where order_id is not null',
  'create index message_account on message (account_id, id) where account_id is not null',
]
