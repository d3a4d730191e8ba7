import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { addAddress, getAddresses, removeAddress } from '#contract/addresses/addresses.ts'
import {
  getCustomerHomeCard,
  getHomeCard,
  putCustomerHomeCard,
  putCustomerHomeSecret,
  putHomeCard,
  putHomeSecret,
  readCustomerHomeSecret,
  readHomeSecret,
  readHomeSecretOfJob,
} from '#contract/jobs/home-card.ts'
import { getJobs } from '#contract/jobs/worker.ts'
import { slotStart } from '#domain/schedule.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { listCards } from '#server/addresses/home-card-repo.ts'
import { openSecret } from '#server/addresses/homes.ts'
import { rotateDataKey } from '#server/encryption/rotate-keys.ts'
import { findOrder } from '#server/orders/repo.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const home = { address: '7 Station Road', town: 'Nokha', landmark: 'Near the Shiv temple' }
const card = {
  parking: 'In the lane',
  pets: 'A dog',
  water: '',
  note: 'Ring twice',
  checklist: ['The mandir first', 'Water the plants'],
}
const secret = { gate_code: '4711#', key: 'With the guard', alarm: '' }
const days = { from: '2026-05-04', to: '2026-05-20' }

/** A customer with a saved home and another house, and a job at the saved one. */
async function withHome(app: TestApp, change: Record<string, unknown> = {}) {
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const address_id = (await customer.call(addAddress, home)).body._id
  const serviceid = await booked(customer, { address_id, ...change })
  const worker = await verifiedWorker(app)
  await decide(admin, serviceid, 'accepted')
  await assign(admin, serviceid, worker.account.id)
  const startsAt = (await findOrder(app.deps.db, serviceid))?.startsAt ?? 0
  const endsAt = (await findOrder(app.deps.db, serviceid))?.endsAt ?? 0
  const job = async () => (await worker.call(getJobs, days)).body.jobs[0]
  return { admin, customer, worker, address_id, serviceid, startsAt, endsAt, job }
}

test('customer and office write about a home, and its workers read it around the job', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer, address_id, serviceid, endsAt, job } = await withHome(app, {
    date: '2026-05-07',
  })
  const id = customer.account.id
  const blank = (await customer.call(getHomeCard, { address_id })).body
  assert.deepEqual([blank.note, blank.checklist, blank.has_secret], ['', [], false])
  const saved = (await customer.call(putHomeCard, { address_id, ...card })).body
  assert.deepEqual(saved.checklist, card.checklist)
  for (const input of [{ customer: id, address_id }, { serviceid }])
    assert.equal((await admin.call(getCustomerHomeCard, input)).body.note, 'Ring twice')
  await admin.call(putCustomerHomeCard, { serviceid, ...card, pets: 'Two dogs' })
  assert.equal((await customer.call(getHomeCard, { address_id })).body.pets, 'Two dogs')
  const seen = async () => {
    const { home: shown, checklist } = (await job()) ?? {}
    const own = checklist?.filter((it) => it.own).map(({ text }) => text) ?? []
    return [shown?.pets ?? null, own]
  }
  const dayBefore = slotStart({ date: '2026-05-06', time: '00:00' })
  for (const [at, expected] of [
    [app.clock.now, [null, []]],
    [dayBefore - minuteMs, [null, []]],
    [dayBefore, ['Two dogs', card.checklist]],
    [endsAt + 24 * hourMs - minuteMs, ['Two dogs', card.checklist]],
    [endsAt + 24 * hourMs, [null, []]],
  ] as const) {
    await app.advanceTo(at)
    assert.deepEqual(await seen(), expected)
  }
})

test('how to get in is read on the job only, each look is recorded, and it is stored sealed', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer, worker, address_id, serviceid, startsAt, endsAt, job } =
    await withHome(app)
  await customer.call(putHomeSecret, { address_id, ...secret })
  assert.equal((await customer.call(readHomeSecret, { address_id })).body.gate_code, '4711#')
  const [row] = await listCards(app.deps.db, [customer.account.id])
  assert.ok(row?.secret && !JSON.stringify(row).includes('4711'))
  const look = async (by = worker) => (await by.call(readHomeSecretOfJob, { serviceid })).status
  const other = await verifiedWorker(app, 'Mohan Lal')
  for (const [at, status] of [
    [startsAt - 2 * hourMs - minuteMs, 404],
    [startsAt - 2 * hourMs, 200],
    [endsAt + 2 * hourMs - minuteMs, 200],
    [endsAt + 2 * hourMs, 404],
  ] as const) {
    await app.advanceTo(at)
    assert.equal(await look(), status)
    assert.equal(await look(other), 404)
    assert.ok(!JSON.stringify(await job()).includes('4711'), 'never with the jobs')
  }
  assert.equal(
    (await admin.call(readCustomerHomeSecret, { address_id })).body.key,
    'With the guard',
  )
  const looks = await app.deps.db
    .selectFrom('audit')
    .select(['actor_id', 'about_id'])
    .where('kind', '=', 'home-secret-seen')
    .orderBy('id')
    .execute()
  const about = { about_id: customer.account.id }
  const { id } = worker.account
  const seen = looks.map((it) => ({ ...it }))
  assert.deepEqual(seen, [
    { actor_id: id, ...about },
    { actor_id: id, ...about },
    { actor_id: admin.account.id, ...about },
  ])
  const cleared = { address_id, gate_code: '', key: '', alarm: '' }
  assert.equal((await customer.call(putHomeSecret, cleared)).body.has_secret, false)
})

test('a home is known by its saved address or its text, and another house is not', async (t) => {
  const app = await createTestApp(t, { config: { limitScale: 100 } })
  const { admin, customer, serviceid } = await withHome(app)
  await admin.call(putCustomerHomeCard, { serviceid, ...card })
  const noteOf = async (address: string, time: string) => {
    const id = await booked(customer, { service: 'Bathroom Cleaning', address, time })
    return (await customer.call(getHomeCard, { serviceid: id })).body.note
  }
  assert.equal(await noteOf('7 Station Road', '10:00'), 'Ring twice')
  assert.equal(await noteOf('7, station-road, Nokha', '11:00'), 'Ring twice')
  assert.equal(await noteOf('7 Station Road near the shiv temple Nokha', '12:00'), 'Ring twice')
  assert.equal(await noteOf('8 Station Road, Nokha', '13:00'), '')
})

test('what is written about an order saves its address, once', async (t) => {
  const app = await createTestApp(t)
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const serviceid = await booked(customer, { address: '12 Gandhi Chowk, Sasaram' })
  const before = (await admin.call(getCustomerHomeCard, { serviceid })).body
  assert.equal(before.address_id, null)
  await Promise.all([
    admin.call(putCustomerHomeCard, { serviceid, ...card }),
    admin.call(putCustomerHomeSecret, { serviceid, ...secret }),
  ])
  const { addresses } = (await customer.call(getAddresses, {})).body
  assert.deepEqual(
    addresses.map((it) => [it.label, it.address]),
    [['', '12 Gandhi Chowk, Sasaram']],
  )
  const { address_id, note, has_secret } = (await customer.call(getHomeCard, { serviceid })).body
  assert.deepEqual([address_id, note, has_secret], [addresses[0]?._id, 'Ring twice', true])
})

test("nobody else writes or reads of a customer's home, and it goes with its address", async (t) => {
  const app = await createTestApp(t)
  const { customer, address_id, serviceid } = await withHome(app)
  const stranger = await app.as('user')
  await customer.call(putHomeCard, { address_id, ...card })
  for (const input of [{ address_id }, { serviceid }, {}]) {
    assert.equal((await stranger.call(getHomeCard, input)).status, 404)
    assert.equal((await stranger.call(putHomeCard, { ...input, ...card })).status, 404)
    assert.equal((await stranger.call(readHomeSecret, input)).status, 404)
  }
  const written = async () =>
    (await customer.call(getAddresses, {})).body.addresses.map((it) => it.has_home)
  assert.deepEqual(await written(), [true])
  await customer.call(putHomeCard, { address_id })
  assert.deepEqual(await written(), [false], 'an emptied card says nothing')
  await customer.call(putHomeCard, { address_id, ...card })
  await customer.call(removeAddress, { _id: address_id })
  assert.deepEqual(await listCards(app.deps.db, [customer.account.id]), [])
  assert.equal((await customer.call(getHomeCard, { serviceid })).body.note, '')
})

const wrong: [change: Record<string, unknown>, code: string][] = [
  [{ checklist: Array.from({ length: 16 }, (_, n) => String(n)) }, 'checklist_too_long'],
  [{ checklist: ['x'.repeat(81)] }, 'home_text_too_long'],
  [{ pets: 'x'.repeat(101) }, 'home_text_too_long'],
  [{ note: 'x'.repeat(501) }, 'reply_too_long'],
]
test('what is too long is refused, and nothing is saved', async (t) => {
  const app = await createTestApp(t)
  const { customer, address_id } = await withHome(app)
  for (const [change, code] of wrong) {
    const { status, body } = await customer.put('/api/v1/user/homecard', { address_id, ...change })
    assert.deepEqual([status, body.code], [400, code])
  }
  assert.deepEqual(await listCards(app.deps.db, [customer.account.id]), [])
})

test('a rotation of the key and a copy of own data keep how to get in', async (t) => {
  const app = await createTestApp(t)
  const { customer, address_id } = await withHome(app)
  await customer.call(putHomeSecret, { address_id, ...secret })
  await rotateDataKey(app.deps)
  const [row] = await listCards(app.deps.db, [customer.account.id])
  assert.deepEqual(openSecret(app.deps.keys, row), secret)
  assert.equal(row?.keyId, app.deps.keys.ids()[0])
  const { homes } = (await customer.get('/api/v1/user/mydata')).body
  assert.equal(homes[0].gate_code, '4711#')
})
