import { strict as assert } from 'node:assert'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { getAudit } from '#contract/audit.ts'
import { getTokens, makeToken, removeToken } from '#contract/tokens.ts'
import { indiaClock, slotStart } from '#domain/schedule.ts'
import { dayMs, minuteMs } from '#domain/time-units.ts'
import { tokenLimits } from '#domain/tokens.ts'
import { enrolled } from '#test/factories/second-factor.ts'
import { program, tokenOf } from '#test/factories/tokens.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const orders = '/api/v1/service/getallorders'
const money = '/api/v1/admin/getallpayments'
const today = (app: TestApp) => indiaClock(app.clock.now).date
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

test('an owner makes a token, sees it once, and a program reads with it', async (t) => {
  const app = await createTestApp(t)
  const { token, id, owner, get } = await tokenOf(app, ['read:orders', 'read:money'])
  assert.match(token, /^chk_[\w-]{43}$/)
  assert.equal((await get(orders)).status, 200)
  const listed = await owner.call(getTokens, {})
  assert.ok(!listed.bytes.includes(token.slice(4)))
  assert.deepEqual(listed.body.tokens, [
    {
      _id: id,
      name: 'Accountant’s sheet',
      scopes: ['read:orders', 'read:money'],
      created_at: new Date(app.clock.now).toISOString(),
      created_by: 'Asha',
      expires_on: null,
      expired: false,
      last_used_at: new Date(app.clock.now).toISOString(),
    },
  ])
})

test('a token needs a name, something it may do, and a day that has not passed', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const valid = { name: 'Sheet', scopes: ['read:money'], expires_on: today(app) }
  const wrong: readonly [change: object, code: string, field: string][] = [
    [{ name: ' ' }, 'token_name_required', 'name'],
    [{ name: 'x'.repeat(61) }, 'token_name_too_long', 'name'],
    [{ scopes: [] }, 'scopes_required', 'scopes'],
    [{ scopes: ['write:money'] }, 'scopes_required', 'scopes'],
    [{ expires_on: '2026-05-03' }, 'expires_past', 'expires_on'],
    [{ expires_on: 'soon' }, 'date_invalid', 'expires_on'],
  ]
  for (const [change, code, field] of wrong) {
    const { status, body } = await owner.post(makeToken.path, { ...valid, ...change })
    assert.deepEqual([status, body.code, body.field_codes], [400, code, { [field]: code }])
  }
  assert.equal((await owner.post(makeToken.path, valid)).status, 200)
})

test('the same form sent twice makes one token, as two of one name could not be told apart', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const input = { name: 'Sheet', scopes: ['read:money' as const] }
  const both = await Promise.all([owner.call(makeToken, input), owner.call(makeToken, input)])
  assert.deepEqual(statusesOf(both), [200, 409])
  const third = await owner.call(makeToken, { ...input, name: 'SHEET' })
  assert.deepEqual(codeOf(third), [409, 'token_name_taken'])
  assert.equal((await owner.call(getTokens, {})).body.tokens.length, 1)
})

test('two owners at once make the twentieth token, and not the twenty-first', async (t) => {
  const app = await createTestApp(t)
  const owners = [await app.as('admin'), await app.as('admin')] as const
  const make = (n: number) =>
    owners[n % 2 ? 0 : 1].call(makeToken, { name: `Sheet ${n}`, scopes: ['read:money'] })
  for (let n = 1; n < tokenLimits.tokens; n++) assert.equal((await make(n)).status, 200)
  const last = await Promise.all([make(20), make(21)])
  assert.deepEqual(statusesOf(last), [200, 409])
  assert.equal(last.find(({ status }) => status === 409)?.body.code, 'too_many_tokens')
})

test('a removed token is refused from its next call on, and its name is free again', async (t) => {
  const app = await createTestApp(t)
  const { id, owner, get } = await tokenOf(app, ['read:orders'])
  const remove = () => owner.call(removeToken, { _id: id })
  assert.deepEqual([(await remove()).status, (await remove()).status], [200, 200])
  assert.deepEqual(codeOf(await get(orders)), [401, 'token_unknown'])
  assert.deepEqual((await owner.call(getTokens, {})).body.tokens, [])
  assert.equal((await tokenOf(app, ['read:orders'])).token.length, 47)
  const removed = (await owner.call(getAudit, { kind: 'token-removed' })).body.data
  assert.deepEqual(
    removed.map(({ subject }) => subject),
    [id],
  )
  const other = await owner.call(removeToken, { _id: owner.account.id })
  assert.deepEqual(codeOf(other), [404, 'token_not_found'])
})

test('a token works to the end of its last day in India', async (t) => {
  const app = await createTestApp(t)
  const { owner, get } = await tokenOf(app, ['read:orders'], { expires_on: today(app) })
  const midnight = slotStart({ date: '2026-05-05', time: '00:00' })
  await app.advanceTo(midnight - 1)
  assert.equal((await get(orders)).status, 200)
  await app.advanceTo(midnight)
  assert.deepEqual(codeOf(await get(orders)), [401, 'token_expired'])
  assert.equal((await owner.call(getTokens, {})).body.tokens[0]?.expired, true)
})

const wrongTokens = {
  nothing: '',
  'a word': 'hello',
  'one nobody made': `chk_${'A'.repeat(43)}`,
  'one with a letter more': `chk_${'A'.repeat(44)}`,
  'a very long one': `chk_${'A'.repeat(8000)}`,
  'letters of no alphabet': `chk_${'\u00e9'.repeat(43)}`,
}
for (const [what, token] of Object.entries(wrongTokens))
  test(`${what} as a token is refused, and changes nothing where anyone may call`, async (t) => {
    const app = await createTestApp(t)
    const { get, post } = program(app, token)
    assert.deepEqual(codeOf(await get(orders)), [401, 'token_unknown'])
    assert.equal((await get('/api/v1/service/catalogue')).status, 200)
    const code = await post('/api/v1/user/generateotp', { phone: app.nextPhone() })
    assert.deepEqual(codeOf(code), [403, 'scope_missing'])
  })

test('with a token, the cookies that come along count for nothing and are not renewed', async (t) => {
  const app = await createTestApp(t)
  const { token, owner } = await tokenOf(app, ['read:orders'])
  const { cookies } = owner
  const both = program(app, token, cookies)
  assert.deepEqual(codeOf(await both.get('/api/v1/admin/team')), [403, 'scope_missing'])
  assert.deepEqual(codeOf(await program(app, 'chk_x', cookies).get(orders)), [401, 'token_unknown'])
  app.clock.pass(dayMs)
  assert.equal((await both.get(orders)).headers['set-cookie'], undefined)
})

test('a token in the address or in a cookie is none', async (t) => {
  const app = await createTestApp(t)
  const { token } = await tokenOf(app, ['read:orders'])
  for (const name of ['access_token', 'token', 'authorization'])
    assert.equal((await app.visitor().get(`${orders}?${name}=${token}`)).status, 401)
  assert.equal((await app.visitor({ access_token: token }).get(orders)).status, 401)
})

test('another way of saying who one is, as a proxy adds, leaves the session as it is', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const { status } = await owner.get(orders, { authorization: 'Basic b3duZXI6c2VjcmV0' })
  assert.equal(status, 200)
})

test('a token needs no page of the site, as no browser sends it by itself', async (t) => {
  const app = await createTestApp(t)
  const { token } = await tokenOf(app, ['write:orders'])
  const foreign = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' }
  const put = app.visitor().put('/api/v1/admin/assignorder', {}, foreign)
  assert.equal((await put).status, 400)
})

test('the hundred and twenty-first call of a token in a minute waits, and another token does not', async (t) => {
  const app = await createTestApp(t)
  const first = await tokenOf(app, ['read:orders'])
  const second = await tokenOf(app, ['read:orders'], { name: 'n8n' })
  const path = '/api/v1/admin/calendarcounts?from=2026-05-04&to=2026-05-05'
  for (let n = 0; n < tokenLimits.perMinute; n++) assert.equal((await first.get(path)).status, 200)
  const { status, headers } = await first.get(path)
  assert.deepEqual([status, headers['retry-after']], [429, '1'])
  assert.equal((await second.get(path)).status, 200)
  app.clock.pass(minuteMs)
  assert.equal((await first.get(path)).status, 200)
})

test('making and removing a token asks an owner with a second factor for a code', async (t) => {
  const app = await createTestApp(t)
  const { admin } = await enrolled(app)
  app.clock.pass(1)
  const owner = await app.as('admin', { phone: admin.phone })
  const made = await owner.call(makeToken, { name: 'Sheet', scopes: ['read:money'] })
  assert.deepEqual(codeOf(made), [403, 'step_up_required'])
  const removed = await owner.call(removeToken, { _id: 'unknown' })
  assert.deepEqual(codeOf(removed), [403, 'step_up_required'])
})

test('the last use is written down once in a quarter of an hour', async (t) => {
  const app = await createTestApp(t)
  const { get } = await tokenOf(app, ['read:orders'])
  const start = app.clock.now
  const lastUse = async () =>
    (await app.deps.db.selectFrom('api_token').select('last_used_at').executeTakeFirstOrThrow())
      .last_used_at
  assert.equal(await lastUse(), null)
  const seen: (number | null)[] = []
  for (const minutes of [0, 14, 1]) {
    app.clock.pass(minutes * minuteMs)
    await get(orders)
    seen.push(await lastUse())
  }
  assert.deepEqual(seen, [start, start, start + 15 * minuteMs])
})

test('the token is in no log and nowhere in the database', async (t) => {
  const app = await createTestApp(t)
  const { token, get, put } = await tokenOf(app, ['read:orders'])
  await get(orders)
  await get(money)
  await get(`${orders}?q=${token.slice(0, 6)}`)
  await put('/api/v1/service/updateorder', {})
  await program(app, `${token}x`).get(orders)
  const secret = token.slice(4)
  assert.ok(app.logged.length > 0)
  assert.ok(!app.logged.some((line) => line.includes(secret)))
  const row = await app.deps.db.selectFrom('api_token').selectAll().executeTakeFirstOrThrow()
  assert.ok(!JSON.stringify(row).includes(secret))
  for (const name of readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' }))
    if (name.includes('.db') || name.includes('sqlite'))
      assert.ok(!readFileSync(join(app.dataDir, name)).includes(secret), name)
})
