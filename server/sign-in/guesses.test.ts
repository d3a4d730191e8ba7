import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { askCode, enterCode, signIn, wrong } from '#test/factories/sign-in.ts'
import { createTestApp } from '#test/test-app.ts'

const phone = '919876543210'
const minute = 60_000
const line = (n: number) => `10.0.0.${n}`

test('strangers who guess block neither the browser that requested the code nor a known one', async (t) => {
  const { visitor, codeFor, clock } = await createTestApp(t)
  const known = visitor({}, '198.51.100.1')
  await signIn({ codeFor }, known, phone)
  clock.pass(minute)
  const fresh = visitor({}, '198.51.100.2')
  await askCode(fresh, phone)
  const code = await codeFor(phone)
  for (let n = 0; n < 5; n++)
    assert.equal(
      (await enterCode(visitor({}, line(n)), phone, wrong(code))).body.code,
      'otp_invalid',
    )
  const sixth = await enterCode(visitor({}, line(9)), phone, code)
  assert.deepEqual([sixth.status, sixth.body.code], [429, 'otp_locked'])
  assert.equal(sixth.headers['retry-after'], '3600')
  assert.equal((await enterCode(fresh, phone, code)).status, 200)
  clock.pass(minute)
  assert.equal((await signIn({ codeFor }, known, phone)).status, 200)
})

test('strangers who request and guess codes repeatedly do not lock out a new browser', async (t) => {
  const { visitor, codeFor, clock } = await createTestApp(t)
  for (let n = 0; n < 3; n++) {
    const stranger = visitor({}, line(n))
    await askCode(stranger, phone)
    const code = wrong(await codeFor(phone))
    for (let tries = 0; tries < 5; tries++) await enterCode(stranger, phone, code)
    for (let tries = 0; tries < 5; tries++) await enterCode(visitor({}, line(n)), phone, code)
    clock.pass(61_000)
  }
  assert.equal((await signIn({ codeFor }, visitor({}, '198.51.100.2'), phone)).status, 200)
})

test('a network that guesses at many phones is stopped, and others are not', async (t) => {
  const { visitor, codeFor, nextPhone, clock } = await createTestApp(t)
  const guess = (ip: string) => enterCode(visitor({}, ip), nextPhone(), '000000')
  const network = '203.0.113.9'
  for (let n = 0; n < 6; n++) {
    const [browser, to] = [visitor({}, line(n)), nextPhone()]
    await askCode(browser, to)
    const code = wrong(await codeFor(to))
    for (let tries = 0; tries < 5; tries++)
      await enterCode(visitor(browser.cookies, network), to, code)
  }
  const stopped = await guess(network)
  assert.deepEqual([stopped.status, stopped.body.code], [429, 'too_many_requests'])
  assert.equal((await guess('203.0.113.10')).body.code, 'otp_invalid')
  clock.pass(15 * minute)
  assert.equal((await guess(network)).body.code, 'otp_invalid')
})

test('many wrong codes overall reduce each code to three tries and are logged once an hour', async (t) => {
  const { visitor, codeFor, deps, clock, logged } = await createTestApp(t)
  await deps.db
    .insertInto('otp_failure')
    .values(
      Array.from({ length: 201 }, (_, n) => ({
        phone: String(n),
        device: '',
        network: String(n),
        at: clock.now,
      })),
    )
    .execute()
  const browser = visitor()
  await askCode(browser, phone)
  const code = await codeFor(phone)
  for (let n = 0; n < 3; n++) await enterCode(browser, phone, wrong(code))
  assert.equal((await enterCode(browser, phone, code)).status, 400)
  assert.equal(logged.filter((it) => it.includes('somebody is guessing')).length, 1)
})
