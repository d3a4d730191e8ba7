import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { setDisabled } from '#contract/accounts/admin.ts'
import { getUser } from '#contract/accounts/my-account.ts'
import { endSessions } from '#contract/accounts/sessions.ts'
import { passkeySignIn } from '#contract/sign-in.ts'
import { transact } from '#server/db/database.ts'
import { eraseRows } from '#server/privacy/erase-repo.ts'
import type { Client } from '#test/client.ts'
import { auditOf } from '#test/factories/audit.ts'
import { optionsFor, signInWith, withPasskey } from '#test/factories/passkeys.ts'
import { cookieOf, signIn } from '#test/factories/sign-in.ts'
import { verify } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

const day = 24 * 3_600_000

const isIn = async (by: Client) => (await by.call(getUser, {})).status === 200
test('who signs in with a passkey gets what a code gives, and no code is sent', async (t) => {
  const app = await createTestApp(t)
  const person = await app.as('user')
  const { device } = await withPasskey(person)
  const browser = app.visitor()
  const reply = await signInWith(browser, device)
  assert.equal(reply.status, 200)
  assert.match(cookieOf(reply, 'access_token') ?? '', /Max-Age=2592000; Path=\/; HttpOnly/)
  assert.match(cookieOf(reply, 'access_token_present') ?? '', /Max-Age=2592000/)
  assert.match(cookieOf(reply, 'known_device') ?? '', /Max-Age=15552000/)
  assert.match(cookieOf(reply, 'passkey_challenge') ?? '', /Max-Age=0/)
  const { body } = await browser.call(getUser, {})
  assert.deepEqual([body.user._id, body.user.phone], [person.account.id, person.phone])
  assert.deepEqual(await auditOf(app, person.account.id), [
    'passkey-made',
    'passkey-used',
    'signed-in',
  ])
  assert.deepEqual(await app.sent('sms'), [])
})

test('of ten sign-ins of a returning person, each by code costs one SMS, and none by passkey', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const phone = app.nextPhone()
  const home = app.visitor()
  const codes = async () => (await app.sent('sms')).filter(({ code }) => code).length
  for (let n = 0; n < 10; n++) {
    await signIn(app, home, phone)
    app.clock.pass(day)
  }
  assert.equal(await codes(), 10)
  await signIn(app, home, phone)
  const { device } = await withPasskey(home)
  const before = await codes()
  for (let n = 0; n < 10; n++) {
    await home.post('/api/v1/user/logout', {})
    app.clock.pass(day)
    assert.equal((await signInWith(home, device)).status, 200)
  }
  assert.equal((await codes()) - before, 0)
})

test('verified workers land on their jobs, admins on their first page', async (t) => {
  const app = await createTestApp(t)
  const [worker, admin] = [await app.as('worker'), await app.as('admin')]
  await verify(app, worker.account.id)
  const [ofWorker, ofAdmin] = [await withPasskey(worker), await withPasskey(admin)]
  const one = await signInWith(app.visitor(), ofWorker.device, { role: 'worker' })
  const two = await signInWith(app.visitor(), ofAdmin.device)
  assert.deepEqual([one.body.home, two.body.home], ['/worker/jobs', '/admin'])
})

test('the previous session of the browser ends, and page language and quiet follow as with a code', async (t) => {
  const app = await createTestApp(t)
  const [person, other] = [await app.as('user'), await app.as('user')]
  await app.deps.db.updateTable('account').set({ quiet: 1, language: '' }).execute()
  const { device } = await withPasskey(person)
  const access_token = other.cookies['access_token'] ?? ''
  const browser = app.visitor({ access_token, lang: 'hi' })
  assert.equal((await signInWith(browser, device)).status, 200)
  assert.equal(await isIn(other), false)
  const account = await app.deps.db
    .selectFrom('account')
    .select(['language', 'quiet'])
    .where('id', '=', person.account.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual({ ...account }, { language: 'hi', quiet: 0 })
})

test('an answer works once, for the browser that asked, within five minutes', async (t) => {
  const app = await createTestApp(t)
  const person = await app.as('user')
  const { device } = await withPasskey(person)
  const browser = app.visitor()
  const response = device.use(await optionsFor(browser, 'signin'))
  const send = (by: Client) => by.call(passkeySignIn, { response, role: 'user' })
  const stranger = app.visitor()
  await optionsFor(stranger, 'signin')
  for (const by of [app.visitor(), stranger, person])
    assert.equal((await send(by)).body.code, 'passkey_expired')
  const first = await send(browser)
  assert.equal(first.status, 200)
  const again = await send(browser)
  assert.deepEqual([again.status, again.body.code], [400, 'passkey_expired'])

  const late = device.use(await optionsFor(browser, 'signin'))
  app.clock.pass(5 * 60_000)
  const { body } = await browser.call(passkeySignIn, { response: late, role: 'user' })
  assert.equal(body.code, 'passkey_expired')
})

test('an answer sent twice at once signs in once', async (t) => {
  const app = await createTestApp(t)
  const { device } = await withPasskey(await app.as('user'))
  const browser = app.visitor()
  const response = device.use(await optionsFor(browser, 'signin'))
  const twin = app.visitor({ ...browser.cookies })
  const replies = await Promise.all(
    [browser, twin].map((by) => by.call(passkeySignIn, { response, role: 'user' })),
  )
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 400],
  )
})

test('a challenge to make a passkey, or to confirm who is signed in, signs nobody in', async (t) => {
  const app = await createTestApp(t)
  const person = await app.as('admin')
  const { device } = await withPasskey(person)
  for (const purpose of ['make', 'step-up'] as const) {
    const by = await app.as('user')
    const response = device.use(await optionsFor(by, purpose))
    const { body } = await by.call(passkeySignIn, { response, role: 'user' })
    assert.equal(body.code, 'passkey_expired', purpose)
  }
})

test('whether a passkey is kept in several devices, and when it was used, is noted', async (t) => {
  const app = await createTestApp(t)
  const { device } = await withPasskey(await app.as('user'))
  app.clock.pass(day)
  await signInWith(app.visitor(), device, { isBackedUp: true })
  const row = await app.deps.db.selectFrom('passkey').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([row.backup_eligible, row.backed_up, row.used_at], [0, 1, app.clock.now])
})

test('a disabled account is told so, and its passkey works again once it is enabled', async (t) => {
  const app = await createTestApp(t)
  const [person, owner] = [await app.as('user'), await app.as('admin')]
  const { device } = await withPasskey(person)
  const set = (disabled: boolean) =>
    owner.call(setDisabled, { userid: person.account.id, disabled })
  await set(true)
  const { status, body } = await signInWith(app.visitor(), device)
  assert.deepEqual([status, body.code], [403, 'account_disabled'])
  await set(false)
  assert.equal((await signInWith(app.visitor(), device)).status, 200)
})

test('of an erased person no passkey is left', async (t) => {
  const app = await createTestApp(t)
  const person = await app.as('user')
  const { device } = await withPasskey(person)
  await transact(app.deps.db, (tx) => eraseRows(tx, person.account.id, app.clock.now))
  assert.equal((await signInWith(app.visitor(), device)).body.code, 'passkey_unknown')
  assert.deepEqual(await app.deps.db.selectFrom('passkey').selectAll().execute(), [])
})

test('signing out everywhere else ends the sessions of a passkey and leaves the passkey', async (t) => {
  const app = await createTestApp(t)
  const person = await app.as('user')
  const { device } = await withPasskey(person)
  const browser = app.visitor()
  await signInWith(browser, device)
  await person.call(endSessions, { _id: 'others' })
  assert.equal(await isIn(browser), false)
  assert.equal((await signInWith(browser, device)).status, 200)
})

test('a passkey opens the account that made it, and no other of the same phone', async (t) => {
  const app = await createTestApp(t)
  const phone = app.nextPhone()
  const [customer, worker] = [await app.as('user', { phone }), await app.as('worker', { phone })]
  const [ofCustomer, ofWorker] = [await withPasskey(customer), await withPasskey(worker)]
  for (const [device, role] of [
    [ofCustomer.device, 'worker'],
    [ofWorker.device, 'user'],
  ] as const) {
    const { status, body } = await signInWith(app.visitor(), device, { role })
    assert.deepEqual([status, body.code], [409, 'passkey_other_role'])
  }
  const { body } = await signInWith(app.visitor(), ofWorker.device, { role: 'admin' })
  assert.equal(body.code, 'role_invalid')
  // Whoever stole the SIM makes a passkey as a worker: it must not open the admin's account.
  await app.as('admin', { phone })
  assert.equal((await signInWith(app.visitor(), ofCustomer.device)).body.code, 'passkey_unknown')
  assert.equal((await signInWith(app.visitor(), ofWorker.device, { role: 'worker' })).status, 200)
})

test('an admin who signs in with a passkey from a new browser is announced to the owners', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin', { name: 'Asha Kumari', phone: '919800000001' })
  const other = await app.as('admin', { name: 'Meena Rai', rights: 'manager' })
  const { device } = await withPasskey(other)
  const known = app.visitor()
  await signInWith(known, device)
  const told = async () => (await app.sent('sms')).filter(({ to }) => to === owner.phone).length
  const first = await told()
  await signInWith(known, device)
  assert.equal(await told(), first, 'a known browser is none')
  await signInWith(app.visitor(), device)
  assert.equal(await told(), first + 1)
})
