import { camelColumns } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { selectOrders, type OrderWithCustomer } from '#server/orders/repo.ts'

export type Reminded = OrderWithCustomer & { readonly remindAt: number | null }

/** Orders whose reminder is due, longest overdue first. */
export function remindedOrders(db: Db, now: number, limit: number): Promise<Reminded[]> {
  return selectOrders(db)
    .select(camelColumns('order', ['remind_at']))
    .where('order.remind_at', '<=', now)
    .orderBy('order.remind_at')
    .orderBy('order.id')
    .limit(limit)
    .execute()
}

/**
 * Compare-and-set of the next reminder; false when another process was first or the order has
 * changed.
 */
export async function scheduleNextReminder(
  tx: Tx,
  { id, status, startsAt, remindAt }: Reminded,
  next: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({ remind_at: next })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('starts_at', '=', startsAt)
    .where('remind_at', '=', remindAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
