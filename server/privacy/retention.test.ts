import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { getAudit } from '#contract/audit.ts'
import { cancelOrder } from '#contract/orders/customer.ts'
import { retentionCutoff, rowsPerBatch } from '#domain/retention.ts'
import { sealAudit, verifyAudit } from '#server/audit/seal.ts'
import { transact } from '#server/db/database.ts'
import { addEvent } from '#server/orders/events.ts'
import { deleteOldEvents } from '#server/privacy/retention-repo.ts'
import { deleteOldRows } from '#server/privacy/retention.ts'
import { auditSettled } from '#test/factories/audit.ts'
import { booked } from '#test/factories/orders.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const day = 24 * 3_600_000

/** A site with a booking and its messages, events and audit entries, all from the first day. */
async function grownSite(t: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(t)
  const customer = await app.as('user')
  const id = await booked(customer)
  await customer.call(cancelOrder, { serviceid: id })
  await app.sent('sms')
  app.clock.pass(10_000)
  await auditSettled(app.deps)
  await sealAudit(app.deps)
  return { app, customer, id }
}

const countOf = async ({ deps }: TestApp, table: 'message' | 'order_event' | 'audit') =>
  (await deps.db.selectFrom(table).select('id').execute()).length

test('messages are deleted after a year, audit entries after two, events after three, and no day before', async (t) => {
  const { app, id } = await grownSite(t)
  const start = app.clock.now
  const counts = async () =>
    Promise.all([countOf(app, 'message'), countOf(app, 'order_event'), countOf(app, 'audit')])
  const all = await counts()
  // Newer entries continue the numbering and the seals of the audit log.
  const later = async () => {
    const customer = await app.as('user')
    await customer.call(updateProfile, { name: 'Asha', address: '' })
    app.clock.pass(11_000)
    await auditSettled(app.deps)
    await sealAudit(app.deps)
  }
  for (const [days, left] of [
    [364, all],
    [366, [0, all[1], all[2]]],
    [729, [0, all[1], all[2]]],
    [731, [0, all[1], 0]],
    [1094, [0, all[1], 0]],
    [1096, [0, 0, 0]],
  ] as const) {
    app.clock.now = start + days * day
    const before = await countOf(app, 'audit')
    await later()
    await deleteOldRows(app.deps)
    const [messages, events, audit] = await counts()
    if (left[2] !== 0) assert.deepEqual([messages, events, audit], [left[0], left[1], before + 1])
    else assert.deepEqual([messages, events], [left[0], left[1]])
  }
  const order = await app.deps.db.selectFrom('order').select('id').executeTakeFirstOrThrow()
  assert.equal(order.id, id)
})

test('a cut audit log is still one chain with correct counts, and nothing else can be deleted', async (t) => {
  const { app } = await grownSite(t)
  const { deps, clock } = app
  const { db } = deps
  clock.pass(731 * day)
  const owner = await app.as('admin')
  for (const name of ['Asha', 'Usha']) await owner.call(updateProfile, { name, address: '' })
  clock.pass(10_000)
  await auditSettled(deps)
  await sealAudit(deps)
  assert.ok((await deleteOldRows(deps)) > 0)
  const kept = await db.selectFrom('audit').select(['id', 'kind']).orderBy('id').execute()
  assert.deepEqual(
    kept.map(({ kind }) => kind),
    ['profile-changed', 'profile-changed'],
  )
  const sound = await verifyAudit(db)
  assert.deepEqual([sound.lines, sound.seals, sound.open, sound.broken], [2, 1, 0, undefined])
  const list = await owner.call(getAudit, {})
  assert.equal(list.body.total, 2)
  assert.ok(app.logged.some((it) => it.includes('the audit log is cut')))
  await assert.rejects(db.deleteFrom('audit').execute(), /stay as they are/)
  await assert.rejects(db.deleteFrom('audit_seal').execute(), /stay as they are/)
  await assert.rejects(db.deleteFrom('audit_cut').execute(), /stay as they are/)
  await assert.rejects(db.updateTable('audit').set({ subject: 'x' }).execute(), /stay as they are/)
})

test('old rows are deleted in small batches, so that other writers wait only briefly', async (t) => {
  const app = await createTestApp(t)
  const { deps, clock } = app
  const customer = await app.as('user')
  const id = await booked(customer)
  const state = { status: 'pending', startsAt: 0 } as const
  const by = { actorId: customer.account.id, message: '', at: clock.now }
  await transact(deps.db, async (tx) => {
    for (let row = 0; row < 2 * rowsPerBatch; row++) await addEvent(tx, id, null, state, by)
  })
  clock.pass(1096 * day)
  assert.equal(await deleteOldRows(deps, () => true), 0)
  const batches = []
  for (let n = 0; n < 4; n++)
    batches.push(
      await deleteOldEvents(deps.db, 'order_event', retentionCutoff('events', clock.now)),
    )
  assert.deepEqual(batches, [rowsPerBatch, rowsPerBatch, 1, 0])
})

test('the half hours of workers are deleted two months after, and their jobs and days off are kept', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const worker = await verifiedWorker(app)
  const id = await acceptedJob(app, admin)
  assert.equal((await assign(admin, id, worker.account.id)).status, 200)
  const taken = async () =>
    (await app.deps.db.selectFrom('worker_time').select('half_hour').execute()).length
  const all = await taken()
  assert.ok(all > 0)
  const { ends_at } = await app.deps.db
    .selectFrom('order')
    .select('ends_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  app.clock.now = ends_at + 59 * day
  await deleteOldRows(app.deps)
  assert.equal(await taken(), all)
  app.clock.now = ends_at + 60 * day
  await deleteOldRows(app.deps)
  assert.equal(await taken(), 0)
  assert.equal((await app.deps.db.selectFrom('assignment').selectAll().execute()).length, 1)
})
