import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser } from '#contract/accounts/my-account.ts'
import { logout } from '#contract/sign-in.ts'
import type { Client } from '#test/client.ts'
import { cookieOf } from '#test/factories/sign-in.ts'
import { createTestApp } from '#test/test-app.ts'

const minute = 60_000
const day = 24 * 60 * minute
const isIn = async (browser: Pick<Client, 'call' | 'get'>) =>
  (await browser.call(getUser, {})).status === 200

test('a token is replaced once a day', async (t) => {
  const { as, clock } = await createTestApp(t)
  const person = await as('user')
  const first = person.cookies.access_token
  clock.pass(day - 1)
  await isIn(person)
  assert.equal(person.cookies.access_token, first)
  clock.pass(1)
  const answer = await person.call(getUser, {})
  const second = person.cookies.access_token
  assert.notEqual(second, first)
  assert.match(cookieOf(answer, 'access_token') ?? '', /Max-Age=2505600; /)
  assert.equal(cookieOf(answer, 'access_token_present')?.startsWith('access_token_present=1'), true)
  await isIn(person)
  assert.equal(person.cookies.access_token, second)
  clock.pass(day)
  await isIn(person)
  assert.notEqual(person.cookies.access_token, second)
})

test('the old token stays valid until the new one is used, then for 60 seconds', async (t) => {
  const { as, visitor, clock } = await createTestApp(t)
  const person = await as('user')
  const old = visitor(person.cookies)
  clock.pass(day)
  await isIn(person)
  clock.pass(60 * minute)
  assert.equal(await isIn(visitor(old.cookies)), true)

  await isIn(person)
  clock.pass(minute - 1)
  assert.equal(await isIn(visitor(old.cookies)), true)
  clock.pass(1)
  assert.equal(await isIn(visitor(old.cookies)), false)
  assert.equal(await isIn(person), true)
})

test('a browser that never receives its new token may keep using the old one, day after day', async (t) => {
  const { as, visitor, clock } = await createTestApp(t)
  const { cookies } = await as('user')
  for (let days = 0; days < 5; days++) {
    assert.equal(await isIn(visitor(cookies)), true)
    clock.pass(day)
  }
})

test('of twenty concurrent calls after a day one gets the new token, and all are served', async (t) => {
  const { as, visitor, clock, deps } = await createTestApp(t)
  const { cookies } = await as('user')
  clock.pass(day)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor(cookies).call(getUser, {})),
  )
  assert.ok(answers.every((it) => it.status === 200))
  assert.equal(answers.filter((it) => cookieOf(it, 'access_token')).length, 1)
  const tokens = await deps.db.selectFrom('session_token').select('hash').execute()
  assert.equal(tokens.length, 2)
})

test('an ended session gets no new token', async (t) => {
  const { as, visitor, clock } = await createTestApp(t)
  const person = await as('user')
  const { cookies } = visitor(person.cookies)
  await person.call(logout, {})
  clock.pass(day)
  const answer = await visitor(cookies).call(getUser, {})
  assert.deepEqual([answer.status, cookieOf(answer, 'access_token')], [401, undefined])
})
