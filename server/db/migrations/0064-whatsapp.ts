import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * Receipts of messages, what is written on WhatsApp in both directions, and pushes about it, which
 * may be about no order.
 */
export async function whatsApp(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const push = engine === 'sqlite' ? rebuiltPush : widenedPush
  for (const statement of [...statements(key), ...push]) await sql.raw(statement).execute(tx)
}

const pushAbout = 'references wa_message (id) on delete cascade'
const widenedPush = [
  'alter table push_message alter column order_id drop not null',
  `alter table push_message add column wa_message_id text collate "C" ${pushAbout}`,
  'create index push_message_chat on push_message (wa_message_id) where wa_message_id is not null',
]
/** SQLite cannot drop a NOT NULL. */
const rebuiltPush = [
  `create table push_message_rebuilt (id integer primary key autoincrement,
     subscription_id text not null references push_subscription (id) on delete cascade,
     kind text not null, order_id text references "order" (id), attempts integer not null,
     created_at bigint not null, next_at bigint not null, wa_message_id text ${pushAbout})`,
  `insert into push_message_rebuilt (id, subscription_id, kind, order_id, attempts, created_at, next_at)
     select id, subscription_id, kind, order_id, attempts, created_at, next_at from push_message`,
  'drop table push_message',
  'alter table push_message_rebuilt rename to push_message',
  'create index push_message_next on push_message (next_at)',
  'create index push_message_subscription on push_message (subscription_id)',
  widenedPush[2] ?? '',
]

const statements = (key: string): string[] => [
  `alter table message add column receipt text not null default ''`,
  'alter table message add column receipt_at bigint',
  `alter table message add column receipt_error text not null default ''`,
  'create index message_provider on message (provider_id) where provider_id is not null',
  'alter table account add column no_whatsapp_until bigint',
  'alter table account add column by_whatsapp integer not null default 1',
  `alter table account add column wa_user_id ${key}`,
  `create unique index account_wa_user on account (wa_user_id) where wa_user_id is not null`,
  'alter table "order" add column confirmed_start bigint',
  `create table wa_event (wamid ${key} not null, status text not null, at bigint not null,
     code integer, error text not null default '', received_at bigint not null,
     primary key (wamid, status))`,
  'create index wa_event_received on wa_event (received_at)',
  `create table wa_thread (id ${key} primary key, account_id ${key} references account (id),
     wa_id text not null default '', user_id text not null default '',
     name text not null default '', last_at bigint not null, inbound_at bigint)`,
  `create unique index wa_thread_account on wa_thread (account_id) where account_id is not null`,
  'create index wa_thread_latest on wa_thread (last_at, id)',
  `create table wa_message (id ${key} primary key, at bigint not null,
     thread_id ${key} not null, account_id ${key} references account (id),
     order_id ${key} references "order" (id), wa_id text not null default '',
     user_id text not null default '', name text not null default '', direction text not null,
     kind text not null, text text not null default '', buttons text not null default '[]',
     context_id ${key}, message_id bigint, reply_id ${key} unique,
     actor_id ${key} references account (id), seen_at bigint)`,
  'create index wa_message_thread on wa_message (thread_id, at, id)',
  'create index wa_message_account on wa_message (account_id) where account_id is not null',
  'create index wa_message_order on wa_message (order_id, at) where order_id is not null',
  'create index wa_message_sent on wa_message (message_id) where message_id is not null',
  'create index wa_message_at on wa_message (at)',
  `create index wa_message_unseen on wa_message (thread_id)
     where direction = 'in' and seen_at is null`,
]
