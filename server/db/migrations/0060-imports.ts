import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * Creates imports and their rows; customers whom nobody writes to until they agree; workers whose
 * papers an owner has seen; plans at a price of their own.
 */
export async function imports(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const statements = [
    'alter table account add column quiet integer not null default 0',
    'alter table account add column papers_seen_at bigint',
    `alter table account add column papers_seen_by ${key} references account (id)`,
    `alter table account add column papers_seen text not null default '[]'`,
    'alter table plan add column own_price integer not null default 0',
    `create table import (id ${key} primary key, at bigint not null,
       actor_id ${key} not null references account (id), kind ${key} not null,
       file_name text not null, rows integer not null, undone_at bigint,
       removed integer not null default 0,
       check (kind in ('customers', 'plans', 'workers')))`,
    `create table import_row (import_id ${key} not null references import (id),
       line integer not null, result ${key} not null, account_id ${key} references account (id),
       plan_id ${key} references plan (id), was text not null, primary key (import_id, line),
       check (result in ('made', 'filled', 'same')))`,
    'create index import_at on import (at)',
    'create index import_row_account on import_row (account_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
