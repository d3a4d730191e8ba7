import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { endSession, setDisabled } from '#contract/accounts/admin.ts'
import { getUser } from '#contract/accounts/my-account.ts'
import { getAudit } from '#contract/audit.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { signIn } from '#test/factories/sign-in.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const path = '/api/v1/admin/team'
type Person = Awaited<ReturnType<TestApp['as']>>
type Member = { _id: string; name: string; rights: string; disabled: boolean }

const teamOf = async (owner: Person): Promise<Member[]> => (await owner.get(path)).body.team
const refused = ({ status, body }: Awaited<ReturnType<Person['get']>>) => [status, body.code]

test('an owner adds a manager, who signs in with that phone and does the daily work', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin', { name: 'Asha Rai' })
  app.clock.pass(1)
  const added = await owner.post(path, { phone: '98000 00007', name: ' Ravi ', rights: 'manager' })
  assert.equal(added.status, 200)
  assert.deepEqual(added.body.member, {
    _id: added.body.member._id,
    name: 'Ravi',
    phone: '919800000007',
    rights: 'manager',
    disabled: false,
    totp: false,
  })
  const manager = app.visitor()
  await signIn(app, manager, '919800000007')
  const { user } = (await manager.call(getUser, {})).body
  assert.deepEqual([user.role, user.rights, user.name], ['admin', 'manager', 'Ravi'])
  assert.equal((await manager.call(getAllOrders, {})).status, 200)
  assert.deepEqual(
    (await teamOf(owner)).map((it) => [it.name, it.rights]),
    [
      ['Asha Rai', 'owner'],
      ['Ravi', 'manager'],
    ],
  )
})

test('only admins have rights in their profile', async (t) => {
  const { as } = await createTestApp(t)
  const { user } = (await (await as('user')).call(getUser, {})).body
  assert.equal('rights' in user, false)
})

test('the form sent twice at once adds one admin; other details for the same phone are refused', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const form = { phone: '9800000007', name: 'Ravi', rights: 'manager' }
  const both = await Promise.all([owner.post(path, form), owner.post(path, form)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  assert.equal((await teamOf(owner)).length, 2)
  const other = await owner.post(path, { ...form, rights: 'owner' })
  assert.deepEqual(refused(other), [409, 'already_in_team'])
  assert.deepEqual(Object.keys(other.body.fields), ['phone'])
  const { data } = (await owner.call(getAudit, {})).body
  assert.deepEqual(
    data.map((it: { kind: string }) => it.kind),
    ['admin-added'],
  )
})

for (const [wrong, code] of [
  [{ phone: '12345' }, 'phone_invalid'],
  [{ name: '  ' }, 'name_required'],
  [{ name: 'x'.repeat(81) }, 'name_too_long'],
  [{ rights: 'king' }, 'rights_invalid'],
] as const)
  test(`a new admin with ${JSON.stringify(wrong).slice(0, 30)} is refused with an error on the field`, async (t) => {
    const { as } = await createTestApp(t)
    const owner = await as('admin')
    const form = { phone: '9800000007', name: 'Ravi', rights: 'manager', ...wrong }
    const { status, body } = await owner.post(path, form)
    assert.deepEqual([status, body.fields[Object.keys(wrong)[0] ?? '']?.length > 0], [400, true])
    assert.equal(body.code, code)
    assert.equal((await teamOf(owner)).length, 1)
  })

test('a manager can neither disable an owner nor end an owner’s session, on either page', async (t) => {
  const { as } = await createTestApp(t)
  const [owner, manager] = [await as('admin'), await as('admin', { rights: 'manager' })]
  const { id } = owner.account
  const session = (await owner.get(`/api/v1/admin/getperson?id=${id}`)).body.sessions[0]._id
  for (const reply of [
    await manager.call(setDisabled, { userid: id, disabled: true }),
    await manager.call(endSession, { userid: id, sessionid: session }),
    await manager.put(path, { _id: id, disabled: true }),
    await manager.put(path, { _id: manager.account.id, rights: 'owner' }),
  ])
    assert.deepEqual(refused(reply), [403, 'owner_only'])
  assert.equal((await owner.call(getUser, {})).status, 200)
})

test('a manager may still disable a customer', async (t) => {
  const { as } = await createTestApp(t)
  const [customer, manager] = [await as('user'), await as('admin', { rights: 'manager' })]
  const change = { userid: customer.account.id, disabled: true }
  assert.equal((await manager.call(setDisabled, change)).status, 200)
})

test('a disabled admin is signed out at once and may be enabled again', async (t) => {
  const { as } = await createTestApp(t)
  const [owner, manager] = [await as('admin'), await as('admin', { rights: 'manager' })]
  const set = (disabled: boolean) => owner.put(path, { _id: manager.account.id, disabled })
  assert.equal((await set(true)).body.member.disabled, true)
  assert.equal((await manager.call(getUser, {})).status, 401)
  assert.equal((await set(true)).status, 200)
  assert.equal((await set(false)).body.member.disabled, false)
})

test('changed rights apply from the next call on', async (t) => {
  const { as } = await createTestApp(t)
  const [owner, second] = [await as('admin'), await as('admin')]
  assert.equal((await second.call(getAudit, {})).status, 200)
  await owner.put(path, { _id: second.account.id, rights: 'manager' })
  assert.deepEqual(refused(await second.call(getAudit, {})), [403, 'owner_only'])
})

test('of two owners who disable or demote each other at once one remains', async (t) => {
  for (const change of [{ disabled: true }, { rights: 'manager' }]) {
    const { as } = await createTestApp(t)
    const [a, b] = [await as('admin'), await as('admin')]
    const replies = await Promise.all([
      a.put(path, { _id: b.account.id, ...change }),
      b.put(path, { _id: a.account.id, ...change }),
    ])
    const done = replies.filter(({ status }) => status === 200).length
    assert.equal(done, 1)
    const left = (await a.get(path)).status === 200 ? a : b
    const owners = (await teamOf(left)).filter((it) => it.rights === 'owner' && !it.disabled)
    assert.equal(owners.length, 1)
  }
})

test('the last owner cannot be removed by anyone', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  await as('admin', { rights: 'manager' })
  const { id } = owner.account
  const step = await owner.put(path, { _id: id, rights: 'manager' })
  assert.deepEqual(refused(step), [409, 'last_owner'])
  assert.equal((await owner.get(path)).status, 200)
})

test('an unknown account or a customer is not an admin', async (t) => {
  const { as } = await createTestApp(t)
  const [owner, customer] = [await as('admin'), await as('user')]
  for (const _id of ['nobody', customer.account.id]) {
    const reply = await owner.put(path, { _id, disabled: true })
    assert.deepEqual(refused(reply), [404, 'account_not_found'])
  }
})
