import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { endSession } from '#contract/accounts/admin.ts'
import { getSettings, sendSettings } from '#contract/settings/calls.ts'
import type { Client, TestResponse } from '#test/client.ts'
import { enrolled } from '#test/factories/second-factor.ts'
import { settingsWith, type SettingsChange } from '#test/settings.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const generous = { env: { RATE_LIMIT_SCALE: '1000' } }

// Written by hand, because a list derived from the contract would always agree with it.
/** Calls that require a code of the last ten minutes from an admin with a second factor. */
const alwaysAsks = [
  'GET /api/v1/worker/kycaccount',
  'GET /api/v1/worker/document/:id',
  'GET /api/v1/admin/exportorders',
  'GET /api/v1/admin/exportusers',
  'GET /api/v1/admin/exportworkers',
  'GET /api/v1/admin/exportkyc',
  'GET /api/v1/admin/exportaudit',
  'GET /api/v1/admin/exportpayments',
  'GET /api/v1/admin/exportexpenses',
  'GET /api/v1/admin/exportbills',
  'GET /api/v1/admin/exportb2c',
  'POST /api/v1/admin/team',
  'PUT /api/v1/admin/team',
  'POST /api/v1/admin/tokens',
  'DELETE /api/v1/admin/tokens',
  'POST /api/v1/admin/webhooks',
  'PUT /api/v1/admin/webhooks',
  'DELETE /api/v1/admin/webhooks',
  'PUT /api/v1/admin/eraseperson',
  'PUT /api/v1/admin/changephone',
  'POST /api/v1/admin/recordrefund',
  'POST /api/v1/admin/creditbill',
  'POST /api/v1/admin/recordpayout',
  'POST /api/v1/admin/changepay',
  'POST /api/v1/admin/keepcash',
  'POST /api/v1/admin/reverseentry',
  'POST /api/v1/admin/importrows',
  'POST /api/v1/admin/undoimport',
  'POST /api/v1/admin/addworker',
  'PUT /api/v1/admin/seepapers',
  'POST /api/v1/user/calendarfeed',
  'POST /api/v1/admin/restoresettings',
  'POST /api/v1/user/passkeys',
  'DELETE /api/v1/user/passkeys',
]

/** Calls with which an admin sets up the second factor that the team requires, or leaves. */
const opensWithoutFactor = [
  'GET /api/v1/user/getuser',
  'GET /api/v1/user/getsessions',
  'PUT /api/v1/user/endsessions',
  'POST /api/v1/admin/totpsetup',
  'POST /api/v1/admin/totpconfirm',
  'GET /api/v1/user/passkeys',
  'POST /api/v1/user/passkeys',
]

/** Routes outside the contract; they serve everybody alike. */
const publicRoutes = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /.well-known/security.txt',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /assets/pictures/:name',
]

const reaches = ({ allow }: TestApp['endpoints'][number]) =>
  allow !== 'anyone' && allow.includes('admin')

/** Calls with each method and path they have. */
const callsOf = (endpoints: TestApp['endpoints']): string[] =>
  endpoints.flatMap((it) =>
    [it.method, ...(it.alsoAs ? [it.alsoAs] : [])].flatMap((method) =>
      [it.path, ...(it.alsoAt ?? [])].map((path) => `${method} ${path}`),
    ),
  )

/** An open event stream sends no complete answer; it asks for no code. */
const adminCalls = ({ endpoints }: TestApp): string[] =>
  callsOf(endpoints.filter((it) => reaches(it) && !it.stream))

function send(by: Client, call: string): Promise<TestResponse> {
  const [method = '', path = ''] = call.split(' ')
  return by.send(method as 'GET' | 'POST', path, method === 'GET' ? undefined : {})
}

/** An owner whose code was given more than ten minutes ago, in a new session for each call. */
async function ownerWithOldCode(app: TestApp) {
  const { admin } = await enrolled(app)
  function enter() {
    // Each sign-in is newer than the ten that an account keeps.
    app.clock.pass(1)
    return app.as('admin', { phone: admin.phone })
  }
  return { admin, enter }
}

const asksFor = ({ status, body }: TestResponse) =>
  status === 403 && body.code === 'step_up_required'

test('exactly the sensitive calls of an admin ask for a code again', async (t) => {
  const app = await createTestApp(t, generous)
  const { enter } = await ownerWithOldCode(app)
  const asking = []
  for (const call of adminCalls(app))
    if (asksFor(await send(await enter(), call))) asking.push(call)
  assert.deepEqual(asking.toSorted(), alwaysAsks.toSorted())
})

test('without the second factor that the team requires, an admin reaches no call but its set-up', async (t) => {
  const app = await createTestApp(t, { ...generous, settings: { team: { totp: 'required' } } })
  for (const rights of ['owner', 'manager'] as const) {
    const open = []
    for (const call of adminCalls(app)) {
      const { status, body } = await send(await app.as('admin', { rights }), call)
      if (status !== 403 || body.code !== 'totp_setup_required') open.push(call)
    }
    assert.deepEqual(open.toSorted(), opensWithoutFactor.toSorted(), rights)
  }
})

test('no route answers around the contract, and those outside it serve everybody alike', async (t) => {
  const app = await createTestApp(t, { settings: { team: { totp: 'required' } } })
  const calls = callsOf(app.endpoints)
  const outside = printedRoutes(app).filter((it) => !calls.includes(it))
  assert.deepEqual(outside.toSorted(), publicRoutes.toSorted())
  const admin = await app.as('admin')
  for (const route of outside) {
    const [, path = ''] = route.split(' ')
    const [seen, open] = [await admin.get(path), await app.visitor().get(path)]
    assert.equal(seen.status, open.status, route)
    // The metrics count these very calls.
    if (path !== '/metrics') assert.deepEqual(seen.body, open.body, route)
  }
})

test('admins without a second factor are not asked for one', async (t) => {
  const app = await createTestApp(t, generous)
  for (const call of alwaysAsks)
    assert.equal(asksFor(await send(await app.as('admin'), call)), false, call)
})

const pay = { service: '2-bhk', percent: 40, rupees: null }
const saved: readonly [what: string, change: SettingsChange, asks: boolean][] = [
  ['the UPI id', { billing: { upiId: 'thief@okaxis' } }, true],
  ['the text on bills', { billing: { footer: 'Pay thief@okaxis' } }, true],
  ['the duty to have a second factor', { team: { totp: 'required' } }, true],
  ['the workers’ pay', { pay: { services: [pay] } }, true],
  ['the phone', { business: { phone: '9876543210' } }, true],
  ['the WhatsApp number', { business: { whatsapp: '919876543210' } }, true],
  ['the mailbox', { business: { email: 'thief@example.com' } }, true],
  ['the brand', { business: { brand: 'Ujala' } }, false],
  ['the opening hours', { hours: { closes: '12:00' } }, false],
  ['nothing', {}, false],
]
for (const [what, change, asks] of saved)
  test(`saving settings that change ${what} ${asks ? 'asks' : 'does not ask'} for a code again`, async (t) => {
    const app = await createTestApp(t)
    const { enter } = await ownerWithOldCode(app)
    const owner = await enter()
    const { version, settings } = (await owner.call(getSettings, {})).body
    const put = (sent: object) => owner.put('/api/v1/admin/settings', { version, settings: sent })
    const reply = await put(settingsWith(change, settings))
    assert.equal(asksFor(reply), asks)
    if (!asks) assert.equal(reply.status, 200)
    const later = (await owner.call(getSettings, {})).body
    assert.equal(later.version, asks ? version : version + 1)
  })

test('settings for a version that is still to come ask for a code, so that none slips past the comparison', async (t) => {
  const app = await createTestApp(t)
  const { enter } = await ownerWithOldCode(app)
  const owner = await enter()
  const { version, settings } = (await owner.call(getSettings, {})).body
  const put = (based: number) => owner.call(sendSettings, { version: based, settings })
  assert.equal(asksFor(await put(version + 1)), true)
  await app.setSettings({ hours: { closes: '12:00' } })
  assert.equal((await put(version)).body.code, 'settings_changed')
})

test('a refund in the answer to a problem asks for a code, and other answers do not', async (t) => {
  const app = await createTestApp(t)
  const { enter } = await ownerWithOldCode(app)
  const answer = { problem_id: 'unknown', message: 'Sorry', rupees: 100 }
  const path = '/api/v1/admin/answerproblem'
  const codeOf = async (by: Client, action: string) =>
    (await by.put(path, { ...answer, action })).body.code
  assert.equal(await codeOf(await enter(), 'refund'), 'step_up_required')
  assert.equal(await codeOf(await enter(), 'none'), 'problem_not_found')
  assert.equal(await codeOf(await app.as('admin', { rights: 'manager' }), 'refund'), 'owner_only')
})

test('ending another person’s session asks for a code, ending one’s own does not', async (t) => {
  const app = await createTestApp(t)
  const { admin, enter } = await ownerWithOldCode(app)
  const owner = await enter()
  const customer = await app.as('user')
  const end = (userid: string) => owner.call(endSession, { userid, sessionid: 'unknown' })
  assert.equal(asksFor(await end(customer.account.id)), true)
  assert.equal((await end(admin.account.id)).status, 200)
})

/** Every route of the router itself, wherever it was registered, as 'GET /healthz'. */
function printedRoutes({ app }: TestApp): string[] {
  const parts: string[] = []
  const lines = app.printRoutes({ commonPrefix: false }).matchAll(/^([│ ]*)[├└]── (\S*)(.*)$/gm)
  return [...lines].flatMap(([, indent = '', part = '', methods = '']) => {
    parts.splice(indent.length / 4, Infinity, part)
    const found = [...methods.matchAll(/[A-Z]+/g)].map(([method]) => method)
    return found.filter((it) => it !== 'HEAD').map((it) => `${it} ${parts.join('')}`)
  })
}
