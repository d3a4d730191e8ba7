import type { Db, Tx } from '#server/db/tables.ts'

/** Selects a worker's accepted jobs that are not over yet, by start time. */
export function jobsAhead(db: Db, workerId: string, at: number) {
  return db
    .selectFrom('assignment')
    .innerJoin('order', 'order.id', 'assignment.order_id')
    .select('order.id')
    .where('assignment.worker_id', '=', workerId)
    .where('order.status', '=', 'accepted')
    .where('order.ends_at', '>', at)
    .orderBy('order.starts_at')
    .orderBy('order.id')
    .execute()
}

/** Locks an accepted order until the transaction ends; false when it is no longer accepted. */
export async function lockAcceptedOrder(tx: Tx, orderId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({ updated_at: at })
    .where('id', '=', orderId)
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Removes one worker from an order; the others stay assigned. */
export async function freeWorker(tx: Tx, workerId: string, orderId: string): Promise<void> {
  for (const table of ['worker_time', 'assignment'] as const)
    await tx
      .deleteFrom(table)
      .where('worker_id', '=', workerId)
      .where('order_id', '=', orderId)
      .execute()
}
