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
export const deleteOldEvents = (
  db: Db,
  table: 'order_event' | 'kyc_event' | 'gateway_event' | 'live_event',
  before: number,
): Promise<number> => deleteBatches(db, [{ table, key: ['id'], column: 'at', before }])

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

/** Deletes a batch of what was written on WhatsApp before an instant; returns how many. */
export const deleteOldChats = (db: Db, before: number): Promise<number> =>
  deleteBatches(db, [{ table: 'wa_message', key: ['id'], column: 'at', before }])

/** Deletes a batch of the threads that are empty since `deleteOldChats`. */
export const deleteOldThreads = (db: Db, before: number): Promise<number> =>
  deleteBatches(db, [{ table: 'wa_thread', key: ['id'], column: 'last_at', before }])
