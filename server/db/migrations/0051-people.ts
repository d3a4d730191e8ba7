import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * How many people a job needs and who is wished for; where, when and at what a worker works; who
 * goes to which customer; and half days off.
 */
export async function people(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const account = `${key} not null references account (id)`
  const statements = [
    'alter table "order" add column people integer not null default 1',
    `alter table "order" add column wished_workers text not null default '[]'`,
    'alter table worker_leave add column from_half integer',
    'alter table worker_leave add column to_half integer',
    `create table worker_profile (worker_id ${key} primary key references account (id),
       town text not null, skills text not null, week text, note text not null)`,
    `create table pairing (account_id ${account}, worker_id ${account},
       kind text not null check (kind in ('prefer', 'never')), primary key (account_id, worker_id))`,
    'create index pairing_worker on pairing (worker_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
