import { sql } from 'kysely'
import { minuteMs } from '#domain/time-units.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db } from '#server/db/tables.ts'

/**
 * Takes from a bucket that all processes share, known by when it is full again, if at least one is there; what
 * was used before it was asked for is a debt. Gives what is left, or -1. One that is full only
 * after two minutes was charged by a clock that has been set back since: it counts as full, or nobody would be
 * let in until then.
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
  // A minute more than a bucket needs: hosts whose clocks differ by seconds do not forget each other's charges.
  const believed = now + 2 * minuteMs
  const start = sql`(case when held.full_at > ${now} and held.full_at <= ${believed}
    then held.full_at else ${now} end)`
  const { rows } = await sql<{ full_at: number }>`
    insert into request_budget as held (key, full_at) values (${key}, ${now + cost})
    on conflict (key) do update set
      full_at = ${start} + ${cost}
    where ${start} + ${cost} <= ${latest}
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
