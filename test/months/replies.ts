import { strict as assert } from 'node:assert'
import type { Client } from '#test/client.ts'

type Reader = Pick<Client, 'call' | 'get'>
export type Row = Readonly<Record<string, unknown>>

/** Reads a call of admins or of a worker. */
export async function read(by: Reader, path: string) {
  const { status, body } = await by.get(`/api/v1/${path}`)
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
  return body
}

/** Reads all pages of a list, each of a hundred rows. */
export async function readAll(by: Reader, path: string, field: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await read(by, `${path}&limit=100${cursor && `&cursor=${cursor}`}`)
    rows.push(...page[field])
    cursor = page.next_cursor
  }
  return rows
}

/** Reads a file of rows by their headings; the test shops have no commas in quoted cells. */
export async function readCsv(by: Reader, path: string): Promise<Record<string, string>[]> {
  const text: string = await read(by, path)
  const [head, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n').map(cells)
  return rows.map((row) => Object.fromEntries(head!.map((name, n) => [name, row[n] ?? ''])))
}

/** An id in a file, without the apostrophe that keeps spreadsheets from reading it as a number. */
export const idIn = (cell: string | undefined): string | undefined => cell?.replace(/^'/, '')

const cells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((it) => it[1] ?? it[2] ?? '')

export const paise = (rupees: unknown): number => Math.round(Number(rupees) * 100)

export const total = (rows: readonly Row[], field: string): number =>
  rows.reduce((all, it) => all + paise(it[field]), 0)

export const sum = <T>(rows: readonly T[], of: (it: T) => number): number =>
  rows.reduce((all, it) => all + of(it), 0)

const byKey = (rows: readonly (readonly unknown[])[]) =>
  rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
/** Both have the same rows, in any order. */
export const same = (
  shown: readonly (readonly unknown[])[],
  expected: readonly (readonly unknown[])[],
) => assert.deepEqual(byKey(shown), byKey(expected))
