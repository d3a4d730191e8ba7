import { liveStatuses } from '#domain/orders/orders.ts'
import type { Tx } from '#server/db/tables.ts'

/** Finds the order of the message under which a button was pressed. */
export async function findOrderOfMessage(tx: Tx, messageId: number): Promise<string | undefined> {
  const message = await tx
    .selectFrom('message')
    .select('order_id as orderId')
    .where('id', '=', messageId)
    .executeTakeFirst()
  return message?.orderId ?? undefined
}

/** The customer's next booking, which a button of before may have been about. */
export function findNextOrder(tx: Tx, accountId: string, now: number) {
  return tx
    .selectFrom('order')
    .select(['id', 'number', 'date', 'time'])
    .where('account_id', '=', accountId)
    .where('status', 'in', liveStatuses)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
}

/** Records that the customer will be there at this time; false when they had said so before. */
export async function confirmStart(
  tx: Tx,
  { id, startsAt }: { readonly id: string; readonly startsAt: number },
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({ confirmed_start: startsAt, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('starts_at', '=', startsAt)
    .where('confirmed_start', 'is distinct from', startsAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
