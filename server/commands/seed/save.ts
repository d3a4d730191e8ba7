import { CompiledQuery, sql, type Insertable } from 'kysely'
import { saveCounters } from '#server/db/counters.ts'
import type { Engine, Tables, Tx } from '#server/db/tables.ts'

/** Below the limit of bound values per statement (SQLite 32,766, PostgreSQL 65,535). */
const maxBound = 12_000

type Value = string | number | null
type Buffer = {
  readonly table: keyof Tables
  readonly columns: readonly string[]
  readonly perStatement: number
  readonly full: string
  values: Value[]
}

/** Buffers rows of all tables and inserts many of a table with one statement, prepared once. */
export async function openSave(tx: Tx, engine: Engine) {
  const buffers = new Map<keyof Tables, Buffer>()
  const parents = await readParents(tx, engine)
  const before = await readTally(tx)
  let lastBill = await lastBillId(tx)
  const counts = new Map<string, number>()

  /** Adds a row; all rows of a table name the same columns. */
  function add<T extends keyof Tables>(table: T, row: Insertable<Tables[T]>): void {
    const buffer = buffers.get(table) ?? makeBuffer(engine, table, Object.keys(row))
    buffers.set(table, buffer)
    if (Object.keys(row).length !== buffer.columns.length)
      throw new Error(`the rows of ${table} differ in their columns`)
    for (const column of buffer.columns)
      buffer.values.push((row as Record<string, Value>)[column] as Value)
  }

  async function flush(buffer: Buffer, least: number): Promise<void> {
    if (buffer.values.length < least * buffer.columns.length || buffer.values.length === 0) return
    for (const parent of parents.get(buffer.table) ?? []) {
      const other = buffers.get(parent)
      if (other && other !== buffer) await flush(other, 1)
    }
    const { columns, perStatement, full } = buffer
    while (buffer.values.length >= least * columns.length && buffer.values.length > 0) {
      const bound = buffer.values.splice(0, perStatement * columns.length)
      const rows = bound.length / columns.length
      const statement = rows === perStatement ? full : insertOf(engine, buffer.table, columns, rows)
      await tx.executeQuery(CompiledQuery.raw(statement, bound))
    }
  }

  return {
    add,
    count: (key: string, n = 1): number => {
      const sum = (counts.get(key) ?? 0) + n
      counts.set(key, sum)
      return (before.get(key) ?? 0) + sum
    },
    /** The id of the next bill, to which credit notes refer. */
    nextBill: (): number => ++lastBill,
    /** Writes what fills a statement. */
    async write(): Promise<void> {
      for (const it of buffers.values()) await flush(it, it.perStatement)
    },
    /** Writes all that is left, and the counters. */
    async end(): Promise<void> {
      for (const it of buffers.values()) await flush(it, 1)
      await saveCounters(tx, counts)
      if (engine === 'postgres')
        await sql`select setval(pg_get_serial_sequence('bill', 'id'), greatest(1, ${lastBill}))`.execute(
          tx,
        )
    },
  }
}
export type Save = Awaited<ReturnType<typeof openSave>>

function makeBuffer(engine: Engine, table: keyof Tables, columns: readonly string[]): Buffer {
  const perStatement = Math.floor(maxBound / columns.length)
  const full = insertOf(engine, table, columns, perStatement)
  return { table, columns, perStatement, full, values: [] }
}

function insertOf(
  engine: Engine,
  table: string,
  columns: readonly string[],
  count: number,
): string {
  let n = 0
  const place = () => (engine === 'sqlite' ? '?' : `$${++n}`)
  const row = () => `(${columns.map(place).join(', ')})`
  const names = columns.map((it) => `"${it}"`).join(', ')
  // Bills are given their ids, which PostgreSQL would make itself.
  const anyway = engine === 'postgres' ? 'overriding system value ' : ''
  return `insert into "${table}" (${names}) ${anyway}values ${Array.from({ length: count }, row).join(', ')}`
}

type Parents = ReadonlyMap<keyof Tables, readonly (keyof Tables)[]>

/** The tables that the rows of each table refer to, which must be there first. */
async function readParents(tx: Tx, engine: Engine): Promise<Parents> {
  const keys =
    engine === 'sqlite'
      ? sql<{ child: keyof Tables; parent: keyof Tables }>`select m.name as child,
          k."table" as parent from sqlite_master as m
          join pragma_foreign_key_list(m.name) as k where m.type = 'table'`
      : sql<{ child: keyof Tables; parent: keyof Tables }>`select child.relname as child,
          parent.relname as parent from pg_constraint as c
          join pg_class as child on child.oid = conrelid
          join pg_class as parent on parent.oid = confrelid
          where contype = 'f' and child.relnamespace = current_schema::regnamespace`
  const { rows } = await keys.execute(tx)
  const byChild = Map.groupBy(rows, ({ child }) => child)
  return new Map([...byChild].map(([child, of]) => [child, of.map(({ parent }) => parent)]))
}

async function readTally(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.selectFrom('tally').select(['key', 'n']).execute()
  return new Map(rows.map(({ key, n }) => [key, n]))
}

async function lastBillId(tx: Tx): Promise<number> {
  const { id } = await tx
    .selectFrom('bill')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

type Made = { readonly drop: string; readonly make: string }

/**
 * Drops plain indexes, and foreign keys on PostgreSQL, for a large load into empty tables. The
 * returned function recreates them, which checks all rows at once.
 */
export async function withoutIndexes(tx: Tx, engine: Engine): Promise<() => Promise<void>> {
  const gone = engine === 'sqlite' ? await sqliteIndexes(tx) : await postgresExtras(tx)
  for (const { drop } of gone) await sql.raw(drop).execute(tx)
  return async () => {
    for (const { make } of gone) await sql.raw(make).execute(tx)
  }
}

async function sqliteIndexes(tx: Tx): Promise<Made[]> {
  const { rows } = await sql<Made>`select 'drop index ' || name as "drop", sql as make
    from sqlite_master where type = 'index' and sql like 'create index%'`.execute(tx)
  return rows
}

async function postgresExtras(tx: Tx): Promise<Made[]> {
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
  const indexes = await sql<Made>`select 'drop index ' || indexname as "drop", indexdef as make
    from pg_indexes
    where schemaname = current_schema and indexdef like 'CREATE INDEX%'`.execute(tx)
  const keys = await sql<Made>`select
    format('alter table %I drop constraint %I', relname, conname) as "drop",
    format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(c.oid)) as make
    from pg_constraint c join pg_class t on t.oid = conrelid
    where contype = 'f' and t.relnamespace = current_schema::regnamespace`.execute(tx)
  return [...indexes.rows, ...keys.rows]
}
