import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { decodeQR } from 'qr/decode.js'
import { exportPayments, getPayments } from '#contract/money/payments.ts'
import { priceOrder } from '#contract/money/prices.ts'
import { booked, bringTo, cancel, decide, myOrders } from '#test/factories/orders.ts'
import { drawn } from '#test/qr-code.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const record = '/api/v1/admin/recordpayment'
const refund = '/api/v1/admin/recordrefund'

async function people(app: TestApp) {
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const id = await booked(customer)
  const own = async () => (await myOrders(customer))[0]
  const pay = (rupees: unknown, change: Record<string, unknown> = {}) =>
    admin.post(record, {
      serviceid: id,
      payment_id: randomUUID(),
      method: 'cash',
      rupees,
      ...change,
    })
  const giveBack = (rupees: number, change: Record<string, unknown> = {}) =>
    admin.post(refund, {
      serviceid: id,
      payment_id: randomUUID(),
      method: 'cash',
      rupees,
      reason: 'Sorry',
      ...change,
    })
  return { customer, admin, id, own, pay, giveBack }
}

test('a payment is recorded once per id and never exceeds the amount due', async (t) => {
  const app = await createTestApp(t)
  const { admin, own, pay, id } = await people(app)
  const payment_id = randomUUID()
  const first = await pay(1000.5, { payment_id, reference: 'T123' })
  assert.deepEqual([first.status, first.body.paid, first.body.due], [200, 1000.5, 3498.5])
  app.clock.pass(1000)
  await pay(498.5)
  app.clock.pass(1000)
  // A repeat gets the first answer; a different body with the same id is refused.
  const again = await pay(1000.5, { payment_id, reference: 'T123' })
  assert.deepEqual([again.body.paid, again.body.due], [1000.5, 3498.5])
  const other = await pay(1000, { payment_id, reference: 'T123' })
  assert.deepEqual([other.status, other.body.code], [409, 'payment_mismatch'])
  const above = await pay(3000.01)
  assert.deepEqual([above.status, above.body.code], [409, 'payment_too_much'])
  const last = await pay(3000, { method: 'upi' })
  assert.deepEqual([last.body.paid, last.body.due], [4499, 0])
  assert.deepEqual([(await own()).paid, (await own()).due], [4499, 0])
  const { body } = await admin.call(getPayments, { serviceid: id })
  assert.deepEqual(
    body.payments.map((it: { rupees: number; method: string }) => [it.rupees, it.method]),
    [
      [1000.5, 'cash'],
      [498.5, 'cash'],
      [3000, 'upi'],
    ],
  )
})

test('of ten concurrent payments of the whole price one is accepted', async (t) => {
  const app = await createTestApp(t)
  const { own, pay } = await people(app)
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(4499)))
  assert.equal(answers.filter((it) => it.status === 200).length, 1)
  assert.ok(answers.every((it) => it.status === 200 || it.body.code === 'payment_too_much'))
  assert.equal((await own()).paid, 4499)
})

test('a payment sent ten times at once is recorded once, with the same answer each time', async (t) => {
  const app = await createTestApp(t)
  const { own, pay } = await people(app)
  const payment_id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(100, { payment_id })))
  assert.deepEqual(new Set(answers.map((it) => it.body.paid)), new Set([100]))
  assert.equal((await own()).paid, 100)
})

test('a refund does not become due again, a correction does', async (t) => {
  const app = await createTestApp(t)
  const { own, pay, giveBack } = await people(app)
  await pay(4499)
  const back = await giveBack(500)
  assert.deepEqual([back.status, back.body.paid, back.body.due], [200, 3999, 0])
  const wrong = await giveBack(999, { correction: true })
  assert.deepEqual([wrong.body.paid, wrong.body.due], [3000, 999])
  const above = await giveBack(3000.01)
  assert.deepEqual([above.status, above.body.code], [409, 'refund_too_much'])
  assert.deepEqual([(await own()).paid, (await own()).due], [3000, 999])
})

test('a manager records payments, only an owner refunds, and both are audited', async (t) => {
  const app = await createTestApp(t)
  const { pay, id, admin } = await people(app)
  await pay(100)
  const manager = await app.as('admin', { rights: 'manager' })
  const entry = { serviceid: id, payment_id: randomUUID(), method: 'cash', rupees: 10 }
  assert.equal((await manager.post(record, entry)).status, 200)
  const denied = await manager.post(refund, { ...entry, payment_id: randomUUID() })
  assert.deepEqual([denied.status, denied.body.code], [403, 'owner_only'])
  assert.equal((await admin.post(refund, { ...entry, payment_id: randomUUID() })).status, 200)
  const kinds = await app.deps.db.selectFrom('audit').select('kind').orderBy('id').execute()
  const ours = kinds.map((it) => it.kind).filter((it) => it.startsWith('payment-'))
  assert.deepEqual(ours, ['payment-recorded', 'payment-recorded', 'payment-refunded'])
})

test('nothing is due for a cancelled booking, and payments for it can be refunded', async (t) => {
  const app = await createTestApp(t)
  const { customer, id, pay, giveBack } = await people(app)
  await pay(500)
  await cancel(customer, id)
  assert.equal((await pay(1)).body.code, 'payment_too_much')
  assert.deepEqual((await giveBack(500)).body.paid, 0)
})

test('a price cannot fall below the amount paid', async (t) => {
  const app = await createTestApp(t)
  const { admin, id, pay } = await people(app)
  await pay(1000)
  const price = (rupees: number) =>
    admin.call(priceOrder, { serviceid: id, lines: [{ label: 'All', rupees }] })
  const below = await price(999)
  assert.deepEqual([below.status, below.body.code], [409, 'price_below_paid'])
  assert.equal((await price(1000)).body.due, 0)
})

test('the amount due is offered as a UPI link and as its QR code', async (t) => {
  const app = await createTestApp(t)
  const { customer, id, own, pay } = await people(app)
  const url = `/api/v1/service/upi?serviceid=${id}`
  const unset = await customer.get(url)
  assert.deepEqual([unset.status, unset.body.code], [409, 'upi_not_set'])
  await app.setSettings({ billing: { upiId: 'chamak@okbank', payee: 'Chamak & Co' } })
  await pay(1000.5)
  const { number } = await own()
  const { body } = await customer.get(url)
  const tail = `am=3498.50&cu=INR&tn=Booking%20${number}&tr=${number}`
  assert.equal(body.link, `upi://pay?pa=chamak@okbank&pn=Chamak%20%26%20Co&${tail}`)
  assert.equal(decodeQR(drawn(body.qr)), body.link)
  await app.setSettings({ billing: { payee: '' } })
  const named = (await customer.get(url)).body.link
  assert.equal(named, `upi://pay?pa=chamak@okbank&pn=Chamak&${tail}`)
  assert.equal((await (await app.as('user')).get(url)).status, 404)
  await pay(3498.5)
  assert.equal((await customer.get(url)).body.code, 'nothing_due')
})

test('the ledger of a month is exported, with refunds as negative amounts', async (t) => {
  const app = await createTestApp(t)
  const { admin, pay, giveBack } = await people(app)
  await pay(1000, { reference: 'UTR 1' })
  app.clock.pass(1000)
  await giveBack(100)
  const { bytes } = await admin.call(exportPayments, { month: '2026-05' })
  const rows = bytes.toString().trim().split('\r\n')
  assert.equal(rows.length, 3)
  assert.match(rows[1] ?? '', /payment,cash,1000,UTR 1,/)
  assert.match(rows[2] ?? '', /refund,cash,-100,,Sorry,/)
})

test('an order from before the ledger has nothing due', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, id, own, pay } = await people(app)
  await bringTo('completed', id, { app, customer, admin })
  await app.deps.db.updateTable('order').set({ settled: 1 }).execute()
  assert.equal((await own()).due, 0)
  assert.equal((await pay(1)).body.code, 'payment_too_much')
  const price = { serviceid: id, lines: [{ label: 'x', rupees: 5000 }] }
  assert.equal((await admin.call(priceOrder, price)).body.code, 'order_cannot_price')
})

test('a booking on request cannot be paid until it has a price', async (t) => {
  const app = await createTestApp(t)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const id = await booked(customer, { service: 'Sofa Cleaning' })
  await decide(admin, id, 'accepted')
  const entry = { serviceid: id, payment_id: randomUUID(), method: 'cash', rupees: 10 }
  assert.equal((await admin.post(record, entry)).body.code, 'order_not_priced')
})
