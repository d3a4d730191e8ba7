import { sql } from 'kysely'
import { liftTimeLimits } from '#server/db/database.ts'
import { addRows, isEmpty, moveSerials, type Row } from '#server/db/rows/rows.ts'
import { readSchema, type TableShape } from '#server/db/rows/schema.ts'
import type { Engine, Tables, Tx } from '#server/db/tables.ts'

/** Sums that triggers make up again as the entries are loaded. */
const keptByTriggers: keyof Tables = 'worker_balance'
const partsOfBills: keyof Tables = 'bill_order'

/**
 * Fills every table of an empty schema, referenced tables first. Must come first in its
 * transaction.
 */
export async function loadTables(
  tx: Tx,
  engine: Engine,
  rowsOf: (table: TableShape) => AsyncIterable<readonly Row[]>,
  skippedNumbers = 0,
): Promise<TableShape[]> {
  await liftTimeLimits(tx, engine)
  const tables = await readSchema(tx, engine)
  // Rows that migrations added are among those loaded.
  for (const { name } of tables.toReversed())
    if (!(await isEmpty(tx, name))) await sql`delete from ${sql.table(name)}`.execute(tx)
  for (const table of tables.filter(({ name }) => name !== keptByTriggers)) {
    // Triggers have copied what is loaded of the bills.
    if (table.name === partsOfBills) await sql`delete from ${sql.table(table.name)}`.execute(tx)
    await loadTable(tx, engine, table, rowsOf(table))
  }
  await moveSerials(tx, engine, tables, skippedNumbers)
  return tables
}

/** Adds rows that refer to others of their table last, as pages come in the order of the key. */
async function loadTable(
  tx: Tx,
  engine: Engine,
  table: TableShape,
  pages: AsyncIterable<readonly Row[]>,
): Promise<void> {
  const column = table.columns.findIndex((it) => it === table.refersTo)
  const last: Row[] = []
  for await (const rows of pages) {
    const isFirst = (row: Row) => column < 0 || row[column] === null
    await addRows(tx, engine, table, rows.filter(isFirst))
    last.push(...rows.filter((row) => !isFirst(row)))
  }
  await addRows(tx, engine, table, last)
}
