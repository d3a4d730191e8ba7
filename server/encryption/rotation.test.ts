import { strict as assert } from 'node:assert'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { toColumns } from '#server/db/columns.ts'
import { lock, openDatabase, transact } from '#server/db/database.ts'
import { keyFilePath, readKeyFile } from '#server/encryption/key-file.ts'
import { rewrapAll, rowsByKey } from '#server/encryption/repo.ts'
import { rotationLock, rotateDataKey } from '#server/encryption/rotate-keys.ts'
import { releaseAfter } from '#test/release-after.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

/** Inserts `count` documents encrypted under the current key. */
async function documentsSealed({ deps, as }: TestApp, count: number): Promise<void> {
  const { account } = await as('worker')
  const rest = { account_id: account.id, bytes: 1, created_at: 0, kyc_id: null, erased_at: null }
  await transact(deps.db, async (tx) => {
    for (let n = 0; n < count; n++) {
      const id = `d${n}`
      const { wrapped } = deps.keys.makeFor({ table: 'document', row: id })
      await tx
        .insertInto('document')
        .values({ id, ...rest, ...toColumns(wrapped) })
        .execute()
    }
  })
}

const keysOf = ({ dataDir }: TestApp) => readKeyFile(keyFilePath(dataDir))().map(({ id }) => id)

test(
  'two concurrent rotations both finish, and every row still decrypts',
  { timeout: 20_000 },
  async (t) => {
    const app = await createTestApp(t)
    await documentsSealed(app, 450)
    const [old] = keysOf(app)
    await Promise.all([rotateDataKey(app.deps), rotateDataKey(app.deps)])
    const [newest = '', ...older] = keysOf(app)
    assert.deepEqual([...(await rowsByKey(app.deps.db))], [[newest, 450]])
    assert.ok(older.length === 2 && older.at(-1) === old)
  },
)

/**
 * SQLite transactions wait in an in-process queue that cannot be inspected, so this waits a fixed
 * time.
 */
async function isWaiting({ deps: { db, engine } }: TestApp): Promise<boolean> {
  if (engine === 'sqlite') return pause(100, true)
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  return (await waiting.execute(db)).rows.length > 0
}

test('a rotation waits while another changes the key file, so that neither loses its key', async (t) => {
  const app = await createTestApp(t)
  const { db, engine } = app.deps
  const before = keysOf(app)
  const [holds, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changing = transact(db, async (tx) => {
    await lock(tx, engine, rotationLock)
    holds.resolve()
    await other.promise
  })
  await holds.promise
  const rotating = rotateDataKey(app.deps)
  await until('the rotation waits', () => isWaiting(app))
  const meanwhile = keysOf(app)
  other.resolve()
  await Promise.all([changing, rotating])
  assert.deepEqual(meanwhile, before)
  assert.deepEqual(keysOf(app).slice(1), before)
})

test('a rotation lets the site write between batches', async (t) => {
  const app = await createTestApp(t)
  const { deps, place, dataDir } = app
  await documentsSealed(app, 250)
  const site = openDatabase('url' in place ? place : { file: join(dataDir, 'chamak.db') }, () => {})
  releaseAfter(t, () => site.db.destroy())
  let turns = 0
  const betweenBatches = async (): Promise<void> => {
    turns++
    await site.db
      .updateTable('account')
      .set({ name: `Turn ${turns}` })
      .execute()
  }
  await rotateDataKey(deps, betweenBatches)
  assert.equal(turns, 2)
  assert.equal(await rewrapAll(deps.db, deps.keys), 0)
})
