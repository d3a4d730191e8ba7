import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser } from '#contract/accounts/my-account.ts'
import { makeCalendarFeed } from '#contract/jobs/calendar-feed.ts'
import { getPasskeys, passkeyOptions, removePasskey } from '#contract/passkeys.ts'
import { confirmTotp, setUpTotp, stepUp } from '#contract/second-factor.ts'
import { passkeySignIn } from '#contract/sign-in.ts'
import { getTeam } from '#contract/team.ts'
import type { Client } from '#test/client.ts'
import {
  optionsFor,
  signInWith,
  withPasskey,
  type Authenticator,
} from '#test/factories/passkeys.ts'
import { codeAt, enrolled, minute } from '#test/factories/second-factor.ts'
import { cookieOf } from '#test/factories/sign-in.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const asksNow = async (by: Client) => (await by.call(getUser, {})).body.user.totp?.step_up

/** An admin whose only second factor is a passkey, in a session that has not used it. */
async function adminWithPasskey(app: TestApp) {
  const first = await app.as('admin')
  const made = await withPasskey(first)
  app.clock.pass(1)
  const admin = await app.as('admin', { phone: first.phone })
  return { ...made, admin, first }
}

const confirm = async (by: Client, device: Authenticator) =>
  by.call(stepUp, { passkey: device.use(await optionsFor(by, 'step-up')) })

test('a passkey confirms an admin for ten minutes and renews the session', async (t) => {
  const app = await createTestApp(t)
  const { admin, device } = await adminWithPasskey(app)
  assert.equal(await asksNow(admin), true)
  const options = await optionsFor(admin, 'step-up')
  const [allowed] = options['allowCredentials'] as { id: string }[]
  assert.equal(allowed?.id, device.keys[0]?.id)
  const reply = await confirm(admin, device)
  assert.equal(reply.status, 200)
  assert.match(cookieOf(reply, 'access_token') ?? '', /Max-Age=8\d{4};/)
  assert.equal(await asksNow(admin), false)
  app.clock.pass(10 * minute)
  assert.equal(await asksNow(admin), true)
})

test('whoever has just made a passkey is not asked to confirm', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  app.clock.pass(minute)
  await withPasskey(admin)
  assert.equal(await asksNow(admin), false)
  assert.equal((await admin.call(passkeyOptions, { for: 'make' })).status, 200)
  app.clock.pass(10 * minute)
  assert.equal(await asksNow(admin), true)
})

test('a session that a passkey opened stays one of thirty days when it is confirmed', async (t) => {
  const app = await createTestApp(t)
  const { device } = await adminWithPasskey(app)
  const browser = app.visitor()
  await signInWith(browser, device)
  app.clock.pass(20 * minute)
  const reply = await confirm(browser, device)
  assert.match(cookieOf(reply, 'access_token') ?? '', /Max-Age=2590800;/)
})

test('an admin with an app and a passkey confirms with either', async (t) => {
  const app = await createTestApp(t)
  const { admin, code } = await enrolled(app)
  const { device } = await withPasskey(admin)
  app.clock.pass(20 * minute)
  assert.equal((await admin.call(stepUp, { totp: code() })).status, 200)
  app.clock.pass(20 * minute)
  assert.equal((await confirm(admin, device)).status, 200)
  assert.equal((await admin.call(stepUp, {})).body.code, 'totp_invalid')
})

test('nobody confirms with the passkey of another admin, an old answer, or one for something else', async (t) => {
  const app = await createTestApp(t)
  const { admin, device } = await adminWithPasskey(app)
  const other = await adminWithPasskey(app)
  assert.equal((await confirm(admin, other.device)).body.code, 'passkey_unknown')
  const passkey = device.use(await optionsFor(admin, 'step-up'))
  assert.equal((await other.admin.call(stepUp, { passkey })).body.code, 'passkey_expired')
  assert.equal((await admin.call(stepUp, { passkey })).status, 200)
  assert.equal((await admin.call(stepUp, { passkey })).body.code, 'passkey_expired')
  const signIn = device.use(await optionsFor(admin, 'signin'))
  assert.equal((await admin.call(stepUp, { passkey: signIn })).body.code, 'passkey_expired')
})

test('with a second factor, making or removing a passkey needs a confirmation', async (t) => {
  const app = await createTestApp(t)
  const { admin, device, passkey } = await adminWithPasskey(app)
  const refused = [
    await admin.call(passkeyOptions, { for: 'make' }),
    await admin.call(removePasskey, { _id: passkey._id }),
  ]
  for (const { body } of refused) assert.equal(body.code, 'step_up_required')
  await confirm(admin, device)
  await withPasskey(admin)
  assert.equal((await admin.call(getPasskeys, {})).body.passkeys.length, 2)
  for (const { _id } of (await admin.call(getPasskeys, {})).body.passkeys)
    assert.equal((await admin.call(removePasskey, { _id })).status, 200)
  assert.equal(await asksNow(admin), false)
})

test('whoever has only the SIM of an admin with a passkey cannot set up an app of their own', async (t) => {
  const app = await createTestApp(t)
  const { admin, device } = await adminWithPasskey(app)
  assert.equal((await admin.call(setUpTotp, {})).body.code, 'step_up_required')
  await confirm(admin, device)
  const { body } = await admin.call(setUpTotp, {})
  app.clock.pass(20 * minute)
  const totp = codeAt(body.secret, app.clock.now)
  assert.equal((await admin.call(confirmTotp, { totp })).body.code, 'step_up_required')
  await confirm(admin, device)
  assert.equal((await admin.call(confirmTotp, { totp })).status, 200)
})

test('a removed passkey leaves its admin’s session to last as long as any', async (t) => {
  const app = await createTestApp(t)
  const { device, passkey } = await adminWithPasskey(app)
  const browser = app.visitor()
  await signInWith(browser, device)
  await browser.call(removePasskey, { _id: passkey._id })
  assert.equal((await browser.call(getUser, {})).status, 200)
  app.clock.pass(8 * 60 * minute)
  assert.equal((await browser.call(getUser, {})).status, 401)
})

test('the team sees who has a second factor, be it an app or a passkey', async (t) => {
  const app = await createTestApp(t)
  const { first } = await adminWithPasskey(app)
  const { admin } = await enrolled(app)
  const none = await app.as('admin')
  const { team } = (await none.call(getTeam, {})).body
  const has = (id: string) => team.find(({ _id }) => _id === id)?.totp
  assert.deepEqual(
    [first, admin, none].map(({ account }) => has(account.id)),
    [true, true, false],
  )
})

test('the address of a calendar ends with a passkey that its admin makes later', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const { body } = await admin.call(makeCalendarFeed, {})
  const { pathname, search } = new URL(body.url)
  const read = async () => (await app.visitor().get(pathname + search)).status
  assert.equal(await read(), 200)
  app.clock.pass(minute)
  await withPasskey(admin)
  assert.equal(await read(), 403)
})

test('the passkey of a customer asks for nothing more, and is no factor', async (t) => {
  const app = await createTestApp(t)
  const person = await app.as('user')
  const { device, passkey } = await withPasskey(person)
  await withPasskey(person)
  const browser = app.visitor()
  const response = device.use(await optionsFor(browser, 'signin'))
  assert.equal((await browser.call(passkeySignIn, { response, role: 'user' })).status, 200)
  app.clock.pass(20 * minute)
  assert.equal((await browser.call(removePasskey, { _id: passkey._id })).status, 200)
  assert.equal((await browser.post('/api/v1/admin/stepup', { totp: '000000' })).status, 403)
})
