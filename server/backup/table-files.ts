import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sqliteFile, tableFile, type BackupManifest } from '#server/backup/folder.ts'
import { openReadOnly } from '#server/db/database.ts'
import { readRows, type Row } from '#server/db/rows/rows.ts'
import type { TableShape } from '#server/db/rows/schema.ts'
import type { Tx } from '#server/db/tables.ts'
import { fromOtherDatabase } from '#server/db/transaction-guard.ts'

const batch = 1000

/** Writes a line of column names and a line per row; returns the number of rows. */
export async function writeTable(tx: Tx, folder: string, table: TableShape): Promise<number> {
  let count = 0
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify(table.columns)}\n`
    for await (const rows of readRows(tx, table)) {
      count += rows.length
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  const file = createWriteStream(join(folder, tableFile(table.name)), { mode: 0o600, flush: true })
  await pipeline(Readable.from(lines()), createGzip({ level: 4 }), file)
  return count
}

/** Reads what `writeTable` wrote, in batches, with the values in the order of `columns`. */
export async function* readTable(
  folder: string,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
): AsyncGenerator<Row[]> {
  const text = createGunzip()
  // An error in either stream ends the loop below, which throws it.
  pipeline(createReadStream(join(folder, tableFile(name))), text).catch(() => undefined)
  let order: readonly number[] | undefined
  let rows: Row[] = []
  for await (const line of splitLines(text.setEncoding('utf8'))) {
    const read = JSON.parse(line) as Row
    if (!order) {
      order = columns.map((it) => read.indexOf(it))
      if (order.includes(-1)) throw new Error(`The backup of ${name} lacks a column.`)
      continue
    }
    rows.push(order.map((at) => read[at] ?? null))
    if (rows.length < batch) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** Opens the rows of a backup made on either engine. */
export async function openRows(folder: string, { engine, rows }: BackupManifest) {
  if (engine === 'postgres') {
    const rowsOf = (table: TableShape) =>
      rows[table.name] === undefined ? nothing() : readTable(folder, table)
    return { rowsOf, close: async () => {} }
  }
  const copy = openReadOnly(join(folder, sqliteFile))
  return {
    rowsOf: (table: TableShape) => fromOtherDatabase(readRows(copy, table)),
    close: () => copy.destroy(),
  }
}

async function* nothing(): AsyncGenerator<Row[]> {}

/** Splits at line feeds only; Node's readline also splits at U+2028, which a note may contain. */
async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) throw new Error('a line was cut off')
}
