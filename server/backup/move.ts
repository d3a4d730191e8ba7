import { DatabaseSync } from 'node:sqlite'
import { schemaStep } from '#server/db/copy-before-step.ts'
import { openDatabase, openReadOnly, transact } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { loadTables } from '#server/db/rows/load-tables.ts'
import { isEmpty, readRows } from '#server/db/rows/rows.ts'
import { readSchema, type TableShape } from '#server/db/rows/schema.ts'
import type { Db, Tx } from '#server/db/tables.ts'

/**
 * Copies the SQLite database into an empty PostgreSQL and compares every row before the commit.
 * Returns the number of rows per table. The SQLite file is not changed.
 */
export async function moveToPostgres(
  file: string,
  url: string,
): Promise<Readonly<Record<string, number>>> {
  const source = openReadOnly(file)
  const watch = watchFile(file)
  const target = openDatabase({ url }, () => {})
  try {
    const step = await schemaStep(source)
    if (step !== migrations.length)
      throw new Error(
        `The database is at step ${step} of ${migrations.length}. Start the site once with this program, stop it, and repeat.`,
      )
    await migrate(target)
    for (const { name } of await readSchema(target.db, 'postgres'))
      if (name !== 'tally' && !(await isEmpty(target.db, name)))
        throw new Error(`The target holds a site already (its table ${name} is not empty).`)
    return await source
      .transaction()
      .execute((snapshot) => transact(target.db, (tx) => copyAll(snapshot, tx, watch)))
  } finally {
    watch.close()
    await source.destroy()
    await target.db.destroy()
  }
}

/** Rows written since the snapshot would be lost, so the copy counts only if there are none. */
async function copyAll(
  snapshot: Db,
  tx: Tx,
  { refuseIfChanged }: ReturnType<typeof watchFile>,
): Promise<Record<string, number>> {
  const tables = await loadTables(tx, 'postgres', (table) => {
    refuseIfChanged()
    return readRows(snapshot, table)
  })
  const counts: Record<string, number> = {}
  for (const table of tables) counts[table.name] = await compare(snapshot, tx, table)
  refuseIfChanged()
  return counts
}

/** Compares both tables in primary key order; returns the number of rows. */
async function compare(source: Db, target: Tx, table: TableShape): Promise<number> {
  const copied = readRows(target, table)
  let count = 0
  for await (const rows of readRows(source, table)) {
    const page = await copied.next()
    if (page.done === true || JSON.stringify(page.value) !== JSON.stringify(rows))
      throw new Error(`Rows of ${table.name} differ after ${count}; nothing was moved.`)
    count += rows.length
  }
  if (!(await copied.next()).done) throw new Error(`${table.name} has more rows than its source.`)
  return count
}

/** Detects writes to the file by other connections. */
function watchFile(file: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  const version = () => JSON.stringify(database.prepare('pragma data_version').get())
  const before = version()
  const refuseIfChanged = () => {
    if (version() !== before)
      throw new Error('The site is still writing: stop it first, and repeat. Nothing was moved.')
  }
  return { refuseIfChanged, close: () => database.close() }
}
