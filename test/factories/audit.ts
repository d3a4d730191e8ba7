import { countAfter, settledAfter } from '#server/audit/seal-repo.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

/**
 * Waits until a seal would include every audit entry. PostgreSQL counts none as settled while an
 * older transaction is open, even one in the database of another test.
 */
export async function auditSettled({
  db,
  engine,
}: Pick<Dependencies, 'db' | 'engine'>): Promise<void> {
  await until('the audit lines have settled', async () => {
    const settled = await transact(db, (tx) => settledAfter(tx, engine, 0, 10_000))
    return settled.length === (await countAfter(db, 0))
  })
}

/** The kinds of what was recorded about an account, the oldest first. */
export async function auditOf({ deps }: Pick<TestApp, 'deps'>, aboutId: string): Promise<string[]> {
  const entries = await deps.db
    .selectFrom('audit')
    .select('kind')
    .where('about_id', '=', aboutId)
    .orderBy('id')
    .execute()
  return entries.map(({ kind }) => kind)
}
