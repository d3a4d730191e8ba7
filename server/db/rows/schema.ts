import { sql } from 'kysely'
import type { Db, Engine } from '#server/db/tables.ts'

/** What copying rows needs to know about a table. */
export type TableShape = {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns of its primary key, in order. */
  readonly key: readonly string[]
  /** The column whose values PostgreSQL generates. */
  readonly serial: string | undefined
  /** Referenced tables, whose rows must exist first. */
  readonly needs: readonly string[]
  /** The column that refers to another row of the same table, which must exist first. */
  readonly refersTo: string | undefined
}

type Column = { table: string; name: string; key: number; serial: number }
type Reference = { table: string; column: string; needs: string }

const sqliteColumns = sql<Column>`
  select t.name as "table", c.name, c.pk as key, 0 as serial
  from sqlite_schema as t join pragma_table_info(t.name) as c
  where t.type = 'table' and t.name not like 'sqlite_%' order by t.name, c.cid`

const sqliteReferences = sql<Reference>`
  select t.name as "table", f."from" as "column", f."table" as needs
  from sqlite_schema as t join pragma_foreign_key_list(t.name) as f where t.type = 'table'`

const postgresColumns = sql<Column>`
  select c.relname as "table", a.attname as name,
    coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as key,
    (a.attidentity <> '')::int as serial
  from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    left join pg_index as i on i.indrelid = c.oid and i.indisprimary
  where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by c.relname, a.attnum`

const postgresReferences = sql<Reference>`
  select c.relname as "table", a.attname as "column", n.relname as needs
  from pg_constraint as f join pg_class as c on c.oid = f.conrelid join pg_class as n on n.oid = f.confrelid
    join pg_attribute as a on a.attrelid = c.oid and a.attnum = f.conkey[1]
  where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`

/**
 * Reads every table except `migration`, referenced tables first. The database itself is asked, so
 * that no table can be forgotten.
 */
export async function readSchema(db: Db, engine: Engine): Promise<TableShape[]> {
  const ofSqlite = engine === 'sqlite'
  const { rows: columns } = await (ofSqlite ? sqliteColumns : postgresColumns).execute(db)
  const { rows: references } = await (ofSqlite ? sqliteReferences : postgresReferences).execute(db)
  const tables = Map.groupBy(columns, (it) => it.table)
  tables.delete('migration')
  return inOrder([...tables].map(([name, own]) => toShape(name, own, references)))
}

function toShape(name: string, columns: Column[], references: Reference[]): TableShape {
  const key = columns.filter((it) => it.key > 0).toSorted((a, b) => a.key - b.key)
  if (key.length === 0) throw new Error(`The table ${name} has no primary key.`)
  const own = references.filter((it) => it.table === name)
  return {
    name,
    columns: columns.map((it) => it.name),
    key: key.map((it) => it.name),
    serial: columns.find((it) => it.serial === 1)?.name,
    needs: own.filter((it) => it.needs !== name).map((it) => it.needs),
    refersTo: own.find((it) => it.needs === name)?.column,
  }
}

function inOrder(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = []
  const isThere = (name: string) => ordered.some((it) => it.name === name)
  while (ordered.length < tables.length) {
    const next = tables.filter((it) => !isThere(it.name) && it.needs.every(isThere))
    if (next.length === 0) throw new Error('The tables refer to each other in a circle.')
    ordered.push(...next)
  }
  return ordered
}
