import { noShowMs } from '#domain/orders/advance.ts'
import { countRows } from '#server/db/count.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { selectOrders, type OrderWithCustomer } from '#server/orders/repo.ts'

/** How often a customer was not there in the last year. */
export function countNoShows(db: Db, accountId: string, now: number): Promise<number> {
  return countRows(
    db
      .selectFrom('order')
      .where('account_id', '=', accountId)
      .where('status', '=', 'no-show')
      .where('starts_at', '>', now - noShowMs),
  )
}

/** Orders whose advance has to be looked at, the longest overdue first. */
export function advancesToLookAt(db: Db, now: number, limit: number): Promise<OrderWithCustomer[]> {
  return selectOrders(db)
    .where('order.advance_next_at', '<=', now)
    .orderBy('order.advance_next_at')
    .orderBy('order.id')
    .limit(limit)
    .execute()
}

/** Claims a look; false when another process did, or the advance has changed. */
export async function claimLook(
  tx: Tx,
  { id, advanceNextAt }: Pick<OrderWithCustomer, 'id' | 'advanceNextAt'>,
  next: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({ advance_next_at: next })
    .where('id', '=', id)
    .where('advance_next_at', '=', advanceNextAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Returns the admin who acted last on an order: what the product does by itself follows from it. */
export async function lastAdmin(tx: Tx, orderId: string): Promise<string> {
  const { actorId } = await tx
    .selectFrom('order_event')
    .innerJoin('account', 'account.id', 'order_event.actor_id')
    .select('order_event.actor_id as actorId')
    .where('order_event.order_id', '=', orderId)
    .where('account.role', '=', 'admin')
    .orderBy('order_event.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return actorId
}
