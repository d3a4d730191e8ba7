import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * Adds what is asked in advance for a booking and what was promised with it, when it has to be
 * looked at next, and whether the product itself changed an order.
 */
export async function advance(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  for (const statement of [
    'alter table "order" add column advance_paise bigint not null default 0',
    'alter table "order" add column advance_until bigint',
    'alter table "order" add column advance_terms text',
    'alter table "order" add column advance_next_at bigint',
    'alter table "order" add column advance_asked integer not null default 1',
    'alter table order_event add column by_itself integer not null default 0',
    'create index order_advance_next on "order" (advance_next_at, id) where advance_next_at is not null',
    `create index order_advance on "order" (id)
       where status || '' = 'accepted' and advance_paise > paid_paise`,
    `create index order_held on "order" (id)
       where paid_paise > 0 and status || '' in ('pending', 'quoted', 'accepted', 'in-progress')`,
    `create table money_sum (day ${key} primary key, at bigint not null, received_paise bigint not null,
       billed_paise bigint not null, kept_paise bigint not null, give_back_paise bigint not null,
       held_paise bigint not null)`,
  ])
    await sql.raw(statement).execute(tx)
}
