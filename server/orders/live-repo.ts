import { liveStatuses } from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/tables.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

type LiveSlot = Pick<OrderWithCustomer, 'id' | 'accountId' | 'service' | 'date' | 'time'>

/** Finds another live order of the customer for the same service and slot: usually a double tap. */
export async function findLiveOrderAt(
  tx: Tx,
  { id, accountId, service, date, time }: LiveSlot,
): Promise<string | undefined> {
  const other = await tx
    .selectFrom('order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('service', '=', service)
    .where('date', '=', date)
    .where('time', '=', time)
    .where('status', 'in', liveStatuses)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other?.id
}

/** Names the existing booking, so the screen can link to it. */
export function alreadyBooked(order_id: string | undefined): Refusal {
  if (!order_id)
    throw new Error('the database rejected an order, and no other order conflicts with it')
  return new Refusal('already_booked', {
    fields: { time: 'already_booked' },
    data: { order_id },
  })
}
