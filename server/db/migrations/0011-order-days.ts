import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** What lists of orders of any status read along; and the oldest and newest order of each day. */
export async function orderDays(tx: Tx): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  'create index order_date on "order" (date, id)',
  'create index order_any_slot on "order" (starts_at, id, account_id)',
  'create index order_any_service on "order" (service, id, account_id, starts_at)',
  'create index order_any_service_slot on "order" (service, starts_at, id, account_id)',
]
