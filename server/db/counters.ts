import { sql } from 'kysely'
import { compiled } from '#server/db/compiled.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { countsOfTransaction } from '#server/db/transaction-guard.ts'

/**
 * Changes counters at the end of the transaction. All transactions update the same few rows, and
 * one that locked them while it works or waits would block all others.
 */
export async function incrementCounters(
  tx: Tx,
  changes: Readonly<Record<string, number>>,
): Promise<void> {
  const counts = countsOfTransaction()
  if (!counts) return saveCounters(tx, new Map(Object.entries(changes)))
  for (const [key, n] of Object.entries(changes)) counts.set(key, (counts.get(key) ?? 0) + n)
}

/** Writes the counters in a fixed order, so that two transactions never deadlock. */
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

/**
 * Increments a counter and returns it. Others that ask for the same one wait until this transaction
 * ends.
 */
export async function nextNumber(tx: Tx, key: string): Promise<number> {
  const [row] = (await add(tx, { key, n: 1 })).rows
  if (!row) throw new Error('a counter was neither inserted nor updated')
  return row.n
}

export async function readCounters(db: Db, key: string): Promise<number> {
  const row = await db.selectFrom('tally').select('n').where('key', '=', key).executeTakeFirst()
  return row?.n ?? 0
}

/** Returns several counters, in the order of their keys; a missing one counts as 0. */
export async function listCounters(db: Db, keys: readonly string[]): Promise<number[]> {
  const rows = await db.selectFrom('tally').select(['key', 'n']).where('key', 'in', keys).execute()
  return keys.map((key) => rows.find((it) => it.key === key)?.n ?? 0)
}
