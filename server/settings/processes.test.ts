import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { newestVersion, openSettings } from '#server/db/settings.ts'
import { latestVersions } from '#server/settings/repo.ts'
import { startBeside } from '#test/processes.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

/** Another process that publishes as fast as it can, with a number that identifies each version. */
const program = `import { transact } from '#server/db/database.ts'
  import { newestVersion } from '#server/db/settings.ts'
  import { openDependencies } from '#server/dependencies.ts'
  import { readConfig } from '#server/config/config.ts'
  import { openLog } from '#server/lib/log.ts'
  import { publish } from '#server/settings/publish.ts'
  const deps = await openDependencies(readConfig(), openLog('silent', 'json'))
  const { id } = await deps.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  for (;;) {
    const version = await newestVersion(deps.db)
    const settings = await deps.settings.current()
    const booking = { ...settings.booking, noticeMinutes: version + 1 }
    const act = { actorId: id, at: Date.now(), kind: 'settings-changed' }
    await transact(deps.db, (tx) => publish({ tx, engine: deps.engine, ...act }, version, { ...settings, booking }))
  }`

test('a process killed while it publishes leaves a complete version, old or new', async (t) => {
  const app = await createTestApp(t)
  await app.as('admin')
  const { db } = app.deps
  for (const kills of [1, 2, 3]) {
    const before = await newestVersion(db)
    const kill = startBeside(t, app, program)
    await until('it publishes', async () => (await newestVersion(db)) >= before + 3 * kills, 60_000)
    await kill()
  }
  const versions = await latestVersions(db)
  const newest = await newestVersion(db)
  assert.deepEqual(
    versions.map((it) => it.version),
    Array.from({ length: versions.length }, (_, n) => newest - n),
  )
  for (const { version, settings } of versions)
    if (version > 1) assert.equal(settings.booking.noticeMinutes, version)
  const written = await db.selectFrom('audit').select('subject').execute()
  assert.equal(written.length, newest - 1)
})

test('what another process publishes applies from the next query on', async (t) => {
  const app = await createTestApp(t)
  const other = openSettings(app.deps.db)
  assert.equal((await other.current()).booking.crews, null)
  await app.setSettings({ booking: { crews: 4 } })
  assert.equal((await other.current()).booking.crews, 4)
  assert.equal((await app.deps.settings.currentVersion()).version, 2)
})
