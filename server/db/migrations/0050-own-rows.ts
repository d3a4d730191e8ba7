import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/**
 * Finds what one person has uploaded, the browsers known to a phone, and the few coupons for all
 * among those of one customer each, without reading those of everybody.
 */
export async function ownRows(tx: Tx): Promise<void> {
  await sql`create index document_account on document (account_id, created_at)`.execute(tx)
  await sql`create index known_device_phone on known_device (phone)`.execute(tx)
  await sql`create index coupon_general on coupon (created_at) where account_id is null`.execute(tx)
}
