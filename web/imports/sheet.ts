import Papa from 'papaparse'
import type { NumberedRow } from '#domain/imports/batches.ts'
import { findHeadRow, guessColumns } from '#domain/imports/columns.ts'
import { importLimits, type ImportField, type ImportKind } from '#domain/imports/rows.ts'
import { readContacts, type Contact } from '#domain/imports/vcard.ts'

/** A row with its number in the file. */
type SheetRow = { readonly line: number; readonly cells: readonly string[] }

/** Rows as they were typed, before anybody has said what a column holds. */
export type Sheet = {
  readonly name: string
  readonly rows: readonly SheetRow[]
  /** Of a phone's contacts: nobody is brought who is not ticked. */
  readonly areContacts: boolean
  /** Letters of an old encoding, which may have been read wrongly. */
  readonly isGuessed: boolean
}

export type SheetProblem = 'empty' | 'unread' | 'tooMany' | 'excel' | 'old'

/** Why a file cannot be brought; the screen words it. */
export class Unreadable extends Error {
  readonly problem: SheetProblem
  constructor(problem: SheetProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Reads a file in this browser; nothing of it is sent yet. */
export async function readFile(file: File): Promise<Sheet> {
  const { name } = file
  if (/\.xls$/i.test(name)) throw new Unreadable('old')
  const bytes = await file.arrayBuffer()
  if (/\.xlsx$/i.test(name)) return checked(name, await readExcel(bytes))
  const { text, isGuessed } = decode(new Uint8Array(bytes))
  if (/^\s*BEGIN:VCARD/i.test(text)) return contactSheet(name, readContacts(text))
  return checked(name, readCells(text), { isGuessed })
}

/** Reads cells as a spreadsheet puts them on the clipboard, or a text with commas. */
export const readPasted = (text: string, name: string): Sheet => checked(name, readCells(text))

function checked(
  name: string,
  all: readonly (readonly string[])[],
  more: Partial<Pick<Sheet, 'areContacts' | 'isGuessed'>> = {},
): Sheet {
  const rows = all
    .map((cells, n) => ({ line: n + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) throw new Unreadable('empty')
  // One more for the heads of the columns.
  if (rows.length > importLimits.rows + 1) throw new Unreadable('tooMany')
  return { name, rows, areContacts: false, isGuessed: false, ...more }
}

function readCells(text: string): string[][] {
  const skipEmptyLines = 'greedy'
  const { delimiter } = Papa.parse(text, { preview: 10, skipEmptyLines }).meta
  return Papa.parse<string[]>(text, { delimiter }).data
}

const contactTitles: readonly (readonly [keyof Contact, string])[] = [
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['address', 'Address'],
  ['email', 'Email'],
  ['note', 'Note'],
]

function contactSheet(name: string, contacts: readonly Contact[]): Sheet {
  const rows = contacts.map((it) => contactTitles.map(([field]) => it[field]))
  const titles = contactTitles.map(([, title]) => title)
  return checked(name, [titles, ...rows], { areContacts: true })
}

async function readExcel(bytes: ArrayBuffer): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/browser')
  try {
    const rows = await readSheet(bytes)
    return rows.map((row) => row.map(cellText))
  } catch {
    throw new Unreadable('excel')
  }
}

/** A date of Excel is that moment in UTC; one before 1901 is a time alone. */
function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell
  if (!(cell instanceof Date))
    return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
  const [date = '', time = ''] = cell.toISOString().split('T')
  return cell.getUTCFullYear() < 1901 ? time.slice(0, 5) : date
}

/** UTF-8 and UTF-16, as their first bytes say; else UTF-8 if it is one, else the old Windows letters. */
export function decode(bytes: Uint8Array): { readonly text: string; readonly isGuessed: boolean } {
  const [a, b] = bytes
  const wide =
    a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined
  try {
    const text = new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes)
    return { text, isGuessed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
}

/** What the owner has said of the columns. */
export type Mapping = {
  readonly hasTitles: boolean
  /** The place of the row with the titles, below what only names the list. */
  readonly head: number
  readonly fields: readonly (ImportField | undefined)[]
}

/** Guesses what the columns hold, by their heads. */
export function guessMapping(kind: ImportKind, { rows }: Sheet): Mapping {
  const all = rows.map(({ cells }) => cells)
  const width = Math.max(...all.map((it) => it.length))
  const head = findHeadRow(kind, all)
  const first = all[head ?? 0] ?? []
  const titles = Array.from({ length: width }, (_, n) => first[n] ?? '')
  if (head !== undefined) return { hasTitles: true, head, fields: guessColumns(kind, titles) }
  const phone = titles.findIndex((it) => /\d{6}/.test(it.replace(/\D/g, '')))
  const fields = titles.map((_, n) => (n === phone ? ('phone' as const) : undefined))
  return { hasTitles: false, head: 0, fields }
}

/** The rows below the titles. */
export const bodyOf = ({ rows }: Sheet, { hasTitles, head }: Mapping): readonly SheetRow[] =>
  hasTitles ? rows.slice(head + 1) : rows

/** The rows of a sheet as a call takes them. */
export function toRows(sheet: Sheet, mapping: Mapping): NumberedRow[] {
  return bodyOf(sheet, mapping).map(({ line, cells }) => {
    const named = mapping.fields.flatMap((field, n) => {
      const text = (cells[n] ?? '').trim().slice(0, importLimits.cell)
      return field && text ? [[field, text] as const] : []
    })
    return { line, ...Object.fromEntries(named) }
  })
}

/** A file for a spreadsheet, none of whose cells is run as a formula. */
export function toCsv(rows: readonly Readonly<Record<string, string>>[]): Blob {
  const text = Papa.unparse([...rows], { escapeFormulae: true })
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
}
