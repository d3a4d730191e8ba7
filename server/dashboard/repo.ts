import { countByStatus, orderStatuses, type OrderStatus } from '#domain/orders/orders.ts'
import { readCounters } from '#server/db/counters.ts'
import type { Db } from '#server/db/tables.ts'

/** How many jobs a day has in each state. */
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

/** Accepted jobs whose time has come without a start. */
export async function countLateJobs(db: Db, now: number): Promise<number> {
  const { n } = await db
    .selectFrom('order')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'accepted')
    .where('starts_at', '<', now)
    .executeTakeFirstOrThrow()
  return n
}

/** Messages written since then that could not be sent. */
export async function countFailedMessages(db: Db, since: number): Promise<number> {
  const { n } = await db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'failed')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return n
}

/** Orders by day of the job; days without one are left out. */
export function ordersByDay(db: Db, from: string, to: string) {
  return db
    .selectFrom('order')
    .select((eb) => ['date', eb.fn.countAll<number>().as('orders')])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy('date')
    .execute()
}

// Statuses and services are named one by one although all are meant: so each is one range of an index.
/** Orders of those days by service, the most first. */
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

/** How many orders wait, and since when the first of them. */
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
