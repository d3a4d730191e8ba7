import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getPerson, setDisabled } from '#contract/accounts/admin.ts'
import { getAudit } from '#contract/audit.ts'
import { changeTeamMember, getTeam } from '#contract/team.ts'
import { getTokens } from '#contract/tokens.ts'
import { booked } from '#test/factories/orders.ts'
import { tokenOf } from '#test/factories/tokens.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const orders = '/api/v1/service/getallorders'
const money = '/api/v1/admin/getallpayments'

test('what a token does stands under its own name in the history and in the log', async (t) => {
  const app = await createTestApp(t)
  const { owner, id, put, get } = await tokenOf(app, ['write:orders', 'read:orders'], {
    name: 'n8n',
  })
  const serviceid = await booked(await app.as('user'))
  const answer = { serviceid, service_status: 'rejected', message: 'We are full' }
  assert.equal((await put('/api/v1/service/updateorder', answer)).status, 200)
  const { events } = (await get(`/api/v1/service/ordertimeline?serviceid=${serviceid}`)).body
  const { actor, kind } = events.at(-1)
  assert.deepEqual([kind, actor.name, actor.role], ['rejected', 'n8n', 'admin'])
  const { data } = (await owner.call(getAudit, { person: id })).body
  assert.deepEqual(
    data.map((it) => [it.kind, it.actor?.name, it.actor?.phone]),
    [
      ['order-rejected', 'n8n', ''],
      ['token-made', 'Asha', owner.account.phone],
    ],
  )
  const rows = await app.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('actor_id', '=', id)
    .execute()
  assert.deepEqual([rows.length, rows[0]?.session_id], [1, null])
  const found = (await owner.call(getAudit, { q: 'n8n' })).body.data
  assert.equal(found[0]?.kind, 'order-rejected')
})

test('a download by a token is recorded under its name', async (t) => {
  const app = await createTestApp(t)
  const { owner, get } = await tokenOf(app, ['read:money'])
  const { status, headers } = await get('/api/v1/admin/exportpayments')
  assert.deepEqual([status, headers['content-type']], [200, 'text/csv; charset=utf-8'])
  const [entry] = (await owner.call(getAudit, { kind: 'exported' })).body.data
  assert.deepEqual([entry?.actor?.name, entry?.subject], ['Accountant’s sheet', 'payments'])
})

test('a refused attempt of a token is in the log', async (t) => {
  const app = await createTestApp(t)
  const { owner, get } = await tokenOf(app, ['read:people'])
  assert.equal((await get(money)).status, 403)
  // Written after the answer.
  const refused = () => owner.call(getAudit, { kind: 'refused' })
  await until('the refusal is in the log', async () => (await refused()).body.data.length > 0)
  const [entry] = (await refused()).body.data
  assert.deepEqual([entry?.actor?.name, entry?.subject], ['Accountant’s sheet', `GET ${money}`])
})

test('a token is no admin: not in the team, on no person’s page, and cannot be enabled', async (t) => {
  const app = await createTestApp(t)
  const { owner, id } = await tokenOf(app, ['read:people'])
  const { team } = (await owner.call(getTeam, {})).body
  assert.deepEqual(
    team.map(({ name }) => name),
    ['Asha'],
  )
  const refused = [
    await owner.call(getPerson, { id }),
    await owner.call(setDisabled, { userid: id, disabled: false }),
    await owner.call(changeTeamMember, { _id: id, disabled: false, rights: 'owner' }),
  ]
  for (const { status, body } of refused)
    assert.deepEqual([status, body.code], [404, 'account_not_found'])
})

test('the tokens of an owner who leaves stay: they belong to the business', async (t) => {
  const app = await createTestApp(t)
  const { owner, get } = await tokenOf(app, ['read:orders'])
  const next = await app.as('admin', { name: 'Binod' })
  await next.call(changeTeamMember, { _id: owner.account.id, disabled: true })
  assert.equal((await owner.get(orders)).status, 401)
  assert.equal((await get(orders)).status, 200)
  const [token] = (await next.call(getTokens, {})).body.tokens
  assert.equal(token?.created_by, 'Asha')
})
