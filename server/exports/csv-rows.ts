import { indiaClock } from '#domain/schedule.ts'
import type { PageInput } from '#server/db/lists/cursor-pagination.ts'
import type { Db } from '#server/db/tables.ts'

// Makes Excel read the file as UTF-8; otherwise Hindi names are garbled.
const byteOrderMark = '\uFEFF'

/** A date or a time, which spreadsheets may read as one. */
type Moment = { readonly moment: string }
/** Strings stay texts in a spreadsheet, numbers become numbers, moments dates and times. */
type Cell = string | number | Moment | null

/** Formats one CSV row (RFC 4180). A cell with `;` is quoted, as some spreadsheets split there. */
export function formatCsvRow(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.moment
  const safe = isTaken(cell) ? `'${cell}` : cell
  return /[",;\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** '91 98765 43210', which every spreadsheet leaves as it is. */
const phoneForm = /^\d\d \d{5} \d{5}$/
const formula = /^[=+\-@\t\r\n\0＝＋－＠]/
/** Digits and what stands between those of numbers, dates, times, fractions and amounts. */
const valueForm = /^[\p{Nd}\p{Sc}\s.,:/+()%'eapm-]+$/iu
const monthForm =
  /^[\d\s.,/-]*(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*[\d\s.,/:-]*$/i

/**
 * Checks whether a spreadsheet would make something else of a text: run it as a formula (some texts
 * come from customers), or read a number, date, time or truth value in it and lose its digits. Such
 * a text gets a leading apostrophe.
 */
const isTaken = (text: string): boolean =>
  formula.test(text) ||
  (/\p{Nd}/u.test(text) &&
    (monthForm.test(text) || (valueForm.test(text) && !phoneForm.test(text)))) ||
  /^(?:true|false)$/i.test(text)

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

/** An Indian time for spreadsheets: 2026-05-04 15:30. */
export function toSheetTime(at: number | null): Cell {
  if (at === null) return null
  const { date, time } = indiaClock(at)
  return { moment: `${date} ${time}` }
}
