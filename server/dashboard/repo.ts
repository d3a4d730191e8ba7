import { countByStatus, orderStatuses, type OrderStatus } from '#domain/orders/orders.ts'
import { countRows } from '#server/db/count.ts'
import { readCounters } from '#server/db/counters.ts'
import type { Db } from '#server/db/tables.ts'

/** Counts the jobs of a day by status. */
export async function jobsOn(db: Db, date: string): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .selectFrom('order')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .where('status', 'in', orderStatuses)
    .where('date', '=', date)
    .groupBy('status')
    .execute()
  return countByStatus(rows)
}

/** Counts the accepted jobs whose start has passed. */
export function countLateJobs(db: Db, now: number): Promise<number> {
  return countRows(
    db.selectFrom('order').where('status', '=', 'accepted').where('starts_at', '<', now),
  )
}

/** Counts the failed messages created since then. */
export function countFailedMessages(db: Db, since: number): Promise<number> {
  return countRows(
    db.selectFrom('message').where('state', '=', 'failed').where('created_at', '>=', since),
  )
}

/** Counts orders by day of the job; days without orders are left out. */
export function ordersByDay(db: Db, from: string, to: string) {
  return db
    .selectFrom('order')
    .select((eb) => ['date', eb.fn.countAll<number>().as('orders')])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy('date')
    .execute()
}

// All statuses and services are listed by name, so that each pair is one range of an index.
/** Counts the orders of these days by service, the most frequent first. */
export function ordersByService(db: Db, services: readonly string[], from: string, to: string) {
  return db
    .selectFrom('order')
    .select((eb) => ['service', eb.fn.countAll<number>().as('orders')])
    .where('status', 'in', orderStatuses)
    .where('service', 'in', services)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy('service')
    .orderBy('orders', 'desc')
    .orderBy('service')
    .execute()
}

/** Returns the number of pending orders and when the oldest one was created. */
export async function pendingOrders(db: Db) {
  const oldest = await db
    .selectFrom('order')
    .select('created_at as at')
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { total: await readCounters(db, 'order:pending'), oldestAt: oldest?.at ?? null }
}

export async function pendingApplications(db: Db) {
  const oldest = await db
    .selectFrom('kyc')
    .select('created_at as at')
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { total: await readCounters(db, 'kyc:pending'), oldestAt: oldest?.at ?? null }
}
