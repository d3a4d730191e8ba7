import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { book, booked, myOrders } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

test('a new address under eight characters is refused, the address of the profile is accepted as it is', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user', { address: 'Ward 4' })
  const { status, body } = await book(customer, { address: 'x' })
  assert.deepEqual(
    [status, body.code, body.field_codes],
    [400, 'address_too_short', { address: 'address_too_short' }],
  )
  await booked(customer, { address: 'Ward 4' })
})

test('a booking fills in a missing name once and never changes an existing one', async (t) => {
  const { as } = await createTestApp(t)
  const [unnamed, named] = [
    await as('user', { name: '', address: 'Old Road 1' }),
    await as('user', { name: 'Asha', address: 'Old Road 1' }),
  ]
  const form = { name: ' Sunita Devi ' }
  const key = { 'idempotency-key': 'form-0001' }
  for (const customer of [unnamed, named]) {
    const first = await book(customer, form, key)
    const again = await book(customer, form, key)
    assert.equal(again.body.order_id, first.body.order_id)
  }
  const names = []
  for (const customer of [unnamed, named]) names.push((await myOrders(customer))[0].user_data.name)
  assert.deepEqual(names, ['Sunita Devi', 'Asha'])
})
