import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates accounts, sign-in, sessions, orders, search, counters and messages. */
export async function foundation(tx: Tx, engine: Engine): Promise<void> {
  // Keys and words compare byte by byte on both engines, so that ranges and pages agree.
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const serial =
    engine === 'sqlite' ? 'integer primary key' : 'bigint generated always as identity primary key'
  for (const statement of statements(key, serial)) await sql.raw(statement).execute(tx)
}

const statements = (key: string, serial: string): string[] => [
  ...people(key, serial),
  ...orders(key, serial),
]

const people = (key: string, serial: string): string[] => [
  `create table account (id ${key} primary key, phone ${key} not null, role text not null, name text not null,
     address text not null, email text not null, created_at bigint not null, disabled_at bigint,
     check (role in ('user', 'worker', 'admin')))`,
  'create unique index account_phone_role on account (phone, role)',
  'create index account_role on account (role, id)',
  `create table otp_challenge (id ${key} primary key, phone ${key} not null, device ${key} not null,
     code_hmac text not null, tries integer not null, created_at bigint not null,
     expires_at bigint not null, consumed_at bigint)`,
  'create index otp_challenge_phone on otp_challenge (phone, device, created_at)',
  'create index otp_challenge_expires on otp_challenge (expires_at)',
  `create table otp_send (id ${serial}, phone ${key} not null, device ${key} not null, ip ${key} not null,
     at bigint not null)`,
  'create index otp_send_phone on otp_send (phone, device, at)',
  'create index otp_send_ip on otp_send (ip, at)',
  'create index otp_send_at on otp_send (at)',
  `create table otp_failure (id ${serial}, phone ${key} not null, device ${key} not null, at bigint not null)`,
  'create index otp_failure_phone on otp_failure (phone, device, at)',
  'create index otp_failure_at on otp_failure (at)',
  `create table known_device (hash ${key} not null, phone ${key} not null, expires_at bigint not null,
     primary key (hash, phone))`,
  `create table session (id ${key} primary key, account_id ${key} not null references account (id),
     created_at bigint not null, seen_at bigint not null, rotated_at bigint not null)`,
  'create index session_account on session (account_id, created_at)',
  'create index session_created on session (created_at)',
  `create table session_token (hash ${key} primary key,
     session_id ${key} not null references session (id) on delete cascade,
     issued_at bigint not null, used_at bigint, expires_at bigint)`,
  'create index session_token_session on session_token (session_id)',
  `create table search_word (account_id ${key} not null references account (id), word ${key} not null,
     primary key (word, account_id))`,
  'create index search_word_account on search_word (account_id)',
]

const orders = (key: string, serial: string): string[] => [
  `create table "order" (id ${key} primary key, tail ${key} not null,
     account_id ${key} not null references account (id), service text not null, price_rupees integer,
     date ${key} not null, time ${key} not null, starts_at bigint not null, ends_at bigint not null,
     email text not null, message text not null, address text not null, status text not null, reply text,
     created_at bigint not null, updated_at bigint not null,
     check (status in ('pending', 'accepted', 'rejected', 'in-progress', 'completed', 'cancelled')))`,
  'create index order_status on "order" (status, id)',
  'create index order_slot on "order" (status, starts_at, id)',
  'create index order_account on "order" (account_id, id)',
  'create index order_tail on "order" (tail)',
  `create unique index order_live on "order" (account_id, service, date, time)
     where status in ('pending', 'accepted')`,
  `create table order_event (id ${serial}, order_id ${key} not null references "order" (id),
     at bigint not null, actor_id ${key} not null, from_status text, to_status text not null,
     message text not null)`,
  'create index order_event_order on order_event (order_id, id)',
  `create table tally (key ${key} primary key, n bigint not null)`,
  `create table idempotency (account_id ${key} not null, key ${key} not null, body_hash text not null,
     reply text not null, at bigint not null, primary key (account_id, key))`,
  'create index idempotency_at on idempotency (at)',
  `create table message (id ${serial}, channel text not null, template text not null, recipient text not null,
     variables text not null, state text not null, attempts integer not null, next_at bigint not null,
     last_error text, created_at bigint not null, sent_at bigint,
     check (state in ('queued', 'sent', 'failed')))`,
  `create index message_due on message (next_at) where state = 'queued'`,
]
