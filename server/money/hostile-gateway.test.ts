import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { getPaymentNotes, payOnline } from '#contract/money/online.ts'
import { getPayments } from '#contract/money/payments.ts'
import { booked, bringTo } from '#test/factories/orders.ts'
import { razorpayStandIn } from '#test/stand-ins/razorpay.ts'
import { createTestApp } from '#test/test-app.ts'

/** A business that takes online payments, and a customer with completed jobs. */
async function paidOnline(t: TestContext) {
  const gateway = await razorpayStandIn(t)
  const app = await createTestApp(t, { env: gateway.env })
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  return {
    gateway,
    app,
    admin,
    bookDone: async (time: string) => {
      const id = await booked(customer, { date: '2026-05-07', time })
      await bringTo('completed', id, { app, customer, admin })
      return id
    },
    open: (serviceid: string) => customer.call(payOnline, { serviceid }),
  }
}

const pages: [page: string, isOpened: boolean][] = [
  ['https://rzp.io/i/abc', true],
  ['https://rzp.io/rzp/abc', true],
  ['https://pages.razorpay.com/abc', true],
  ['https://razorpay.com/payment-link/plink_1', true],
  ['http://rzp.io/i/abc', false],
  ['https://rzp.io.evil.test/i/abc', false],
  ['https://evilrazorpay.com/i/abc', false],
  ['https://rzp.io:8443/i/abc', false],
  ['https://user@rzp.io/i/abc', false],
  ['http://evil.test/', false],
  ['javascript:alert(1)', false],
]
test('a customer is sent only to https pages of the gateway', async (t) => {
  const { gateway, bookDone, open } = await paidOnline(t)
  for (const [n, [page, isOpened]] of pages.entries()) {
    gateway.behaviour.page = page
    const time = `${String(8 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`
    const { status, body } = await open(await bookDone(time))
    assert.deepEqual([status, body.url], isOpened ? [200, page] : [503, undefined], page)
  }
})

test('a payment whose link and reference name two bookings is noted and not booked', async (t) => {
  const { gateway, app, admin, bookDone, open } = await paidOnline(t)
  const ids = [await bookDone('09:00'), await bookDone('12:00')]
  for (const id of ids) await open(id)
  const [one, other] = gateway.links()
  assert.ok(one && other)
  const both = { ...one, reference_id: other.reference_id }
  const { body, headers } = gateway.pay(both)
  const told = await app.visitor().post('/api/v1/payments/razorpay', body, headers)
  assert.equal(told.status, 200)
  const { notes } = (await admin.call(getPaymentNotes, {})).body
  assert.deepEqual([notes.length, notes[0]?.reason], [1, 'booking-unknown'])
  for (const id of ids) {
    const { payments } = (await admin.call(getPayments, { serviceid: id })).body
    assert.deepEqual(payments, [])
  }
})
