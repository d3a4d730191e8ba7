import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, transact } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import type { Db, Engine } from '#server/db/tables.ts'
import { register } from '#server/privacy/columns.ts'
import { createEmptiedDatabase, createTestDatabase, type Where } from '#test/database.ts'
import { migrationsOfLastRelease } from '#test/last-release.ts'
import { releaseAfter } from '#test/release-after.ts'

async function place(t: TestContext, create = createTestDatabase) {
  const { at, leave } = await create()
  const opened = openDatabase(at, assert.fail)
  releaseAfter(t, async () => {
    await opened.db.destroy()
    await leave()
  })
  return { at, ...opened }
}

async function migrated(t: TestContext) {
  const opened = await place(t, createEmptiedDatabase)
  await migrate(opened)
  return opened
}

async function tables(db: Db, engine: Engine): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{
          name: string
        }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
      : sql<{
          name: string
        }>`select tablename as name from pg_tables where schemaname = current_schema()`
  return (await query.execute(db)).rows.map((it) => it.name).sort()
}

const expected = [...Object.keys(register), 'migration'].sort()

/** Deployed databases record these numbers. */
test('the migrations of the last release keep their numbers, and new ones come last', () => {
  const released = migrationsOfLastRelease()
  assert.ok(released.length > 0)
  const names = migrations.map(({ name }) => name)
  assert.deepEqual(names.slice(0, released.length), released)
})

/** Migrates the database in another process. */
function start(at: Where, before = ''): { done: Promise<number | null>; kill: () => void } {
  const program = `import { openDatabase, transact } from '#server/db/database.ts'
    import { migrate } from '#server/db/migrate.ts'
    import { migrations } from '#server/db/migrations/index.ts'
    const opened = openDatabase(${JSON.stringify(at)}, () => process.exit(9))
    ${before}
    await migrate(opened)
    await opened.db.destroy()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: 'inherit',
  })
  const done = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { done, kill: () => child.kill('SIGKILL') }
}

test('an empty database gets every table, and a second start changes nothing', async (t) => {
  const { db, engine } = await place(t)
  await migrate({ db, engine })
  assert.deepEqual(await tables(db, engine), expected)
  const steps = () => sql`select number, at from migration`.execute(db)
  const before = await steps()
  assert.equal(before.rows.length, migrations.length)
  await migrate({ db, engine })
  assert.deepEqual((await steps()).rows, before.rows)
})

test('processes that start at once run each migration once', async (t) => {
  const { at, db, engine } = await place(t)
  const starts = Array.from({ length: 3 }, () => start(at))
  assert.deepEqual(await Promise.all(starts.map((it) => it.done)), [0, 0, 0])
  const { rows } = await sql<{ number: number }>`select number from migration`.execute(db)
  assert.deepEqual(
    rows.map((it) => it.number),
    migrations.map((_, n) => n + 1),
  )
  assert.deepEqual(await tables(db, engine), expected)
})

test('a start killed halfway leaves nothing behind, and the next one completes', async (t) => {
  const { at, db, engine } = await place(t)
  const middle = `await transact(opened.db, async (tx) => {
      for (const step of migrations) await step(tx, opened.engine)
      process.kill(process.pid, 'SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 5000))
    })`
  assert.equal(await start(at, middle).done, null)
  for (let tries = 0; tries < 50 && (await tables(db, engine)).length > 0; tries++) await pause(20)
  assert.deepEqual(await tables(db, engine), [])
  await migrate({ db, engine })
  assert.deepEqual(await tables(db, engine), expected)
})

test('a failing migration rolls back the whole start', async (t) => {
  const { db, engine } = await place(t)
  await transact(db, async (tx) => {
    await sql`create table tally (key text)`.execute(tx)
  })
  await assert.rejects(migrate({ db, engine }), /tally/)
  assert.deepEqual(await tables(db, engine), ['tally'])
})

test('a database of a newer version is refused and left unchanged', async (t) => {
  const { db, engine } = await migrated(t)
  const newer = migrations.length + 1
  await sql`insert into migration (number, at) values (${newer}, 0)`.execute(db)
  await assert.rejects(
    migrate({ db, engine }),
    new RegExp(
      `at step ${newer}, this program knows ${migrations.length}\\. Start the newer program`,
    ),
  )
  assert.deepEqual(await tables(db, engine), expected)
})

test('using the outer database inside a transaction is refused instead of waiting for itself', async (t) => {
  const { db } = await place(t)
  await assert.rejects(
    transact(db, async () => {
      await sql`select 1`.execute(db)
    }),
    /inside a transaction use its tx, not db/,
  )
})

test('the database enforces foreign keys: a session needs its account', async (t) => {
  const { db } = await migrated(t)
  const lost = { id: 's1', account_id: 'nobody', created_at: 0, seen_at: 0, rotated_at: 0 }
  await assert.rejects(db.insertInto('session').values(lost).execute(), /foreign key/i)
})

async function addWorker(db: Db): Promise<void> {
  const person = { id: 'w', phone: '919876543210', role: 'worker', name: '', address: '' } as const
  const more = { name_key: '', email: '', created_at: 0, disabled_at: null }
  await db
    .insertInto('account')
    .values({ ...person, ...more })
    .execute()
}

test('audit entries can be neither changed nor deleted', async (t) => {
  const { db, engine } = await migrated(t)
  await addWorker(db)
  const row = { at: 1, actor_id: 'w', kind: 'signed-in', subject: 'w', about_id: 'w' } as const
  await db.insertInto('audit').values(row).execute()
  const stays = /audit rows stay as they are/
  await assert.rejects(db.updateTable('audit').set({ kind: 'kyc-accepted' }).execute(), stays)
  await assert.rejects(db.deleteFrom('audit').execute(), stays)
  if (engine === 'sqlite') {
    // SQLite's REPLACE deletes the old row without firing the delete trigger.
    const { id } = await db.selectFrom('audit').select('id').executeTakeFirstOrThrow()
    const other = { ...row, id, subject: 'other' }
    await assert.rejects(db.replaceInto('audit').values(other).execute(), stays)
  }
  const rows = await db.selectFrom('audit').select('kind').execute()
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['signed-in'],
  )
})

test('the database refuses a second pending application of a worker', async (t) => {
  const { db } = await migrated(t)
  await addWorker(db)
  const document = { account_id: 'w', key_id: null, sealed_key: null, bytes: 1, created_at: 0 }
  await db
    .insertInto('document')
    .values({ ...document, id: 'd', kyc_id: null, erased_at: null })
    .execute()
  const sealed = { key_id: 'k', sealed_key: '', account_number: '', ifsc: '' }
  const bank = { aadhaar_id: 'd', pan_id: 'd', bank_name: 'Axis Bank', consent: null, reason: '' }
  const times = { created_at: 0, decided_at: null, erased_at: null }
  const apply = (id: string, status: 'pending' | 'accepted') =>
    db
      .insertInto('kyc')
      .values({ id, status, account_id: 'w', ...bank, ...sealed, ...times })
      .execute()
  await apply('a', 'accepted')
  await apply('b', 'pending')
  await apply('c', 'accepted')
  await assert.rejects(apply('e', 'pending'), /unique/i)
})
