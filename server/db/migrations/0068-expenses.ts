import { sql } from 'kysely'
import { entriesStay } from '#server/db/migrations/entries-stay.ts'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates the expenses that owners write down; each row stays as it is. */
export async function expenses(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const statements = [
    `create table expense (id ${key} primary key, date ${key} not null,
       kind text not null check (kind in ('material', 'travel', 'other')),
       paise bigint not null check (paise <> 0), note text not null,
       order_id ${key} references "order" (id), reverses ${key} references expense (id),
       actor_id ${key} not null references account (id), at bigint not null)`,
    'create index expense_date on expense (date, id)',
    'create index expense_order on expense (order_id, paise) where order_id is not null',
    'create unique index expense_reverses on expense (reverses) where reverses is not null',
    ...entriesStay(engine, 'expense', 'id date kind paise order_id reverses actor_id at'),
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
