import type { OrderStatus } from '#domain/orders/orders.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'

/** How an order stands before or after an event. */
type EventState = { readonly status: OrderStatus; readonly startsAt: number }
/** Who made an event, what they wrote, and when. */
export type EventDetails = {
  readonly actorId: string
  readonly message: string
  readonly at: number
}

/** Writes that an order came to be, or how it moved: one row a change, never touched again. */
export async function addEvent(
  tx: Tx,
  orderId: string,
  from: EventState | null,
  to: EventState,
  by: EventDetails,
): Promise<void> {
  const isMoved = from !== null && from.startsAt !== to.startsAt
  await tx
    .insertInto('order_event')
    .values({
      order_id: orderId,
      actor_id: by.actorId,
      from_status: from?.status ?? null,
      to_status: to.status,
      from_starts_at: isMoved ? from.startsAt : null,
      to_starts_at: isMoved ? to.startsAt : null,
      message: by.message,
      at: by.at,
    })
    .execute()
}

export type OrderEventRow = Awaited<ReturnType<typeof latestEvents>>[number]

/** So many of an order's events, the latest first, each with who did it. */
export function latestEvents(db: Db, orderId: string, limit: number) {
  return db
    .selectFrom('order_event')
    .innerJoin('account', 'account.id', 'order_event.actor_id')
    .select([
      ...camelColumns('order_event', [
        'at',
        'from_status',
        'to_status',
        'from_starts_at',
        'to_starts_at',
        'message',
      ]),
      'account.id as actorId',
      'account.name as actorName',
      'account.role as actorRole',
    ])
    .where('order_event.order_id', '=', orderId)
    .orderBy('order_event.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countEvents(db: Db, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('order_event')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.n
}
