import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Adds what was kept of a payment, and an index of the orders with money to give back. */
export async function giveBack(tx: Tx): Promise<void> {
  for (const statement of [
    'alter table "order" add column kept_paise bigint not null default 0',
    `alter table "order" add column kept_reason text not null default ''`,
    `create index order_give_back on "order" (id)
       where settled = 0 and paid_paise - kept_paise - (case
         when status in ('rejected', 'cancelled', 'no-show') then 0
         when price_paise is null then paid_paise
         when price_paise + tax_paise > credited_paise then price_paise + tax_paise - credited_paise
         else 0 end) > 0`,
  ])
    await sql.raw(statement).execute(tx)
}
