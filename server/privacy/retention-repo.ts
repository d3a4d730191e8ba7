import { halfHourOf } from '#domain/jobs/half-hours.ts'
import { rowsPerBatch } from '#domain/retention.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db } from '#server/db/tables.ts'

/**
 * Deletes a batch of the oldest messages before an instant, except queued ones; returns how many.
 */
export async function deleteOldMessages(db: Db, before: number): Promise<number> {
  const old = db
    .selectFrom('message')
    .select('id')
    .where('created_at', '<', before)
    .where('state', '<>', 'queued')
    .orderBy('created_at')
    .orderBy('id')
    .limit(rowsPerBatch)
  const { numDeletedRows } = await db
    .deleteFrom('message')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes a batch of the oldest events before an instant; returns how many. */
export async function deleteOldEvents(
  db: Db,
  table: 'order_event' | 'kyc_event' | 'gateway_event',
  before: number,
): Promise<number> {
  const old = db
    .selectFrom(table)
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .limit(rowsPerBatch)
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes a batch of the oldest events of live updates; returns how many. */
export async function deleteOldLiveEvents(db: Db, before: number): Promise<number> {
  const old = db
    .selectFrom('live_event')
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .limit(rowsPerBatch)
  const { numDeletedRows } = await db
    .deleteFrom('live_event')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes a batch of workers' half hours before an instant; returns how many. */
export const deleteOldWorkerTime = (db: Db, before: number): Promise<number> =>
  deleteBatches(db, [
    {
      table: 'worker_time',
      key: ['worker_id', 'half_hour'],
      column: 'half_hour',
      before: halfHourOf(before),
    },
  ])
