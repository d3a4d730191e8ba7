import { readRows } from '#server/db/rows/rows.ts'
import { readSchema, type TableShape } from '#server/db/rows/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { HasAfterHook } from '#test/release-after.ts'
import { onStatement } from '#test/statements.ts'

/** Every row of a database as JSON, by table and primary key. */
export type Snapshot = ReadonlyMap<string, ReadonlyMap<string, string>>
type Row = Readonly<Record<string, string | number | null>>
export type Change = { readonly table: string; readonly key: string; readonly row: Row }
export type Difference = Readonly<Record<'added' | 'changed' | 'removed', readonly Change[]>>

/** Counters of limits and totals, which belong to nobody, and sums of entries, kept by triggers. */
const shared = new Set(['alert', 'bucket', 'request_budget', 'tally', 'worker_balance'])

/** Columns with the same, or that only say when somebody was here. */
const noted = new Set(['coupon.used', 'session.seen_at', 'session_token.used_at'])

export async function openSnapshots(
  t: HasAfterHook,
  { db, engine }: Pick<Dependencies, 'db' | 'engine'>,
) {
  const tables = (await readSchema(db, engine))
    .filter((it) => !shared.has(it.name))
    .map((it) => ({ ...it, columns: it.columns.filter((of) => !noted.has(`${it.name}.${of}`)) }))
  const columns = new Map(tables.map((it) => [it.name, it.columns]))
  const latest = new Map<string, ReadonlyMap<string, string>>()

  // Only tables that a statement names are read again, and those whose rows may go with its rows.
  onStatement(t, (text) => {
    if (/^\s*select /i.test(text)) return
    const names = new Set([...text.matchAll(/"(\w+)"/g)].map(([, name = '']) => name))
    for (const { name, needs } of tables)
      if (names.has(name) || needs.some((it) => names.has(it))) latest.delete(name)
  })

  async function take(): Promise<Snapshot> {
    const taken = new Map<string, ReadonlyMap<string, string>>()
    for (const table of tables) taken.set(table.name, latest.get(table.name) ?? (await read(table)))
    return taken
  }

  async function read(table: TableShape): Promise<ReadonlyMap<string, string>> {
    const key = table.key.map((it) => table.columns.indexOf(it))
    const rows = new Map<string, string>()
    // Before reading, so that a statement sent meanwhile makes the next snapshot read it again.
    latest.set(table.name, rows)
    for await (const page of readRows(db, table))
      for (const row of page) rows.set(key.map((it) => row[it]).join(' '), JSON.stringify(row))
    return rows
  }

  function change(table: string, key: string, row: string): Change {
    const values: (string | number | null)[] = JSON.parse(row)
    const named = columns.get(table)?.map((it, n) => [it, values[n] ?? null])
    return { table, key, row: Object.fromEntries(named ?? []) }
  }

  function compare(before: Snapshot, after: Snapshot): Difference {
    const found = { added: [] as Change[], changed: [] as Change[], removed: [] as Change[] }
    for (const [table, rows] of after) {
      const earlier = before.get(table) ?? new Map<string, string>()
      if (earlier === rows) continue
      for (const [key, row] of rows) {
        const old = earlier.get(key)
        if (old === row) continue
        found[old === undefined ? 'added' : 'changed'].push(change(table, key, row))
      }
      for (const [key, row] of earlier)
        if (!rows.has(key)) found.removed.push(change(table, key, row))
    }
    return found
  }

  return { take, compare }
}
