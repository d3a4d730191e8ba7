import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { answerQuote, priceOrder, quoteOrder } from '#contract/money/prices.ts'
import { booked, myOrders } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const home = (serviceid: string, rupees: number) => ({
  serviceid,
  lines: [{ label: 'Home', quantity: 1, rupees }],
})

test('no price below the amount already paid can be quoted or accepted', async (t) => {
  const app = await createTestApp(t)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const id = await booked(customer)
  const pay = (n: number, rupees: number) => {
    const payment_id = `6f1b9f30-0000-4000-8000-00000000000${n}`
    const entry = { serviceid: id, payment_id, method: 'cash', rupees }
    return admin.post('/api/v1/admin/recordpayment', entry)
  }
  assert.equal((await pay(1, 400)).status, 200)
  const low = await admin.call(quoteOrder, home(id, 399))
  assert.deepEqual([low.status, low.body.code], [409, 'price_below_paid'])
  assert.equal((await admin.call(quoteOrder, home(id, 1000))).status, 200)
  const lower = await admin.call(priceOrder, home(id, 399))
  assert.deepEqual([lower.status, lower.body.code], [409, 'price_below_paid'])
  assert.equal((await pay(2, 2000)).status, 200)
  const late = await customer.call(answerQuote, { serviceid: id, answer: 'accept' })
  assert.deepEqual([late.status, late.body.code], [409, 'price_below_paid'])
  assert.equal((await myOrders(customer))[0].service_status, 'quoted')
})
