import { strict as assert } from 'node:assert'
import { sql } from 'kysely'
import { deleteExpiredData } from '#server/background/delete-expired-data.ts'
import { transact } from '#server/db/database.ts'
import { replaceQueued } from '#server/notifications/outbox/repo.ts'
import { eraseDueDocuments } from '#server/privacy/erase-due-documents.ts'
import { removeWaitsBefore } from '#server/waitlist/repo.ts'
import { laidAt } from '#test/factories/laid-shop.ts'
import { onSqlite } from '#test/on-engine.ts'
import { recordStatements, withoutEdges } from '#test/statements.ts'
import { createTestApp, monday10 } from '#test/test-app.ts'

/** Scans of a single row, or of tables and partial indexes that stay small. */
const isSmall =
  /^SCAN (CONSTANT ROW|audit_cut|picture_file|import_row USING INDEX import_row_was)\b/

// PostgreSQL plans by table size; with 100,000 rows a table it uses the same indexes.
onSqlite(
  'every cleanup query finds its rows by an index, however large the tables are',
  async (t) => {
    const { deps } = await createTestApp(t)
    const recorded = recordStatements(t)
    await deleteExpiredData(deps)
    await eraseDueDocuments(deps)
    await removeWaitsBefore(deps.db, '2026-05-04')
    const statements = [...new Set(withoutEdges(recorded))]
    const cleared = statements.filter((it) => /^(delete|update)/.test(it))
    assert.ok(cleared.length >= 20, cleared.join('\n'))
    for (const it of statements) {
      const plan = sql<{ detail: string }>`explain query plan ${sql.raw(it)}`
      const steps = (await plan.execute(deps.db)).rows.map(({ detail }) => detail)
      const scans = steps.filter((step) => step.startsWith('SCAN') && !isSmall.test(step))
      assert.deepEqual(scans, [], it)
      // Most documents have no application, so this index would not narrow the search.
      assert.ok(!steps.some((step) => step.includes('document_kyc')), `${it}\n${steps.join('\n')}`)
    }
  },
)

// PostgreSQL counts by itself.
onSqlite('the planner knows how many rows a busy shop has', async (t) => {
  const { deps } = await laidAt(t, monday10)
  const recorded = recordStatements(t)
  const dropReplaced = () =>
    transact(deps.db, (tx) => replaceQueued(tx, { orderId: 'none', template: 'booked' }, ['none']))
  const indexUsed = async () => {
    await dropReplaced()
    const statement = sql.raw(`explain query plan ${withoutEdges(recorded).at(-1)}`)
    return (await sql<{ detail: string }>`${statement}`.execute(deps.db)).rows[0]?.detail
  }
  await sql`delete from sqlite_stat1`.execute(deps.db)
  await sql`analyze sqlite_schema`.execute(deps.db)
  assert.doesNotMatch((await indexUsed()) ?? '', /message_order/)
  await deleteExpiredData(deps)
  assert.match((await indexUsed()) ?? '', /USING INDEX message_order \(order_id=\?\)/)
})
