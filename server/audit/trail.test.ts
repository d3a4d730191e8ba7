import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sql } from 'kysely'
import { addNote, removeNote } from '#contract/accounts/admin.ts'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { cancelOrder } from '#contract/orders/customer.ts'
import { logout } from '#contract/sign-in.ts'
import { sealAudit, verifyAudit } from '#server/audit/seal.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { auditSettled } from '#test/factories/audit.ts'
import { booked } from '#test/factories/orders.ts'
import { askCode, enterCode, signIn, wrong } from '#test/factories/sign-in.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const lines = ({ deps }: TestApp) => deps.db.selectFrom('audit').selectAll().orderBy('id').execute()
const kinds = async (testApp: TestApp) => (await lines(testApp)).map((it) => it.kind)

for (const roles of [
  ['worker', 'user'],
  ['user', 'worker'],
] as const)
  test(`guesses at an admin’s code leave an entry about the admin, whichever role they name: ${roles.join(', then ')}`, async (t) => {
    const testApp = await createTestApp(t)
    const phone = testApp.nextPhone()
    await testApp.as('worker', { phone })
    const admin = await testApp.as('admin', { phone })
    const stranger = testApp.visitor({}, '203.0.113.9')
    await askCode(stranger, phone)
    const code = wrong(await testApp.codeFor(phone))
    for (const role of roles) await enterCode(stranger, phone, code, { role })
    const failed = (await lines(testApp)).filter((it) => it.kind === 'sign-in-failed')
    assert.deepEqual(
      failed.map((it) => it.about_id),
      [admin.account.id],
    )
  })

test('guesses at a worker’s code as a customer leave an entry about the worker', async (t) => {
  const testApp = await createTestApp(t)
  const worker = await testApp.as('worker')
  await askCode(testApp.visitor(), worker.phone)
  const code = wrong(await testApp.codeFor(worker.phone))
  await enterCode(testApp.visitor(), worker.phone, code, { role: 'user' })
  const failed = (await lines(testApp)).filter((it) => it.kind === 'sign-in-failed')
  assert.deepEqual(
    failed.map((it) => it.about_id),
    [worker.account.id],
  )
})

test('repeated wrong codes for an account leave one entry, and so does a code for an admin', async (t) => {
  const testApp = await createTestApp(t)
  const { phone } = await testApp.as('admin')
  const stranger = testApp.visitor({}, '203.0.113.9')
  await askCode(stranger, phone)
  const code = wrong(await testApp.codeFor(phone))
  for (let n = 0; n < 5; n++) await enterCode(stranger, phone, code)
  assert.deepEqual(await kinds(testApp), ['code-asked', 'sign-in-failed'])
  for (let n = 0; n < 5; n++) await enterCode(testApp.visitor(), phone, code)
  assert.deepEqual(await kinds(testApp), ['code-asked', 'sign-in-failed'])
  const unknown = testApp.visitor()
  await askCode(unknown, '919876512345')
  await enterCode(unknown, '919876512345', wrong(await testApp.codeFor('919876512345')))
  assert.equal((await lines(testApp)).length, 2)
})

test('profile changes, notes and sign-outs are recorded', async (t) => {
  const testApp = await createTestApp(t)
  const [customer, admin] = [await testApp.as('user'), await testApp.as('admin')]
  await customer.call(updateProfile, { name: 'Asha', address: '' })
  const note = { userid: customer.account.id, text: 'Accused of theft' }
  const { body } = await admin.call(addNote, note)
  await admin.call(removeNote, { noteid: body.note._id })
  await customer.call(logout, {})
  const all = await lines(testApp)
  assert.deepEqual(
    all.map((it) => [it.kind, it.about_id]),
    ['profile-changed', 'note-added', 'note-removed', 'signed-out'].map((it) => [
      it,
      customer.account.id,
    ]),
  )
  assert.ok(!JSON.stringify(all).includes('theft'))
})

test("trying another customer's order leaves one entry a minute, with the session and a hash of the network", async (t) => {
  const testApp = await createTestApp(t)
  const [owner, other] = [await testApp.as('user'), await testApp.as('user')]
  const serviceid = await booked(owner)
  const curious = testApp.visitor(other.cookies, '203.0.113.9')
  for (let n = 0; n < 3; n++) {
    const answer = await curious.call(cancelOrder, { serviceid, message: '' })
    assert.equal(answer.body.code, 'order_not_found')
  }
  const tried = async () => (await lines(testApp)).filter((it) => it.kind === 'refused')
  await until('it is written down', async () => (await tried()).length > 0)
  const [line, ...more] = await tried()
  assert.deepEqual([line?.subject, more], ['PUT /api/v1/service/cancelorder', []])
  const session = await testApp.deps.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', other.account.id)
    .executeTakeFirstOrThrow()
  assert.equal(line?.session_id, session.id)
  assert.match(line?.network ?? '', /^[\w-]{16}$/)
  const logged = testApp.logged.filter((it) => it.includes('cancelorder')).join('')
  assert.ok(logged.includes(`"account":"${other.account.id}"`))
  assert.ok(logged.includes(`"network":"${line?.network}"`))
  assert.ok(!logged.includes('203.0.113.9'))
})

test('every response has an id that is also logged, and a refusal includes it', async (t) => {
  const { app, logged } = await createTestApp(t)
  const reply = await app.inject('/api/v1/user/getuser')
  const id = String(reply.headers['x-request-id'])
  assert.match(id, /^[\da-f]{10}$/)
  assert.equal(reply.json().request_id, id)
  const line = logged.find((it) => it.includes(`"reqId":"${id}"`) && it.includes('answered'))
  assert.match(line ?? '', /"code":"sign_in_required"/)
  assert.ok((await app.inject('/healthz')).headers['x-request-id'])
})

/** Drops the append-only triggers, as someone with access to the database could. */
async function unguard({ deps: { db, engine } }: TestApp, table: string) {
  const triggers =
    engine === 'sqlite'
      ? [`drop trigger ${table}_no_update`, `drop trigger ${table}_no_delete`]
      : ['change', 'delete'].map((it) => `drop trigger ${table}_no_${it} on ${table}`)
  for (const it of triggers) await sql.raw(it).execute(db)
}

for (const [what, change] of [
  ['changed', `update audit set subject = 'other' where id = 2`],
  ['deleted', 'delete from audit where id = 2'],
] as const)
  test(`an entry that is ${what} breaks the hash chain`, async (t) => {
    const testApp = await createTestApp(t)
    const { deps, clock } = testApp
    for (const phone of ['919876500001', '919876500002', '919876500003'])
      await signIn(testApp, testApp.visitor(), phone)
    assert.equal(await sealAudit(deps), 0)
    clock.pass(10_000)
    await auditSettled(deps)
    assert.equal(await sealAudit(deps), 3)
    assert.equal(await sealAudit(deps), 0)
    await signIn(testApp, testApp.visitor(), '919876500004')
    const sound = await verifyAudit(deps.db)
    assert.deepEqual([sound.seals, sound.lines, sound.open, sound.broken], [1, 3, 1, undefined])
    assert.ok(testApp.logged.some((it) => it.includes(sound.head)))
    clock.pass(10_000)
    await auditSettled(deps)
    assert.equal(await sealAudit(deps), 1)
    await assert.rejects(deps.db.deleteFrom('audit_seal').execute(), /stay as they are/)
    await unguard(testApp, 'audit')
    await sql.raw(change).execute(deps.db)
    assert.deepEqual((await verifyAudit(deps.db)).broken, { from: 1, to: 3 })
  })

test('an entry of a slow transaction is sealed with the later ones, not reported missing', async (t) => {
  const testApp = await createTestApp(t)
  const { deps, clock } = testApp
  if (deps.engine === 'sqlite') return
  const { account } = await testApp.as('admin')
  const line = (kind: 'note-added' | 'signed-out') => ({
    at: clock.now,
    actorId: null,
    kind,
    subject: account.id,
    aboutId: account.id,
  })
  const [written, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = transact(deps.db, async (tx) => {
    await recordAudit(tx, line('note-added'))
    written.resolve()
    await ended.promise
  })
  await written.promise
  await transact(deps.db, (tx) => recordAudit(tx, line('signed-out')))
  clock.pass(10_000)
  assert.equal(await sealAudit(deps), 0)
  ended.resolve()
  await slow
  await auditSettled(deps)
  assert.equal(await sealAudit(deps), 2)
  assert.equal((await verifyAudit(deps.db)).broken, undefined)
})
