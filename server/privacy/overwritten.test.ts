import { strict as assert } from 'node:assert'
import { existsSync, readFileSync } from 'node:fs'
import { deleteExpiredData } from '#server/background/delete-expired-data.ts'
import { ask, erase, goneCustomer, requestsOf, traces } from '#test/factories/erasures.ts'
import { applied } from '#test/factories/kyc.ts'
import { onSqlite } from '#test/on-engine.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const day = 24 * 3_600_000

/** The bytes of the database, free pages and write-ahead log included. */
function bytesOf({ deps }: TestApp): string {
  const file = deps.databaseFile ?? ''
  const files = [file, `${file}-wal`].filter((it) => existsSync(it))
  return files.map((it) => readFileSync(it, 'latin1')).join('\n')
}

onSqlite('after a person is erased the files hold no byte of theirs', async (t) => {
  const app = await createTestApp(t)
  const { owner, customer } = await goneCustomer(app)
  assert.match(bytesOf(app), traces)
  await ask(customer)
  const [request] = await requestsOf(owner)
  assert.equal((await erase(owner, request._id)).status, 200)
  assert.doesNotMatch(bytesOf(app), traces)
})

onSqlite('what retention deletes is gone from the files', async (t) => {
  const app = await createTestApp(t)
  await goneCustomer(app)
  await app.deps.db.updateTable('message').set({ last_error: 'needle-in-a-message' }).execute()
  assert.match(bytesOf(app), /needle-in-a-message/)
  app.clock.pass(3 * 365 * day)
  await deleteExpiredData(app.deps)
  assert.doesNotMatch(bytesOf(app), /needle-in-a-message/)
})

onSqlite('the key of an erased document is gone from the files', async (t) => {
  const app = await createTestApp(t)
  await applied(await app.as('worker'))
  const keys = async () =>
    (await app.deps.db.selectFrom('document').selectAll().execute()).flatMap(
      (it) => it.sealed_key ?? [],
    )
  const [key = ''] = await keys()
  assert.ok(key && bytesOf(app).includes(key))
  await app.deps.db.updateTable('document').set({ erased_at: app.clock.now }).execute()
  app.startJobs()
  await until(
    'the key to be gone',
    async () => (await keys()).length === 0 && !bytesOf(app).includes(key),
  )
})
