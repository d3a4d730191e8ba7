import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/**
 * Who is busy at a time is found without reading all workers' past; plans say when they must be
 * looked at next: at once, until a process has; and what is due is found without reading what was
 * called off.
 */
export async function boundedWork(tx: Tx): Promise<void> {
  await sql`create index worker_time_half_hour on worker_time (half_hour)`.execute(tx)
  await sql`alter table plan add column look_on text not null default ''`.execute(tx)
  await sql`create index plan_look on plan (look_on, id) where state = 'active'`.execute(tx)
  await sql`create index order_owed on "order" (starts_at, id)
    where settled = 0 and price_paise + tax_paise - credited_paise - paid_paise > 0
      and status not in ('rejected', 'cancelled', 'no-show')`.execute(tx)
  await sql`drop index order_due`.execute(tx)
}
