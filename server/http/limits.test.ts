import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser, updateProfile } from '#contract/accounts/my-account.ts'
import { readConfig } from '#server/config/config.ts'
import { sharedRateLimit } from '#server/http/shared-rate-limit.ts'
import { tokenBucket, toNetwork } from '#server/http/token-bucket.ts'
import type { TestResponse, Client } from '#test/client.ts'
import { createTestApp } from '#test/test-app.ts'

const slots = '/api/v1/service/slots?date=2026-05-05'
const profile = { name: 'Asha', address: 'Ward 4' }

/** Counts the calls served before the first 429, and returns that answer too. */
async function served(
  most: number,
  call: () => Promise<TestResponse>,
): Promise<[number, TestResponse]> {
  for (let n = 0; n < most; n++) {
    const answer = await call()
    if (answer.status === 429) return [n, answer]
  }
  throw new Error(`${most} calls were served`)
}
const write = (by: Pick<Client, 'call' | 'put'>) => () => by.call(updateProfile, profile)

test('the overload threshold grows with RATE_LIMIT_SCALE and never falls below 500 ms', () => {
  for (const [RATE_LIMIT_SCALE, afterMs] of [
    ['1000', 500_000],
    ['0.01', 500],
  ] as const)
    assert.equal(readConfig({ RATE_LIMIT_SCALE }).overloadedAfterMs, afterMs)
})

test('a network may make 300 API requests a minute, for all callers together', async (t) => {
  const { visitor, as, clock } = await createTestApp(t)
  const [count, refused] = await served(310, () => visitor().get(slots))
  assert.equal(count, 300)
  assert.equal(refused.body.code, 'too_many_requests')
  assert.equal(refused.headers['retry-after'], '1')
  assert.equal((await (await as('user')).call(getUser, {})).status, 429)
  assert.equal((await visitor({}, '203.0.113.7').get(slots)).status, 200)
  clock.pass(60_000)
  assert.equal((await served(310, () => visitor().get(slots)))[0], 300)
})

test('unknown calls count, and so do other spellings of a path', async (t) => {
  const { visitor } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '0.1' } })
  const urls = [slots, '/api/v1/nothing', slots.replace('/api', '/%61pi')]
  const answers = []
  for (let n = 0; n < 30; n++) answers.push(await visitor().get(urls[n % 3] ?? slots))
  assert.ok(answers.every((it) => it.status !== 429))
  for (const url of urls) assert.equal((await visitor().get(url)).status, 429, url)
})

test('a session is recognised for any spelling of the path', async (t) => {
  const { as } = await createTestApp(t)
  const answer = await (await as('user')).get('/%61pi/v1/user/getuser')
  assert.equal(answer.status, 200)
  assert.equal(answer.headers['cache-control'], 'no-store')
})

test('health checks and pages are not counted', async (t) => {
  const { visitor } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '0.01' } })
  for (let n = 0; n < 10; n++) assert.equal((await visitor().get('/healthz')).status, 200)
})

test('an account may make 30 writes a minute, from all networks together', async (t) => {
  const { as, visitor, clock } = await createTestApp(t)
  const person = await as('user')
  let line = 0
  const anywhere = () => write(visitor(person.cookies, `203.0.113.${++line}`))()
  const [count, refused] = await served(40, anywhere)
  assert.equal(count, 30)
  assert.equal(refused.body.code, 'too_many_requests')
  assert.equal(refused.headers['retry-after'], '2')
  assert.equal((await person.call(getUser, {})).status, 200)
  assert.equal((await write(await as('user'))()).status, 200)
  clock.pass(2000)
  assert.equal((await write(person)()).status, 200)
})

test('an admin may make 120 writes a minute', async (t) => {
  const { as } = await createTestApp(t)
  assert.equal((await served(130, write(await as('admin'))))[0], 120)
})

test('RATE_LIMIT_SCALE multiplies the limits of requests and writes', async (t) => {
  const { as, visitor } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '0.1' } })
  const person = await as('user')
  assert.equal((await served(40, () => visitor({}, '203.0.113.1').get(slots)))[0], 30)
  assert.equal((await served(40, write(person)))[0], 3)
})

test('a forwarding header is trusted from trusted proxies only', async (t) => {
  const scale = { RATE_LIMIT_SCALE: '0.01' }
  const cases = [
    { env: scale, from: '127.0.0.1', believed: false },
    { env: { ...scale, TRUSTED_PROXIES: '10.0.0.0/8,::1' }, from: '10.1.2.3', believed: true },
    { env: { ...scale, TRUSTED_PROXIES: '10.0.0.0/8,::1' }, from: '::1', believed: true },
    { env: { ...scale, TRUSTED_PROXIES: '10.0.0.0/8,::1' }, from: '11.1.2.3', believed: false },
  ]
  for (const { env, from, believed } of cases) {
    const { visitor } = await createTestApp(t, { env })
    const ask = (forwarded: string) =>
      visitor({}, from).get(slots, { 'x-forwarded-for': forwarded })
    for (let n = 0; n < 3; n++) await ask('198.51.100.1')
    assert.equal((await ask('198.51.100.1')).status, 429)
    assert.equal((await ask('198.51.100.2')).status, believed ? 200 : 429, `${from} ${believed}`)
    // The client's own claim, left of the address that the proxy added, is ignored.
    assert.equal((await ask('198.51.100.9, 198.51.100.1')).status, 429)
  }
})

const networks: [ip: string, network: string][] = [
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
]
for (const [ip, network] of networks) {
  test(`${ip} belongs to the network ${network}`, () => assert.equal(toNetwork(ip), network))
}

test("a bucket allows a whole minute's budget at once, then refills evenly", () => {
  const { take } = tokenBucket(60)
  for (let n = 0; n < 60; n++) assert.equal(take('a', 0), 0)
  assert.equal(take('a', 0), 1)
  assert.equal(take('b', 0), 0)
  assert.equal(take('a', 999), 1)
  assert.equal(take('a', 1000), 0)
  assert.equal(take('a', 1000), 1)
})

test('a clock that is set back grants nothing extra and blocks no caller', () => {
  const { take } = tokenBucket(60)
  for (let n = 0; n < 60; n++) take('a', 1_000_000)
  assert.equal(take('a', 0), 1)
  assert.equal(take('a', 999), 1)
  assert.equal(take('a', 1000), 0)
  assert.equal(take('a', 1000), 1)
})

test('a clock set back by a day grants nothing extra to a half-used bucket', () => {
  const { take } = tokenBucket(60)
  for (let n = 0; n < 30; n++) take('a', 86_400_000)
  for (let n = 0; n < 30; n++) assert.equal(take('a', 0), 0)
  assert.equal(take('a', 0), 1)
  assert.equal(take('a', 1000), 0)
})

test('usage by other processes counts even when the database reports it late', async () => {
  const late = Promise.withResolvers<number>()
  const { take } = sharedRateLimit(300, () => late.promise)
  // Callers do not wait for a slow database; each process then uses its own count.
  for (let n = 0; n < 10; n++) assert.equal(await take('a', 0), 0)
  late.resolve(-1)
  await late.promise
  assert.equal(await take('a', 0), 1)
})

test('memory stays bounded for a hundred thousand networks', () => {
  const { take } = tokenBucket(1)
  for (let n = 0; n < 100_000; n++) assert.equal(take(String(n), 0), 0)
  assert.ok(take('99999', 0) > 0)
  assert.equal(take('0', 0), 0)
})
