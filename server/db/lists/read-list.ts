import { sql, type Expression, type SqlBool } from 'kysely'
import { listCounters } from '#server/db/counters.ts'
import { and, or, type Condition } from '#server/db/lists/conditions.ts'
import {
  afterCursor,
  inOrder,
  toPage,
  type CursorPage,
  type Key,
  type ParsedCursor,
} from '#server/db/lists/cursor-pagination.ts'
import { defaultLimits, openSearch, type Searched } from '#server/db/lists/search.ts'
import type { Db, Tables } from '#server/db/tables.ts'

/** Describes a page of a list to read. Conditions refer to columns by table name. */
export type List<Row> = Searched & {
  readonly table: keyof Tables
  /** Columns that the sort and the conditions need, if reading only those is cheaper. */
  readonly columns?: readonly string[] | undefined
  readonly reading: ParsedCursor
  /** Disjoint index ranges in the order of the list. */
  readonly ranges: readonly Condition[]
  /** Further conditions, for which no index has that order. */
  readonly tests?: readonly Condition[]
  /** Holds for all rows that pass the tests, and bounds the scan along the list. */
  readonly within?: Condition | undefined
  /** A small range, in any order, that contains the whole list. */
  readonly few?: Condition | undefined
  /** Counters whose sum is the number of rows. */
  readonly counters?: readonly string[] | undefined
  readonly select: (db: Db) => Select<Row>
  /** Returns the sort key of a row; defaults to its id. */
  readonly keyOf?: (row: WithId<Row>) => Key
}

type WithId<Row> = Row & { readonly id: number | string }
type Select<Row> = {
  where: (condition: Expression<SqlBool>) => Select<Row>
  orderBy: (order: Expression<unknown>) => Select<Row>
  execute: () => Promise<WithId<Row>[]>
}

export type CountedPage<Row> = CursorPage<Row> & {
  readonly total: number
  /** True when the total is a lower bound. */
  readonly capped: boolean
}

/**
 * Which rows to read: in list order, up to `limit` of them when each is tested; or few, to be
 * sorted.
 */
type Source = {
  readonly ranges: readonly Condition[]
  readonly tests: readonly Condition[]
  readonly limit?: number
  readonly isSorted?: boolean
  /** There may be more rows than the limit lets through. */
  readonly isCut?: boolean
  /** The number of rows, if it was counted. */
  readonly n?: number | undefined
}

/** Counting stops here; screens then say "1,000+". */
const maxCounted = 1000
/** A filter without an index range may read more rows than a search: a row costs less to test. */
const maxFiltered = 100_000
/** More rows than any table has; a LIMIT makes the engines read just the ranges. */
const everyRow = 1_000_000_000

/** Reads a page without the total, for reading a whole list. */
export async function readPage<Row>(db: Db, list: List<Row>): Promise<CursorPage<Row>> {
  return (await read(db, list, await openSource(db, list), false)).page
}

/** Reads a page and counts all rows. */
export async function readCountedPage<Row>(db: Db, list: List<Row>): Promise<CountedPage<Row>> {
  const source = await openSource(db, list)
  const counters = list.q.trim() ? undefined : list.counters
  const { page, found } = await read(db, list, source, !counters && source.n === undefined)
  if (counters) {
    const total = (await listCounters(db, counters)).reduce((sum, n) => sum + n, 0)
    return { ...page, total, capped: false }
  }
  const { n = found, isCut = false } = source
  return { ...page, total: Math.min(n, maxCounted), capped: n > maxCounted || isCut }
}

async function openSource<Row>(db: Db, list: List<Row>): Promise<Source> {
  const { ranges, tests = [], within, few, limits = defaultLimits } = list
  const search = await openSearch(db, list)
  const searchTests = search ? [search.test] : []
  const all = ranges.map((it) => and([it, ...tests]))
  if (few) return { ranges: [few], tests: [or(all), ...searchTests], isSorted: true }
  if (!search && tests.length === 0) return { ranges, tests }
  const { rows } = await sql<{ n: number }>`select count(*) as n from
    (${union(list, search?.ranges ?? all)} limit ${sql.lit(limits.rows + 1)}) as counted`.execute(
    db,
  )
  const n = rows[0]?.n ?? 0
  const isCut = n > limits.rows
  if (search?.ranges && !isCut) return { ranges: search.ranges, tests: [or(all)], isSorted: true }
  if (tests.length > 0 && !isCut)
    return { ranges: all, tests: searchTests, isSorted: true, n: search ? undefined : n }
  return {
    ranges: within ? ranges.map((it) => and([it, within])) : ranges,
    tests: [...tests, ...searchTests],
    limit: search ? limits.rows : maxFiltered,
    isCut,
  }
}

async function read<Row>(db: Db, list: List<Row>, source: Source, isCounted: boolean) {
  const { table, reading, keyOf = ({ id }) => [id] } = list
  const ids = sql`select id from ${selectRows(list, source, reading)} where ${and(source.tests)}
    order by ${inOrder(reading)} limit ${sql.lit(reading.limit + 1)}`
  const rows = await list
    .select(db)
    .where(sql<SqlBool>`${sql.ref(`${table}.id`)} in (${ids})`)
    .orderBy(inOrder(reading, table))
    .execute()
  const isStopped = source.isCut === true && rows.length <= reading.limit
  const end = isCounted || isStopped ? await readEnd(db, list, source, isStopped) : undefined
  return { page: toPage(rows, reading, keyOf, end?.stop), found: end?.found ?? 0 }
}

function union<Row>({ table, columns = ['*'] }: List<Row>, ranges: readonly Condition[]) {
  const from = sql`select ${sql.raw(columns.join(', '))} from ${sql.table(table)}`
  const each = ranges.map((it) => sql`${from} where ${it}`)
  return sql.join(each, sql` union all `)
}

/** The rows from the cursor on, as a subquery named like the list's table. */
function selectRows<Row>(list: List<Row>, source: Source, reading: ParsedCursor, skipped = 0) {
  const { ranges, isSorted, limit = reading.limit + 1 } = source
  const ahead = ranges.map((it) => and([it, afterCursor(reading)]))
  const end = isSorted
    ? sql`limit ${sql.lit(everyRow)}`
    : sql`order by ${inOrder(reading)} limit ${sql.lit(limit - skipped)} offset ${sql.lit(skipped)}`
  return sql`(${union(list, ahead)} ${end}) as ${sql.table(list.table)}`
}

/** Counts the rows and finds the last one read, if reading stopped before the page was full. */
async function readEnd<Row>(db: Db, list: List<Row>, source: Source, isStopped: boolean) {
  const { reading } = list
  const start = { ...reading, key: undefined, isBack: false, limit: maxCounted }
  const columns = Object.keys(reading.columns)
  const { rows } = await sql<Readonly<Record<string, number | string | null>>>`
    select counted.found, stop.* from
      (select count(*) as found from (select 1 from ${selectRows(list, source, start)}
        where ${and(source.tests)} limit ${sql.lit(maxCounted + 1)}) as rows) as counted
      left join (select ${sql.join(columns.map((it) => sql.ref(it)))}
        from ${selectRows(list, source, reading, (source.limit ?? 1) - 1)}
        limit ${sql.lit(isStopped ? 1 : 0)}) as stop on 1 = 1`.execute(db)
  const stop = columns.flatMap((it) => rows[0]?.[it] ?? [])
  return { found: Number(rows[0]?.['found'] ?? 0), ...(stop.length > 0 && { stop }) }
}
