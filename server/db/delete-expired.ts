import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { rowsPerBatch } from '#domain/retention.ts'
import type { Db, Tables } from '#server/db/tables.ts'

type Expired = {
  readonly table: keyof Tables
  /** The columns that tell every row apart. */
  readonly key: readonly string[]
  /** The column of its time, and the moment up to which rows go. */
  readonly column: string
  readonly before: number
}

/**
 * Deletes some expired rows of each table, the oldest first: a statement over millions would never end in time,
 * and the order keeps PostgreSQL to the index when it does not know how few they are. Gives how many.
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

/** Takes batch after batch until none is left; whoever writes meanwhile comes in between. */
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
