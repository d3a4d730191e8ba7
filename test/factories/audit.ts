import { countAfter, settledAfter } from '#server/audit/seal-repo.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
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
