import { strict as assert } from 'node:assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { readConfig } from '#server/config/config.ts'
import { openDependencies } from '#server/dependencies.ts'
import { deleteKeyFingerprints } from '#server/encryption/repo.ts'
import { openLog } from '#server/lib/log.ts'
import { releaseAfter } from '#test/release-after.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** Starts a second machine on the same PostgreSQL database with its own data folder and keys. */
async function secondMachine(t: TestContext, { place }: TestApp, env: Record<string, string> = {}) {
  assert.ok('url' in place)
  const folder = mkdtempSync(join(tmpdir(), 'chamak-'))
  releaseAfter(t, () => rmSync(folder, { recursive: true }))
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: place.url, ...env })
  const deps = await openDependencies(config, openLog('silent', 'json'))
  await deps.close()
}

test('a machine whose keys differ from those already used with the same PostgreSQL is refused', async (t) => {
  const app = await createTestApp(t)
  // SQLite supports one machine only.
  if (app.deps.engine === 'sqlite') return
  await assert.rejects(secondMachine(t, app), /another key\. Give all machines the same DATA_KEY/)
  const [id = ''] = app.deps.keys.ids()
  const same = { DATA_KEY: `${id}:${Buffer.alloc(32, 1).toString('base64')}` }
  await assert.rejects(secondMachine(t, app, same), /the same OTP_KEY, or/)
  const otp = app.deps.otpKey.toString('base64')
  await secondMachine(t, app, { ...same, OTP_KEY: otp })
  await deleteKeyFingerprints(app.deps.db)
  await secondMachine(t, app)
})
