import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Indexes lists of orders of any status, and the orders of each day by id. */
export async function orderDays(tx: Tx): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  'create index order_date on "order" (date, id)',
  'create index order_any_slot on "order" (starts_at, id, account_id)',
  'create index order_any_service on "order" (service, id, account_id, starts_at)',
  'create index order_any_service_slot on "order" (service, starts_at, id, account_id)',
]
