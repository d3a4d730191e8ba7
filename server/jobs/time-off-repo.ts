import { sql } from 'kysely'
import type { JobSpan } from '#domain/hours/crew-capacity.ts'
import {
  findHalfHours,
  mergeDays,
  spanOfDays,
  timeOffSpan,
  toHalfHours,
  type DayHalf,
} from '#domain/jobs/half-hours.ts'
import { eachDay, type DateRange } from '#domain/schedule.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'

/** Selects a worker's promised and running jobs that overlap the span, by start time. */
export function jobsWithin(db: Db, workerId: string, { startsAt, endsAt }: JobSpan) {
  return db
    .selectFrom('assignment')
    .innerJoin('order', 'order.id', 'assignment.order_id')
    .select(['order.id', 'order.id as serviceid', 'order.date', 'order.time', 'order.address'])
    .select(camelColumns('order', ['service', 'service_hindi', 'starts_at', 'ends_at']))
    .select(camelColumns('order', ['account_id', 'lines', 'wished_workers']))
    .where('assignment.worker_id', '=', workerId)
    .where('order.starts_at', '<', endsAt)
    .where('order.ends_at', '>', startsAt)
    .where('order.status', 'in', ['accepted', 'in-progress'])
    .orderBy('order.starts_at')
    .execute()
}

/**
 * Blocks every half hour of these days, or of half of each; an existing day off gets the new reason,
 * and two different halves are a whole day.
 */
export async function addTimeOff(
  tx: Tx,
  worker_id: string,
  { half, reason, ...days }: DateRange & { readonly half?: DayHalf; readonly reason: string },
): Promise<void> {
  const halfHours = findHalfHours(half)
  const from_half = halfHours?.fromHalf ?? null
  const own = { reason, from_half, to_half: halfHours?.toHalf ?? null }
  for (const day of eachDay(days)) {
    await tx
      .insertInto('worker_leave')
      .values({ worker_id, day, ...own })
      .onConflict((on) =>
        on.columns(['worker_id', 'day']).doUpdateSet({
          reason,
          from_half: sql`case when worker_leave.from_half = ${from_half} then worker_leave.from_half end`,
          to_half: sql`case when worker_leave.from_half = ${from_half} then worker_leave.to_half end`,
        }),
      )
      .execute()
    const rows = toHalfHours(timeOffSpan(day, halfHours))
    await tx
      .insertInto('worker_time')
      .values(rows.map((half_hour) => ({ worker_id, half_hour, order_id: null })))
      .onConflict((on) => on.doNothing())
      .execute()
  }
}

/** Removes days off and frees their time; returns the number of days removed. */
export async function removeTimeOff(tx: Tx, worker_id: string, days: DateRange): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('worker_leave')
    .where('worker_id', '=', worker_id)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .executeTakeFirstOrThrow()
  const halfHours = toHalfHours(spanOfDays(days))
  await tx
    .deleteFrom('worker_time')
    .where('worker_id', '=', worker_id)
    .where('order_id', 'is', null)
    .where('half_hour', '>=', halfHours[0] ?? 0)
    .where('half_hour', '<=', halfHours.at(-1) ?? 0)
    .execute()
  return Number(numDeletedRows)
}

/** Returns a worker's days off from a day on, with consecutive days merged. */
export async function listTimeOff(db: Db, workerId: string, from: string) {
  const rows = await db
    .selectFrom('worker_leave')
    .select(['day', 'reason', 'from_half as fromHalf', 'to_half as toHalf'])
    .where('worker_id', '=', workerId)
    .where('day', '>=', from)
    .orderBy('day')
    .limit(1000)
    .execute()
  return mergeDays(rows)
}

/** Returns all workers' days off in this range, with consecutive days merged. */
export async function timeOffWithin(db: Db, { from, to }: DateRange) {
  const rows = await db
    .selectFrom('worker_leave')
    .select(['worker_id as workerId', 'day', 'reason'])
    .select(['from_half as fromHalf', 'to_half as toHalf'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('worker_id')
    .orderBy('day')
    .execute()
  const byWorker = Map.groupBy(rows, (it) => it.workerId)
  return [...byWorker].flatMap(([workerId, days]) =>
    mergeDays(days).map((it) => ({ workerId, ...it })),
  )
}
