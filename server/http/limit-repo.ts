import { sql } from 'kysely'
import { minuteMs } from '#domain/time-units.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db } from '#server/db/tables.ts'

/**
 * Charges a bucket shared by all processes if a token is left; further usage becomes a debt. Returns
 * the tokens left, or -1. Stored is the time when the bucket is full. A time over two minutes ahead
 * comes from a clock that was since set back, and counts as full so that callers are not blocked.
 */
export async function chargeRateLimit(
  db: Db,
  key: string,
  count: number,
  perMinute: number,
  now: number,
): Promise<number> {
  const oneMs = minuteMs / perMinute
  const cost = Math.ceil(count * oneMs)
  const latest = Math.ceil(now + minuteMs + (count - 1) * oneMs)
  // One minute more than a bucket needs, so that hosts whose clocks differ by seconds share
  // charges.
  const believed = now + 2 * minuteMs
  const start = sql`(case when held.full_at > ${now} and held.full_at <= ${believed}
    then held.full_at else ${now} end)`
  const { rows } = await sql<{ fullAt: number }>`
    insert into request_budget as held (key, full_at) values (${key}, ${now + cost})
    on conflict (key) do update set
      full_at = ${start} + ${cost}
    where ${start} + ${cost} <= ${latest}
    returning full_at as ${sql.ref('fullAt')}`.execute(db)
  const fullAt = rows[0]?.fullAt
  return fullAt === undefined ? -1 : Math.floor((now + minuteMs - fullAt) / oneMs)
}

/** Deletes full buckets, since a missing bucket counts as full. */
export function deleteFullBuckets(db: Db, now: number): Promise<number> {
  return deleteBatches(db, [
    { table: 'request_budget', key: ['key'], column: 'full_at', before: now },
  ])
}
