import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { askCode, enterCode, signIn, wrong } from '#test/factories/sign-in.ts'
import { createTestApp } from '#test/test-app.ts'

const phone = '919876543210'
const minute = 60_000
const hour = 60 * minute
/** Accepts every message and drops it; these tests count replies. */
const quiet = { sender: { send: async () => {} } }
const line = (n: number) => `10.${Math.floor(n / 250)}.${n % 250}.1`

test('a second code within the minute is refused, and the first stays valid', async (t) => {
  const { visitor, codeFor, clock } = await createTestApp(t)
  const browser = visitor()
  await askCode(browser, phone)
  clock.pass(18_500)
  const early = await askCode(browser, phone)
  assert.deepEqual([early.status, early.body.code], [429, 'otp_cooldown'])
  assert.equal(early.headers['retry-after'], '42')
  assert.equal(early.body.message, 'A code is on its way already. You can ask again in 42 seconds.')
  assert.equal((await enterCode(browser, phone, await codeFor(phone))).status, 200)
})

test('after 60 seconds the next code is sent', async (t) => {
  const { visitor, clock } = await createTestApp(t, quiet)
  await askCode(visitor(), phone)
  clock.pass(59_999)
  const early = await askCode(visitor(), phone)
  assert.deepEqual([early.status, early.headers['retry-after']], [429, '1'])
  clock.pass(1)
  assert.equal((await askCode(visitor(), phone)).status, 200)
})

test('using a code allows the next one at once, but still only five an hour', async (t) => {
  const app = await createTestApp(t)
  const { visitor, codeFor, clock } = app
  for (let n = 0; n < 5; n++) {
    const browser = visitor()
    assert.equal((await askCode(browser, phone)).status, 200)
    // A wrong entry does not use up the code.
    await enterCode(browser, phone, wrong(await codeFor(phone)))
    assert.equal((await askCode(visitor(), phone)).body.code, 'otp_cooldown')
    assert.equal((await enterCode(browser, phone, await codeFor(phone))).status, 200)
    clock.pass(1)
  }
  assert.equal((await askCode(visitor(), phone)).body.code, 'otp_too_many')
})

test('a phone gets five codes an hour, from however many networks', async (t) => {
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

test('a network may request 20 codes an hour and 60 a day', async (t) => {
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

test('an IPv6 network is its whole /64', async (t) => {
  const { visitor, nextPhone } = await createTestApp(t, quiet)
  for (let n = 0; n < 20; n++) {
    const answer = await askCode(visitor({}, `2001:db8:1:2::${n + 1}`), nextPhone())
    assert.equal(answer.status, 200)
  }
  assert.equal((await askCode(visitor({}, '2001:db8:1:2:ffff::1'), nextPhone())).status, 429)
  assert.equal((await askCode(visitor({}, '2001:db8:1:3::1'), nextPhone())).status, 200)
})

test('no answer reveals whether a phone has an account, even when the codes of the hour are used up', async (t) => {
  const { as, visitor, nextPhone, clock } = await createTestApp(t, {
    ...quiet,
    env: { RATE_LIMIT_SCALE: '0.1' },
  })
  const known = await as('user')
  let n = 0
  const ask = (to: string) => askCode(visitor({}, line(n++)), to)
  for (let it = 0; it < 6; it++) assert.equal((await ask(nextPhone())).status, 200)
  const [stranger, customer] = [await ask(nextPhone()), await ask(known.phone)]
  assert.deepEqual([stranger.status, stranger.body.code], [429, 'otp_too_many'])
  assert.deepEqual(customer.body, stranger.body)
  assert.equal(customer.headers['retry-after'], stranger.headers['retry-after'])
  clock.pass(Number(customer.headers['retry-after']) * 1000)
  assert.equal((await ask(known.phone)).status, 200)
})

test('a third of the bucket is reserved for known browsers', async (t) => {
  const { visitor, nextPhone, codeFor, clock } = await createTestApp(t, {
    env: { RATE_LIMIT_SCALE: '0.1' },
  })
  const owner = visitor({}, line(99))
  await signIn({ codeFor }, owner, phone)
  clock.pass(hour)
  let n = 0
  const ask = () => askCode(visitor({}, line(n++)), nextPhone())
  for (let it = 0; it < 6; it++) assert.equal((await ask()).status, 200)
  assert.equal((await ask()).status, 429)
  assert.equal((await askCode(owner, phone)).status, 200)
})

test('the codes of an hour cannot all be sent in a second', async (t) => {
  const { visitor, nextPhone } = await createTestApp(t, quiet)
  let sent = 0
  for (let n = 0; n < 200; n++)
    if ((await askCode(visitor({}, line(n)), nextPhone())).status === 200) sent++
  assert.equal(sent, 67)
})

test('a network may ask 30 times an hour, whatever the answers', async (t) => {
  const { visitor, nextPhone, clock } = await createTestApp(t, quiet)
  const browser = visitor({}, '203.0.113.9')
  await askCode(browser, phone)
  for (let n = 0; n < 29; n++)
    assert.equal((await askCode(browser, phone)).body.code, 'otp_cooldown')
  assert.equal((await askCode(browser, nextPhone())).body.code, 'otp_too_many')
  clock.pass(hour)
  assert.equal((await askCode(browser, nextPhone())).status, 200)
})

test('the networks of an IPv6 /48 get 60 codes an hour together', async (t) => {
  const { visitor, nextPhone, clock } = await createTestApp(t, quiet)
  const ask = (n: number, block = 'aa') =>
    askCode(visitor({}, `2001:db8:${block}:${n.toString(16)}::1`), nextPhone())
  for (let n = 0; n < 60; n++) {
    assert.equal((await ask(n)).status, 200)
    clock.pass(12_000)
  }
  assert.equal((await ask(60)).status, 429)
  assert.equal((await ask(0, 'ab')).status, 200)
})

test('a phone gets fifteen codes a day over all browsers', async (t) => {
  const { visitor, codeFor, clock } = await createTestApp(t)
  const owner = visitor({}, line(1))
  await signIn({ codeFor }, owner, phone)
  for (let n = 0; n < 9; n++) {
    clock.pass(hour)
    assert.equal((await askCode(visitor({}, line(2)), phone)).status, 200)
  }
  for (let n = 0; n < 5; n++) {
    clock.pass(hour)
    assert.equal((await askCode(owner, phone)).status, 200)
  }
  clock.pass(hour)
  assert.equal((await askCode(owner, phone)).body.code, 'otp_too_many')
})

test('unknown browsers that enter few of their codes get a fifth of them, except on quiet networks', async (t) => {
  const { visitor, nextPhone, clock } = await createTestApp(t, quiet)
  let n = 0
  const ask = (network: number) => askCode(visitor({}, line(network)), nextPhone())
  for (let sent = 0; sent < 100; sent++) {
    assert.equal((await ask(n++)).status, 200)
    clock.pass(12_000)
  }
  clock.pass(hour)
  let [busy, fresh] = [0, 0]
  while ((await ask(busy)).status === 200) busy++
  while ((await ask(n++)).status === 200) fresh++
  assert.deepEqual([busy, fresh], [6, 37])
})

test('RATE_LIMIT_SCALE raises what a network may request, never what a phone receives', async (t) => {
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

test('the limits of a known browser are as strict as those of unknown ones', async (t) => {
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
