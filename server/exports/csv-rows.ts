import { indiaClock } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'

/** Makes Excel read the text as UTF-8, so that Hindi names stay right. */
const byteOrderMark = '\uFEFF'

type Cell = string | number | null

/**
 * One row of CSV (RFC 4180). Spreadsheets run cells that begin like a formula, and customers write
 * some of these texts: such a cell gets an apostrophe in front, which makes it text. One with
 * `;` is quoted, since a spreadsheet that splits there would find a formula in the middle.
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

/** How a feature tells what a file holds: its first line, and so many rows from a cursor of its list on. */
export type CsvRows<Input> = {
  readonly head: readonly string[]
  readonly read: (
    db: Db,
    input: Input,
    cursor: string | undefined,
    limit: number,
  ) => Promise<{ readonly rows: readonly (readonly Cell[])[]; readonly next: string | null }>
}

/** Few enough that nobody waits for one read, many enough that a read is worth its plan. */
const perRead = 500

/** The text of the file piece by piece; the next is read when it is asked for. */
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

/** India's clock as a spreadsheet reads it: 2026-05-04 15:30. */
export function formatSheetTime(at: number | null): string {
  if (at === null) return ''
  const { date, time } = indiaClock(at)
  return `${date} ${time}`
}
