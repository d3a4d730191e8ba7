import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getPerson } from '#contract/accounts/admin.ts'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { applied, decideKyc } from '#test/factories/kyc.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const users = '/api/v1/admin/getalluserslist'
const workers = '/api/v1/admin/getallworkerlist'
type Person = { _id: string; name: string; phone: string; role: string }

async function many({ as, clock }: TestApp, count: number, name = 'Sunita') {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    ids.unshift((await as('user', { name: `${name} ${n}` })).account.id)
    clock.pass(1)
  }
  return ids
}
const idsOf = (people: Person[]) => people.map((it) => it._id)

test('an admin reads customers and workers in separate lists, newest first, with totals', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const ids = await many(app, 3)
  const worker = await app.as('worker', { name: 'Ravi' })
  const customers = (await admin.get(users)).body
  assert.deepEqual([idsOf(customers.users as Person[]), customers.total], [ids, 3])
  assert.deepEqual((await admin.get(workers)).body, {
    success: true,
    users: [
      {
        _id: worker.account.id,
        name: 'Ravi',
        phone: worker.phone,
        address: worker.account.address,
        role: 'worker',
        created_at: new Date(worker.account.createdAt).toISOString(),
        disabled_at: null,
        kyc_status: null,
        papers_seen: null,
      },
    ],
    total: 1,
    next_cursor: null,
    previous_cursor: null,
  })
})

test('a worker is listed with their KYC standing, which stays accepted while a newer application is pending', async (t) => {
  const { as, clock } = await createTestApp(t)
  const admin = await as('admin')
  const worker = await as('worker')
  clock.pass(1000)
  const other = await as('worker')
  const shown = async () => {
    const { users: list } = (await admin.get(workers)).body
    const listed = (list as { _id: string; kyc_status: unknown }[]).map((it) => it.kyc_status)
    const page = await admin.call(getPerson, { id: worker.account.id })
    assert.equal(page.body.user.kyc_status, listed[1])
    return listed
  }
  await applied(other)
  assert.deepEqual(await shown(), ['pending', null])
  for (const [decision, standing, next] of [
    ['rejected', 'rejected', 'pending'],
    ['accepted', 'accepted', 'accepted'],
    ['rejected', 'accepted', 'accepted'],
  ] as const) {
    await decideKyc(admin, await applied(worker), decision)
    assert.deepEqual(await shown(), ['pending', standing])
    clock.pass(1000)
    const waiting = await applied(worker)
    assert.deepEqual(await shown(), ['pending', next])
    await decideKyc(admin, waiting, 'rejected')
    clock.pass(1000)
  }
  const customer = await as('user')
  const { body } = await admin.call(getPerson, { id: customer.account.id })
  assert.equal('kyc_status' in body.user, false)
})

test('pages list every person once while others sign up', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const before = await many(app, 11)
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await admin.get(`${users}?limit=4${cursor && `&cursor=${cursor}`}`)
    found.push(...idsOf(body.users as Person[]))
    cursor = body.next_cursor as string | null
    await many(app, 1, 'Late')
  }
  assert.deepEqual(found, before)
})

test('a customer is found by a misspelt name, in either script, and by address', async (t) => {
  const { as } = await createTestApp(t)
  const admin = await as('admin')
  const address = 'Ward 4, Gaurakshani, Sasaram'
  const meena = await as('user', { name: 'Meena Kumari', address })
  await as('user', { name: 'गौरव कुमार', address: 'Dehri' })
  await as('user', { name: 'Rama', address: 'Karma' })
  const find = async (q: string) => {
    const { body } = await admin.get(`${users}?q=${encodeURIComponent(q)}`)
    return (body.users as Person[]).map((it) => it.name.split(' ')[0])
  }
  for (const typed of ['meeena', 'मीना', 'mina kumri', 'gaurakshani', 'गौरक्षणी', 'meena sasaram'])
    assert.deepEqual(await find(typed), ['Meena'], typed)
  assert.deepEqual(await find('gaurav'), ['गौरव'])
  assert.deepEqual(await find('ram'), ['Rama'], 'a name before addresses')
  await meena.call(updateProfile, { name: 'Meena Kumari', address: 'Nokha' })
  assert.deepEqual(await find('nokha'), ['Meena'])
})

test('a search by spelling leaves out names that only sound alike or differ by a letter', async (t) => {
  const { as, clock } = await createTestApp(t)
  const admin = await as('admin')
  for (const name of ['Priya Singh', 'Farida Begum', 'प्रिया', 'Pryia Rai']) {
    await as('user', { name })
    clock.pass(1)
  }
  const find = async (q: string, match: string) => {
    const { body } = await admin.get(`${users}?q=${q}&match=${match}&sort=oldest`)
    return (body.users as Person[]).map((it) => it.name.split(' ')[0])
  }
  assert.deepEqual(await find('priya', 'spelling'), ['Priya'])
  assert.deepEqual(await find('priya', 'any'), ['Priya', 'Farida', 'प्रिया', 'Pryia'])
  assert.deepEqual(await find('pirya', 'any'), ['Priya', 'Farida', 'प्रिया', 'Pryia'])
  assert.deepEqual(await find('pirya', 'spelling'), [])
})

test('customers and workers are found by name and phone within their role', async (t) => {
  const { as } = await createTestApp(t)
  const admin = await as('admin')
  const one = await as('user', { name: 'Sunita Devi', phone: '919876543210' })
  await as('worker', { name: 'Sunita Rai' })
  const find = async (q: string) => {
    const { body } = await admin.get(`${users}?q=${encodeURIComponent(q)}`)
    assert.equal(body.total, body.users.length)
    return idsOf(body.users as Person[])
  }
  for (const q of ['sun', 'devi sunita', '3210', '+91 98765 43210']) {
    assert.deepEqual(await find(q), [one.account.id], q)
  }
  assert.deepEqual(await find('rai'), [])
})
