import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { addCoupon } from '#contract/coupons/coupons.ts'
import { answerQuote, priceOrder } from '#contract/money/prices.ts'
import { slotStart } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import { expireQuotes } from '#server/money/expire-quotes.ts'
import {
  booked,
  bringTo,
  cancel,
  decide,
  myOrders,
  reschedule,
  timeline,
} from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const lines = [
  { label: 'Two sofas', quantity: 2, rupees: 1500 },
  { id: 'bathroom/one', label: 'ignored', quantity: 1, rupees: 499.5 },
]
const offer = (serviceid: string, change: Record<string, unknown> = {}) => ({
  serviceid,
  lines: [lines[0]],
  message: 'With shampoo',
  valid_days: 3,
  ...change,
})

async function people(app: TestApp) {
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const id = await booked(customer, { service: 'Sofa Cleaning' })
  const own = async () => (await myOrders(customer))[0]
  const quote = (change?: Record<string, unknown>) =>
    admin.put('/api/v1/admin/quoteorder', offer(id, change))
  const answer = (answer: string, more: Record<string, unknown> = {}) =>
    customer.put('/api/v1/user/answerquote', { serviceid: id, answer, ...more })
  const price = (input: Record<string, unknown>) =>
    admin.put('/api/v1/admin/priceorder', { serviceid: id, ...input })
  return { customer, admin, id, own, quote, answer, price }
}

test('a booking on request gets a quote, and its customer accepts', async (t) => {
  const app = await createTestApp(t)
  const { customer, id, own, quote, answer } = await people(app)
  assert.deepEqual([(await own()).price, (await own()).due], [null, null])
  const quoted = await quote()
  assert.equal(quoted.status, 200)
  assert.equal(quoted.body.price, 3000)
  const offered = await own()
  assert.equal(offered.service_status, 'quoted')
  assert.equal(offered.price, null)
  assert.deepEqual(
    offered.quote.lines.map((it: { label: string }) => it.label),
    ['Two sofas'],
  )
  assert.deepEqual([offered.quote.price, offered.quote.message], [3000, 'With shampoo'])
  assert.equal((await answer('accept', { seen_price: 2000 })).body.code, 'order_changed')
  assert.equal((await answer('accept', { seen_price: 3000 })).status, 200)
  const accepted = await own()
  assert.equal(accepted.service_status, 'accepted')
  assert.deepEqual([accepted.price, accepted.due, accepted.quote], [3000, 3000, null])
  const events = await timeline(customer, id)
  assert.deepEqual(
    events.map((it: { kind: string }) => it.kind),
    ['booked', 'quoted', 'accepted'],
  )
  assert.equal(events[1].to_price, 3000)
  assert.equal((await answer('accept')).body.code, 'order_not_quoted')
  const told = (await app.sent('sms')).map((it) => it.template)
  assert.ok(told.includes('booking-quoted') && told.includes('booking-accepted'))
})

test('declining a quote cancels the booking, and only a pending order can be quoted', async (t) => {
  const app = await createTestApp(t)
  const { own, quote, answer } = await people(app)
  await quote()
  const again = await quote()
  assert.deepEqual([again.status, again.body.code], [409, 'order_cannot_quote'])
  assert.equal((await answer('decline')).status, 200)
  const order = await own()
  assert.deepEqual([order.service_status, order.quote], ['cancelled', null])
})

test('a quote expires on its date, with a timeline event, and cannot be accepted later', async (t) => {
  const app = await createTestApp(t)
  const { customer, id, own, quote, answer } = await people(app)
  await reschedule(customer, id, '2026-05-20', '10:00')
  await quote({ valid_days: 2 })
  await app.advanceTo(app.clock.now + 2 * dayMs - 1)
  assert.equal(await expireQuotes(app.deps), 0)
  await app.advanceTo(app.clock.now + 1)
  assert.deepEqual((await answer('accept')).body.code, 'quote_lapsed')
  assert.equal(await expireQuotes(app.deps), 1)
  const order = await own()
  assert.deepEqual([order.service_status, order.quote, order.price], ['pending', null, null])
  assert.equal((await timeline(customer, id)).at(-1).kind, 'lapsed')
  const late = await answer('accept')
  assert.deepEqual([late.status, late.body.code], [409, 'quote_lapsed'])
})

test('no price is offered for a booking whose time has passed', async (t) => {
  const app = await createTestApp(t)
  const { quote, own } = await people(app)
  const { date, time } = await own()
  await app.advanceTo(slotStart({ date, time }))
  const late = await quote()
  assert.deepEqual([late.status, late.body.code], [409, 'order_time_passed'])
  assert.equal((await own()).service_status, 'pending')
  assert.ok(!(await app.sent('sms')).some((it) => it.template === 'booking-quoted'))
})

test('a quote is kept when the booking moves and dropped when it is rejected or cancelled', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, id, own, quote } = await people(app)
  await quote()
  assert.equal((await reschedule(customer, id, '2026-05-06', '10:00')).status, 200)
  assert.deepEqual([(await own()).service_status, (await own()).quote.price], ['quoted', 3000])
  assert.equal((await decide(admin, id, 'accepted')).body.code, 'order_awaits_customer')
  assert.equal((await decide(admin, id, 'rejected')).status, 200)
  assert.equal((await own()).quote, null)
  const other = await booked(customer, { service: 'Sofa Cleaning', time: '09:00' })
  await admin.put('/api/v1/admin/quoteorder', offer(other))
  assert.equal((await cancel(customer, other)).status, 200)
})

test('a quote cannot be accepted once the last crew is taken', async (t) => {
  const app = await createTestApp(t, { settings: { booking: { crews: 1 } } })
  const { quote, answer, admin, own } = await people(app)
  await quote()
  const other = await app.as('user')
  await decide(admin, await booked(other), 'accepted')
  assert.equal((await answer('accept')).body.code, 'slot_full')
  assert.equal((await own()).service_status, 'quoted')
})

test('the final price has a discount with a reason, and the timeline shows both prices', async (t) => {
  const app = await createTestApp(t)
  const { customer, id, own, price } = await people(app)
  const discount = { rupees: 100.25, reason: 'Regular' }
  const priced = await price({ lines: [lines[0]], discount })
  assert.deepEqual([priced.status, priced.body.price, priced.body.due], [200, 2899.75, 2899.75])
  assert.deepEqual((await own()).discount, discount)
  await price({ lines: [{ ...lines[0], quantity: 1 }], message: 'One sofa was fine' })
  const last = (await timeline(customer, id)).at(-1)
  assert.deepEqual(
    [last.kind, last.from_price, last.to_price, last.message],
    ['priced', 2899.75, 1500, 'One sofa was fine'],
  )
  // The same price sent twice is one change.
  await price({ lines: [{ ...lines[0], quantity: 1 }] })
  assert.equal((await timeline(customer, id)).length, 3)
  assert.equal((await own()).discount, null)
})

test('an invalid price is refused', async (t) => {
  const app = await createTestApp(t)
  const { price } = await people(app)
  const cases = [
    [{ lines: [] }, 400, 'label_required'],
    [{ lines: [{ label: 'x', rupees: 1.005 }] }, 400, 'rupees_invalid'],
    [{ lines: [{ label: 'x', rupees: -1 }] }, 400, 'rupees_invalid'],
    [{ lines: [{ rupees: 10 }] }, 400, 'label_required'],
    [{ lines: [{ id: 'no/such', rupees: 10 }] }, 400, 'variant_unknown'],
    [{ lines: [{ label: 'x', quantity: 0, rupees: 10 }] }, 400, 'quantity_invalid'],
    [{ lines: [{ label: 'x', rupees: 10 }], discount: { rupees: 11 } }, 400, 'discount_too_much'],
  ] as const
  for (const [input, status, code] of cases) {
    const { status: is, body } = await price(input)
    assert.equal(is, status, JSON.stringify(input))
    assert.ok(JSON.stringify(body).includes(code), `${code}: ${JSON.stringify(body)}`)
  }
})

test('a job completed without a price gets one later, once', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, id, own, price } = await people(app)
  await bringTo('completed', id, { app, customer, admin })
  assert.equal((await own()).due, null)
  assert.equal((await price({ lines: [lines[0]] })).body.due, 3000)
  const again = await price({ lines: [{ ...lines[0], rupees: 1 }] })
  assert.deepEqual([again.status, again.body.code], [409, 'order_cannot_price'])
})

test('with prices exclusive of tax, the tax is added to the amount due', async (t) => {
  const billing = { tax: 'regular', inclusive: false } as const
  const app = await createTestApp(t, { settings: { billing } })
  const customer = await app.as('user')
  await booked(customer)
  const [order] = await myOrders(customer)
  assert.deepEqual([order.price, order.due], [4499, 5308.82])
})

test('a coupon applies to changed lines too, unless another discount is given', async (t) => {
  const app = await createTestApp(t)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  await admin.call(addCoupon, { code: 'DIWALI10', percent: 10 })
  const serviceid = await booked(customer, { coupon: 'DIWALI10' })
  const price = async (rupees: number, more: Record<string, unknown> = {}) => {
    const sofas = [{ label: 'Sofas', quantity: 1, rupees }]
    const { body } = await admin.call(priceOrder, {
      serviceid,
      lines: sofas,
      ...more,
    })
    const [order] = await myOrders(customer)
    return [body.price, order.discount?.rupees ?? null, order.discount?.reason ?? null]
  }
  assert.deepEqual(await price(1000), [900, 100, 'DIWALI10'])
  const sent = { discount: { rupees: 100, reason: 'DIWALI10' } }
  assert.deepEqual(await price(2000.5, sent), [1800.45, 200.05, 'DIWALI10'])
  assert.deepEqual(await price(3000), [2700, 300, 'DIWALI10'])
  const own = { discount: { rupees: 300, reason: 'Regular' } }
  assert.deepEqual(await price(2000, own), [1700, 300, 'Regular'])
  assert.deepEqual(await price(2000, { discount: null }), [2000, null, null])
  assert.deepEqual(await price(3000), [3000, null, null], 'its coupon was given back')
})

test('a coupon applies to a quote, and an expired quote leaves the price as it was', async (t) => {
  const app = await createTestApp(t)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  await admin.call(addCoupon, { code: 'DIWALI10', percent: 10 })
  const sofa = await booked(customer, { service: 'Sofa Cleaning', coupon: 'DIWALI10' })
  const quoted = await admin.put('/api/v1/admin/quoteorder', offer(sofa))
  assert.equal(quoted.body.price, 2700)
  await customer.call(answerQuote, { serviceid: sofa, answer: 'accept' })
  const [accepted] = await myOrders(customer)
  assert.deepEqual(
    [accepted.price, accepted.due, accepted.discount],
    [2700, 2700, { rupees: 300, reason: 'DIWALI10' }],
  )
  const rooms = await booked(customer, { date: '2026-05-20', coupon: 'DIWALI10' })
  await admin.put('/api/v1/admin/quoteorder', offer(rooms, { valid_days: 1 }))
  await app.advanceTo(app.clock.now + dayMs)
  await expireQuotes(app.deps)
  const lapsed = (await myOrders(customer)).find((it: { _id: string }) => it._id === rooms)
  assert.deepEqual([lapsed.price, lapsed.discount], [4049.1, { rupees: 449.9, reason: 'DIWALI10' }])
})
