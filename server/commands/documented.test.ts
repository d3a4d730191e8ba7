import { strict as assert } from 'node:assert'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { readConfig } from '#server/config/config.ts'
import { openReadOnly, transact } from '#server/db/database.ts'
import { openDependencies } from '#server/dependencies.ts'
import { encryptRow } from '#server/encryption/keyring.ts'
import { openLog } from '#server/lib/log.ts'
import { factorRow } from '#server/second-factor/check.ts'
import { confirmFactor, findFactor, saveSecret } from '#server/second-factor/repo.ts'
import { newSecret } from '#server/second-factor/totp.ts'
import { createTestDatabase } from '#test/database.ts'
import { commandCheckout, runSteps } from '#test/documented/checkout.ts'
import { documentedCommands } from '#test/documented/pages.ts'
import { inContainer, notRun, stories } from '#test/documented/stories.ts'
import { onPostgres, onSqlite } from '#test/on-engine.ts'
import { releaseAfter } from '#test/release-after.ts'
import { start } from '#test/start.ts'

// Commands of README.md, docs/operate.md and docs/deploy.md, run as they are written there.

onSqlite(
  'every documented command is run by a test or by chaos, or there is a reason',
  async () => {
    const run = Object.values(stories).flatMap((steps) => steps.map(([written]) => written))
    const placed = new Set([...run, ...Object.keys(notRun)])
    assert.deepEqual([...documentedCommands].toSorted(), [...placed].toSorted())
  },
)

/** Gives the owner an authenticator app, and leaves the database open. */
async function addFactor(t: TestContext, dataDir: string) {
  const deps = await openDependencies(readConfig({ DATA_DIR: dataDir }), openLog('silent', 'json'))
  releaseAfter(t, deps.close)
  const { db, keys } = deps
  const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const sealed = encryptRow(keys, factorRow(id), { secret: newSecret() })
  await transact(db, async (tx) => {
    await saveSecret(tx, id, sealed)
    await confirmFactor(tx, id, Date.now())
  })
  return { db, hasFactor: async () => (await findFactor(db, id)) !== undefined }
}

onSqlite('the commands of a site on the embedded database work as they are written', async (t) => {
  const checkout = commandCheckout(t)
  const data = join(checkout.project, 'data')
  await runSteps(t, checkout, [inContainer, ...stories.newSite])
  const { db, hasFactor } = await addFactor(t, data)
  assert.ok(await hasFactor())
  await runSteps(t, checkout, stories.dailyWork)
  assert.ok(!(await hasFactor()))
  await runSteps(t, checkout, stories.backingUp)
  await db.updateTable('account').set({ name: 'Written after the backup' }).execute()
  await runSteps(t, checkout, stories.restoring)
  const restored = openReadOnly(join(data, 'chamak.db'))
  releaseAfter(t, () => restored.destroy())
  const names = await restored.selectFrom('account').select('name').execute()
  assert.ok(names.some(({ name }) => name === 'Asha Kumari'))
})

onPostgres(
  'a site moves to PostgreSQL, and begins anew with other keys, by the commands',
  async (t) => {
    const checkout = commandCheckout(t)
    const { project } = checkout
    const { at, leave } = await createTestDatabase()
    releaseAfter(t, leave)
    assert.ok('url' in at)
    await runSteps(t, checkout, stories.beforeMove)
    writeFileSync(join(project, '.env'), `PORT=0\nDATABASE_URL=${at.url}\n`)
    await runSteps(t, checkout, stories.move)

    const serve = async () => {
      const { child, ended } = await start(t, {}, ['--no-pages'], project)
      child.kill('SIGTERM')
      await ended
    }
    await serve()
    rmSync(join(project, 'data/keys/otp.key'))
    await assert.rejects(serve(), /If the old key is lost: npm run keys -- forget/)
    await runSteps(t, checkout, stories.forgetting)
    await serve()
  },
)
