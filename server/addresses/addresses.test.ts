import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  addAddress,
  addCustomerAddress,
  changeCustomerAddress,
  getAddresses,
  getCustomerAddresses,
  removeCustomerAddress,
} from '#contract/addresses/addresses.ts'
import { book, myOrders } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const path = '/api/v1/user/addresses'
const plain = { map_link: '', is_default: false }
const parents = {
  label: 'Parents',
  address: '7 Station Road',
  town: 'Nokha',
  landmark: 'Near the Shiv temple',
  contact: { name: 'Ram Devi', phone: '9000012345' },
}

test('a customer saves several addresses, changes one and removes one', async (t) => {
  const { as, clock } = await createTestApp(t)
  const customer = await as('user')
  const home = (await customer.post(path, { address: '12 Gandhi Chowk' })).body
  clock.pass(1)
  const other = (await customer.post(path, parents)).body
  const again = (await customer.post(path, parents)).body
  assert.equal(again._id, other._id)
  const kept = { ...parents, ...plain, contact: { name: 'Ram Devi', phone: '919000012345' } }
  const blank = { label: '', town: '', landmark: '', contact: null, ...plain }
  assert.deepEqual((await customer.get(path)).body.addresses, [
    { _id: home._id, ...blank, address: '12 Gandhi Chowk', has_home: false },
    { _id: other._id, ...kept, has_home: false },
  ])
  const changed = await customer.put(path, { _id: home._id, ...parents, label: 'Shop' })
  assert.equal(changed.body.label, 'Shop')
  for (let n = 0; n < 2; n++)
    assert.equal((await customer.delete(path, { _id: other._id })).status, 200)
  assert.deepEqual((await customer.get(path)).body.addresses, [
    { _id: home._id, ...kept, label: 'Shop', has_home: false },
  ])
})

test("a customer cannot read, change, remove or book to another customer's address", async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('user')
  const stranger = await as('user')
  const { _id } = (await owner.post(path, parents)).body
  assert.deepEqual((await stranger.get(path)).body.addresses, [])
  assert.equal((await stranger.put(path, { _id, ...parents })).status, 404)
  await stranger.delete(path, { _id })
  const refused = await book(stranger, { address_id: _id })
  assert.deepEqual([refused.status, refused.body.code], [404, 'address_not_found'])
  assert.equal((await owner.get(path)).body.addresses.length, 1)
  const admin = await as('admin')
  const seen = await admin.call(getCustomerAddresses, { customer: owner.account.id })
  assert.deepEqual(seen.body.addresses, (await owner.get(path)).body.addresses)
})

test('a booking uses the chosen address and names the contact on site', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user', { address: '12 Gandhi Chowk, Sasaram' })
  const { _id } = (await customer.post(path, parents)).body
  const { status } = await book(customer, { address_id: _id, any_message: 'Two dogs' })
  assert.equal(status, 200)
  await customer.delete(path, { _id })
  const [order] = (await myOrders(customer)) as {
    user_data: { address: string }
    any_message: string
  }[]
  assert.equal(order?.user_data.address, '7 Station Road, Near the Shiv temple, Nokha')
  assert.equal(order?.any_message, 'Two dogs\nOn site: Ram Devi, +91 90000 12345')
})

test('only one address is the default, and the booking carries the map pin', async (t) => {
  const { as, clock } = await createTestApp(t)
  const customer = await as('user')
  const home = (await customer.post(path, { address: '12 Gandhi Chowk', is_default: true })).body
  clock.pass(1)
  const pin = 'https://maps.app.goo.gl/abc123'
  const shared = { ...parents, contact: null, map_link: `Shiv Mandir ${pin}`, is_default: true }
  const other = (await customer.post(path, shared)).body
  assert.deepEqual([other.map_link, other.is_default], [pin, true])
  const first = async () =>
    ((await customer.get(path)).body.addresses as { _id: string; is_default: boolean }[])
      .filter((it) => it.is_default)
      .map((it) => it._id)
  assert.deepEqual(await first(), [other._id])
  await customer.put(path, { _id: home._id, address: '12 Gandhi Chowk', is_default: true })
  assert.deepEqual(await first(), [home._id])
  await book(customer, { address_id: other._id, any_message: '' })
  const [order] = (await myOrders(customer)) as { any_message: string }[]
  assert.equal(order?.any_message, `Map: ${pin}`)
})

const wrong: [change: Record<string, unknown>, code: string][] = [
  [{ address: '' }, 'address_required'],
  [{ address: 'Ward 4' }, 'address_too_short'],
  [{ address: 'x'.repeat(301) }, 'address_too_long'],
  [{ contact: { name: 'Ram', phone: '1' } }, 'phone_invalid'],
  [{ map_link: 'https://evil.example/maps' }, 'map_link_invalid'],
]
test('an address that cannot be found is refused, and so is the twenty-first', async (t) => {
  const { as } = await createTestApp(t, { config: { limitScale: 100 } })
  const customer = await as('user')
  for (const [change, code] of wrong)
    assert.equal((await customer.post(path, { ...parents, ...change })).body.code, code)
  for (let n = 0; n < 20; n++) await customer.post(path, { ...parents, label: String(n) })
  const more = await customer.post(path, parents)
  assert.deepEqual([more.status, more.body.code], [409, 'too_many_addresses'])
})

test('an admin keeps a customer’s addresses as the customer does, past their limit', async (t) => {
  const app = await createTestApp(t)
  const [admin, caller] = [await app.as('admin', { rights: 'manager' }), await app.as('user')]
  const customer = caller.account.id
  for (let n = 1; n <= 20; n++) await caller.call(addAddress, addressOf(n))
  assert.equal((await caller.call(addAddress, addressOf(21))).body.code, 'too_many_addresses')
  const { status, body } = await admin.call(addCustomerAddress, { customer, ...addressOf(21) })
  assert.equal(status, 200)
  const changed = { customer, _id: body._id, ...addressOf(22), is_default: true }
  assert.equal((await admin.call(changeCustomerAddress, changed)).status, 200)
  const { addresses } = (await caller.call(getAddresses, {})).body
  assert.equal(addresses.find((it) => it.is_default)?.address, '22 Nai Sarak, Sasaram')
  const other = { customer: (await app.as('user')).account.id, _id: body._id }
  assert.equal(
    (await admin.call(changeCustomerAddress, { ...other, ...addressOf(1) })).body.code,
    'address_not_found',
  )
  await admin.call(removeCustomerAddress, { customer, _id: body._id })
  assert.equal((await caller.call(getAddresses, {})).body.addresses.length, 20)
  const kinds = (await auditRows(app)).map((it) => it.kind)
  assert.equal(kinds.filter((it) => it === 'address-changed').length, 3)
})

const auditRows = ({ deps }: TestApp) => deps.db.selectFrom('audit').select('kind').execute()

const addressOf = (n: number) => ({ address: `${n} Nai Sarak, Sasaram` })
