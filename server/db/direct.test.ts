import { strict as assert } from 'node:assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Client } from 'pg'
import { readConfig } from '#server/config/config.ts'
import { openDependencies } from '#server/dependencies.ts'
import { openLog } from '#server/lib/log.ts'
import { emptyDatabase } from '#test/postgres/postgres-database.ts'
import { releaseAfter } from '#test/release-after.ts'

if (process.env['TEST_DB'] === 'postgres')
  test('migrations go through DATABASE_DIRECT_URL, and everything else through DATABASE_URL', async (t) => {
    const database = await emptyDatabase()
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'chamak-'))
    const owner = new Client({ connectionString: database.url })
    await owner.connect()
    const role = `clerk_${process.pid}`
    await owner.query(`create role ${role} login password 'clerk';
      alter default privileges grant all on tables to ${role};
      alter default privileges grant all on sequences to ${role}`)
    releaseAfter(t, async () => {
      await owner.query(`drop owned by ${role}; drop role ${role}`)
      await owner.end()
      await database.drop()
      rmSync(DATA_DIR, { recursive: true })
    })
    const url = new URL(database.url)
    Object.assign(url, { username: role, password: 'clerk' })
    const start = (more: Record<string, string> = {}) =>
      openDependencies(
        readConfig({ DATA_DIR, DATABASE_URL: url.href, ...more }),
        openLog('silent', 'json'),
      )
    await assert.rejects(start(), /permission denied for schema public/)
    const deps = await start({ DATABASE_DIRECT_URL: database.url })
    releaseAfter(t, () => deps.close())
    const { rows } = await owner.query(
      `select tableowner, (select usename from pg_stat_activity where usename = '${role}' limit 1) as asks
        from pg_tables where tablename = 'order'`,
    )
    assert.deepEqual(rows, [{ tableowner: 'chamak', asks: role }])
  })
