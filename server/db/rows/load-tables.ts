import { sql } from 'kysely'
import { liftTimeLimits } from '#server/db/database.ts'
import { addRows, isEmpty, moveSerials, type Row } from '#server/db/rows/rows.ts'
import { readSchema, type TableShape } from '#server/db/rows/schema.ts'
import type { Engine, Tx } from '#server/db/tables.ts'

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
  for (const table of tables)
    for await (const rows of rowsOf(table)) await addRows(tx, engine, table, rows)
  await moveSerials(tx, engine, tables, skippedNumbers)
  return tables
}
