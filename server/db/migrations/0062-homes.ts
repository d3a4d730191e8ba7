import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * Keeps a job's checklist from its start on, one row for each line that was ever ticked, the card of
 * a home, and which home an order or plan is for.
 */
export async function homes(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const statements = [
    'alter table "order" add column checklist text',
    `alter table "order" add column address_id ${key}`,
    `alter table plan add column address_id ${key}`,
    `create table home_card (address_id ${key} primary key,
       account_id ${key} not null references account (id), key_id text, sealed_key text, secret text,
       parking text not null default '', pets text not null default '',
       water text not null default '', note text not null default '',
       checklist text not null default '[]', updated_at bigint not null, updated_by ${key})`,
    'create index home_card_account on home_card (account_id)',
    `create table job_tick (order_id ${key} not null references "order" (id), item ${key} not null,
       worker_id ${key} not null references account (id), tick_id ${key} not null unique,
       done integer not null, at bigint not null, received_at bigint not null,
       primary key (order_id, item))`,
    'create index job_tick_worker on job_tick (worker_id)',
    `insert into job_tick (order_id, item, worker_id, tick_id, done, at, received_at)
       select order_id, label, worker_id, order_id || '/' || label, 1, at, at from job_check`,
    'drop table job_check',
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
