import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates live events for screens and the bell, push subscriptions and queued push messages. */
export async function live(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const serial =
    engine === 'sqlite'
      ? 'integer primary key autoincrement'
      : 'bigint generated always as identity primary key'
  for (const statement of statements(key, serial)) await sql.raw(statement).execute(tx)
}

const statements = (key: string, serial: string): string[] => [
  `create table live_event (id ${serial}, at bigint not null, topic text not null, subject ${key} not null,
     people text not null, kind text not null, actor_id ${key} references account (id))`,
  'create index live_event_at on live_event (at)',
  `create index live_event_bell on live_event (id) where kind <> ''`,
  `create table bell_seen (account_id ${key} primary key references account (id), event_id bigint not null)`,
  `create table push_subscription (id ${key} primary key, account_id ${key} not null references account (id),
     session_id ${key} not null references session (id) on delete cascade, endpoint text not null unique,
     p256dh text not null, auth text not null, language text not null, created_at bigint not null)`,
  'create index push_subscription_account on push_subscription (account_id)',
  'create index push_subscription_session on push_subscription (session_id)',
  `create table push_message (id ${serial},
     subscription_id ${key} not null references push_subscription (id) on delete cascade,
     kind text not null, order_id ${key} not null references "order" (id), attempts integer not null,
     created_at bigint not null, next_at bigint not null)`,
  'create index push_message_next on push_message (next_at)',
  'create index push_message_subscription on push_message (subscription_id)',
]
