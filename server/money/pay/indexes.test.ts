import { strict as assert } from 'node:assert'
import { sql } from 'kysely'
import { getMoney } from '#contract/money/month.ts'
import { getCashInHand, getEarnings, getPay } from '#contract/money/worker-account.ts'
import { verifiedWorker } from '#test/factories/workers.ts'
import { onSqlite } from '#test/on-engine.ts'
import { recordStatements, withoutEdges } from '#test/statements.ts'
import { createTestApp } from '#test/test-app.ts'

// PostgreSQL plans by the values and the size of its tables: `npm run bench -- plans`.
onSqlite(
  'no page about money reads all payments, all bills or all orders of a status',
  async (t) => {
    const app = await createTestApp(t)
    const [admin, ravi] = [await app.as('admin'), await verifiedWorker(app)]
    const recorded = recordStatements(t)
    for (const { status } of [
      await ravi.call(getEarnings, { month: '2026-05' }),
      await admin.call(getCashInHand, {}),
      await admin.call(getPay, { month: '2026-05' }),
      await admin.call(getMoney, { month: '2026-05' }),
    ])
      assert.equal(status, 200)
    const reads = withoutEdges(recorded).filter((it) => /from "(payment|bill|account)"/.test(it))
    assert.ok(reads.length >= 4, reads.join('\n'))
    for (const it of reads) {
      const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(it)}`.execute(
        app.deps.db,
      )
      const steps = plan.rows.map(({ detail }) => detail)
      assert.ok(
        !steps.some((step) => /^SCAN (payment|bill)\b|^SEARCH order .*\(status=\?\)$/.test(step)),
        `${it}\n${steps.join('\n')}`,
      )
    }
  },
)
