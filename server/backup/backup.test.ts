import { strict as assert } from 'node:assert'
import { appendFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { addAddress } from '#contract/addresses/addresses.ts'
import { putHomeCard, putHomeSecret } from '#contract/jobs/home-card.ts'
import { updateKyc } from '#contract/kyc.ts'
import { listCards } from '#server/addresses/home-card-repo.ts'
import { openSecret } from '#server/addresses/homes.ts'
import { backUp } from '#server/backup/back-up.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { readRows, type Row } from '#server/db/rows/rows.ts'
import { readSchema } from '#server/db/rows/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { eraseDueDocuments } from '#server/privacy/erase-due-documents.ts'
import { findToken } from '#server/sessions/token-repo.ts'
import { backedUp, unmigratedTarget, restoreTarget, tempFolder } from '#test/factories/backups.ts'
import { applied } from '#test/factories/kyc.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { tokenOf } from '#test/factories/tokens.ts'
import { createTestApp } from '#test/test-app.ts'

type Opened = Pick<Dependencies, 'db' | 'engine'>

async function collect<T>(pages: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) all.push(...page)
  return all
}

/** All rows of the tables that a restore does not change. */
async function rowsOf({ db, engine }: Opened) {
  const all: Record<string, unknown> = {}
  for (const table of await readSchema(db, engine))
    if (!['message', 'alert', 'otp_challenge', 'key_mark'].includes(table.name))
      all[table.name] = await collect(readRows(db, table))
  all['tally'] = (all['tally'] as Row[]).filter(([key]) => !String(key).includes('-number:'))
  return all
}

test('a site is backed up and restored with all its rows and documents', async (t) => {
  const app = await createTestApp(t)
  const [customer, worker, admin] = [
    await app.as('user', { name: 'Sunita\u2028Devi "\\' }),
    await app.as('worker'),
    await app.as('admin'),
  ]
  await booked(customer)
  await applied(worker)
  const secret = { gate_code: '4711#', key: '', alarm: '' }
  const { _id: address_id } = (await customer.call(addAddress, { address: '7 Station Road' })).body
  await customer.call(putHomeCard, { address_id, note: 'Ring twice' })
  await customer.call(putHomeSecret, { address_id, ...secret })
  const { folder, facts } = await backedUp(t, app)
  assert.deepEqual([facts.rows['order'], facts.rows['document'], facts.lost], [1, 2, []])

  const place = await unmigratedTarget(t, app)
  const restored = await place.restoreInto(folder, app.clock.now)
  assert.equal(restored.documents, 2)
  const deps = await place.open(() => app.clock.now)
  assert.deepEqual(await rowsOf(deps), await rowsOf(app.deps))
  const [card] = await listCards(deps.db, [customer.account.id])
  assert.deepEqual([card?.note, openSecret(deps.keys, card)], ['Ring twice', secret])
  for (const { id } of await deps.db.selectFrom('document').select('id').execute()) {
    const name = `documents/${id}`
    assert.deepEqual(await deps.files.get(name), await app.deps.files.get(name))
  }
  assert.ok(admin.account.id)
})

test('a backup made while customers book contains every booking acknowledged before it, and none in part', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const customers = await Promise.all(Array.from({ length: 4 }, () => app.as('user')))
  const acknowledged: string[] = []
  const load = { isOver: false }
  const booking = customers.map(async (customer) => {
    for (let day = 1; !load.isOver && day < 70; day++)
      acknowledged.push(await booked(customer, { date: openDay(day) }))
  })
  while (acknowledged.length < 8) await new Promise((resolve) => setImmediate(resolve))
  const before = [...acknowledged]
  const { folder, facts } = await backedUp(t, app)
  load.isOver = true
  await Promise.all(booking)
  assert.ok(acknowledged.length > before.length)

  const place = await restoreTarget(t, app)
  await place.restoreInto(folder, app.clock.now)
  const { db } = await place.open(() => app.clock.now)
  const orders = await db.selectFrom('order').select('id').execute()
  const kept = new Set(orders.map(({ id }) => id))
  assert.equal(kept.size, facts.rows['order'])
  assert.deepEqual(
    before.filter((id) => !kept.has(id)),
    [],
  )
  const events = await db.selectFrom('order_event').select('order_id').execute()
  assert.deepEqual(new Set(events.map((it) => it.order_id)), kept)
})

test('a restored site does not send what was queued in the backup, because the old site has sent it', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const id = await booked(await app.as('user'), {})
  await decide(admin, id, 'accepted')
  const { folder } = await backedUp(t, app)
  const order = await app.deps.db
    .selectFrom('order')
    .select(['starts_at', 'remind_at'])
    .executeTakeFirstOrThrow()
  // Between the reminders a day and two hours before the job.
  const now = order.starts_at - 5 * 3_600_000
  const place = await restoreTarget(t, app)
  const { dropped } = await place.restoreInto(folder, now)
  assert.equal(dropped, 4)
  const { db } = await place.open(() => now)
  const states = await db.selectFrom('message').select('state').distinct().execute()
  assert.deepEqual(
    states.map(({ state }) => state),
    ['dropped'],
  )
  const after = await db.selectFrom('order').select('remind_at').executeTakeFirstOrThrow()
  assert.equal(after.remind_at, order.starts_at - 2 * 3_600_000)
  const codes = await db.selectFrom('otp_challenge').select('id').execute()
  assert.deepEqual(codes, [])
})

test('sessions and access tokens survive a restore unless the operator ends them', async (t) => {
  const app = await createTestApp(t)
  const { token } = await tokenOf(app, ['read:orders'])
  const { folder } = await backedUp(t, app)
  for (const [endSessions, left] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const place = await restoreTarget(t, app)
    await place.restoreInto(folder, app.clock.now, endSessions)
    const { db } = await place.open(() => app.clock.now)
    for (const table of ['session', 'session_token'] as const)
      assert.equal((await db.selectFrom(table).selectAll().execute()).length, left)
    const found = await findToken(db, token, app.clock.now)
    assert.equal(found !== 'token_unknown', left === 1)
  }
})

test('a document erased after the backup is not restored', async (t) => {
  const app = await createTestApp(t)
  const [worker, admin] = [await app.as('worker'), await app.as('admin')]
  const kycid = await applied(worker)
  const { folder } = await backedUp(t, app)
  const rejected = { kycid, status: 'rejected', message: 'Number not masked', erase: true } as const
  assert.equal((await admin.call(updateKyc, rejected)).status, 200)
  await eraseDueDocuments(app.deps)

  const place = await restoreTarget(t, app)
  const { documents, erased } = await place.restoreInto(folder, app.clock.now)
  assert.deepEqual([documents, erased], [0, 2])
  const { db } = await place.open(() => app.clock.now)
  const kept = await db
    .selectFrom('document')
    .select('id')
    .where('sealed_key', 'is not', null)
    .execute()
  assert.deepEqual(kept, [])
})

test('a damaged backup is refused with the names of the damaged files, and nothing is restored', async (t) => {
  const app = await createTestApp(t)
  await applied(await app.as('worker'))
  const { folder } = await backedUp(t, app)
  const [document = ''] = readdirSync(join(folder, 'files/documents'))
  const [database = ''] = readdirSync(join(folder, 'database'))
  appendFileSync(join(folder, 'database', database), 'x')
  rmSync(join(folder, 'files/documents', document))
  appendFileSync(join(folder, 'files/stranger'), 'x')
  const wrong = new RegExp(
    `database/${database} has changed; files/stranger does not belong to it; files/documents/${document} is missing`,
  )
  await assert.rejects(verifyBackup(folder), wrong)
  const place = await restoreTarget(t, app)
  await assert.rejects(place.restoreInto(folder, app.clock.now), wrong)
  assert.deepEqual(readdirSync(place.dataDir), ['keys'])
  await assert.rejects(verifyBackup(tempFolder(t)), /is no backup/)
  for (const facts of ['{', 'null', '[]', '{"format":"1"}']) {
    writeFileSync(join(folder, 'backup.json'), facts)
    await assert.rejects(verifyBackup(folder), /is no backup/, facts)
  }
})

test('a restore does not overwrite an existing site, nor a backup an existing backup', async (t) => {
  const app = await createTestApp(t)
  await app.as('user')
  const { folder } = await backedUp(t, app)
  await assert.rejects(backUp(app.deps, folder), /is there already/)
  const place = await restoreTarget(t, app)
  await place.restoreInto(folder, app.clock.now)
  await assert.rejects(place.restoreInto(folder, app.clock.now), /holds a site/)
})

test('a document without a file is reported, and everything else is backed up', async (t) => {
  const app = await createTestApp(t)
  await applied(await app.as('worker'))
  const [document] = await app.deps.db.selectFrom('document').select('id').execute()
  const id = document?.id ?? ''
  await app.deps.files.remove(`documents/${id}`)
  const { folder, facts } = await backedUp(t, app)
  assert.deepEqual(facts.lost, [id])
  assert.equal(readdirSync(join(folder, 'files/documents')).length, 1)
  assert.ok(!existsSync(join(folder, 'keys.sealed')))
})

/** The n-th working day after Monday, 4 May 2026. */
function openDay(n: number): string {
  const at = Date.UTC(2026, 4, 4) + (n + Math.floor(n / 6)) * 86_400_000
  return new Date(at).toISOString().slice(0, 10)
}
