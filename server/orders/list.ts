import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { orderSorts } from '#contract/orders/admin.ts'
import { readSearch } from '#domain/search.ts'
import { sumCounters } from '#server/db/counters.ts'
import {
  afterCursor,
  toPage,
  inOrder,
  parseCursor,
  type CursorPage,
  type ParsedCursor,
  type Sorting,
} from '#server/db/lists/cursor-pagination.ts'
import {
  cappedTotal,
  countUpTo,
  findAccounts,
  mostCounted,
  type Found,
} from '#server/db/lists/search.ts'
import type { Db } from '#server/db/tables.ts'
import { hasDayRange, isOnDays, estimateSize, type Filter } from '#server/orders/list-query.ts'
import {
  isByAgeOnDays,
  matchesSearchTokens,
  ofFound,
  ofList,
  pick,
  pickByAge,
} from '#server/orders/pick.ts'
import { selectOrders, type OrderWithCustomer } from '#server/orders/repo.ts'

type Sort = (typeof orderSorts)[number]
export type ListInput = Filter & {
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
export async function ordersOf(db: Db, input: ListInput) {
  const search = await searchOf(db, input)
  const page = await pageOf(db, input, search)
  const total = search ? cappedTotal(await countFound(db, input, search)) : await totalOf(db, input)
  return { ...page, ...total }
}

/** The same without counting, for whoever reads the whole list. */
export async function orderRows(db: Db, input: ListInput): Promise<CursorPage<OrderWithCustomer>> {
  return pageOf(db, input, await searchOf(db, input))
}

async function searchOf(db: Db, input: ListInput): Promise<Costed | undefined> {
  const typed = readSearch(input.q)
  return typed && { ...(await findAccounts(db, typed)), ...(await densityOf(db, input)) }
}

async function pageOf(
  db: Db,
  input: ListInput,
  search: Costed | undefined,
): Promise<CursorPage<OrderWithCustomer>> {
  const reading = parseCursor(sortings[input.sort], input.cursor, input.limit)
  const rows = search
    ? await searchedRows(db, input, reading, search)
    : await toRows(db, reading, pickFor(input, reading))
  return toPage(rows, reading, ({ id, startsAt }) =>
    reading.columns.length === 1 ? [id] : [startsAt, id],
  )
}

/** One page of a customer's own orders, newest first. */
export function ownOrders(db: Db, customer: string, limit: number, cursor: string | undefined) {
  return ordersOf(db, { status: 'all', sort: 'newest', customer, limit, cursor, q: '' })
}

async function totalOf(db: Db, filter: Filter): Promise<{ total: number; capped: boolean }> {
  const isKept =
    !hasDayRange(filter) && filter.service === undefined && filter.customer === undefined
  const n = await estimateSize(db, filter)
  return isKept ? { total: n, capped: false } : cappedTotal(n)
}

function pickFor(filter: Filter, reading: ParsedCursor): RawBuilder<unknown> {
  const n = reading.limit + 1
  return isByAgeOnDays(filter, reading) ? pickByAge(filter, reading, n) : pick(filter, reading, n)
}

function toRows(
  db: Db,
  reading: ParsedCursor,
  picked: RawBuilder<unknown>,
): Promise<OrderWithCustomer[]> {
  return selectOrders(db)
    .where('order.id', 'in', sql<string>`(select id from (${picked}) as picked)`)
    .orderBy(inOrder(reading, 'order'))
    .execute()
}

/** What a search may cost either way: from the customers found, or along the list asking each row. */
type Costed = Found & { readonly people: number; readonly orders: number; readonly meant: number }

/** Above so many the list counts as long, whatever its length. */
const mostMeant = 8000
/** Measured in microseconds, alike on both engines. */
const perCustomer = 3
const perOrder = 1
const perQuestion = 3

async function densityOf(db: Db, filter: Filter) {
  const people = await sumCounters(db, ['account:user', 'account:worker'])
  const orders = await estimateSize(db, { status: 'all' })
  return { people, orders, meant: await estimateSize(db, filter, mostMeant) }
}

/** Whether so many rows, or all, come sooner from the customers found than from walking the list. */
function isFewFor(rows: number, { size, people, orders, meant }: Costed, all: boolean): boolean {
  const each = perCustomer + (perOrder * orders) / Math.max(people, 1)
  const enough = (rows * people) / Math.max(meant, 1)
  const length = meant > mostMeant ? orders : meant
  const walked = Math.min(length, (rows * people) / Math.max(size, 1))
  return each * (all ? size : Math.min(size, enough)) < perQuestion * walked
}

async function searchedRows(
  db: Db,
  filter: Filter,
  reading: ParsedCursor,
  search: Costed,
): Promise<OrderWithCustomer[]> {
  const n = reading.limit + 1
  const sorted = (all: RawBuilder<unknown>) =>
    toRows(
      db,
      reading,
      sql`select * from (${all}) as o where ${afterCursor(reading, 'o')}
        order by ${inOrder(reading, 'o')} limit ${n}`,
    )
  if (search.isFew && isFewFor(n, search, true)) return sorted(ofFound(filter, search))
  const only = matchesSearchTokens(search)
  if (!isByAgeOnDays(filter, reading)) return toRows(db, reading, pick(filter, reading, n, only))
  if (search.meant <= mostMeant) return sorted(ofList(filter, search))
  // Walking by age begins where the first order of these days lies, not with the first of all.
  const [first] = await toRows(db, reading, pickByAge(filter, reading, 1))
  if (!first) return []
  const isDown = reading.descending !== reading.isBack
  const onwards = isDown ? sql<SqlBool>`o.id <= ${first.id}` : sql<SqlBool>`o.id >= ${first.id}`
  // The sum keeps engines on the index by age.
  const days = isOnDays(filter, sql`(o.starts_at + 0)`)
  const every = { ...filter, from: undefined, to: undefined }
  const asked = sql<SqlBool>`${onwards} and ${days} and ${only}`
  return toRows(db, reading, pick(every, reading, n, asked))
}

function countFound(db: Db, filter: Filter, search: Costed): Promise<number> {
  const all = isFewFor(mostCounted, search, false)
    ? ofFound(filter, search)
    : ofList(filter, search)
  return countUpTo(db, sql`select 1 from (${all}) as found`, mostCounted)
}
