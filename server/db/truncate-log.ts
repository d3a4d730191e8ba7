import { sql } from 'kysely'
import type { OpenDatabase } from '#server/db/database.ts'

/**
 * Empties SQLite's write-ahead log, which still holds what erased rows contained. A concurrent
 * reader may prevent it; the hourly and ten-minute jobs try again.
 */
export async function truncateLog({
  db,
  engine,
}: Pick<OpenDatabase, 'db' | 'engine'>): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
