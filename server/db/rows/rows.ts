import { sql } from 'kysely'
import type { TableShape } from '#server/db/rows/schema.ts'
import type { Db, Engine, Tx } from '#server/db/tables.ts'

/** A row's values in the order of the table's columns. */
export type Row = readonly (string | number | null)[]

const page = 1000
/** Below the limit of bound values per statement on both engines. */
const maxValues = 30_000

const names = (columns: readonly string[]) => sql.join(columns.map((it) => sql.ref(it)))

/** Reads all rows of a table by primary key, a page at a time to bound memory. */
export async function* readRows(
  db: Db,
  { name, columns, key }: Pick<TableShape, 'name' | 'columns' | 'key'>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  const keyOf = (row: Row): Row => key.map((it) => row[columns.indexOf(it)] ?? null)
  for (;;) {
    const after = last ? sql`where (${names(key)}) > (${sql.join(keyOf(last))})` : sql``
    const { rows } = await sql<Record<string, unknown>>`
      select ${names(columns)} from ${sql.table(name)} ${after}
      order by ${names(key)} limit ${sql.lit(page)}`.execute(db)
    if (rows.length === 0) return
    const read = rows.map((row) => columns.map((it) => plain(row[it], name, it)))
    yield read
    if (rows.length < page) return
    last = read.at(-1)
  }
}

/** Accepts only values that every text format preserves. */
function plain(value: unknown, table: string, column: string): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`${table}.${column} holds a ${typeof value}, which no copy keeps.`)
}

/** Inserts rows unchanged, including generated ids. */
export async function addRows(
  tx: Tx,
  engine: Engine,
  { name, columns, serial }: TableShape,
  rows: readonly Row[],
): Promise<void> {
  const overriding = engine === 'postgres' && serial ? sql`overriding system value` : sql``
  const step = Math.max(1, Math.floor(maxValues / columns.length))
  for (let from = 0; from < rows.length; from += step) {
    const values = rows.slice(from, from + step).map((row) => sql`(${sql.join([...row])})`)
    await sql`insert into ${sql.table(name)} (${names(columns)}) ${overriding} values ${sql.join(values)}`.execute(
      tx,
    )
  }
}

/** Continues generated ids after the highest existing one, skipping a further number of them. */
export async function moveSerials(
  tx: Tx,
  engine: Engine,
  tables: readonly TableShape[],
  skipped = 0,
): Promise<void> {
  if (engine === 'sqlite') return
  for (const { name, serial } of tables) {
    if (!serial) continue
    const { rows } = await sql<{
      last: number | null
    }>`select max(${sql.ref(serial)}) as last from ${sql.table(name)}`.execute(tx)
    const next = (rows[0]?.last ?? 0) + 1 + skipped
    await sql.raw(`alter table "${name}" alter column "${serial}" restart with ${next}`).execute(tx)
  }
}

export async function isEmpty(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
  return rows.length === 0
}

export async function countRows(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
