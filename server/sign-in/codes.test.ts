import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts/my-account.ts'
import { logout, verifyOtp } from '#contract/sign-in.ts'
import { askCode, enterCode, wrong } from '#test/factories/sign-in.ts'
import { verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

const phone = '919876543210'

test('a code of six digits is sent by SMS and signs in once', async (t) => {
  const { visitor, sent, codeFor } = await createTestApp(t)
  const browser = visitor()
  const asked = await askCode(browser, phone)
  assert.deepEqual(asked.body, { success: true, message: 'OTP sent!' })
  const code = await codeFor(phone)
  assert.match(code, /^\d{6}$/)
  assert.deepEqual(await sent('sms'), [
    {
      at: '2026-05-04T04:30:00.000Z',
      to: phone,
      template: 'otp',
      text: `${code} is your Chamak sign-in code. It is valid for 5 minutes. Do not share it with anyone.`,
      code,
    },
  ])

  const entered = await enterCode(browser, phone, code, { name: 'Sunita Devi' })
  assert.deepEqual(entered.body, { success: true, message: 'OTP Verified Successfully' })
  const { user } = (await browser.call(getUser, {})).body
  assert.deepEqual([user.name, user.phone, user.role], ['Sunita Devi', phone, 'user'])

  const again = await enterCode(browser, phone, code)
  assert.deepEqual([again.status, again.body.code], [400, 'otp_invalid'])
})

test('a worker with accepted documents lands on the jobs page, another where documents are sent, an admin on the admin page, a customer on the home page', async (t) => {
  const app = await createTestApp(t)
  const ravi = await verifiedWorker(app)
  const { account: admin } = await app.as('admin')
  for (const [to, role, home] of [
    [ravi.phone, 'worker', '/worker/jobs'],
    ['919876599999', 'worker', '/worker/profile'],
    ['919876599999', 'user', undefined],
    [admin.phone, 'user', '/admin'],
  ] as const) {
    const browser = app.visitor()
    await askCode(browser, to)
    const { body } = await enterCode(browser, to, await app.codeFor(to), { role })
    assert.deepEqual([body.success, body.home], [true, home])
  }
})

test('the SMS ends with the line for autofill when the site has an address', async (t) => {
  const { visitor, sent } = await createTestApp(t, {
    env: { PUBLIC_URL: 'http://chamak.example:8080' },
  })
  await askCode(visitor(), phone)
  const [sms] = await sent('sms')
  assert.equal(sms?.text.split('\n').at(-1), `@chamak.example #${sms?.code}`)
})

for (const written of ['9876543210', 9876543210, '09876543210', '+91 98765 43210']) {
  test(`${JSON.stringify(written)} requests and enters a code as ${phone}`, async (t) => {
    const { visitor, codeFor } = await createTestApp(t)
    const browser = visitor()
    assert.equal((await askCode(browser, written)).status, 200)
    const answer = await browser.call(verifyOtp, {
      phone: written,
      otp: await codeFor(phone),
      role: 'user',
    })
    assert.equal(answer.status, 200)
  })
}

for (const written of ['5876543210', '98765', '', null, {}, true, undefined]) {
  test(`${JSON.stringify(written)} is refused as a phone`, async (t) => {
    const { visitor } = await createTestApp(t)
    const { status, body } = await visitor().post('/api/v1/user/generateotp', { phone: written })
    assert.equal(status, 400)
    assert.deepEqual(body, {
      success: false,
      code: 'phone_invalid',
      message: 'Enter a valid 10-digit mobile number',
      fields: { phone: 'Enter a valid 10-digit mobile number' },
      field_codes: { phone: 'phone_invalid' },
    })
  })
}

test('a code may be sent as text, with spaces, or as a number that lost its leading zeros', async (t) => {
  const { visitor, codeFor, nextPhone } = await createTestApp(t)
  const forms = [
    (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
    (code: string) => Number(code),
  ]
  for (const form of forms) {
    const to = nextPhone()
    const browser = visitor()
    await askCode(browser, to)
    const otp = form(await codeFor(to))
    const answer = await browser.call(verifyOtp, { phone: to, otp, role: 'user' })
    assert.equal(answer.status, 200)
  }
})

for (const otp of ['', '12345', '1234567', 'abcdef', '१२३४५', -12345, 1.5, null, undefined]) {
  test(`${JSON.stringify(otp)} is refused as a code, without counting as a try`, async (t) => {
    const { visitor, deps } = await createTestApp(t)
    const answer = await visitor().post('/api/v1/user/verifyotp', { phone, otp, role: 'user' })
    assert.deepEqual([answer.status, answer.body.field_codes], [400, { otp: 'otp_format' }])
    const failures = await deps.db.selectFrom('otp_failure').select('id').execute()
    assert.equal(failures.length, 0)
  })
}

test('a code is valid for 300 seconds and no longer', async (t) => {
  const { visitor, codeFor, clock, nextPhone } = await createTestApp(t)
  for (const [passed, status] of [
    [299_999, 200],
    [300_000, 400],
  ] as const) {
    const [browser, to] = [visitor(), nextPhone()]
    await askCode(browser, to)
    clock.pass(passed)
    assert.equal((await enterCode(browser, to, await codeFor(to))).status, status)
  }
})

test('a wrong, an expired, a used and a missing code get the same message', async (t) => {
  const { visitor, codeFor, clock, nextPhone } = await createTestApp(t)
  const missing = await enterCode(visitor(), nextPhone(), '123456')
  const [browser, to] = [visitor(), nextPhone()]
  await askCode(browser, to)
  const code = await codeFor(to)
  const wrongOne = await enterCode(browser, to, wrong(code))
  clock.pass(300_000)
  const expired = await enterCode(browser, to, code)
  assert.equal(wrongOne.body.message, 'Invalid or expired OTP')
  assert.deepEqual(wrongOne.body, missing.body)
  assert.deepEqual(wrongOne.body, expired.body)
  assert.deepEqual([missing.status, wrongOne.status, expired.status], [400, 400, 400])
})

test('the fifth wrong try ends a code', async (t) => {
  const { visitor, codeFor, nextPhone } = await createTestApp(t)
  for (const [tries, status] of [
    [4, 200],
    [5, 400],
  ] as const) {
    const [browser, to] = [visitor(), nextPhone()]
    await askCode(browser, to)
    const code = await codeFor(to)
    for (let n = 0; n < tries; n++) await enterCode(browser, to, wrong(code))
    assert.equal((await enterCode(browser, to, code)).status, status, `after ${tries} wrong tries`)
  }
})

test('after fifteen wrong codes in a day the codes of a phone have three tries', async (t) => {
  const { visitor, codeFor, clock } = await createTestApp(t)
  const browser = visitor()
  const guess = async (times: number) => {
    await askCode(browser, phone)
    const code = await codeFor(phone)
    for (let n = 0; n < times; n++) await enterCode(browser, phone, wrong(code))
    clock.pass(61_000)
    return (await enterCode(browser, phone, code)).status
  }
  for (let sends = 0; sends < 3; sends++) assert.equal(await guess(5), 400)
  assert.equal(await guess(3), 400)
  assert.equal(await guess(2), 200)
})

test('known and unknown phones get the same answer', async (t) => {
  const { as, visitor, nextPhone } = await createTestApp(t)
  const known = await askCode(visitor(), (await as('user')).phone)
  const admin = await askCode(visitor(), (await as('admin')).phone)
  const unknown = await askCode(visitor(), nextPhone())
  assert.deepEqual(known.body, unknown.body)
  assert.deepEqual(admin.body, unknown.body)
})

test('neither the log nor the database contains a code, and the log contains no phone', async (t) => {
  const { visitor, codeFor, deps, logged, dataDir } = await createTestApp(t)
  const browser = visitor()
  await askCode(browser, phone)
  const code = await codeFor(phone)
  await enterCode(browser, phone, wrong(code))
  const challenges = await sql`select * from otp_challenge`.execute(deps.db)
  assert.equal(challenges.rows.length, 1)
  await enterCode(browser, phone, code)
  await browser.get(`/api/v1/user/getuser?phone=${phone}&otp=${code}`)
  await browser.call(logout, {})

  const log = logged.join('')
  assert.match(log, /verifyotp/)
  assert.doesNotMatch(log, /9876543210|98765 43210/)
  const inLog = log.replaceAll(/"(reqId|time|ms)":("[^"]*"|\d+)/g, '')
  assert.doesNotMatch(inLog, new RegExp(`(?<!\\d)${code}(?!\\d)`))
  assert.doesNotMatch(JSON.stringify(challenges.rows), new RegExp(`(?<!\\d)${code}(?!\\d)`))
  if (deps.engine === 'sqlite') {
    const files = ['chamak.db', 'chamak.db-wal'].map((it) =>
      readFileSync(join(dataDir, it), 'latin1'),
    )
    assert.ok(!files.some((it) => it.includes(code)))
  }
})
