import { sql } from 'kysely'
import type { Tx } from '#server/db/tables.ts'

/** Indexes expiring rows by time, so that deleting them reads no other sessions or job photos. */
export async function expiry(tx: Tx): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const statements = [
  `create index if not exists session_token_expires on session_token (expires_at)
     where expires_at is not null`,
  'create index if not exists known_device_expires on known_device (expires_at)',
  'create index if not exists waitlist_day on waitlist (date)',
  'drop index if exists document_unclaimed',
  `create index if not exists document_unused on document (created_at)
     where kyc_id is null and problem_id is null and order_id is null and erased_at is null`,
  // Without the condition, searches for unused documents used it and read every photo of a job.
  'drop index if exists document_kyc',
  'create index if not exists document_kyc on document (kyc_id) where kyc_id is not null',
]
