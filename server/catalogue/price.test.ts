import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { book, booked, myOrders } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const path = '/api/v1/service/price'

test('anyone can ask what a booking would cost, line by line', async (t) => {
  const { visitor } = await createTestApp(t)
  const { status, body } = await visitor().post(path, {
    service: 'Room Cleaning',
    variant: '2-room',
    extras: [{ id: 'chair/standard', quantity: 4 }],
  })
  assert.equal(status, 200)
  assert.deepEqual(body, {
    success: true,
    lines: [
      {
        id: 'room/2-room',
        label: 'Room Cleaning, 2 Room',
        hindi: 'कमरे की सफ़ाई, 2 कमरे',
        quantity: 1,
        rupees: 2999,
        from: true,
      },
      {
        id: 'chair/standard',
        label: 'Chair Cleaning',
        hindi: 'कुर्सी की सफ़ाई',
        quantity: 4,
        rupees: 99,
        from: false,
      },
    ],
    discount: null,
    price: 3395,
    from: true,
    minutes: 180,
  })
})

const wrong: [choice: Record<string, unknown>, field: string, code: RefusalCode][] = [
  [{}, 'service', 'service_required'],
  [{ service: 'Window Cleaning' }, 'service', 'service_unknown'],
  [{ service: '2 BHK', variant: 'furnished' }, 'variant', 'variant_unknown'],
  [{ service: '2 BHK', variant: 7 }, 'variant', 'variant_unknown'],
  [{ service: 'AC Cleaning', quantity: 0 }, 'quantity', 'quantity_invalid'],
  [{ service: 'AC Cleaning', quantity: 11 }, 'quantity', 'quantity_invalid'],
  [{ service: 'AC Cleaning', quantity: '2' }, 'quantity', 'quantity_invalid'],
  [{ service: '2 BHK', extras: [{ id: 'moon/full', quantity: 1 }] }, 'extras', 'extra_unknown'],
  [{ service: '2 BHK', extras: 'chair' }, 'extras', 'extra_unknown'],
  [
    { service: '2 BHK', extras: [{ id: 'chair/standard', quantity: 51 }] },
    'extras',
    'quantity_invalid',
  ],
]
test('an invalid choice is refused with its field, both for a price and for a booking', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  for (const [choice, field, code] of wrong) {
    const replies = [
      await customer.post(path, choice),
      await book(customer, { service: undefined, ...choice }),
    ]
    for (const { status, body } of replies)
      assert.deepEqual([status, body.code, body.field_codes], [400, code, { [field]: code }])
  }
  assert.deepEqual(await myOrders(customer), [])
})

test('a booking at an outdated price is refused with the new price', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  for (const seen_price of [4498, null]) {
    const { status, body } = await book(customer, { variant: 'vacant', seen_price })
    assert.deepEqual([status, body.code], [409, 'price_changed'])
    assert.deepEqual(
      [body.details.price, body.details.from, body.details.minutes, body.details.lines.length],
      [4499, true, 240, 1],
    )
  }
  assert.deepEqual(await myOrders(customer), [])
  assert.equal((await book(customer, { variant: 'vacant', seen_price: 4499 })).status, 200)
})

test('a price on request counts as no price', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  const sofa = { service: 'Sofa Cleaning', seen_price: null }
  assert.equal((await book(customer, sofa)).status, 200)
  const [order] = await myOrders(customer)
  assert.deepEqual([order.price, order.due, order.minutes], [null, null, 120])
})

test('extras and quantity are part of the order and add to its price and duration', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  const id = await booked(customer, {
    service: 'ac',
    quantity: 2,
    extras: [{ id: 'bathroom/standard', quantity: 1 }],
    time: '10:00',
  })
  const [order] = await myOrders(customer)
  assert.equal(order._id, id)
  assert.equal(order.service, 'AC Cleaning')
  assert.deepEqual([order.price, order.minutes], [2 * 699 + 499, 180])
})

test('a repeated request gets the first response, including price and minutes', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  const key = { 'idempotency-key': 'price-0001' }
  const first = await book(customer, { variant: 'occupied' }, key)
  const again = await book(customer, { variant: 'occupied' }, key)
  assert.deepEqual(again.body, first.body)
  assert.deepEqual([first.body.price, first.body.minutes, first.body.number], [4999, 240, '26-1'])
})

test('a new price applies from the next booking on; existing bookings keep theirs', async (t) => {
  const app = await createTestApp(t)
  const customer = await app.as('user')
  await booked(customer, { service: 'ac' })
  app.clock.pass(1)
  const services = defaultCatalogue.services.map((it) =>
    it.id === 'ac'
      ? {
          ...it,
          label: 'AC Repair',
          variants: it.variants.map((own) => ({ ...own, rupees: 799.5 })),
        }
      : it,
  )
  await app.setSettings({ catalogue: { ...defaultCatalogue, services } })
  assert.equal((await book(customer, { service: 'AC Cleaning', time: '09:00' })).status, 400)
  const late = await book(customer, { service: 'ac', time: '09:00', seen_price: 699 })
  assert.deepEqual(
    [late.body.code, late.body.details.price, late.body.price],
    ['price_changed', 799.5, 799.5],
  )
  await booked(customer, { service: 'AC Repair', time: '09:00', seen_price: 799.5 })
  const told = (await myOrders(customer)).map((it: Record<string, unknown>) => [
    it['service'],
    it['price'],
    it['due'],
  ])
  assert.deepEqual(told, [
    ['AC Repair', 799.5, 799.5],
    ['AC Cleaning', 699, 699],
  ])
})

test('a service that is switched off cannot be booked', async (t) => {
  const app = await createTestApp(t)
  const customer = await app.as('user')
  const services = defaultCatalogue.services.map((it) => ({ ...it, active: it.id !== 'ac' }))
  await app.setSettings({ catalogue: { ...defaultCatalogue, services } })
  const { status, body } = await book(customer, { service: 'AC Cleaning' })
  assert.deepEqual([status, body.field_codes], [400, { service: 'service_unknown' }])
})
