import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { decodeQR } from 'qr/decode.js'
import { endSession as endSessionCall, setDisabled } from '#contract/accounts/admin.ts'
import { getUser } from '#contract/accounts/my-account.ts'
import { getAudit } from '#contract/audit.ts'
import { getKycAccount } from '#contract/kyc.ts'
import { exportOrders, getAllOrders } from '#contract/orders/admin.ts'
import { getYourOrders } from '#contract/orders/customer.ts'
import { setUpTotp } from '#contract/second-factor.ts'
import { addTeamMember, getTeam } from '#contract/team.ts'
import {
  codeAt,
  enrolled,
  halfMinute,
  minute,
  postCode as post,
  verifyWith as verify,
} from '#test/factories/second-factor.ts'
import { drawn } from '#test/qr-code.ts'
import { createTestApp } from '#test/test-app.ts'

test('when the team requires it, an admin without a second factor may only set one up', async (t) => {
  const testApp = await createTestApp(t, { settings: { team: { totp: 'required' } } })
  const admin = await testApp.as('admin')
  const orders = '/api/v1/service/getallorders'
  const { status, body } = await admin.get(orders)
  assert.deepEqual([status, body.code], [403, 'totp_setup_required'])
  const own = await admin.call(getUser, {})
  assert.equal(own.status, 200)
  assert.deepEqual(own.body.user.totp, {
    on: false,
    passkey: false,
    step_up: false,
    must_set_up: true,
  })
  assert.equal((await (await testApp.as('user')).call(getYourOrders, {})).status, 200)
  const { admin: other } = await enrolled(testApp)
  assert.equal((await other.get(orders)).status, 200)
})

test('the codes are those of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890')
  const app = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }), digits: 8 })
  for (const [seconds, code] of [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1234567890, '89005924'],
    [20000000000, '65353130'],
  ] as const)
    assert.equal(app.generate({ timestamp: seconds * 1000 }), code)
})

test('a secret is shown as text, URI and QR code, and takes effect once a code confirms it', async (t) => {
  const testApp = await createTestApp(t)
  const admin = await testApp.as('admin')
  const { body } = await admin.call(setUpTotp, {})
  assert.match(body.secret, /^[A-Z2-7]{32}$/)
  assert.match(body.uri, /^otpauth:\/\/totp\/Chamak:.*secret=[A-Z2-7]{32}/)
  assert.equal(decodeQR(drawn(body.qr)), body.uri)
  const totpOf = async () => (await admin.call(getUser, {})).body.user.totp
  assert.deepEqual(await totpOf(), { on: false, passkey: false, step_up: false })
  assert.equal((await post(admin, 'totpconfirm', '000000')).body.code, 'totp_invalid')
  const confirmed = await post(admin, 'totpconfirm', codeAt(body.secret, testApp.clock.now))
  assert.equal(new Set(confirmed.body.recovery_codes).size, 10)
  assert.deepEqual(await totpOf(), { on: true, passkey: false, step_up: false })
  assert.equal((await admin.call(setUpTotp, {})).body.code, 'totp_on')
})

test('the secret is stored encrypted and the recovery codes hashed', async (t) => {
  const testApp = await createTestApp(t)
  const { secret, recovery } = await enrolled(testApp)
  const kept = JSON.stringify([
    await testApp.deps.db.selectFrom('second_factor').selectAll().execute(),
    await testApp.deps.db.selectFrom('recovery_code').selectAll().execute(),
  ])
  for (const plain of [secret, ...recovery, ...recovery.map((it) => it.replace('-', ''))])
    assert.equal(kept.includes(plain), false)
  assert.equal(testApp.logged.join('').includes(secret), false)
})

test('sign-in asks for the authenticator code after the right SMS code, which stays valid', async (t) => {
  const testApp = await createTestApp(t)
  const { admin, code } = await enrolled(testApp)
  const { browser, send, first } = await verify(testApp, admin.phone, {})
  assert.deepEqual([first.status, first.body.code], [401, 'totp_required'])
  assert.equal((await browser.call(getUser, {})).status, 401)
  const wrong = await send({ totp: '000000' })
  assert.deepEqual([wrong.status, wrong.body.code], [400, 'totp_invalid'])
  assert.equal((await send({ totp: code() })).status, 200)
  const { user } = (await browser.call(getUser, {})).body
  assert.deepEqual([user.role, user.totp], ['admin', { on: true, passkey: false, step_up: false }])
})

test('a wrong SMS code reveals nothing about the second factor', async (t) => {
  const testApp = await createTestApp(t)
  const { admin, code } = await enrolled(testApp)
  const { first } = await verify(testApp, admin.phone, { otp: '000000', totp: code() })
  assert.equal(first.body.code, 'otp_invalid')
})

test('an authenticator code works once, and shortly before or after its time', async (t) => {
  const testApp = await createTestApp(t)
  const { admin, code } = await enrolled(testApp)
  const now = code()
  const both = await Promise.all([post(admin, 'stepup', now), post(admin, 'stepup', now)])
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 400],
  )
  assert.equal((await post(admin, 'stepup', code(halfMinute))).status, 200)
  assert.equal((await post(admin, 'stepup', code(-halfMinute))).status, 400)
  testApp.clock.pass(5 * minute)
  assert.equal((await post(admin, 'stepup', code(-halfMinute))).status, 200)
  testApp.clock.pass(5 * minute)
  assert.equal((await post(admin, 'stepup', code(-2 * minute))).status, 400)
})

test('a recovery code replaces a lost phone, once, however it is typed', async (t) => {
  const testApp = await createTestApp(t)
  const { admin, recovery } = await enrolled(testApp)
  const [code = ''] = recovery
  const { send, first } = await verify(testApp, admin.phone, { totp: ` ${code.toLowerCase()} ` })
  assert.equal(first.status, 200)
  assert.notEqual((await send({ totp: code })).status, 200)
  assert.equal((await post(admin, 'stepup', code)).body.code, 'totp_invalid')
})

test('ten minutes after the last code, account numbers, exports and team changes ask for another', async (t) => {
  const testApp = await createTestApp(t)
  const { admin, code } = await enrolled(testApp)
  const calls = {
    number: () => admin.call(getKycAccount, { kycid: '0' }),
    file: () => admin.call(exportOrders, {}),
    team: () => admin.call(addTeamMember, { phone: '9800000007', name: 'Ravi', rights: 'manager' }),
  }
  testApp.clock.pass(10 * minute)
  for (const call of Object.values(calls)) {
    const { status, body } = await call()
    assert.deepEqual([status, body.code], [403, 'step_up_required'])
  }
  assert.equal((await admin.call(getAllOrders, {})).status, 200)
  assert.equal((await post(admin, 'stepup', code())).status, 200)
  assert.equal((await calls.number()).body.code, 'kyc_not_found')
  assert.equal((await calls.file()).status, 200)
  assert.equal((await calls.team()).status, 200)
})

test('an admin without a second factor is never asked for one', async (t) => {
  const testApp = await createTestApp(t)
  const admin = await testApp.as('admin')
  testApp.clock.pass(60 * minute)
  assert.equal((await admin.call(exportOrders, {})).status, 200)
  assert.equal((await post(admin, 'stepup', '123456')).body.code, 'totp_off')
})

test('an unconfirmed secret is not a factor: it can neither be turned off nor used to step up', async (t) => {
  const testApp = await createTestApp(t)
  const admin = await testApp.as('admin')
  const { body } = await admin.call(setUpTotp, {})
  for (const call of ['stepup', 'totpoff'])
    assert.equal(
      (await post(admin, call, codeAt(body.secret, testApp.clock.now))).body.code,
      'totp_off',
      call,
    )
  const { data } = (await admin.call(getAudit, {})).body
  assert.deepEqual(data, [])
  const confirmed = await post(admin, 'totpconfirm', codeAt(body.secret, testApp.clock.now))
  assert.equal(confirmed.status, 200)
})

test('a made-up code at sign-in does not count once the factor is on', async (t) => {
  const testApp = await createTestApp(t)
  const phone = testApp.nextPhone()
  await testApp.as('admin', { phone })
  const { browser } = await verify(testApp, phone, { totp: '123456' })
  await enrolled(testApp, phone)
  const { status, body } = await browser.call(exportOrders, {})
  assert.deepEqual([status, body.code], [403, 'step_up_required'])
})

test('every change to another admin’s account requires a code', async (t) => {
  const testApp = await createTestApp(t)
  const { admin, code } = await enrolled(testApp)
  const { account } = await testApp.as('admin')
  const customer = (await testApp.as('user')).account
  testApp.clock.pass(10 * minute)
  const disable = (userid: string) => admin.call(setDisabled, { userid, disabled: true })
  const endSession = () => admin.call(endSessionCall, { userid: account.id, sessionid: 'any' })
  for (const { status, body } of [await disable(account.id), await endSession()])
    assert.deepEqual([status, body.code], [403, 'step_up_required'])
  assert.equal((await disable(customer.id)).status, 200)
  await post(admin, 'stepup', code())
  assert.equal((await endSession()).status, 200)
  assert.equal((await disable(account.id)).status, 200)
})

test('the team page shows who signs in with a second factor', async (t) => {
  const testApp = await createTestApp(t)
  const { admin } = await enrolled(testApp)
  await testApp.as('admin')
  const { team } = (await admin.call(getTeam, {})).body
  assert.deepEqual(new Set(team.map((it) => it.totp)), new Set([false, true]))
})
