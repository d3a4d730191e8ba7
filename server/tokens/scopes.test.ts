import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { answerProblem } from '#contract/problems/problems.ts'
import { scopes, type Scope } from '#domain/tokens.ts'
import { program, tokenOf } from '#test/factories/tokens.ts'
import { createTestApp } from '#test/test-app.ts'

const generous = { env: { RATE_LIMIT_SCALE: '1000' } }

const eachOf = (path: string, names: string) => names.split(' ').map((it) => `${path}${it}`)

// Written by hand, because a list derived from the contract would always agree with it.
/** The calls that each scope opens. */
const opened: Readonly<Record<Scope, readonly string[]>> = {
  'read:orders': [
    ...eachOf('GET /api/v1/service/', 'getallorders ordertimeline orderfeedback orderproblems'),
    ...eachOf('GET /api/v1/admin/', 'exportorders calendar calendarcounts availableworkers'),
    ...eachOf('GET /api/v1/admin/', 'getallplans waitlist getallfeedback getallproblems'),
  ],
  'write:orders': [
    'POST /api/v1/admin/bookfor',
    ...eachOf('PUT /api/v1/service/', 'updateorder progressorder undoprogress cancelorder'),
    ...eachOf('PUT /api/v1/admin/', 'moveorder quoteorder priceorder assignorder correctorder'),
  ],
  'read:money': [
    ...eachOf('GET /api/v1/service/', 'bill billdata keptreceipt'),
    ...eachOf('GET /api/v1/admin/', 'payments getallpayments exportpayments paymentnotes money'),
    ...eachOf('GET /api/v1/admin/', 'dues givebacks duesbyperson customerfigures statement'),
    ...eachOf('GET /api/v1/admin/', 'getallbills exportbills exportb2c monthly'),
  ],
  'read:people': eachOf(
    'GET /api/v1/admin/',
    'getalluserslist getallworkerlist exportusers exportworkers',
  ),
}

/** What no token ever opens, whatever else changes. */
const never =
  /\/(team|settings|restoresettings|settingshistory|tokens|totp\w*|stepup|getsessions|endsessions?|kycaccount|getallkyc|exportkyc|updatekyc|document|homesecret|getaudit|exportaudit|recordrefund|keepmoney|creditbill|recordpayout|eraseperson|changephone|mydata|calendarfeed|events|generateotp|verifyotp|logout)\b/

type App = Awaited<ReturnType<typeof createTestApp>>
const callsOf = ({ endpoints }: Pick<App, 'endpoints'>) =>
  endpoints.flatMap((it) =>
    [it.method, ...(it.alsoAs ? [it.alsoAs] : [])].flatMap((method) =>
      [it.path, ...(it.alsoAt ?? [])].map((path) => ({ it, call: `${method} ${path}` })),
    ),
  )

for (const scope of scopes)
  test(`a token with ${scope} opens its calls and what anyone may call, and no other`, async (t) => {
    const app = await createTestApp(t, generous)
    const by = await tokenOf(app, [scope])
    const own: string[] = []
    for (const { it, call } of callsOf(app)) {
      const [method = '', path = ''] = call.split(' ')
      const send = by[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete']
      const { status, body } = await send(path, method === 'GET' ? undefined : {})
      const isRefused = status === 403 && body.code === 'scope_missing'
      if (it.allow === 'anyone') assert.equal(isRefused, it.setsCookies === true, call)
      else if (!isRefused) own.push(call)
      assert.notEqual(status, 401, call)
    }
    assert.deepEqual(own.toSorted(), opened[scope].toSorted())
  })

test('sign-in, team, settings, tokens, documents, secrets, the log and refunds name no scope', async (t) => {
  const app = await createTestApp(t)
  const forbidden = callsOf(app).filter(({ call }) => never.test(call))
  assert.ok(forbidden.length > 30)
  for (const { it, call } of forbidden) assert.equal(it.scope, undefined, call)
})

test('of the calls that ask for a code, tokens open downloads alone, and only admins’ calls at all', async (t) => {
  const { endpoints } = await createTestApp(t)
  for (const it of endpoints.filter(({ scope }) => scope)) {
    assert.ok(it.allow !== 'anyone' && it.allow.includes('admin'), it.name)
    assert.equal(it.scope?.startsWith('read:'), it.method === 'GET', it.name)
    if (it.stepUp || it.act) assert.equal(it.download, 'text/csv', it.name)
    assert.ok(!('requires' in it), it.name)
  }
})

test('a token keeps nothing of what was paid: that is an owner’s', async (t) => {
  const app = await createTestApp(t)
  const { put } = await tokenOf(app, ['write:orders'])
  const keep = { serviceid: 'unknown', message: 'Sorry', keep: 100, keep_reason: 'Too late' }
  const { status, body } = await put('/api/v1/service/cancelorder', keep)
  assert.deepEqual([status, body.code], [403, 'scope_missing'])
})

test('a token is told apart from who may not call: an answer with a refund stays closed', async (t) => {
  const app = await createTestApp(t)
  const { put } = await tokenOf(app, scopes)
  const { body } = await put(answerProblem.path, { problem_id: 'unknown', action: 'refund' })
  assert.equal(body.code, 'scope_missing')
})

test('a token with every scope and one with none of a call’s differ in that call alone', async (t) => {
  const app = await createTestApp(t)
  const all = await tokenOf(app, scopes)
  assert.equal((await all.get('/api/v1/admin/getallpayments')).status, 200)
  const { token } = await tokenOf(app, ['read:people'], { name: 'Mailing' })
  const { status } = await program(app, token).get('/api/v1/admin/getallpayments')
  assert.equal(status, 403)
})
