import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates assignments, workers' taken half-hours and days off, and steps and photos of jobs. */
export async function jobs(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const account = `${key} not null references account (id)`
  const order = `${key} not null references "order" (id)`
  const statements = [
    `create table assignment (order_id ${order}, worker_id ${account}, at bigint not null,
       primary key (order_id, worker_id))`,
    'create index assignment_worker on assignment (worker_id)',
    // The primary key keeps a worker from being in two places at once.
    `create table worker_time (worker_id ${account}, half_hour integer not null,
       order_id ${key} references "order" (id), primary key (worker_id, half_hour))`,
    'create index worker_time_order on worker_time (order_id) where order_id is not null',
    `create table worker_leave (worker_id ${account}, day text not null, reason text not null,
       primary key (worker_id, day))`,
    'create index worker_leave_day on worker_leave (day)',
    `create table job_step (worker_id ${account}, step_id ${key} not null, order_id ${order},
       step text not null, at bigint not null, received_at bigint not null, status text not null,
       primary key (worker_id, step_id))`,
    'create index job_step_order on job_step (order_id)',
    `create table calendar_feed (account_id ${key} primary key references account (id),
       key_hash text not null unique, at bigint not null)`,
    'alter table order_event add column kind text',
    'alter table order_event add column workers text',
    'alter table "order" add column door_code text',
    'alter table "order" add column door_tries integer not null default 0',
    `alter table document add column order_id ${key} references "order" (id)`,
    `alter table document add column photo_id ${key}`,
    'alter table document add column moment text',
    'create unique index document_photo on document (account_id, photo_id) where photo_id is not null',
    'create index document_order on document (order_id) where order_id is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
