import { CompiledQuery, sql } from 'kysely'
import type { Engine, Tables, Tx } from '#server/db/tables.ts'

/** Below what both engines take in one statement (SQLite 32,766, PostgreSQL 65,535). */
const mostBound = 6000

type Value = string | number | null

/** Gathers the rows of a table and writes many with one statement, prepared once. */
export function bulk<T extends keyof Tables>(
  tx: Tx,
  engine: Engine,
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  /** What these rows refer to, written first. */
  first?: { readonly flush: () => Promise<void> },
) {
  const perStatement = Math.floor(mostBound / columns.length)
  const head = `insert into "${table}" (${columns.join(', ')}) values `
  let values: Value[] = []
  const textOf = (rows: number): string => {
    const place = (n: number) => (engine === 'sqlite' ? '?' : `$${n}`)
    const row = (n: number) => columns.map((_, c) => place(n * columns.length + c + 1)).join(', ')
    return head + Array.from({ length: rows }, (_, n) => `(${row(n)})`).join(', ')
  }
  const full = textOf(perStatement)
  async function flush(): Promise<void> {
    const rows = values.length / columns.length
    if (rows === 0) return
    const bound = values
    values = []
    await first?.flush()
    await tx.executeQuery(CompiledQuery.raw(rows === perStatement ? full : textOf(rows), bound))
  }
  return {
    /** The values of one row in the order of the columns; resolves at once unless a statement is full. */
    async add(row: readonly Value[]): Promise<void> {
      for (const value of row) values.push(value)
      if (values.length >= perStatement * columns.length) await flush()
    },
    flush,
  }
}

type Index = { readonly name: string; readonly text: string }

/** Takes the plain indexes of these tables away for a large load; gives how to make them again. */
export async function withoutIndexes(
  tx: Tx,
  engine: Engine,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const read =
    engine === 'sqlite'
      ? sql<Index & { table: string }>`select name, sql as text, tbl_name as "table"
          from sqlite_master where type = 'index' and sql like 'create index%'`
      : sql<Index & { table: string }>`select indexname as name, indexdef as text, tablename as "table"
          from pg_indexes where schemaname = current_schema and indexdef like 'CREATE INDEX%'`
  const { rows } = await read.execute(tx)
  const gone = rows.filter(({ table }) => tables.includes(table))
  for (const { name } of gone) await sql.raw(`drop index ${name}`).execute(tx)
  return async () => {
    for (const { text } of gone) await sql.raw(text).execute(tx)
  }
}
