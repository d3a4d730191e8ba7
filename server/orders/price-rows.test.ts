import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { decisionContext, exportOrders, getAllOrders } from '#contract/orders/admin.ts'
import { orderCalendar } from '#contract/orders/customer.ts'
import { getPrice } from '#contract/price.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import { priceSections } from '#domain/catalogue/price-list.ts'
import { book, decide, myOrders } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const rows = priceSections(defaultCatalogue).flatMap((it) => it.rows)
const names = [
  '1 BHK, Occupied',
  '2 BHK, Occupied',
  '3 BHK, Occupied',
  '4 BHK, Occupied',
  '1 BHK, Vacant',
  '2 BHK, Vacant',
  '3 BHK, Vacant',
  '4 BHK, Vacant',
  'Room Cleaning, Single Room',
  'Room Cleaning, 2 Room',
  'Room Cleaning, 3 Room',
  'Room Cleaning, 4 Room',
  'Kitchen (Occupied)',
  'Vacant Kitchen',
  'Bathroom Cleaning',
  'AC Service',
  'Water Tank Cleaning',
  'Chair Cleaning',
  'Building',
  'Villa',
]

test('each of the 20 rows of the price list is tested', () => {
  assert.equal(rows.length, names.length)
})

test('the order export lists each of them with its price', async (t) => {
  const { as } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '100' } })
  const admin = await as('admin')
  for (const { service, variant } of rows) {
    const choice = { service: service.label, variant: variant.id }
    const { status, body } = await book(await as('user'), { ...choice, time: '08:00' })
    assert.equal(status, 200, body.message)
  }
  const file = await admin.call(exportOrders, { status: 'all' })
  const lines = file.bytes.toString().split('\r\n').slice(1, -1)
  assert.equal(lines.length, names.length)
  for (const [n, { service, price }] of rows.entries()) {
    const name = names[n] ?? ''
    const cell = name.includes(',') ? `"${name}"` : name
    const [line, ...more] = lines.filter((it) => it.includes(`,${service.label},${cell},`))
    assert.deepEqual(more, [])
    assert.ok(line?.includes(`,08:00,${price?.rupees ?? ''},`), `${name}: ${line}`)
  }
})

for (const [n, { service, variant, price }] of rows.entries()) {
  const name = names[n] ?? ''
  const rupees = price?.rupees ?? null
  const figure = rupees === null ? 'on request' : `₹${rupees.toLocaleString('en-IN')}`
  const said = price?.from ? `from ${figure}` : figure

  test(`${name}, ${said}: the same on the order, to the owner, in the email and the calendar`, async (t) => {
    const { as, sent } = await createTestApp(t)
    const [customer, admin] = [await as('user'), await as('admin')]
    const choice = { service: service.label, variant: variant.id }
    const asked = await customer.call(getPrice, choice)
    const { body: answer } = await book(customer, { ...choice, time: '08:00', seen_price: rupees })
    assert.deepEqual([answer.price, answer.minutes], [rupees, asked.body.minutes])
    const id = answer.order_id as string

    const [own] = await myOrders(customer)
    const { body } = await admin.call(getAllOrders, { status: 'pending' })
    const context = await admin.call(decisionContext, { serviceid: id })
    assert.equal(context.status, 200)
    for (const order of [own, body.orders[0]]) {
      assert.equal(order.service, service.label)
      assert.deepEqual(order.lines, asked.body.lines)
      assert.deepEqual(
        order.lines.map((it: Record<string, unknown>) => [
          it['label'],
          it['quantity'],
          it['rupees'],
        ]),
        [[name, 1, rupees]],
      )
      assert.deepEqual(
        [order.price, order.discount, order.paid, order.due, order.minutes],
        [rupees, null, 0, rupees, answer.minutes],
      )
    }

    await decide(admin, id, 'accepted')
    const email = (await sent('email')).at(-1)
    for (const text of [email?.text, email?.html?.replaceAll('&#39;', "'")]) {
      assert.ok(text?.includes(name), text)
      assert.ok(text?.includes(said), text)
    }
    const { bytes: calendar } = await customer.call(orderCalendar, { serviceid: id })
    for (const written of [calendar.toString(), email?.calendar?.content ?? '']) {
      const entry = written.replaceAll('\r\n ', '').replaceAll('\\,', ',')
      assert.ok(entry.includes(name) && entry.includes(said), entry)
    }
  })
}
