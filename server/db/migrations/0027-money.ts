import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Adds lines of offers and prices of events; creates the ledger of payments and payouts. */
export async function money(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const statements = [
    'alter table "order" add column tax_paise bigint not null default 0',
    'alter table "order" add column credited_paise bigint not null default 0',
    `alter table "order" add column quote_lines text not null default '[]'`,
    'alter table order_event add column from_price_paise bigint',
    'alter table order_event add column to_price_paise bigint',
    `create table payment (id ${key} primary key, order_id ${key} not null references "order" (id),
       at bigint not null, kind text not null check (kind in ('payment', 'refund', 'correction')),
       method text not null check (method in ('cash', 'upi', 'bank', 'card')),
       paise bigint not null check (paise > 0), reference text not null, reason text not null,
       actor_id ${key} not null references account (id), paid_paise bigint not null, due_paise bigint not null)`,
    'create index payment_order on payment (order_id, at)',
    'create index payment_at on payment (at, id)',
    `create table payout (id ${key} primary key, worker_id ${key} not null references account (id),
       at bigint not null, method text not null check (method in ('cash', 'upi', 'bank', 'card')),
       paise bigint not null check (paise > 0), note text not null,
       actor_id ${key} not null references account (id))`,
    'create index payout_worker on payout (worker_id, at)',
    `create index order_due on "order" (starts_at, id)
       where settled = 0 and price_paise + tax_paise - credited_paise - paid_paise > 0`,
    `create index order_quoted on "order" (quote_until) where status = 'quoted'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
