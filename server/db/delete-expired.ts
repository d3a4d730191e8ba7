import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { rowsPerBatch } from '#domain/retention.ts'
import type { Db, Tables } from '#server/db/tables.ts'

type Expired = {
  readonly table: keyof Tables
  /** Columns that identify a row. */
  readonly key: readonly string[]
  /** The time column; rows with a time before `before` expire. */
  readonly column: string
  readonly before: number
}

/**
 * Deletes one batch of expired rows per table, oldest first, and returns how many. A statement over
 * millions of rows would time out, and the order makes PostgreSQL use the index even when it does
 * not know how few rows match.
 */
export async function deleteBatches(db: Db, expired: readonly Expired[]): Promise<number> {
  let gone = 0
  for (const { table, key, column, before } of expired) {
    const names = sql.join(key.map((it) => sql.ref(it)))
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (${names}) in
      (select ${names} from ${sql.table(table)} where ${sql.ref(column)} < ${before}
        order by ${sql.ref(column)} limit ${sql.lit(rowsPerBatch)})`.execute(db)
    gone += Number(numAffectedRows ?? 0)
  }
  return gone
}

/** Runs batches until none is left, letting other writes run in between. */
export async function untilNone(
  isStopped: () => boolean,
  takeBatch: () => Promise<number>,
): Promise<number> {
  let gone = 0
  while (!isStopped()) {
    const count = await takeBatch()
    if (count === 0) break
    gone += count
    await setImmediate()
  }
  return gone
}
