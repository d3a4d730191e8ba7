import { sql } from 'kysely'
import { liveStatuses, type OrderStatus } from '#domain/orders/orders.ts'
import { addDays, dayStart } from '#domain/schedule.ts'
import { countRows } from '#server/db/count.ts'
import type { Db } from '#server/db/tables.ts'
import { ordersWithCrew } from '#server/hours/crew-capacity.ts'
import { selectOrders, type OrderWithCustomer } from '#server/orders/repo.ts'

/** Counts the customer's other orders by status. */
export function otherCounts(
  db: Db,
  { id, accountId }: OrderWithCustomer,
): Promise<{ status: OrderStatus; n: number }[]> {
  return db
    .selectFrom('order')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .where('account_id', '=', accountId)
    .where('id', '!=', id)
    .groupBy('status')
    .orderBy('status')
    .execute()
}

/** The customer's other orders, latest first. */
export function otherOrders(
  db: Db,
  { id, accountId }: OrderWithCustomer,
  limit: number,
): Promise<OrderWithCustomer[]> {
  return selectOrders(db)
    .where('order.account_id', '=', accountId)
    .where('order.id', '!=', id)
    .orderBy('order.id', 'desc')
    .limit(limit)
    .execute()
}

/** Other orders with a reserved crew that overlap this one, ordered by start. */
export function overlappingOrders(
  db: Db,
  order: OrderWithCustomer,
  limit: number,
): Promise<OrderWithCustomer[]> {
  // Limits before joining the customers: at a busy hour hundreds of jobs overlap.
  const first = ordersWithCrew(db, order)
    .select('id')
    .where('id', '!=', order.id)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
  return selectOrders(db)
    .where('order.id', 'in', first)
    .orderBy('order.starts_at')
    .orderBy('order.id')
    .execute()
}

/** The next pending order by start time; wraps to the first after the last one. */
export async function nextPending(
  db: Db,
  order: OrderWithCustomer,
): Promise<OrderWithCustomer | undefined> {
  const pending = selectOrders(db)
    .where('order.status', '=', 'pending')
    .where('order.id', '!=', order.id)
    .orderBy('order.starts_at')
    .orderBy('order.id')
    .limit(1)
  const later = await pending
    .where(sql<boolean>`("order".starts_at, "order".id) > (${order.startsAt}, ${order.id})`)
    .executeTakeFirst()
  return later ?? pending.executeTakeFirst()
}

/** An inclusive range of days, restricted to jobs that start after an instant. */
export type ComingDays = { readonly from: string; readonly to: string; readonly after: number }

const comingLive = ({ from, to, after }: ComingDays) => ({
  startsAt: Math.max(dayStart(from), after),
  endsAt: dayStart(addDays(to, 1)),
})

/** Orders in a live status on some days, ordered by start; keyset pagination after `last`. */
export function liveOrders(
  db: Db,
  days: ComingDays,
  limit: number,
  last?: OrderWithCustomer,
): Promise<OrderWithCustomer[]> {
  const { startsAt, endsAt } = comingLive(days)
  return selectOrders(db)
    .where('order.status', 'in', liveStatuses)
    .where('order.starts_at', '>=', startsAt)
    .where('order.starts_at', '<', endsAt)
    .$if(last !== undefined, (orders) =>
      orders.where(
        sql<boolean>`("order".starts_at, "order".id) > (${last?.startsAt}, ${last?.id})`,
      ),
    )
    .orderBy('order.starts_at')
    .orderBy('order.id')
    .limit(limit)
    .execute()
}

export function countLiveOrders(db: Db, days: ComingDays): Promise<number> {
  const { startsAt, endsAt } = comingLive(days)
  return countRows(
    db
      .selectFrom('order')
      .where('status', 'in', liveStatuses)
      .where('starts_at', '>=', startsAt)
      .where('starts_at', '<', endsAt),
  )
}
