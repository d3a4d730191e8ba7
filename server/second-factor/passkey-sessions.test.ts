import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser } from '#contract/accounts/my-account.ts'
import { passkeyOptions } from '#contract/passkeys.ts'
import type { Client } from '#test/client.ts'
import { signInWith, withPasskey } from '#test/factories/passkeys.ts'
import { verifyWith } from '#test/factories/second-factor.ts'
import { cookieOf } from '#test/factories/sign-in.ts'
import { createTestApp } from '#test/test-app.ts'

const day = 24 * 3_600_000
const isIn = async (by: Client) => (await by.call(getUser, {})).status === 200
const factorOf = async (by: Client) => (await by.call(getUser, {})).body.user.totp

test('an admin’s passkey is a second factor: the session begins confirmed and lasts thirty days', async (t) => {
  const app = await createTestApp(t, { settings: { team: { totp: 'required' } } })
  const admin = await app.as('admin')
  assert.deepEqual(await factorOf(admin), {
    on: false,
    passkey: false,
    step_up: false,
    must_set_up: true,
  })
  const { device } = await withPasskey(admin)
  const browser = app.visitor()
  const reply = await signInWith(browser, device)
  assert.match(cookieOf(reply, 'access_token') ?? '', /Max-Age=2592000/)
  assert.deepEqual(await factorOf(browser), { on: false, passkey: true, step_up: false })
  app.clock.pass(11 * 60_000)
  assert.deepEqual(await factorOf(browser), { on: false, passkey: true, step_up: true })
  for (let n = 0; n < 5; n++) {
    app.clock.pass(5 * day)
    assert.equal(await isIn(browser), true)
  }
  app.clock.pass(5 * day)
  assert.equal(await isIn(browser), false)
})

test('where the team requires a second factor, a code alone does not replace an admin’s passkey', async (t) => {
  const app = await createTestApp(t, { settings: { team: { totp: 'required' } } })
  const admin = await app.as('admin')
  const byCode = async () => (await verifyWith(app, admin.phone, {})).first
  assert.equal((await byCode()).status, 200)
  await withPasskey(await app.as('admin', { phone: admin.phone }))
  app.clock.pass(120_000)
  const { status, body } = await byCode()
  assert.deepEqual([status, body.code], [401, 'passkey_required'])
})

test('where it is optional, the code still signs in, and what is sensitive asks for the passkey', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  await withPasskey(admin)
  const { first, browser } = await verifyWith(app, admin.phone, {})
  assert.equal(first.status, 200)
  assert.match(cookieOf(first, 'access_token') ?? '', /Max-Age=86400/)
  assert.deepEqual(await factorOf(browser), { on: false, passkey: true, step_up: true })
  const asked = await browser.call(passkeyOptions, { for: 'make' })
  assert.equal(asked.body.code, 'step_up_required')
})
