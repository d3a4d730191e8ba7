import { sql, type SqlBool } from 'kysely'
import type { orderSorts } from '#contract/orders/admin.ts'
import { orderStatuses, type OrderStatus } from '#domain/orders/orders.ts'
import { inOrder, parseCursor, type Sorting } from '#server/db/lists/cursor-pagination.ts'
import { toInstants, type Days } from '#server/db/lists/day-range.ts'
import {
  and,
  defaultLimits,
  readCountedPage,
  readPage,
  type Condition,
  type List,
  type Ranges,
} from '#server/db/lists/read-list.ts'
import type { SearchLimits } from '#server/db/lists/search.ts'
import type { Db } from '#server/db/tables.ts'
import { selectOrders, type OrderWithCustomer } from '#server/orders/repo.ts'

type Sort = (typeof orderSorts)[number]
/** Days are those of the job, both included. */
export type ListInput = Days & {
  readonly status: OrderStatus | 'all'
  readonly service?: string | undefined
  /** The id of an account. */
  readonly customer?: string | undefined
  readonly sort: Sort
  readonly limit: number
  readonly cursor?: string | undefined
  readonly q: string
}

const byAge = { columns: ['id'], kinds: ['id'] } as const
const bySlot = { columns: ['starts_at', 'id'], kinds: ['number', 'id'] } as const
const sortings: Readonly<Record<Sort, Sorting>> = {
  newest: { ...byAge, descending: true },
  oldest: { ...byAge, descending: false },
  slot: { ...bySlot, descending: false },
  'slot-latest': { ...bySlot, descending: true },
}

/** One page of the orders that are meant and found, with their number. */
export function ordersOf(db: Db, input: ListInput, limits?: SearchLimits) {
  return readCountedPage(db, orderList(db, input), limits)
}

/** The same without counting, for whoever reads the whole list. */
export function orderRows(db: Db, input: ListInput) {
  return readPage(db, orderList(db, input))
}

/** One page of a customer's own orders, newest first. */
export function ownOrders(db: Db, customer: string, limit: number, cursor: string | undefined) {
  return ordersOf(db, { status: 'all', sort: 'newest', customer, limit, cursor, q: '' })
}

function orderList(db: Db, input: ListInput): List<OrderWithCustomer> {
  const reading = parseCursor(sortings[input.sort], input.cursor, input.limit)
  return {
    table: 'order',
    columns: ['id', 'account_id', 'starts_at'],
    filtered: ['status', 'service'],
    reading,
    filter: and([matchesKind(input), ...isOnDays(input)]),
    ranges: () => rangesFor(db, input),
    q: input.q,
    account: 'order.account_id',
    isByAddress: true,
    byId: (id) => [
      sql`"order".id in (select o.id from "order" as o where o.id = ${id} or o.tail = ${id} or o.number = ${id})`,
    ],
    select: (ids) =>
      selectOrders(db)
        .where('order.id', 'in', sql<string>`${ids}`)
        .orderBy(inOrder(reading, 'order'))
        .execute(),
    keyOf: ({ id, startsAt }) => (reading.columns.length === 1 ? [id] : [startsAt, id]),
  }
}

const hasDays = ({ from, to }: Days): boolean => from !== undefined || to !== undefined
const statusesOf = ({ status }: ListInput) => (status === 'all' ? orderStatuses : [status])

/** True for the orders of a list, whatever the day. */
function matchesKind(input: ListInput): Condition {
  const { customer, service, status } = input
  const ofService = service === undefined ? [] : [sql<SqlBool>`"order".service = ${service}`]
  const ofStatus = status === 'all' ? [] : [sql<SqlBool>`"order".status = ${status}`]
  const ofCustomer = customer === undefined ? [] : [sql<SqlBool>`"order".account_id = ${customer}`]
  return and([...ofCustomer, ...ofStatus, ...ofService])
}

async function rangesFor(db: Db, input: ListInput): Promise<Ranges> {
  const tests = isOnDays(input)
  const ranges = (more: readonly Condition[]) => [and([matchesKind(input), ...more])]
  if (input.customer !== undefined) return { ranges: ranges(tests), isSorted: true }
  const isBySlot = input.sort === 'slot' || input.sort === 'slot-latest'
  if (!hasDays(input) && input.service === undefined)
    return { ranges: ranges(tests), counters: statusesOf(input).map((it) => `order:${it}`) }
  if (isBySlot || !hasDays(input)) return { ranges: ranges(tests) }
  const { n, first, last } = await measureDays(db, input, ranges(tests))
  if (n <= defaultLimits.rows) return { ranges: ranges(tests), isSorted: true }
  return { ranges: ranges([sql`"order".id between ${first} and ${last}`]), tests, n }
}

function isOnDays(days: Days): Condition[] {
  const { since, until } = toInstants(days)
  return [
    ...(since === undefined ? [] : [sql<SqlBool>`"order".starts_at >= ${since}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`"order".starts_at < ${until}`]),
  ]
}

/** How many orders lie on some days, up to a limit, and the ages that all orders of these days lie between. */
async function measureDays(db: Db, days: Days, ranges: readonly Condition[]) {
  const { from = '', to = '9999-12-31' } = days
  const each = ranges.map((it) => sql`select 1 from "order" where ${it}`)
  // A loose index scan: one row per day.
  const { rows } = await sql<{ n: number; first: string; last: string }>`
    with recursive day(date) as (
      select min(date) from "order" where date >= ${from} and date <= ${to}
      union all
      select (select min(o.date) from "order" as o where o.date > day.date and o.date <= ${to})
      from day where day.date is not null)
    select (select count(*) from (${sql.join(each, sql` union all `)}
        limit ${sql.lit(defaultLimits.rows + 1)}) as counted) as n,
      min((select min(o.id) from "order" as o where o.date = day.date)) as first,
      max((select max(o.id) from "order" as o where o.date = day.date)) as last
    from day`.execute(db)
  return rows[0] ?? { n: 0, first: '', last: '' }
}
