import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod/mini'
import type { getAllOrders } from '#contract/orders/admin.ts'
import {
  countByStatus,
  isCompleted,
  openStatuses,
  orderStatuses,
  type OrderStatus,
} from '#domain/orders/orders.ts'
import { listCounters } from '#server/db/counters.ts'
import {
  and,
  equals,
  isOfOrder,
  isOnDays,
  type Condition,
  type Days,
} from '#server/db/lists/conditions.ts'
import { parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import { selectOrders, type OrderWithCustomer } from '#server/orders/repo.ts'

export type ListInput = z.output<(typeof getAllOrders)['input']>

/** Amount due, in SQL; must match `calculateDuePaise`, which computes it for one order, and its index. */
export const owed = sql<number>`"order".price_paise + "order".tax_paise - "order".credited_paise - "order".paid_paise`
export const isOwed = sql<SqlBool>`("order".settled = 0 and "order".monthly_at is null and ${owed} > 0
  and "order".status not in ('rejected', 'cancelled', 'no-show'))`

/** Amount to give back, in SQL; must match `giveBack`, and its index the condition. */
export const toGiveBack = sql<number>`"order".paid_paise - "order".kept_paise - (case
  when "order".status in ('rejected', 'cancelled', 'no-show') then 0
  when "order".price_paise is null then "order".paid_paise
  when "order".price_paise + "order".tax_paise > "order".credited_paise
    then "order".price_paise + "order".tax_paise - "order".credited_paise
  else 0 end)`
export const isToGiveBack = sql<SqlBool>`("order".settled = 0 and ${toGiveBack} > 0)`
/** Condition of an index. */
export const isKept = sql<SqlBool>`"order".kept_paise > 0`
/** The few orders that a payment's index holds, of one status: SQLite would read all of the status. */
export const isOneOf = (status: OrderStatus) => sql<SqlBool>`"order".status || '' = ${status}`
/**
 * Condition of an index, which SQLite would not choose if it could search by status: an accepted
 * order whose advance is not paid whole.
 */
const isAdvanceOpen = sql<SqlBool>`("order".status || '' = 'accepted'
  and "order".advance_paise > "order".paid_paise)`
/** Condition of an index: an order paid for whose work is still to come. */
const isHeld = sql<SqlBool>`("order".paid_paise > 0
  and "order".status in ('pending', 'quoted', 'accepted', 'in-progress'))`
export const isLateAt = (now: number) =>
  sql<SqlBool>`(${isAdvanceOpen} and "order".advance_until <= ${now})`
const paymentConditions = {
  unpaid: isOwed,
  'give-back': isToGiveBack,
  kept: isKept,
  advance: isAdvanceOpen,
  held: isHeld,
} as const

/** A customer's orders that are ahead, under way, or done and not paid; the soonest visit first. */
export function findOpenOrders(db: Db, accountId: string): Promise<OrderWithCustomer[]> {
  return selectOrders(db)
    .where('order.account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('order.status', 'in', openStatuses),
        eb.and([eb('order.status', '=', 'completed'), isOwed]),
      ]),
    )
    .orderBy('order.starts_at')
    .orderBy('order.id')
    .execute()
}

/** A customer's orders whose work is done and not paid, the oldest visit first. */
export async function findDueOrders(db: Db, accountId: string): Promise<OrderWithCustomer[]> {
  return (await findOpenOrders(db, accountId)).filter(isCompleted)
}

/** The list query for an admin's or a customer's filters, sort and search. */
export function orderList(input: ListInput): List<OrderWithCustomer> {
  const { status, service, payment, customer, worker, sort, q } = input
  const isBySlot = sort === 'slot' || sort === 'slot-latest'
  const ofKept = payment === 'kept' ? keptOn(input) : []
  const days = payment === 'kept' ? [] : isOnDays('order.starts_at', input)
  const tests = isBySlot ? [] : days
  const filters = [
    ...isDoneBy(worker),
    ...equals('order.service', service),
    ...(payment ? [paymentConditions[payment]] : []),
    ...(isBySlot ? days : []),
    ...ofKept,
  ]
  const ofStatus =
    payment && status !== 'all'
      ? [isOneOf(status)]
      : equals('order.status', status === 'all' ? undefined : status)
  const isPlain = customer === undefined && filters.length === 0 && tests.length === 0
  const statuses = status === 'all' ? orderStatuses : [status]
  return {
    table: 'order',
    columns: payment ? undefined : ['id', 'account_id', 'starts_at', 'status', 'service'],
    reading: parseCursor(isBySlot ? { starts_at: 'number', id: 'id' } : { id: 'id' }, input),
    ranges: [and([...ofStatus, ...filters])],
    tests,
    within: tests.length > 0 ? isBookedFor(input) : undefined,
    few: equals('order.account_id', customer)[0],
    counters: isPlain ? statuses.map((it) => `order:${it}`) : undefined,
    q,
    byAddress: 'too',
    isById: (typed) => isOfOrder('order.id', typed),
    select: selectOrders,
    keyOf: ({ id, startsAt }) => (isBySlot ? [startsAt, id] : [id]),
  }
}

/** How many orders have each status, as counted with every change. */
export async function countOrders(db: Db): Promise<Record<OrderStatus, number>> {
  const counts = await listCounters(
    db,
    orderStatuses.map((it) => `order:${it}`),
  )
  return countByStatus(orderStatuses.map((status, at) => ({ status, n: counts[at] ?? 0 })))
}

/** When a part was kept: as the order was cancelled or rejected, or last marked as missed. */
export const keptAt = sql<number | null>`(select max(event.at) from order_event as event
  where event.order_id = "order".id and event.to_status = "order".status
    and event.from_status <> event.to_status)`

/** The orders of which part was kept on these days. */
export function keptOn(days: Days): Condition[] {
  const within = isOnDays('ended.at', days)
  return within.length === 0
    ? []
    : [sql`exists (select 1 from (select ${keptAt} as at) as ended where ${and(within)})`]
}

/** Filters by assigned worker; 'nobody' selects jobs that still need one. */
function isDoneBy(worker: string | undefined): Condition[] {
  if (worker === undefined) return []
  const assigned = sql`select 1 from assignment as a where a.order_id = "order".id`
  if (worker !== 'nobody') return [sql`exists (${assigned} and a.worker_id = ${worker})`]
  return [sql`"order".status in ('accepted', 'in-progress') and not exists (${assigned})`]
}

/**
 * True for ids between the first and last order of a date range: a loose index scan, one step per
 * day.
 */
function isBookedFor({ from = '', to = '9999-12-31' }: Days): Condition {
  const edge = (side: 'min' | 'max') => sql`(with recursive day(date) as (
      select min(date) from "order" where date >= ${from} and date <= ${to}
      union all
      select (select min(o.date) from "order" as o where o.date > day.date and o.date <= ${to})
      from day where day.date is not null)
    select ${sql.raw(side)}((select ${sql.raw(side)}(o.id) from "order" as o where o.date = day.date)) from day)`
  return sql`"order".id between ${edge('min')} and ${edge('max')}`
}
