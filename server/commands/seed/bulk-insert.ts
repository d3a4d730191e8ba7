import { CompiledQuery, sql } from 'kysely'
import type { Engine, Tables, Tx } from '#server/db/tables.ts'

/** Below the limit of bound values per statement (SQLite 32,766, PostgreSQL 65,535). */
const maxBound = 6000

type Value = string | number | null

const placeholderFor = (engine: Engine, n: number): string => (engine === 'sqlite' ? '?' : `$${n}`)

function buildPlaceholders(engine: Engine, n: number, width: number): string {
  const places = Array.from({ length: width }, (_, c) => placeholderFor(engine, n * width + c + 1))
  return `(${places.join(', ')})`
}

/** Buffers the rows of a table and inserts many with one statement, which is prepared once. */
export function bulk<T extends keyof Tables>(
  tx: Tx,
  engine: Engine,
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  /** The rows that these refer to, which are flushed first. */
  first?: { readonly flush: () => Promise<void> },
) {
  const perStatement = Math.floor(maxBound / columns.length)
  const head = `insert into "${table}" (${columns.join(', ')}) values `
  let values: Value[] = []
  const buildStatement = (rows: number): string => {
    return (
      head +
      Array.from({ length: rows }, (_, n) => buildPlaceholders(engine, n, columns.length)).join(
        ', ',
      )
    )
  }
  const full = buildStatement(perStatement)
  async function flush(): Promise<void> {
    const rows = values.length / columns.length
    if (rows === 0) return
    const bound = values
    values = []
    await first?.flush()
    await tx.executeQuery(
      CompiledQuery.raw(rows === perStatement ? full : buildStatement(rows), bound),
    )
  }
  return {
    /** Adds a row, its values in column order; writes only when a statement is full. */
    async add(row: readonly Value[]): Promise<void> {
      for (const value of row) values.push(value)
      if (values.length >= perStatement * columns.length) await flush()
    },
    flush,
  }
}

type Made = { readonly drop: string; readonly make: string }

/**
 * Drops plain indexes, and foreign keys on PostgreSQL, for a large load into empty tables. The
 * returned function recreates them, which checks all rows at once.
 */
export async function withoutIndexes(
  tx: Tx,
  engine: Engine,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const gone =
    engine === 'sqlite' ? await sqliteIndexes(tx, tables) : await postgresExtras(tx, tables)
  for (const { drop } of gone) await sql.raw(drop).execute(tx)
  return async () => {
    for (const { make } of gone) await sql.raw(make).execute(tx)
  }
}

async function sqliteIndexes(tx: Tx, tables: readonly string[]): Promise<Made[]> {
  const { rows } = await sql<
    Made & { table: string }
  >`select 'drop index ' || name as "drop", sql as make,
    tbl_name as "table" from sqlite_master where type = 'index' and sql like 'create index%'`.execute(
    tx,
  )
  return rows.filter(({ table }) => tables.includes(table))
}

async function postgresExtras(tx: Tx, tables: readonly string[]): Promise<Made[]> {
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
  const indexes = await sql<Made & { table: string }>`select 'drop index ' || indexname as "drop",
    indexdef as make, tablename as "table" from pg_indexes
    where schemaname = current_schema and indexdef like 'CREATE INDEX%'`.execute(tx)
  const keys = await sql<Made & { table: string }>`select relname as "table",
    format('alter table %I drop constraint %I', relname, conname) as "drop",
    format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(c.oid)) as make
    from pg_constraint c join pg_class t on t.oid = conrelid
    where contype = 'f' and t.relnamespace = current_schema::regnamespace`.execute(tx)
  return [...indexes.rows, ...keys.rows].filter(({ table }) => tables.includes(table))
}
