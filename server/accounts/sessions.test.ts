import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser } from '#contract/accounts/my-account.ts'
import { endSessions, getSessions } from '#contract/accounts/sessions.ts'
import type { Client } from '#test/client.ts'
import { askCode, cookieOf, enterCode } from '#test/factories/sign-in.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const minute = 60_000
const phone = '919876543210'
const onAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

type Row = { _id: string; own: boolean }
const sessionsOf = async (browser: Client): Promise<Row[]> =>
  (await browser.get('/api/v1/user/getsessions')).body.sessions
const end = (browser: Client, _id: string) => browser.call(endSessions, { _id })
const isIn = async (browser: Client) => (await browser.call(getUser, {})).status === 200
const endings = async ({ deps }: TestApp) =>
  deps.db
    .selectFrom('audit')
    .select(['actor_id', 'about_id', 'subject'])
    .where('kind', '=', 'session-ended')
    .orderBy('id')
    .execute()

test('users see the browser, device, start and last use of their sessions', async (t) => {
  const app = await createTestApp(t)
  const browser = app.visitor()
  await askCode(browser, phone)
  const verify = { phone, otp: await app.codeFor(phone), role: 'user' }
  await browser.post('/api/v1/user/verifyotp', verify, { 'user-agent': onAndroid })
  app.clock.pass(10 * minute)
  const { body } = await browser.get('/api/v1/user/getsessions')
  const [{ _id, ...session }] = body.sessions
  assert.ok(_id)
  assert.deepEqual(session, {
    own: true,
    browser: 'Chrome',
    device: 'Android',
    created_at: '2026-05-04T04:30:00.000Z',
    seen_at: '2026-05-04T04:40:00.000Z',
  })
  assert.doesNotMatch(JSON.stringify(body), /127\.0|Chrome\/138/)
})

for (const role of ['user', 'worker', 'admin'] as const)
  test(`a ${role} ends one session, then all others, and stays signed in here`, async (t) => {
    const app = await createTestApp(t)
    const [here, lost, ...others] = [
      await app.as(role, { phone }),
      await app.as(role, { phone }),
      await app.as(role, { phone }),
      await app.as(role, { phone }),
    ]
    const stranger = await app.as(role)
    const lostId = (await sessionsOf(lost)).find((it) => it.own)!._id
    const first = await end(here, lostId)
    assert.deepEqual([first.status, first.body.ended], [200, 1])
    assert.deepEqual([await isIn(lost), await isIn(here)], [false, true])
    assert.equal((await end(here, lostId)).body.ended, 0)

    assert.equal((await end(here, 'others')).body.ended, 2)
    for (const it of others) assert.equal(await isIn(it), false)
    assert.deepEqual([await isIn(here), await isIn(stranger)], [true, true])
    assert.equal((await sessionsOf(here)).length, 1)
    const written = await endings(app)
    assert.equal(written.length, 3)
    for (const it of written)
      assert.deepEqual([it.actor_id, it.about_id], [here.account.id, here.account.id])
  })

test('the session of another account is neither listed nor ended', async (t) => {
  const app = await createTestApp(t)
  const [customer, other] = [await app.as('user'), await app.as('user')]
  const [{ _id }] = (await sessionsOf(other)) as [Row]
  assert.ok((await sessionsOf(customer)).every((it) => it._id !== _id))
  const { status, body } = await end(customer, _id)
  assert.deepEqual([status, body.ended, await isIn(other)], [200, 0, true])
  assert.deepEqual(await endings(app), [])
})

test('ending the current session signs this browser out', async (t) => {
  const app = await createTestApp(t)
  const customer = await app.as('user')
  const [{ _id }] = (await sessionsOf(customer)) as [Row]
  const answer = await end(customer, _id)
  assert.match(cookieOf(answer, 'access_token') ?? '', /Expires=Thu, 01 Jan 1970/)
  assert.equal((await customer.call(getSessions, {})).status, 401)
})

test('two browsers that end all other sessions at once leave at most one, and each ending is recorded once', async (t) => {
  const app = await createTestApp(t)
  const browsers = await Promise.all(Array.from({ length: 6 }, () => app.as('user', { phone })))
  const [one, two] = browsers
  await Promise.all([end(one!, 'others'), end(two!, 'others')])
  const left = await app.deps.db.selectFrom('session').select('id').execute()
  assert.ok(left.length <= 1)
  assert.equal((await endings(app)).length, 6 - left.length)
})

test('an expired session is not listed', async (t) => {
  const app = await createTestApp(t)
  await app.as('user', { phone })
  app.clock.pass(20 * 24 * 60 * minute)
  const browser = app.visitor()
  await askCode(browser, phone)
  await enterCode(browser, phone, await app.codeFor(phone))
  assert.equal((await sessionsOf(browser)).length, 1)
})
