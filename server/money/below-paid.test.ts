import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { answerQuote, priceOrder, quoteOrder } from '#contract/money/prices.ts'
import { booked, myOrders } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const home = (serviceid: string, rupees: number) => ({
  serviceid,
  lines: [{ label: 'Home', quantity: 1, rupees }],
})

/** A booking of ₹4,499, with its money. */
async function paidIn(t: TestContext) {
  const app = await createTestApp(t)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const id = await booked(customer)
  const enter = (path: string) => async (rupees: number) => {
    const entry = { serviceid: id, payment_id: randomUUID(), method: 'cash', rupees }
    assert.equal((await admin.post(`/api/v1/admin/${path}`, entry)).status, 200)
  }
  return { customer, admin, id, pay: enter('recordpayment'), giveBack: enter('recordrefund') }
}

test('no price below the amount already paid can be quoted or accepted', async (t) => {
  const { customer, admin, id, pay } = await paidIn(t)
  await pay(400)
  const low = await admin.call(quoteOrder, home(id, 399))
  assert.deepEqual([low.status, low.body.code], [409, 'price_below_paid'])
  assert.equal((await admin.call(quoteOrder, home(id, 1000))).status, 200)
  const lower = await admin.call(priceOrder, home(id, 399))
  assert.deepEqual([lower.status, lower.body.code], [409, 'price_below_paid'])
  await pay(2000)
  const late = await customer.call(answerQuote, { serviceid: id, answer: 'accept' })
  assert.deepEqual([late.status, late.body.code], [409, 'price_below_paid'])
  assert.equal((await myOrders(customer))[0].service_status, 'quoted')
})

test('giving back part of what was paid lowers what is to pay, and no price below both is set', async (t) => {
  const { customer, admin, id, pay, giveBack } = await paidIn(t)
  await pay(1000)
  await giveBack(400)
  const low = await admin.call(priceOrder, home(id, 999))
  assert.deepEqual([low.status, low.body.code], [409, 'price_below_paid'])
  assert.match(low.body.message, /Money given back lowers what is to pay automatically/)
  assert.equal((await admin.call(priceOrder, home(id, 1000))).status, 200)
  const [{ paid, due }] = await myOrders(customer)
  assert.deepEqual([paid, due], [600, 0])
})
