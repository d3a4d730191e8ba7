import { sql } from 'kysely'
import { compiled } from '#server/db/compiled.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { countsOfTransaction } from '#server/db/transaction-guard.ts'

/**
 * Moves kept counts when the transaction ends: everybody's transactions move the same few rows, and one that
 * held them while it works or waits would stop all others.
 */
export async function incrementCounters(
  tx: Tx,
  changes: Readonly<Record<string, number>>,
): Promise<void> {
  const counts = countsOfTransaction()
  if (!counts) return saveCounters(tx, new Map(Object.entries(changes)))
  for (const [key, n] of Object.entries(changes)) counts.set(key, (counts.get(key) ?? 0) + n)
}

/** Always in one order, so that two transactions never wait for each other. */
export async function saveCounters(
  tx: Tx,
  counts: ReadonlyMap<string, number> = countsOfTransaction() ?? new Map(),
): Promise<void> {
  for (const [key, n] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) await add(tx, { key, n })
}

const add = compiled((db, { key, n }: { readonly key: string; readonly n: number }) =>
  db
    .insertInto('tally')
    .values({ key, n })
    .onConflict((on) => on.column('key').doUpdateSet({ n: sql`tally.n + excluded.n` }))
    .returning('n'),
)

/** Moves a count by one and gives it; others that ask for the same wait until this transaction ends. */
export async function nextNumber(tx: Tx, key: string): Promise<number> {
  const [row] = (await add(tx, { key, n: 1 })).rows
  if (!row) throw new Error('a count was neither made nor moved')
  return row.n
}

export async function readCounters(db: Db, key: string): Promise<number> {
  const row = await db.selectFrom('tally').select('n').where('key', '=', key).executeTakeFirst()
  return row?.n ?? 0
}

/** The sum of several counts, those never moved being 0. */
export async function sumCounters(db: Db, keys: readonly string[]): Promise<number> {
  const rows = await db.selectFrom('tally').select('n').where('key', 'in', keys).execute()
  return rows.reduce((sum, { n }) => sum + n, 0)
}
