import type { Tx } from '#server/db/tables.ts'
import { selectOrders } from '#server/orders/repo.ts'

/** Selects a customer's confirmed jobs that start within this time. */
export function jobsStarting(
  tx: Tx,
  accountId: string,
  { from, to }: { readonly from: number; readonly to: number },
) {
  return selectOrders(tx)
    .where('order.account_id', '=', accountId)
    .where('order.status', '=', 'accepted')
    .where('order.starts_at', '>', from)
    .where('order.starts_at', '<=', to)
    .orderBy('order.starts_at')
    .execute()
}
