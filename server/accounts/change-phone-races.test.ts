import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sql } from 'kysely'
import { changePhone } from '#contract/accounts/admin.ts'
import { transact } from '#server/db/database.ts'
import { optionsFor, softAuthenticator, withPasskey } from '#test/factories/passkeys.ts'
import { askCode, enterCode } from '#test/factories/sign-in.ts'
import { countWaiting } from '#test/held-lock.ts'
import { onPostgres } from '#test/on-engine.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

type Former = Awaited<ReturnType<TestApp['as']>>
type Act = () => Promise<unknown>

/** What whoever has the old number may be about to do, ready to be sent. */
const acts: readonly (readonly [
  what: string,
  prepare: (app: TestApp, by: Former) => Promise<Act>,
])[] = [
  [
    'makes a passkey',
    async (_, by) => {
      const response = softAuthenticator().make(await optionsFor(by, 'make'))
      return () => by.post('/api/v1/user/passkeys', { response })
    },
  ],
  [
    'signs in with a passkey',
    async ({ visitor }, by) => {
      const { device } = await withPasskey(by)
      const browser = visitor()
      const response = device.use(await optionsFor(browser, 'signin'))
      return () => browser.post('/api/v1/user/passkeysignin', { response, role: 'user' })
    },
  ],
  [
    'signs in with a code',
    async ({ visitor, codeFor }, { phone }) => {
      const browser = visitor()
      await askCode(browser, phone)
      const code = await codeFor(phone)
      return () => enterCode(browser, phone, code)
    },
  ],
]

for (const [what, prepare] of acts)
  test(`who ${what} while the phone number changes keeps nothing of the account`, async (t) => {
    const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
    const admin = await app.as('admin')
    for (let round = 0; round < 8; round++) {
      const former = await app.as('user')
      const userid = former.account.id
      const act = await prepare(app, former)
      const change = { userid, phone: `98111111${10 + round}` }
      const begin = [() => admin.call(changePhone, change), act] as const
      const order = round % 2 === 0 ? begin : begin.toReversed()
      await Promise.all(order.map((it) => it()))
      const changed = await admin.call(changePhone, change)
      assert.equal(changed.status, 200)
      const { db } = app.deps
      for (const table of ['passkey', 'session'] as const) {
        const left = db.selectFrom(table).select('id').where('account_id', '=', userid)
        assert.deepEqual(await left.execute(), [], table)
      }
    }
  })

/** What the office may do to an account between being found by its number and being entered. */
const doings: readonly (readonly [what: string, columns: object, status: number])[] = [
  ['gets another number', { phone: '919811111199' }, 200],
  ['is shut out', { disabled_at: 1 }, 403],
]
for (const [what, columns, status] of doings)
  onPostgres(`a code opens no account that ${what} in that moment`, async (t) => {
    const app = await createTestApp(t)
    const { phone, account } = await app.as('user')
    const browser = app.visitor()
    await askCode(browser, phone)
    const code = await app.codeFor(phone)
    const [taken, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const doing = transact(app.deps.db, async (tx) => {
      // The lock alone leaves the account to be found.
      await sql`select from account where id = ${account.id} for update`.execute(tx)
      taken.resolve()
      await end.promise
      await tx.updateTable('account').set(columns).where('id', '=', account.id).execute()
      await tx.deleteFrom('session').where('account_id', '=', account.id).execute()
    })
    await taken.promise
    const entering = enterCode(browser, phone, code)
    await until('the code waits', async () => (await countWaiting(app)) > 0)
    end.resolve()
    await doing
    assert.equal((await entering).status, status)
    const of = app.deps.db.selectFrom('session').select('id').where('account_id', '=', account.id)
    assert.deepEqual(await of.execute(), [])
  })
