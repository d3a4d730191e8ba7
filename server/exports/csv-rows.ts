import { indiaClock } from '#domain/schedule.ts'
import type { PageInput } from '#server/db/lists/cursor-pagination.ts'
import type { Db } from '#server/db/tables.ts'

// Makes Excel read the file as UTF-8; otherwise Hindi names are garbled.
const byteOrderMark = '\uFEFF'

type Cell = string | number | null

/**
 * Formats one CSV row (RFC 4180). Spreadsheets execute cells that start like a formula, and some
 * texts come from customers, so such a cell gets a leading apostrophe. A cell with `;` is quoted,
 * because a spreadsheet that splits there could find a formula in the middle.
 */
export function formatCsvRow(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",;\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Contents of an export: the header row and a reader of one page of rows after a cursor. */
export type CsvRows<Input> = {
  readonly head: readonly string[]
  readonly read: (
    db: Db,
    input: Input,
    cursor: string | undefined,
    limit: number,
  ) => Promise<{ readonly rows: readonly (readonly Cell[])[]; readonly next: string | null }>
}

/** A column: its heading, and its cell of a row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => Cell]

/** Builds an export from its columns and a reader of pages. */
export function csvRows<Input, Row>(
  columns: readonly CsvColumn<Row>[],
  readPage: (
    db: Db,
    input: Input & PageInput,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
): CsvRows<Input> {
  return {
    head: columns.map(([heading]) => heading),
    async read(db, input, cursor, limit) {
      const { rows, next } = await readPage(db, { ...input, limit, cursor })
      return { rows: rows.map((row) => columns.map(([, cell]) => cell(row))), next }
    },
  }
}

// Small enough not to block other queries, large enough to be worth the query's overhead.
const perRead = 500

/** Yields the file in pieces; reads the next page only on demand. */
export async function* toCsv<I>(
  db: Db,
  { head, read }: CsvRows<I>,
  input: I,
): AsyncGenerator<string> {
  yield byteOrderMark + formatCsvRow(head)
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await read(db, input, cursor, perRead)
    if (rows.length > 0) yield rows.map(formatCsvRow).join('')
    if (next === null) return
    cursor = next
  }
}

/** Formats Indian time for spreadsheets: 2026-05-04 15:30. */
export function formatSheetTime(at: number | null): string {
  if (at === null) return ''
  const { date, time } = indiaClock(at)
  return `${date} ${time}`
}
