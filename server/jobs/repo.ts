import { sql } from 'kysely'
import type { JobSpan } from '#domain/hours/crew-capacity.ts'
import { spanOfDays, toHalfHours } from '#domain/jobs/half-hours.ts'
import type { unavailable } from '#domain/jobs/steps.ts'
import type { DateRange } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Condition } from '#server/db/lists/conditions.ts'
import { isOfAccounts } from '#server/db/lists/search.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { verifiedWorkers } from '#server/db/verified-workers.ts'
import { addresseeColumns } from '#server/notifications/outbox/enqueue.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

/**
 * Matches jobs of which some part is on these days: one that began the evening before may last past
 * midnight.
 */
export function isDuring(days: DateRange): Condition {
  const { startsAt, endsAt } = spanOfDays(days)
  return sql`"order".starts_at >= ${startsAt - dayMs} and "order".starts_at < ${endsAt}
    and ("order".starts_at >= ${startsAt} or "order".ends_at > ${startsAt})`
}

/** Selects the workers who may be assigned, by name. */
export const workersByName = (db: Db) =>
  verifiedWorkers(db).select(['id', 'name']).orderBy('name_key').orderBy('id')

/** Selects the workers of an order, by name. */
export async function listAssignedWorkers(db: Db, orderId: string) {
  return db
    .selectFrom('assignment')
    .innerJoin('account', 'account.id', 'assignment.worker_id')
    .select(camelColumns('account', ['id', ...addresseeColumns]))
    .where('assignment.order_id', '=', orderId)
    .orderBy('account.name_key')
    .orderBy('account.id')
    .execute()
}

export type AssignedWorker = Awaited<ReturnType<typeof listAssignedWorkers>>[number]

/** Locks the order until the transaction ends; false when it has changed since it was read. */
export async function lockOrder(tx: Tx, order: OrderWithCustomer, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({ updated_at: at })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .where('starts_at', '=', order.startsAt)
    .where('ends_at', '=', order.endsAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Removes all workers from the order and frees their time. */
export async function freeWorkers(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('worker_time').where('order_id', '=', orderId).execute()
  await tx.deleteFrom('assignment').where('order_id', '=', orderId).execute()
}

/** Frees the order's time from a half hour on; its workers stay assigned. */
export async function freeTimeFrom(tx: Tx, orderId: string, halfHour: number): Promise<void> {
  await tx
    .deleteFrom('worker_time')
    .where('order_id', '=', orderId)
    .where('half_hour', '>=', halfHour)
    .execute()
}

type Job = JobSpan & { readonly id: string }

/**
 * Reserves every half hour of the job for the worker; returns the conflict, or undefined when all
 * were free.
 */
export async function reserveTime(tx: Tx, workerId: string, job: Job, at: number) {
  const halfHours = toHalfHours(job)
  await tx
    .insertInto('assignment')
    .values({ order_id: job.id, worker_id: workerId, at })
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('worker_time')
    .values(halfHours.map((half_hour) => ({ worker_id: workerId, half_hour, order_id: job.id })))
    .onConflict((on) => on.doNothing())
    .execute()
  return findTaken(tx, workerId, job)
}

/** Finds the first half hour of the job that the worker has reserved for something else. */
export function findTaken(db: Db, workerId: string, job: Job) {
  const [first = 0, ...rest] = toHalfHours(job)
  return db
    .selectFrom('worker_time')
    .leftJoin('order', 'order.id', 'worker_time.order_id')
    .select(camelColumns('worker_time', ['order_id']))
    .select(['order.date', 'order.time'])
    .where('worker_time.worker_id', '=', workerId)
    .where('worker_time.half_hour', '>=', first)
    .where('worker_time.half_hour', '<=', rest.at(-1) ?? first)
    .where('worker_time.order_id', 'is distinct from', job.id)
    .orderBy('worker_time.half_hour')
    .limit(1)
    .executeTakeFirst()
}

export type Taken = NonNullable<Awaited<ReturnType<typeof findTaken>>>

export type Unavailable = (typeof unavailable)[number]

/** Returns who of all workers, or of these, is on leave or on another job at any time of this one. */
export async function takenWorkers(
  db: Db,
  job: Job,
  among?: readonly string[],
): Promise<ReadonlyMap<string, Unavailable>> {
  const [first = 0, ...rest] = toHalfHours(job)
  const rows = await db
    .selectFrom('worker_time')
    .select([
      'worker_id as workerId',
      sql<number>`max(case when order_id is null then 1 else 0 end)`.as('off'),
    ])
    .where('half_hour', '>=', first)
    .where('half_hour', '<=', rest.at(-1) ?? first)
    .where('order_id', 'is distinct from', job.id)
    .$if(among !== undefined, (query) => query.where(isOfAccounts(db, 'worker_id', among ?? [])))
    .groupBy('worker_id')
    .execute()
  return new Map(rows.map((it) => [it.workerId, it.off ? 'worker_on_leave' : 'worker_busy']))
}

/** Returns the jobs of a day by worker, without the order that asks, by start time. */
export async function jobsOnDay(db: Db, date: string, except: string) {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('order', 'order.id', 'assignment.order_id')
    .select(['assignment.worker_id as workerId', 'order.address', 'order.minutes'])
    .select(camelColumns('order', ['starts_at', 'ends_at']))
    .where('order.date', '=', date)
    .where('order.id', '!=', except)
    .orderBy('order.starts_at')
    .execute()
  return Map.groupBy(rows, (it) => it.workerId)
}

/** Returns what these workers have to do on a day from a moment on, by worker and start. */
export async function plansOf(db: Db, date: string, workerIds: readonly string[], after: number) {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('order', 'order.id', 'assignment.order_id')
    .select(['assignment.worker_id as workerId', 'order.id', 'order.time'])
    .select(camelColumns('order', ['service', 'service_hindi']))
    .where('assignment.worker_id', 'in', workerIds)
    .where('order.date', '=', date)
    .where('order.ends_at', '>', after)
    .where('order.status', 'in', ['accepted', 'in-progress'])
    .orderBy('order.starts_at')
    .execute()
  return Map.groupBy(rows, (it) => it.workerId)
}

/** Returns the workers who have done another job for the order's customer. */
export async function workersKnownTo(
  db: Db,
  { id, accountId }: Pick<OrderWithCustomer, 'id' | 'accountId'>,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('order', 'order.id', 'assignment.order_id')
    .select('assignment.worker_id as workerId')
    .where('order.account_id', '=', accountId)
    .where('order.id', '!=', id)
    .where('order.status', 'in', ['in-progress', 'completed'])
    .groupBy('assignment.worker_id')
    .execute()
  return new Set(rows.map((it) => it.workerId))
}
