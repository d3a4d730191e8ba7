import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser } from '#contract/accounts/my-account.ts'
import { endAllSessions, deleteExpiredSessions } from '#server/sessions/repo.ts'
import type { Client } from '#test/client.ts'
import { signIn } from '#test/factories/sign-in.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const isIn = async (browser: Pick<Client, 'call' | 'get'>) =>
  (await browser.call(getUser, {})).status === 200

for (const [role, idle] of [
  ['user', 14 * day],
  ['worker', 14 * day],
  ['admin', 8 * hour],
] as const) {
  test(`a ${role} is signed out after ${idle / hour} hours without a call`, async (t) => {
    const { as, clock } = await createTestApp(t)
    const person = await as(role)
    clock.pass(idle - 1)
    assert.equal(await isIn(person), true)
    clock.pass(idle)
    assert.equal(await isIn(person), false)
  })
}

for (const [role, absolute, step] of [
  ['user', 30 * day, 10 * day - minute],
  ['worker', 30 * day, 10 * day - minute],
  ['admin', 24 * hour, 6 * hour - minute],
] as const) {
  test(`a ${role} who calls all the time is signed out after ${absolute / hour} hours`, async (t) => {
    const { as, clock } = await createTestApp(t)
    const person = await as(role)
    for (let passed = step; passed < absolute; passed += step) {
      clock.pass(step)
      assert.equal(await isIn(person), true)
    }
    clock.pass(step)
    assert.equal(await isIn(person), false)
  })
}

test('the time a session was last seen is written at most every five minutes', async (t) => {
  const { as, clock, deps } = await createTestApp(t)
  const person = await as('user')
  const seen = async () =>
    (await deps.db.selectFrom('session').select('seen_at').executeTakeFirstOrThrow()).seen_at
  const start = clock.now
  clock.pass(5 * minute - 1)
  await isIn(person)
  assert.equal(await seen(), start)
  clock.pass(1)
  await isIn(person)
  await until('it is written', async () => (await seen()) === start + 5 * minute)
})

test('a second sign-in in a browser ends its previous session', async (t) => {
  const { visitor, codeFor, nextPhone, deps } = await createTestApp(t)
  const browser = visitor()
  await signIn({ codeFor }, browser, nextPhone())
  const before = visitor(browser.cookies)
  assert.equal(await isIn(before), true)
  await signIn({ codeFor }, browser, nextPhone())
  assert.equal(await isIn(browser), true)
  assert.equal(await isIn(visitor({ access_token: before.cookies['access_token'] ?? '' })), false)
  assert.equal((await deps.db.selectFrom('session').select('id').execute()).length, 1)
})

test('an account keeps its ten latest sessions', async (t) => {
  const { as, clock } = await createTestApp(t)
  const phone = '919876543210'
  const browsers = []
  for (let n = 0; n < 11; n++) {
    browsers.push(await as('user', { phone }))
    clock.pass(1)
  }
  const [first, ...others] = browsers
  assert.equal(await isIn(first!), false)
  for (const other of others) assert.equal(await isIn(other), true)
})

test('every sign-in issues a new token, and a planted cookie stays invalid', async (t) => {
  const { visitor, codeFor } = await createTestApp(t)
  const planted = 'A'.repeat(43)
  const browser = visitor({ access_token: planted })
  await signIn({ codeFor }, browser, '919876543210')
  assert.notEqual(browser.cookies.access_token, planted)
  assert.match(browser.cookies.access_token ?? '', /^[\w-]{43}$/)
  assert.equal(await isIn(visitor({ access_token: planted })), false)
})

test('the database stores only hashes of tokens', async (t) => {
  const { as, deps } = await createTestApp(t)
  const { cookies } = await as('user')
  const rows = await deps.db.selectFrom('session_token').selectAll().execute()
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes(cookies.access_token ?? 'none'))
})

test('ending an account’s sessions signs out all its browsers, and no other account’s', async (t) => {
  const { as, deps } = await createTestApp(t)
  const [one, two, other] = [
    await as('admin', { phone: '919876543210' }),
    await as('admin', { phone: '919876543210' }),
    await as('admin'),
  ]
  await endAllSessions(deps.db, one.account.id)
  assert.deepEqual([await isIn(one), await isIn(two), await isIn(other)], [false, false, true])
})

test('deleting expired sessions keeps the active ones', async (t) => {
  const { as, clock, deps } = await createTestApp(t)
  await as('user')
  clock.pass(20 * day)
  const open = await as('user')
  clock.pass(10 * day + 1)
  await deleteExpiredSessions(deps.db, clock.now)
  assert.equal((await deps.db.selectFrom('session').select('id').execute()).length, 1)
  assert.equal(await isIn(open), true)
})

for (const token of ['', 'x', 'undefined', '"; drop table session', 'A'.repeat(4000)]) {
  test(`the cookie "${token.slice(0, 30)}" opens nothing and breaks nothing`, async (t) => {
    const { visitor } = await createTestApp(t)
    const { status, body } = await visitor({ access_token: token }).call(getUser, {})
    assert.deepEqual([status, body.code], [401, 'sign_in_required'])
  })
}
