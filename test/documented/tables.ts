import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { moneyText } from '#domain/bills/bill.ts'
import { toPaise } from '#domain/catalogue/price.ts'

type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

const table = /^\*\*(.+?)\.\*\*.*\n\n((?:\|.*\n)+)/gm

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((it) => it.trim())

/** The tables of a section, by the words in bold before each. */
function tablesOf(section: string): Map<string, Table> {
  const tables = new Map<string, Table>()
  for (const [, name = '', written = ''] of section.matchAll(table)) {
    const [head = [], , ...rows] = written.trimEnd().split('\n').map(cellsOf)
    tables.set(name, { head, rows })
  }
  return tables
}

/** Compares what the product says with the tables of a section of a page. */
export function documentedTables(page: string, heading: string) {
  const [, after = ''] = readFileSync(page, 'utf8').split(`\n## ${heading}\n`)
  const [section = ''] = after.split('\n## ')
  const tables = tablesOf(section)
  const open = new Set(tables.keys())
  /** A table has these rows and, if they are given, these headings. */
  const agree = (name: string, rows: Table['rows'], head = tables.get(name)?.head): void => {
    assert.deepEqual({ head, rows }, tables.get(name), name)
    open.delete(name)
  }
  /** Every table was compared, and every amount in the text is in one. */
  const allAgreed = (): void => {
    assert.deepEqual([...open], [])
    const known = new Set([...tables.values()].flatMap((it) => it.rows.flat()))
    for (const [said, rupees = ''] of section.matchAll(/₹([\d,]+(?:\.\d\d)?)/g))
      assert.ok(known.has(moneyText(toPaise(Number(rupees.replaceAll(',', ''))))), said)
  }
  return { agree, allAgreed }
}
