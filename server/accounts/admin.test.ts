import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  addNote,
  endSession,
  getPerson,
  removeNote,
  setDisabled,
} from '#contract/accounts/admin.ts'
import { getUser } from '#contract/accounts/my-account.ts'
import { booked, cancel } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

const pageOf = async (admin: Person, { account }: Person) =>
  (await admin.get(`/api/v1/admin/getperson?id=${account.id}`)).body
const kindsOf = async ({ deps }: TestApp) =>
  (await deps.db.selectFrom('audit').select('kind').orderBy('id').execute()).map((it) => it.kind)

test('an admin reads everything about a customer on one page', async (t) => {
  const { as } = await createTestApp(t)
  const [customer, admin] = [await as('user', { name: 'Sunita Devi' }), await as('admin')]
  await cancel(customer, await booked(customer))
  await booked(customer)
  const { user, order_counts, notes, sessions } = await pageOf(admin, customer)
  assert.deepEqual(
    [user.name, user.phone, user.role, user.created_at, user.disabled_at],
    ['Sunita Devi', customer.phone, 'user', '2026-05-04T04:30:00.000Z', null],
  )
  assert.deepEqual([order_counts.pending, order_counts.cancelled, order_counts.accepted], [1, 1, 0])
  assert.deepEqual([notes, sessions.length, sessions[0].is_own], [[], 1, false])
  assert.equal((await pageOf(admin, admin)).sessions[0].is_own, true)
})

test('a session unused for 15 days has ended and is not listed', async (t) => {
  const { as, clock } = await createTestApp(t)
  const customer = await as('user')
  clock.pass(15 * 24 * 3_600_000)
  const { sessions } = await pageOf(await as('admin'), customer)
  assert.deepEqual(sessions, [])
})

test('an unknown account is answered with account_not_found', async (t) => {
  const { as } = await createTestApp(t)
  const admin = await as('admin')
  for (const id of ['', 'nobody', '0'.repeat(24)]) {
    const { status, body } = await admin.call(getPerson, { id })
    assert.deepEqual([status, body.code], [404, 'account_not_found'])
  }
  const change = { userid: '0'.repeat(24), disabled: true, text: 'x' }
  for (const reply of [await admin.call(setDisabled, change), await admin.call(addNote, change)])
    assert.equal(reply.body.code, 'account_not_found')
})

test('admins add notes about a customer, read them newest first, and remove them', async (t) => {
  const { as } = await createTestApp(t)
  const [customer, admin] = [await as('user'), await as('admin', { name: 'Asha' })]
  const add = (text: string) => admin.call(addNote, { userid: customer.account.id, text })
  assert.equal((await add('  ')).body.code, 'note_required')
  assert.equal((await add('x'.repeat(501))).body.code, 'reply_too_long')
  const first = (await add('Has a dog')).body.note
  await add('Prefers mornings')
  assert.deepEqual(
    [first.text, first.by, first.at],
    ['Has a dog', 'Asha', '2026-05-04T04:30:00.000Z'],
  )
  const texts = async () =>
    (await pageOf(admin, customer)).notes.map((it: { text: string }) => it.text)
  assert.deepEqual(await texts(), ['Prefers mornings', 'Has a dog'])
  for (let n = 0; n < 2; n++) {
    const { status } = await admin.call(removeNote, { noteid: first._id })
    assert.equal(status, 200)
  }
  assert.deepEqual(await texts(), ['Prefers mornings'])
})

test('a note sent twice is saved once; the same text a minute later is another note', async (t) => {
  const { as, clock } = await createTestApp(t)
  const [customer, admin] = [await as('user'), await as('admin')]
  const note = { userid: customer.account.id, text: 'Has a dog' }
  const add = () => admin.post('/api/v1/admin/addnote', note)
  const both = await Promise.all([add(), add(), add()])
  assert.equal(new Set(both.map(({ body }) => body.note._id)).size, 1)
  assert.equal((await pageOf(admin, customer)).notes.length, 1)
  clock.pass(60_000)
  await add()
  assert.equal((await pageOf(admin, customer)).notes.length, 2)
})

test('a session that an admin ends is over, and the audit log records it once', async (t) => {
  const app = await createTestApp(t)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const [{ _id: sessionid }] = (await pageOf(admin, customer)).sessions
  const end = (userid: string) => admin.call(endSession, { userid, sessionid })
  await end(admin.account.id)
  assert.equal((await customer.call(getUser, {})).status, 200)
  for (let n = 0; n < 2; n++) assert.equal((await end(customer.account.id)).status, 200)
  assert.equal((await customer.call(getUser, {})).status, 401)
  assert.deepEqual(await kindsOf(app), ['session-ended'])
})

test('a disabled account is signed out at once and can be enabled again', async (t) => {
  const app = await createTestApp(t)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const set = (disabled: boolean) =>
    admin.call(setDisabled, { userid: customer.account.id, disabled })
  const both = await Promise.all([set(true), set(true)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  assert.equal((await customer.call(getUser, {})).status, 401)
  const { user, sessions } = await pageOf(admin, customer)
  assert.deepEqual([user.disabled_at, sessions], ['2026-05-04T04:30:00.000Z', []])
  await set(false)
  assert.equal((await pageOf(admin, customer)).user.disabled_at, null)
  assert.deepEqual(await kindsOf(app), ['account-disabled', 'account-enabled'])
})

test('an admin cannot disable their own account', async (t) => {
  const { as } = await createTestApp(t)
  const admin = await as('admin')
  await as('admin')
  const own = { userid: admin.account.id, disabled: true }
  const { status, body } = await admin.call(setDisabled, own)
  assert.deepEqual([status, body.code], [409, 'account_own'])
  assert.equal((await pageOf(admin, admin)).user.disabled_at, null)
})
