import { sql } from 'kysely'
import type { Dependencies } from '#server/dependencies.ts'
import type { SentStatement } from '../../scripts/statements/recorded.ts'

/** A step of a plan that reads more the longer the shop exists. */
export type Fault = { readonly table: string; readonly why: string }
/** Explains statements; undefined for one that this schema does not take. */
export type Explainer = {
  readonly explain: (it: SentStatement) => Promise<Fault[] | undefined>
  readonly close: () => Promise<void>
}

/** Rows from which on a table counts as one that grows. */
export const grown = 1000

/** The number of rows of each table that grows. */
export async function grownTables({ db }: Dependencies): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>()
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      db,
    )
    const n = rows[0]?.n ?? 0
    if (n >= grown) sizes.set(name, n)
  }
  return sizes
}
