import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates erasure requests, and adds when an account was erased. */
export async function erasures(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  for (const statement of statements(key)) await sql.raw(statement).execute(tx)
}

const statements = (key: string): string[] => [
  'alter table account add column erased_at bigint',
  `create table erasure (id ${key} primary key, account_id ${key} not null references account (id),
     state text not null, asked_at bigint not null, decided_by ${key}, decided_at bigint,
     check (state in ('asked', 'withdrawn', 'erasing', 'erased')))`,
  `create unique index erasure_open on erasure (account_id) where state in ('asked', 'erasing')`,
  'create index erasure_state on erasure (state, asked_at)',
]
