import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { askCode, enterCode, signIn, wrong } from '#test/factories/sign-in.ts'
import { createTestApp } from '#test/test-app.ts'

const phone = '919876543210'
const minute = 60_000
const hour = 60 * minute
/** Takes every message and says nothing; these tests count answers. */
const quiet = { sender: { send: async () => {} } }
const line = (n: number) => `10.0.${Math.floor(n / 250)}.${n % 250}`

test('a second code within the minute is refused, and the first stays good', async (t) => {
  const { visitor, codeFor, clock } = await createTestApp(t)
  const browser = visitor()
  await askCode(browser, phone)
  clock.pass(18_500)
  const early = await askCode(browser, phone)
  assert.deepEqual([early.status, early.body.code], [429, 'otp_cooldown'])
  assert.equal(early.headers['retry-after'], '42')
  assert.equal((await enterCode(browser, phone, await codeFor(phone))).status, 200)
})

test('after 60 seconds the next code goes out', async (t) => {
  const { visitor, clock } = await createTestApp(t, quiet)
  await askCode(visitor(), phone)
  clock.pass(59_999)
  const early = await askCode(visitor(), phone)
  assert.deepEqual([early.status, early.headers['retry-after']], [429, '1'])
  clock.pass(1)
  assert.equal((await askCode(visitor(), phone)).status, 200)
})

test('a used code frees the next at once, and five an hour are still all', async (t) => {
  const there = await createTestApp(t)
  const { visitor, codeFor, clock } = there
  for (let n = 0; n < 5; n++) {
    const browser = visitor()
    assert.equal((await askCode(browser, phone)).status, 200)
    // A wrong entry uses nothing up.
    await enterCode(browser, phone, wrong(await codeFor(phone)))
    assert.equal((await askCode(visitor(), phone)).body.code, 'otp_cooldown')
    assert.equal((await enterCode(browser, phone, await codeFor(phone))).status, 200)
    clock.pass(1)
  }
  assert.equal((await askCode(visitor(), phone)).body.code, 'otp_too_many')
})

test('a phone gets five codes an hour, from however many lines', async (t) => {
  const { visitor, clock } = await createTestApp(t, quiet)
  for (let n = 0; n < 5; n++) {
    assert.equal((await askCode(visitor({}, line(n)), phone)).status, 200)
    clock.pass(minute)
  }
  const sixth = await askCode(visitor({}, line(9)), phone)
  assert.deepEqual([sixth.status, sixth.body.code], [429, 'otp_too_many'])
  assert.equal(sixth.headers['retry-after'], String(55 * 60))
  clock.pass(55 * minute)
  assert.equal((await askCode(visitor(), phone)).status, 200)
})

test('a phone gets ten codes a day', async (t) => {
  const { visitor, clock } = await createTestApp(t, quiet)
  for (let n = 0; n < 10; n++) {
    assert.equal((await askCode(visitor(), phone)).status, 200)
    clock.pass(2 * hour)
  }
  const eleventh = await askCode(visitor(), phone)
  assert.deepEqual([eleventh.status, eleventh.headers['retry-after']], [429, String(4 * 3600)])
  clock.pass(4 * hour)
  assert.equal((await askCode(visitor(), phone)).status, 200)
})

test('a line asks for 20 codes an hour and 60 a day', async (t) => {
  const { visitor, clock, nextPhone } = await createTestApp(t, quiet)
  const browser = visitor({}, '203.0.113.9')
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 20; n++) assert.equal((await askCode(browser, nextPhone())).status, 200)
    const more = await askCode(browser, nextPhone())
    assert.deepEqual([more.status, more.body.code], [429, 'otp_too_many'])
    assert.ok(Number(more.headers['retry-after']) > 0)
    clock.pass(hour)
  }
  assert.equal((await askCode(browser, nextPhone())).status, 429)
  assert.equal((await askCode(visitor({}, '203.0.113.10'), nextPhone())).status, 200)
  clock.pass(21 * hour)
  assert.equal((await askCode(browser, nextPhone())).status, 200)
})

test('an IPv6 line is the whole /64 it was given', async (t) => {
  const { visitor, nextPhone } = await createTestApp(t, quiet)
  for (let n = 0; n < 20; n++) {
    const answer = await askCode(visitor({}, `2001:db8:1:2::${n + 1}`), nextPhone())
    assert.equal(answer.status, 200)
  }
  assert.equal((await askCode(visitor({}, '2001:db8:1:2:ffff::1'), nextPhone())).status, 429)
  assert.equal((await askCode(visitor({}, '2001:db8:1:3::1'), nextPhone())).status, 200)
})

test('of all codes an hour a third is kept for phones that have an account', async (t) => {
  // A tenth of the limits: 30 an hour in all, 10 of them kept.
  const { as, visitor, nextPhone, clock } = await createTestApp(t, {
    ...quiet,
    env: { RATE_LIMIT_SCALE: '0.1' },
  })
  const known = await Promise.all(Array.from({ length: 11 }, () => as('user')))
  let n = 0
  const ask = async (to: string) => (await askCode(visitor({}, line(n++)), to)).status
  for (let it = 0; it < 20; it++) assert.equal(await ask(nextPhone()), 200)
  assert.equal(await ask(nextPhone()), 429)
  for (const person of known.slice(0, 10)) assert.equal(await ask(person.phone), 200)
  assert.equal(await ask(known[10]?.phone ?? ''), 429)
  clock.pass(hour)
  assert.equal(await ask(nextPhone()), 200)
})

test('RATE_LIMIT_SCALE widens what a line may ask, never what a phone receives', async (t) => {
  const { visitor, nextPhone, clock } = await createTestApp(t, {
    ...quiet,
    env: { RATE_LIMIT_SCALE: '1000' },
  })
  const browser = visitor()
  for (let n = 0; n < 25; n++) assert.equal((await askCode(browser, nextPhone())).status, 200)
  for (let n = 0; n < 5; n++) {
    assert.equal((await askCode(browser, phone)).status, 200)
    assert.equal((await askCode(browser, phone)).body.code, 'otp_cooldown')
    clock.pass(minute)
  }
  assert.equal((await askCode(browser, phone)).body.code, 'otp_too_many')
})

test('strangers can lock out strangers only: a browser that signed in before has its own limits', async (t) => {
  const { visitor, codeFor, clock } = await createTestApp(t)
  const owner = visitor({}, '198.51.100.1')
  assert.equal((await signIn({ codeFor }, owner, phone)).status, 200)
  await owner.get('/api/v1/user/logout')
  clock.pass(minute)

  for (let n = 0; n < 5; n++) {
    const stranger = visitor({}, line(n))
    const asked = await askCode(stranger, phone)
    if (n < 4) assert.equal(asked.status, 200)
    for (let tries = 0; tries < 5; tries++) await enterCode(stranger, phone, '000000')
    clock.pass(minute)
  }
  const stranger = visitor({}, line(99))
  assert.equal((await askCode(stranger, phone)).status, 429)
  assert.equal((await enterCode(stranger, phone, '000000')).body.code, 'otp_locked')

  assert.equal((await signIn({ codeFor }, owner, phone)).status, 200)
})

test('the limits of a browser that signed in before are as strict as those of strangers', async (t) => {
  const { visitor, codeFor, clock } = await createTestApp(t)
  const owner = visitor()
  await signIn({ codeFor }, owner, phone)
  clock.pass(minute)
  for (let n = 0; n < 5; n++) {
    assert.equal((await askCode(owner, phone)).status, 200)
    assert.equal((await askCode(owner, phone)).body.code, 'otp_cooldown')
    clock.pass(minute)
  }
  assert.equal((await askCode(owner, phone)).body.code, 'otp_too_many')
})
