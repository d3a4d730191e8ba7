import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { readSearch } from '#domain/search.ts'
import { sumCounters } from '#server/db/counters.ts'
import {
  afterCursor,
  inOrder,
  toPage,
  type CursorPage,
  type Key,
  type ParsedCursor,
} from '#server/db/lists/cursor-pagination.ts'
import {
  findAccounts,
  isOfAccounts,
  matchesSearch,
  type SearchLimits,
} from '#server/db/lists/search.ts'
import type { Db, Tables } from '#server/db/tables.ts'

export type Condition = RawBuilder<SqlBool>

export type Total = {
  readonly total: number
  /** The total is "at least". */
  readonly capped: boolean
}

/** One page of a list to read. Conditions name columns by the table. */
export type List<Row> = {
  readonly table: keyof Tables
  /** What the sorting, the account and the tests ask of a row; the filter may ask more. */
  readonly columns: readonly string[]
  readonly filtered: readonly string[]
  readonly reading: ParsedCursor
  /** True for all rows of the list. */
  readonly filter: Condition
  /** The same as an engine reads it soonest. */
  readonly ranges: () => Ranges | Promise<Ranges>
  /** What was typed into the search box. */
  readonly q: string
  /** The column with the account that a search looks for. */
  readonly account: string
  /** Also by the addresses that this account's bookings were for. */
  readonly isByAddress?: boolean
  /** Rows that a search means by the id that was typed. */
  readonly byId?: (id: string) => readonly Condition[]
  readonly select: (ids: RawBuilder<unknown>) => Promise<Row[]>
  readonly keyOf: (row: Row) => Key
}

/** Ranges of indexes, no row in two of them. */
export type Ranges = {
  readonly ranges: readonly Condition[]
  /** The ranges hold few rows, in any order, to be sorted. Else each has the order of the list. */
  readonly isSorted?: boolean
  /** What else is asked of each row. */
  readonly tests?: readonly Condition[]
  /** Kept counts whose sum is the number of rows; or that number, where it was counted already. */
  readonly counters?: readonly string[]
  readonly n?: number
  /** So many rows are read for a page at most. */
  readonly limit?: number
}

export const defaultLimits: SearchLimits = { accounts: 2000, rows: 20_000 }
/** Counting stops here; screens then say "1,000+". */
const maxCounted = 1000
/** Of so few accounts each one's rows are a range of an index. */
const maxRanges = 8
/** A filter that no range holds is asked of more rows than a search: it costs less. */
const maxFiltered = 100_000
/** More than any table has. */
const everyRow = 1_000_000_000

export const and = (parts: readonly Condition[]): Condition =>
  parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`1 = 1`
export const or = (parts: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(parts, sql` or `)})`

/** One page, for whoever reads the whole list. */
export async function readPage<Row>(
  db: Db,
  list: List<Row>,
  limits?: SearchLimits,
): Promise<CursorPage<Row>> {
  const source = await openSource(db, list, limits)
  const rows = await readRows(list, source)
  const { stop } = await readEnd(db, list, stopOf(list, source, rows))
  return toPage(rows, list.reading, list.keyOf, stop)
}

/** The same with the number of all rows. */
export async function readCountedPage<Row>(
  db: Db,
  list: List<Row>,
  limits?: SearchLimits,
): Promise<CursorPage<Row> & Total> {
  const source = await openSource(db, list, limits)
  const rows = await readRows(list, source)
  const isKnown = source.counters !== undefined || source.n !== undefined
  const counts = isKnown ? [] : countOf(list, source)
  const { stop, n, isCut } = await readEnd(db, list, [...stopOf(list, source, rows), ...counts])
  const page = toPage(rows, list.reading, list.keyOf, stop)
  if (source.counters)
    return { ...page, total: await sumCounters(db, source.counters), capped: false }
  const counted = source.n ?? n
  return { ...page, total: Math.min(counted, maxCounted), capped: counted > maxCounted || isCut }
}

async function openSource<Row>(
  db: Db,
  list: List<Row>,
  limits: SearchLimits = defaultLimits,
): Promise<Ranges> {
  const { account, filter, isByAddress = false } = list
  const search = readSearch(list.q)
  if (!search) return list.ranges()
  const words = { beginnings: search.beginnings, isByAddress }
  const ids = await findAccounts(db, words, limits)
  const byId = (search.orderId && list.byId?.(search.orderId)) || []
  if (ids) {
    const isTheirs = isOfAccounts(db, account, ids)
    const found = [isTheirs, ...byId.map((it) => and([it, sql`${isTheirs} is not true`]))]
    if ((await countRows(db, list, found, limits.rows)) <= limits.rows)
      return { ranges: found, tests: [filter], isSorted: true }
    if (ids.length <= maxRanges && byId.length === 0)
      return { ranges: ids.map((id) => and([sql`${sql.ref(account)} = ${id}`, filter])) }
  }
  const { ranges, tests = [], isSorted = false } = await list.ranges()
  const isMeant = or([matchesSearch(account, words), ...byId])
  return { ranges, isSorted, tests: [...tests, isMeant], limit: limits.rows }
}

/** How many rows lie in these ranges, counted to one more than `most`. */
export async function countRows(
  db: Db,
  { table }: Pick<List<unknown>, 'table'>,
  ranges: readonly Condition[],
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from
    (${union(ranges, table, ['1'])} limit ${sql.lit(most + 1)}) as counted`.execute(db)
  return rows[0]?.n ?? 0
}

function readRows<Row>(list: List<Row>, source: Ranges): Promise<Row[]> {
  const { reading } = list
  const { isSorted = false, tests = [] } = source
  const asked = isSorted ? [...tests, afterCursor(reading)] : tests
  return list.select(sql`(select id from ${rowsOf(list, source, reading)} where ${and(asked)}
    order by ${inOrder(reading)} limit ${sql.lit(reading.limit + 1)})`)
}

/** The rows that are read, as a table of the list's name; a limit keeps engines to the ranges. */
function rowsOf<Row>(list: List<Row>, source: Ranges, reading: ParsedCursor): RawBuilder<unknown> {
  const { table, columns, filtered } = list
  const { ranges, isSorted } = source
  if (isSorted)
    return sql`(${union(ranges, table, [...columns, ...filtered])} limit ${sql.lit(everyRow)}) as ${sql.table(table)}`
  const ahead = ranges.map((it) => and([it, afterCursor(reading)]))
  return sql`(${union(ahead, table, columns)} order by ${inOrder(reading)}
    limit ${sql.lit(limitOf(source) ?? reading.limit + 1)}) as ${sql.table(table)}`
}

const union = (ranges: readonly Condition[], table: string, columns: readonly string[]) =>
  sql.join(
    ranges.map(
      (it) => sql`select ${sql.raw(columns.join(', '))} from ${sql.table(table)} where ${it}`,
    ),
    sql` union all `,
  )

/** How far a list is read along: to the end of the page when nothing is asked of its rows. */
const limitOf = ({ tests = [], isSorted, limit = maxFiltered }: Ranges): number | undefined =>
  isSorted || tests.length === 0 ? undefined : limit

type Asked = RawBuilder<unknown>[]

function countOf<Row>(list: List<Row>, source: Ranges): Asked {
  const limit = limitOf(source)
  const start = { ...list.reading, key: undefined, isBack: false }
  const rows = rowsOf(list, limit ? source : { ...source, isSorted: true }, start)
  const last = sql`${rowsOf(list, { ...source, limit: (limit ?? 0) + 1 }, start)} limit 1 offset ${sql.lit(limit)}`
  return [
    sql`(select count(*) from (select 1 from ${rows} where ${and(source.tests ?? [])}
      limit ${sql.lit(maxCounted + 1)}) as counted) as n`,
    ...(limit ? [sql`(select 1 from ${last}) as beyond`] : []),
  ]
}

/** The last row that was read, if reading stopped there before the page was full. */
function stopOf<Row>(list: List<Row>, source: Ranges, rows: readonly Row[]): Asked {
  const { reading } = list
  const limit = limitOf(source)
  if (!limit || rows.length > reading.limit) return []
  const last = sql`${rowsOf(list, source, reading)} limit 1 offset ${sql.lit(limit - 1)}`
  return reading.columns.map(
    (it) => sql`(select ${sql.ref(it)} from ${last}) as ${sql.ref(`stop_${it}`)}`,
  )
}

async function readEnd<Row>(db: Db, { reading }: List<Row>, asked: Asked) {
  const ask = sql<Readonly<Record<string, number | string | null>>>`select ${sql.join(asked)}`
  const [end = {}] = asked.length > 0 ? (await ask.execute(db)).rows : []
  const stop = reading.columns.flatMap((it) => end[`stop_${it}`] ?? [])
  return {
    stop: stop.length > 0 ? stop : undefined,
    n: Number(end['n'] ?? 0),
    isCut: stop.length > 0 || Boolean(end['beyond']),
  }
}
