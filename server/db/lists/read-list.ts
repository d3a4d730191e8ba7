import { sql, type Expression, type SqlBool } from 'kysely'
import { readSearch } from '#domain/search.ts'
import { sumCounters } from '#server/db/counters.ts'
import { and, equals, or, type Condition } from '#server/db/lists/conditions.ts'
import {
  afterCursor,
  inOrder,
  toPage,
  type CursorPage,
  type Key,
  type ParsedCursor,
} from '#server/db/lists/cursor-pagination.ts'
import { findAccounts, isOfAccounts, matchesWords, type Limits } from '#server/db/lists/search.ts'
import type { Db, Tables } from '#server/db/tables.ts'

/** One page of a list to read. Conditions name columns by the table. */
export type List<Row> = {
  readonly table: keyof Tables
  /** What the sorting and the conditions ask of a row. */
  readonly columns: readonly string[]
  readonly reading: ParsedCursor
  /** Ranges of indexes in the order of the list, no row in two of them. */
  readonly ranges: readonly Condition[]
  /** What else is asked of rows, which no index has in that order. */
  readonly tests?: readonly Condition[]
  /** True for all rows that pass the tests: reading along begins and ends there. */
  readonly within?: Condition | undefined
  /** The ranges hold few rows, in any order. */
  readonly isShort?: boolean
  /** Kept counts whose sum is the number of rows. */
  readonly counters?: readonly string[] | undefined
  /** What was typed into the search box. */
  readonly q: string
  /** The column with the account that a search looks for, and whether by addresses too, or where nobody has such a name or phone. */
  readonly account: string
  readonly byAddress?: 'too' | 'otherwise'
  /** True for rows that a search means by the id that was typed. */
  readonly isById?: (id: string) => Condition
  readonly limits?: Limits
  readonly select: (db: Db) => Select<Row>
  readonly keyOf: (row: Row) => Key
}

type Select<Row> = {
  where: (condition: Expression<SqlBool>) => Select<Row>
  orderBy: (order: Expression<unknown>) => Select<Row>
  execute: () => Promise<Row[]>
}

export type CountedPage<Row> = CursorPage<Row> & {
  readonly total: number
  /** The total is "at least". */
  readonly capped: boolean
}

/** Where rows are read: few are sorted, of many so many are read along. */
type Source = {
  readonly ranges: readonly Condition[]
  readonly tests: readonly Condition[]
  readonly limit?: number
  readonly isSorted?: boolean
  /** There may be more than are read along. */
  readonly isCut?: boolean
  /** The number of rows, where it was counted. */
  readonly n?: number | undefined
}

export const defaultLimits: Limits = { accounts: 2000, rows: 20_000 }
/** Counting stops here; screens then say "1,000+". */
const maxCounted = 1000
/** Of so few accounts each one's rows are a range of an index. */
const maxRanges = 8
/** A filter that no range holds is asked of more rows than a search: it costs less. */
const maxFiltered = 100_000
/** More than any table has: a limit keeps engines to the ranges. */
const everyRow = 1_000_000_000

/** One page, for whoever reads the whole list. */
export async function readPage<Row>(db: Db, list: List<Row>): Promise<CursorPage<Row>> {
  return read(db, list, await openSource(db, list), 0)
}

/** The same with the number of all rows. */
export async function readCountedPage<Row>(db: Db, list: List<Row>): Promise<CountedPage<Row>> {
  const source = await openSource(db, list)
  const counters = list.q.trim() ? undefined : list.counters
  const isKnown = counters !== undefined || source.n !== undefined
  const page = await read(db, list, source, isKnown ? 0 : maxCounted + 1)
  if (counters) return { ...page, total: await sumCounters(db, counters), capped: false }
  const { n = page.n, isCut = false } = source
  return { ...page, total: Math.min(n, maxCounted), capped: n > maxCounted || isCut }
}

async function openSource<Row>(db: Db, list: List<Row>): Promise<Source> {
  const { ranges, tests = [], within, isShort = false, limits = defaultLimits } = list
  const search = await openSearch(db, list)
  if (!search && (isShort || tests.length === 0)) return { ranges, tests, isSorted: isShort }
  const all = ranges.map((it) => and([it, ...tests]))
  const { found, listed } = await countRows(db, list, all, search?.ranges)
  if (search?.ranges && found <= limits.rows)
    return { ranges: search.ranges, tests: [or(all)], isSorted: true }
  if (search?.accounts)
    return { ranges: search.accounts.map((it) => and([it, or(all)])), tests: [] }
  const asked = search ? [search.test] : []
  const n = search ? undefined : listed
  if (listed <= limits.rows && (isShort || tests.length > 0))
    return { ranges: all, tests: asked, isSorted: true, n }
  return {
    ranges: within ? ranges.map((it) => and([it, within])) : ranges,
    tests: [...tests, ...asked],
    limit: search ? limits.rows : maxFiltered,
    isCut: listed > limits.rows,
    n,
  }
}

/** What a search asks of a row, and the ranges of rows of the accounts it finds, unless they are many. */
async function openSearch<Row>(db: Db, list: List<Row>) {
  const search = readSearch(list.q)
  if (!search) return undefined
  const { account, byAddress, limits = defaultLimits } = list
  const { beginnings, orderId } = search
  const byId = orderId && list.isById ? [list.isById(orderId)] : []
  let isByAddress = byAddress === 'too'
  let ids = await findAccounts(db, { beginnings, isByAddress }, limits)
  if (ids?.length === 0 && byAddress === 'otherwise') {
    isByAddress = true
    ids = await findAccounts(db, { beginnings, isByAddress }, limits)
  }
  const test = or([matchesWords(account, { beginnings, isByAddress }), ...byId])
  if (!ids) return { test }
  const isTheirs = isOfAccounts(db, account, ids)
  const ranges = [isTheirs, ...byId.map((it) => and([it, sql`${isTheirs} is not true`]))]
  if (ids.length > maxRanges || byId.length > 0) return { test, ranges }
  return { test, ranges, accounts: ids.map((id) => and(equals(account, id))) }
}

/** How many rows a search has found and, if they are too many, the list has: each counted to one more than may be read. */
async function countRows<Row>(
  db: Db,
  { table, limits = defaultLimits }: List<Row>,
  inList: readonly Condition[],
  ofSearch?: readonly Condition[],
): Promise<{ found: number; listed: number }> {
  const tooMany = sql.lit(limits.rows + 1)
  const count = (ranges: readonly Condition[]) =>
    sql`(select count(*) from (${union(ranges, table, ['1'])} limit ${tooMany}) as counted)`
  const { rows } = await sql<{ found: number; listed: number }>`select search.found,
    case when search.found = ${tooMany} then ${count(inList)} else 0 end as listed
    from (select ${ofSearch ? count(ofSearch) : tooMany} as found) as search`.execute(db)
  return rows[0] ?? { found: 0, listed: 0 }
}

function union(ranges: readonly Condition[], table: string, columns: readonly string[]) {
  const from = sql`select ${sql.raw(columns.join(', '))} from ${sql.table(table)}`
  const each = ranges.map((it) => sql`${from} where ${it}`)
  return sql.join(each, sql` union all `)
}

async function read<Row>(db: Db, list: List<Row>, source: Source, counted: number) {
  const { table, reading } = list
  const ids = sql`select id from ${rowsOf(list, source, reading)} where ${and(source.tests)}
    order by ${inOrder(reading)} limit ${sql.lit(reading.limit + 1)}`
  const rows = await list
    .select(db)
    .where(sql<SqlBool>`${sql.ref(`${table}.id`)} in (${ids})`)
    .orderBy(inOrder(reading, table))
    .execute()
  const isStopped = source.isCut === true && rows.length <= reading.limit
  const { n, stop } = await readEnd(db, list, source, counted, isStopped)
  return { ...toPage(rows, reading, list.keyOf, stop), n }
}

/** The rows that are read from a key on, as a table of the list's name. */
function rowsOf<Row>(list: List<Row>, source: Source, reading: ParsedCursor, skipped = 0) {
  const { table, columns } = list
  const { ranges, tests, isSorted, limit = everyRow } = source
  const ahead = ranges.map((it) => and([it, afterCursor(reading)]))
  const most = tests.length > 0 ? limit : reading.limit + 1
  const end = isSorted
    ? sql`limit ${sql.lit(everyRow)}`
    : sql`order by ${inOrder(reading)} limit ${sql.lit(most - skipped)} offset ${sql.lit(skipped)}`
  return sql`(${union(ahead, table, columns)} ${end}) as ${sql.table(table)}`
}

/** The number of rows, and the last one that was read along if that was before the page was full. */
async function readEnd<Row>(
  db: Db,
  list: List<Row>,
  source: Source,
  counted: number,
  isStopped: boolean,
): Promise<{ n: number; stop?: Key }> {
  if (counted === 0 && !isStopped) return { n: 0 }
  const { reading } = list
  const start = { ...reading, key: undefined, isBack: false, limit: maxCounted }
  const names = sql.join(Object.keys(reading.columns).map((it) => sql.ref(it)))
  const { rows } = await sql<Readonly<Record<string, number | string | null>>>`
    select counted.n, stop.* from
      (select count(*) as n from (select 1 from ${rowsOf(list, source, start)}
        where ${and(source.tests)} limit ${sql.lit(counted)}) as rows) as counted
      left join (select ${names} from ${rowsOf(list, source, reading, (source.limit ?? 1) - 1)}
        limit ${sql.lit(isStopped ? 1 : 0)}) as stop on 1 = 1`.execute(db)
  const stop = Object.keys(reading.columns).flatMap((it) => rows[0]?.[it] ?? [])
  return { n: Number(rows[0]?.['n'] ?? 0), ...(stop.length > 0 && { stop }) }
}
