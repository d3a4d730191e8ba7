import { strict as assert } from 'node:assert'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { ensureAccount } from '#server/accounts/repo.ts'
import { findCard } from '#server/addresses/home-card-repo.ts'
import { openSecret, sealSecret } from '#server/addresses/homes.ts'
import { moveToPostgres } from '#server/backup/move.ts'
import { seedDatabase } from '#server/commands/seed/seed-database.ts'
import { readConfig } from '#server/config/config.ts'
import { describeFault } from '#server/config/describe-fault.ts'
import { toColumns } from '#server/db/columns.ts'
import { openDatabase, transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import { openDependencies, type Dependencies } from '#server/dependencies.ts'
import { openLog } from '#server/lib/log.ts'
import { startSession } from '#server/sessions/repo.ts'
import { command } from '#test/command.ts'
import { createEmptiedDatabase, createTestDatabase } from '#test/database.ts'
import { backedUp, restoreTarget } from '#test/factories/backups.ts'
import { booked } from '#test/factories/orders.ts'
import { onPostgres } from '#test/on-engine.ts'
import { releaseAfter } from '#test/release-after.ts'
import { createTestApp } from '#test/test-app.ts'

/** A seeded site in an SQLite file. */
async function fileSite(t: TestContext, orders: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'chamak-'))
  releaseAfter(t, () => rmSync(dataDir, { recursive: true }))
  const config = readConfig({ DATA_DIR: dataDir })
  const deps = await openDependencies(config, openLog('silent', 'json'))
  releaseAfter(t, deps.close)
  await seedDatabase(deps, { orders, customers: 60, workers: 6 }, false)
  return { file: join(dataDir, 'chamak.db'), db: deps.db, deps }
}

/** Writes a payout on the last page of a copy that an entry on the first page takes back. */
async function payoutTakenBack(db: Db): Promise<void> {
  const { id: worker_id } = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'worker')
    .executeTakeFirstOrThrow()
  const entry = {
    worker_id,
    at: 1,
    method: 'cash',
    note: '',
    order_id: null,
    actor_id: null,
  } as const
  await db
    .insertInto('worker_entry')
    .values([
      { ...entry, id: 'z', kind: 'payout', paise: -500, reverses: null },
      { ...entry, id: '!', kind: 'reversal', paise: 500, reverses: 'z' },
      ...Array.from({ length: 1000 }, (_, n) => ({
        ...entry,
        id: `between-${n}`,
        kind: 'opening' as const,
        paise: 1,
        reverses: null,
      })),
    ])
    .execute()
}

/** Writes how to get into a home, and returns which. */
async function withSecret({ db, keys }: Pick<Dependencies, 'db' | 'keys'>, gate_code: string) {
  const home = await db.selectFrom('home_card').select('address_id as id').executeTakeFirstOrThrow()
  const sealed = sealSecret(keys, home.id, { gate_code, key: '', alarm: '' })
  await db
    .updateTable('home_card')
    .set(toColumns(sealed))
    .where('address_id', '=', home.id)
    .execute()
  return home.id
}

onPostgres('a large site is moved to PostgreSQL with every row, and only once', async (t) => {
  const { file, db, deps } = await fileSite(t, 1500)
  const { at, leave } = await createTestDatabase()
  releaseAfter(t, leave)
  assert.ok('url' in at)
  await payoutTakenBack(db)
  const home = await withSecret(deps, '4711#')
  const counts = await moveToPostgres(file, at.url)
  assert.equal(counts['order'], 1500)
  const total = await db.selectFrom('message').select('id').execute()
  assert.equal(counts['message'], total.length)
  const moved = openDatabase(at, () => {})
  const card = await findCard(moved.db, home)
  await moved.db.destroy()
  assert.equal(openSecret(deps.keys, card).gate_code, '4711#', 'the keys stay the same')
  await assert.rejects(moveToPostgres(file, at.url), /holds a site already/)
})

onPostgres('a move takes the address from the settings, never from its arguments', async (t) => {
  const { file } = await fileSite(t, 1)
  const env = { DATA_DIR: dirname(file) }
  const written = await command('server/commands/move.ts', ['postgres://chamak:secret@db/x'], env)
  assert.deepEqual([written.code, written.output], [2, ''])
  assert.match(written.errors, /an argument would show its password/)
  const none = await command('server/commands/move.ts', [], env)
  assert.deepEqual([none.code, none.output], [1, ''])
  assert.match(none.errors, /^Set DATABASE_URL to the address of an empty PostgreSQL/)
})

onPostgres('a move is refused while the site runs, even if nothing happens there', async (t) => {
  const { file, deps } = await fileSite(t, 1)
  const { at, leave } = await createEmptiedDatabase()
  releaseAfter(t, leave)
  assert.ok('url' in at)
  const env = { DATA_DIR: dirname(file), DATABASE_URL: at.url }
  const beside = await command('server/commands/move.ts', [], env)
  assert.deepEqual([beside.code, beside.output], [1, ''])
  assert.match(beside.errors, /^The site still runs: stop it first, and repeat\. Nothing was moved/)
  await deps.close()
  const alone = await command('server/commands/move.ts', [], env)
  assert.match(alone.output, /Every row was compared/, alone.errors)
})

onPostgres(
  'a move is refused while the site still writes, and leaves the target empty',
  async (t) => {
    const { file, deps } = await fileSite(t, 300)
    const { at, leave } = await createEmptiedDatabase()
    releaseAfter(t, leave)
    assert.ok('url' in at)
    const site = { isWriting: true }
    const signIn = async () => {
      for (let n = 0; site.isWriting; n++, await pause(1))
        await transact(deps.db, async (tx) => {
          const phone = `91980000${String(n).padStart(4, '0')}`
          const person = { phone, role: 'user', name: 'Asha', address: 'Ward 4' } as const
          await startSession(tx, (await ensureAccount(tx, person, n)).id, n)
        })
    }
    const writing = signIn()
    const moving = moveToPostgres(file, at.url).finally(() => (site.isWriting = false))
    await assert.rejects(moving, /^Error: The site is still writing: stop it first, and repeat/)
    await writing
    assert.ok((await moveToPostgres(file, at.url))['account'])
  },
)

onPostgres('a role that may not create tables is told what to grant', async (t) => {
  const { file } = await fileSite(t, 1)
  const { at, leave } = await createTestDatabase()
  releaseAfter(t, leave)
  assert.ok('url' in at)
  const { db } = openDatabase(at, () => {})
  const role = `reader_${process.pid}`
  await sql.raw(`create role ${role} login password 'secret'`).execute(db)
  releaseAfter(t, async () => {
    await sql.raw(`drop role ${role}`).execute(db)
    await db.destroy()
  })
  const url = Object.assign(new URL(at.url), { username: role, password: 'secret' }).href
  const fault = moveToPostgres(file, url).catch((error: unknown) => {
    throw new Error(describeFault(error))
  })
  await assert.rejects(fault, /permission denied for schema public\. .*grant create on schema/)
})

onPostgres(
  'a backup of PostgreSQL is restored on one machine into the embedded database',
  async (t) => {
    const app = await createTestApp(t)
    const id = await booked(await app.as('user'))
    const { folder } = await backedUp(t, app)
    const { config, restoreInto, open } = await restoreTarget(t, app, { DATABASE_URL: '' })
    assert.equal(config.databaseUrl, undefined)
    await restoreInto(folder, app.clock.now)
    const { db, engine } = await open(() => app.clock.now)
    assert.equal(engine, 'sqlite')
    const orders = await db.selectFrom('order').select('id').execute()
    assert.deepEqual(
      orders.map((it) => it.id),
      [id],
    )
  },
)

onPostgres('a backup of the embedded database is restored into PostgreSQL', async (t) => {
  const { deps } = await fileSite(t, 300)
  const { folder } = await backedUp(t, { deps })
  const place = await restoreTarget(t, undefined)
  cpSync(join(deps.config.dataDir, 'keys'), join(place.dataDir, 'keys'), { recursive: true })
  await place.restoreInto(folder, deps.now())
  const { db, engine } = await place.open(deps.now)
  assert.equal(engine, 'postgres')
  const orders = await db.selectFrom('order').select('id').execute()
  assert.equal(orders.length, 300)
})
