import { strict as assert } from 'node:assert'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { subscribePush } from '#contract/push/push.ts'
import { slotStart } from '#domain/schedule.ts'
import { sqliteFile, writeSums } from '#server/backup/folder.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { nextNumber } from '#server/db/counters.ts'
import { transact } from '#server/db/database.ts'
import { copySqlite } from '#server/db/file-copy/sqlite-file.ts'
import { migrations } from '#server/db/migrations/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { createOlderDatabase } from '#test/database.ts'
import { backedUp, restoreTarget } from '#test/factories/backups.ts'
import { booked } from '#test/factories/orders.ts'
import { received } from '#test/factories/webhooks.ts'
import { onSqlite } from '#test/on-engine.ts'
import { createTestApp } from '#test/test-app.ts'

test('new rows get ids after the restored ones, and orders get numbers after those issued since the backup', async (t) => {
  const app = await createTestApp(t)
  const customer = await app.as('user')
  await booked(customer)
  const { folder } = await backedUp(t, app)
  const lost = await booked(customer, { time: '10:00' })
  const given = await app.deps.db
    .selectFrom('order')
    .select('number')
    .where('id', '=', lost)
    .executeTakeFirstOrThrow()
  const place = await restoreTarget(t, app)
  await place.restoreInto(folder, app.clock.now)
  const { db } = await place.open(() => app.clock.now)
  const next = await transact(db, (tx) =>
    nextNumber(tx, `order-number:${given.number.slice(0, 2)}`),
  )
  assert.ok(next > Number(given.number.slice(3)), `${next} after ${given.number}`)
  const last = await db.selectFrom('note').select('id').orderBy('id', 'desc').executeTakeFirst()
  const account = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const note = { account_id: account.id, author_id: account.id, text: 'Hello', at: 0 }
  const { id } = await db.insertInto('note').values(note).returning('id').executeTakeFirstOrThrow()
  assert.ok(id > (last?.id ?? 0))
})

const onTheWay = async ({ db }: Pick<Dependencies, 'db'>) => [
  (await db.selectFrom('push_message').select('kind').execute()).map((it) => it.kind),
  (await db.selectFrom('webhook_delivery').select('state').execute()).map((it) => it.state),
]

test('a restored copy tells nobody what was on its way when it was made', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  await owner.call(subscribePush, { endpoint: 'http://127.0.0.1:9/owner', keys })
  await received(t, owner)
  await booked(await app.as('user'))
  const { folder } = await backedUp(t, app)
  const place = await restoreTarget(t, app)
  await place.restoreInto(folder, app.clock.now)
  const restored = await place.open(() => app.clock.now)
  assert.deepEqual(await onTheWay(app.deps), [['order-booked'], ['waiting']])
  assert.deepEqual(await onTheWay(restored), [[], ['dropped']])
})

test('no number is issued twice in a financial year that began after the backup', async (t) => {
  const app = await createTestApp(t)
  const customer = await app.as('user')
  await booked(customer)
  const { folder } = await backedUp(t, app)
  app.clock.now = slotStart({ date: '2027-04-01', time: '12:00' })
  const place = await restoreTarget(t, app)
  await place.restoreInto(folder, app.clock.now)
  const { db } = await place.open(() => app.clock.now)
  // The lost site may have issued the first numbers this morning.
  assert.ok((await transact(db, (tx) => nextNumber(tx, 'order-number:27'))) > 100)
})

onSqlite('restoring an older backup leaves one database and no copy of it', async (t) => {
  const app = await createTestApp(t)
  const [step] = migrations.slice(-1)
  assert.ok(step)
  const { at } = await createOlderDatabase(t, step)
  assert.ok('file' in at)
  const { folder, facts } = await backedUp(t, app)
  for (const name of [sqliteFile, 'SHA256SUMS']) rmSync(join(folder, name))
  await copySqlite(at.file, join(folder, sqliteFile))
  const older = { ...facts, step: migrations.length - 1 }
  writeFileSync(join(folder, 'backup.json'), JSON.stringify(older))
  await assert.rejects(verifyBackup(folder), /SHA256SUMS is missing/)
  await writeSums(folder)
  const place = await restoreTarget(t, app)
  await place.restoreInto(folder, app.clock.now)
  assert.deepEqual(readdirSync(place.dataDir).toSorted(), ['chamak.db', 'keys'])
})
