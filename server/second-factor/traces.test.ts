import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser } from '#contract/accounts/my-account.ts'
import { endSessions } from '#contract/accounts/sessions.ts'
import {
  enrolled,
  halfMinute,
  minute,
  postCode as post,
  verifyWith as verify,
} from '#test/factories/second-factor.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** Audit entries about codes and the factor, oldest first. */
async function tried({ deps }: TestApp): Promise<string[]> {
  const lines = await deps.db.selectFrom('audit').select('kind').orderBy('id').execute()
  return lines.map((it) => it.kind).filter((it) => /totp|recovery|signed-in/.test(it))
}

test('each authenticator code has an audit entry: actor, session, and whether it was right, wrong or a recovery code', async (t) => {
  const app = await createTestApp(t)
  const { admin, code, recovery } = await enrolled(app)
  await post(admin, 'stepup', '000000')
  await post(admin, 'stepup', code())
  await verify(app, admin.phone, { totp: '000000' })
  await verify(app, admin.phone, { totp: recovery[0] })
  const expected = ['totp-failed', 'totp-given', 'totp-failed', 'recovery-code-used', 'signed-in']
  assert.deepEqual(await tried(app), ['totp-given', 'totp-on', ...expected])
  const lines = await app.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('kind', '=', 'totp-failed')
    .orderBy('id')
    .execute()
  const id = admin.account.id
  assert.deepEqual(
    lines.map((it) => [it.actor_id, it.about_id, it.session_id !== null]),
    [
      [id, id, true],
      [null, id, false],
    ],
  )
  assert.ok(lines.every((it) => it.network))
})

test('ten minutes after the last code, ending another session requires a code, ending one’s own does not', async (t) => {
  const app = await createTestApp(t)
  const { admin, code } = await enrolled(app)
  const { browser } = await verify(app, admin.phone, { totp: code() })
  app.clock.pass(10 * minute)
  const end = (_id: string) => admin.call(endSessions, { _id })
  const [own, other] = (await admin.get('/api/v1/user/getsessions')).body.sessions.toSorted(
    (a: { own: boolean }) => (a.own ? -1 : 1),
  )
  for (const { status, body } of [await end('others'), await end(other._id)])
    assert.deepEqual([status, body.code], [403, 'step_up_required'])
  assert.equal((await browser.get('/api/v1/user/getuser')).status, 200)
  await post(admin, 'stepup', code())
  assert.equal((await end('others')).body.ended, 1)
  app.clock.pass(10 * minute)
  assert.equal((await end(own._id)).body.ended, 1)
})

test('giving a code again issues a new token, and the old one expires a minute later', async (t) => {
  const app = await createTestApp(t)
  const { admin, code } = await enrolled(app)
  const old = { ...admin.cookies }
  const isIn = async (cookies: typeof old) =>
    (await app.visitor({ ...cookies }).call(getUser, {})).status === 200
  app.clock.pass(minute)
  await post(admin, 'stepup', '000000')
  assert.equal(admin.cookies.access_token, old.access_token)
  await post(admin, 'stepup', code())
  assert.notEqual(admin.cookies.access_token, old.access_token)
  assert.deepEqual([await isIn(old), await isIn(admin.cookies)], [true, true])
  app.clock.pass(minute)
  assert.deepEqual([await isIn(old), await isIn(admin.cookies)], [false, true])
})

test('after ten wrong codes at sign-in even the right one is refused for an hour, there alone', async (t) => {
  const app = await createTestApp(t)
  const { admin, code } = await enrolled(app)
  const { send } = await verify(app, admin.phone, {})
  for (let n = 0; n < 10; n++)
    assert.equal((await send({ totp: '000000' })).body.code, 'totp_invalid')
  const lines = (await tried(app)).length
  const locked = await send({ totp: code() })
  assert.deepEqual([locked.status, locked.body.code], [429, 'totp_locked'])
  assert.equal((await tried(app)).length, lines)
  assert.equal((await post(admin, 'stepup', code())).status, 200)
  // A right code in a session forgives no guesses at sign-in.
  assert.equal((await send({ totp: code(halfMinute) })).body.code, 'totp_locked')
  app.clock.pass(60 * minute)
  assert.equal((await verify(app, admin.phone, { totp: code() })).first.status, 200)
})

for (const call of ['stepup', 'totpoff'])
  test(`ten wrong codes in an hour at ${call} end that session, and lock neither sign-in nor recovery codes`, async (t) => {
    const app = await createTestApp(t)
    const { admin: thief, code, recovery } = await enrolled(app)
    const { browser: owner } = await verify(app, thief.phone, { totp: code() })
    app.clock.pass(halfMinute)
    for (let n = 0; n < 9; n++)
      assert.equal((await post(thief, call, '000000')).body.code, 'totp_invalid')
    app.clock.pass(60 * minute)
    for (let n = 0; n < 9; n++)
      assert.equal((await post(thief, call, '000000')).body.code, 'totp_invalid')
    const last = await post(thief, call, '000000')
    assert.deepEqual([last.status, last.body.code], [401, 'totp_session_ended'])
    assert.equal(thief.cookies.access_token, undefined)
    assert.equal((await thief.call(getUser, {})).status, 401)
    assert.equal((await tried(app)).filter((it) => it === 'totp-failed').length, 19)
    assert.equal((await owner.call(getUser, {})).status, 200)
    assert.equal((await post(owner, 'stepup', recovery[0] ?? '')).status, 200)
    assert.equal((await verify(app, thief.phone, { totp: code() })).first.status, 200)
  })

test('ten wrong codes at once end the session once', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const { admin } = await enrolled(app)
  const all = await Promise.all(Array.from({ length: 15 }, () => post(admin, 'stepup', '000000')))
  const codes = all.map(({ body }) => body.code)
  assert.equal(codes.filter((it) => it === 'totp_invalid').length, 9)
  const ended = await app.deps.db
    .selectFrom('audit')
    .select('id')
    .where('kind', '=', 'session-ended')
    .execute()
  assert.equal(ended.length, 1)
})

test('a code turns the factor off, and then the SMS code is enough', async (t) => {
  const app = await createTestApp(t)
  const { admin, code } = await enrolled(app)
  assert.equal((await post(admin, 'totpoff', '000000')).body.code, 'totp_invalid')
  assert.equal((await post(admin, 'totpoff', code())).status, 200)
  assert.equal((await verify(app, admin.phone, {})).first.status, 200)
  assert.deepEqual((await tried(app)).slice(-4), [
    'totp-failed',
    'totp-given',
    'totp-off',
    'signed-in',
  ])
})
