import { sql } from 'kysely'
import { minuteMs } from '#domain/time-units.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db } from '#server/db/tables.ts'

/**
 * Takes from a bucket that all processes share, known by when it is full again, if at least one is there; what
 * was used before it was asked for is a debt. Gives what is left, or -1.
 */
export async function chargeBudget(
  db: Db,
  key: string,
  count: number,
  perMinute: number,
  now: number,
): Promise<number> {
  const oneMs = minuteMs / perMinute
  const cost = Math.ceil(count * oneMs)
  const latest = Math.ceil(now + minuteMs + (count - 1) * oneMs)
  const { rows } = await sql<{ full_at: number }>`
    insert into request_budget as held (key, full_at) values (${key}, ${now + cost})
    on conflict (key) do update set
      full_at = (case when held.full_at > ${now} then held.full_at else ${now} end) + ${cost}
    where (case when held.full_at > ${now} then held.full_at else ${now} end) + ${cost} <= ${latest}
    returning full_at`.execute(db)
  const fullAt = rows[0]?.full_at
  return fullAt === undefined ? -1 : Math.floor((now + minuteMs - fullAt) / oneMs)
}

/** Deletes buckets that are full: so is one that nobody knows. */
export function deleteFullBudgets(db: Db, now: number): Promise<number> {
  return deleteBatches(db, [
    { table: 'request_budget', key: ['key'], column: 'full_at', before: now },
  ])
}
