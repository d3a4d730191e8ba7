import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod/mini'
import type { getAllOrders } from '#contract/orders/admin.ts'
import { orderStatuses } from '#domain/orders/orders.ts'
import {
  and,
  equals,
  isCalled,
  isOnDays,
  type Condition,
  type Days,
} from '#server/db/lists/conditions.ts'
import { byAge, parseCursor, type Sorting } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectOrders, type OrderWithCustomer } from '#server/orders/repo.ts'

export type ListInput = z.output<(typeof getAllOrders)['input']>

const bySlot = byAge({ starts_at: 'number', id: 'id' })
const sortings: Readonly<Record<ListInput['sort'], Sorting>> = {
  ...byAge({ id: 'id' }),
  slot: bySlot.oldest,
  'slot-latest': bySlot.newest,
}

const ownColumns = ['id', 'account_id', 'starts_at', 'status', 'service']
const moneyColumns = ['settled', 'price_paise', 'tax_paise', 'credited_paise', 'paid_paise']

/** What is still to be paid, in SQL: `duePaiseOf` says it of one order. */
export const owed = sql<number>`"order".price_paise + "order".tax_paise - "order".credited_paise - "order".paid_paise`
export const isOwed = sql<SqlBool>`("order".settled = 0 and ${owed} > 0
  and "order".status not in ('rejected', 'cancelled', 'no-show'))`

/** The orders that are meant and found. */
export function orderList(input: ListInput): List<OrderWithCustomer> {
  const { status, service, payment, customer, sort, q } = input
  const isBySlot = sort === 'slot' || sort === 'slot-latest'
  const days = isOnDays('order.starts_at', input)
  const others = [
    ...isDoneBy(input.worker),
    ...equals('order.service', service),
    ...(payment ? [isOwed] : []),
  ]
  const isMeant = [...equals('order.status', status === 'all' ? undefined : status), ...others]
  const [ranges, tests] = isBySlot ? [[...isMeant, ...days], []] : [isMeant, days]
  const ofCustomer = equals('order.account_id', customer)
  const isShort = customer !== undefined
  const isPlain = !isShort && others.length === 0 && days.length === 0
  const statuses = status === 'all' ? orderStatuses : [status]
  return {
    table: 'order',
    columns: [...ownColumns, ...(payment ? moneyColumns : [])],
    reading: parseCursor(sortings[sort], input),
    ranges: [and(isShort ? ofCustomer : ranges)],
    tests: isShort ? [...isMeant, ...days] : tests,
    within: tests.length > 0 ? isBookedFor(input) : undefined,
    isShort,
    counters: isPlain ? statuses.map((it) => `order:${it}`) : undefined,
    q,
    account: 'order.account_id',
    byAddress: 'too',
    isById: (id) => sql`"order".id in
      (select o.id from "order" as o where ${isCalled('o', id)})`,
    select: selectOrders,
    keyOf: ({ id, startsAt }) => (isBySlot ? [startsAt, id] : [id]),
  }
}

/** Who does it; by nobody are jobs that somebody must still be found for. */
function isDoneBy(worker: string | undefined): Condition[] {
  if (worker === undefined) return []
  const assigned = sql`select 1 from assignment as a where a.order_id = "order".id`
  if (worker !== 'nobody') return [sql`exists (${assigned} and a.worker_id = ${worker})`]
  return [sql`"order".status in ('accepted', 'in-progress') and not exists (${assigned})`]
}

/** True for ids between the first and the last order of some days: a loose index scan, one step per day. */
function isBookedFor({ from = '', to = '9999-12-31' }: Days): Condition {
  const edge = (side: 'min' | 'max') => sql`(with recursive day(date) as (
      select min(date) from "order" where date >= ${from} and date <= ${to}
      union all
      select (select min(o.date) from "order" as o where o.date > day.date and o.date <= ${to})
      from day where day.date is not null)
    select ${sql.raw(side)}((select ${sql.raw(side)}(o.id) from "order" as o where o.date = day.date)) from day)`
  return sql`"order".id between ${edge('min')} and ${edge('max')}`
}
