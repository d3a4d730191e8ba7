import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { addCoupon } from '#contract/coupons/coupons.ts'
import { getMoney } from '#contract/money/month.ts'
import { getUpi } from '#contract/money/payments.ts'
import { priceOrder, quoteOrder } from '#contract/money/prices.ts'
import { proposeLines } from '#contract/money/proposals.ts'
import { addNewService } from '#contract/orders/customer.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { getPrice } from '#contract/price.ts'
import { readSettings } from '#contract/settings/stored-settings.ts'
import { hourMs } from '#domain/time-units.ts'
import { migrate } from '#server/db/migrate.ts'
import { roundOff } from '#server/db/migrations/0046-round-off.ts'
import { isNewShop, openSettings } from '#server/db/settings.ts'
import { expireQuotes } from '#server/money/expire-quotes.ts'
import { makeDueVisits } from '#server/plans/create-bookings.ts'
import { publishFirst } from '#server/settings/first-version.ts'
import { createOlderDatabase } from '#test/database.ts'
import { bill, regular } from '#test/factories/bills.ts'
import {
  advanceToStart,
  booked,
  bringTo,
  decide,
  myOrders,
  progress,
} from '#test/factories/orders.ts'
import { account } from '#test/factories/pay.ts'
import * as plans from '#test/factories/plans.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import type { SettingsChange } from '#test/settings.ts'
import { booking, createTestApp } from '#test/test-app.ts'

const on = { roundRupee: true }
const off = { roundRupee: false }

/** A shop whose bathroom cleaning costs 499.50 rupees. */
async function site(t: TestContext, billing: SettingsChange['billing'] = on) {
  const app = await createTestApp(t, { settings: { billing } })
  const { catalogue } = await app.deps.settings.current()
  const services = catalogue.services.map((it) =>
    it.label === 'Bathroom Cleaning'
      ? { ...it, variants: it.variants.map((variant) => ({ ...variant, rupees: 499.5 })) }
      : it,
  )
  await app.setSettings({ catalogue: { ...catalogue, services } })
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const at = { service: 'Bathroom Cleaning' }
  return {
    app,
    customer,
    admin,
    at,
    own: async (id: string) =>
      ((await myOrders(customer)) as OrderRow[]).find((it) => it._id === id)!,
    done: async (change: object = {}) => {
      const id = await booked(customer, { ...at, ...change })
      await bringTo('completed', id, { app, customer, admin })
      return id
    },
    price: (id: string, rupees: number) =>
      admin.call(priceOrder, {
        serviceid: id,
        lines: [{ label: 'All of it', quantity: 1, rupees }],
      }),
  }
}
const figures = ({ price, round_off, due }: OrderRow) => [price, round_off, due]

test('what is shown, booked, billed, asked for by UPI and exported is the same whole amount', async (t) => {
  const { app, customer, admin, at, own, done } = await site(t, { ...on, upiId: 'a@b' })
  const shown = (await app.visitor().call(getPrice, at)).body
  assert.deepEqual([shown.price, shown.round_off], [500, 0.5])
  const form = booking({ ...at, seen_price: 499.5 })
  const changed = (await customer.call(addNewService, form)).body
  assert.deepEqual([changed.code, changed.price], ['price_changed', 500])
  const id = await done({ seen_price: 500 })
  assert.deepEqual(figures(await own(id)), [500, 0.5, 500])
  const { taxable, total, round_off, due } = (await bill(customer, id)).body.bill
  assert.deepEqual([taxable, round_off, total, due], [499.5, 0.5, 500, 500])
  const upi = (await customer.call(getUpi, { serviceid: id })).body
  assert.match(upi.link, /&am=500\.00&/)
  const csv = async (path: string) => String((await admin.get(`/api/v1/admin/${path}`)).body)
  assert.match(await csv('exportorders?status=all'), /,500,0,0,500,/)
  assert.match(await csv('exportbills?month=2026-05'), /,499.5,0,0,500,0,500,/)
  assert.match(await csv('exportb2c?month=2026-05'), /B2C,Bihar,0,499.5,0,0,500,/)
  const month = (await admin.call(getMoney, { month: '2026-05' })).body
  assert.deepEqual([month.billed, month.outstanding], [500, 500])
})

test('GST is worked out on the unrounded value, and added tax is rounded in the total only', async (t) => {
  const { customer, own, done } = await site(t, { ...on, ...regular, inclusive: false })
  const id = await done()
  // 499.50 and 89.92 of tax are 589.42.
  assert.deepEqual(figures(await own(id)), [499.5, -0.42, 589])
  const { taxable, cgst, sgst, total, round_off } = (await bill(customer, id)).body.bill
  assert.deepEqual([taxable, cgst, sgst, total, round_off], [499.5, 44.96, 44.96, 589, -0.42])
})

test('a full refund credits exactly the rounded total, and a part its share of tax and round-off', async (t) => {
  const { customer, admin, done } = await site(t, { ...on, ...regular })
  const id = await done()
  const pay = (path: string, rupees: number) =>
    admin.post(`/api/v1/admin/${path}`, {
      serviceid: id,
      payment_id: randomUUID(),
      method: 'cash',
      rupees,
      reason: 'A stain stayed',
    })
  assert.equal((await pay('recordpayment', 500)).body.due, 0)
  for (const rupees of [123.4, 376.6]) assert.equal((await pay('recordrefund', rupees)).status, 200)
  const { credit_notes: notes, ...all } = (await bill(customer, id)).body.bill
  const parts = notes.map((it: Record<string, number>) => [it['total'], it['round_off']])
  assert.deepEqual(parts, [
    [123.4, 0.12],
    [376.6, 0.38],
  ])
  for (const field of ['total', 'taxable', 'cgst', 'sgst', 'round_off']) {
    const paise = notes.map((it: Record<string, number>) => Math.round((it[field] ?? 0) * 100))
    assert.equal(paise[0] + paise[1], Math.round(all[field] * 100), field)
  }
})

test('a price stays as it was fixed when the setting changes, on its bill too, until it is fixed anew', async (t) => {
  const { app, customer, admin, at, own, price } = await site(t, off)
  const [before, priced] = [
    await booked(customer, at),
    await booked(customer, { ...at, time: '16:30' }),
  ]
  await app.setSettings({ billing: on })
  const rounded = await booked(customer, { ...at, date: '2026-05-06' })
  await price(priced, 499.5)
  await app.setSettings({ billing: off })
  for (const [id, expected] of [
    [before, [499.5, undefined, 499.5]],
    [priced, [500, 0.5, 500]],
    [rounded, [500, 0.5, 500]],
  ] as const) {
    assert.deepEqual(figures(await own(id)), expected)
    await app.setSettings({ billing: { roundRupee: id === before } })
    await bringTo('completed', id, { app, customer, admin })
    assert.equal((await bill(customer, id)).body.bill.total, expected[2])
    assert.deepEqual(figures(await own(id)), expected)
  }
})

test('a quote keeps the rounding that the customer read, and a lapsed one leaves the own price alone', async (t) => {
  const { app, customer, admin, at, own } = await site(t)
  const id = await booked(customer, { ...at, date: '2026-05-20' })
  const lines = [{ label: 'All of it', quantity: 1, rupees: 1500.4 }]
  const quote = () => admin.call(quoteOrder, { serviceid: id, lines, message: '', valid_days: 1 })
  assert.equal((await quote()).body.price, 1500)
  const { price, round_off, quote: offered } = await own(id)
  assert.deepEqual([price, round_off, offered?.price, offered?.round_off], [500, 0.5, 1500, -0.4])
  await app.advanceTo(app.clock.now + 24 * hourMs)
  assert.equal(await expireQuotes(app.deps), 1)
  assert.deepEqual(figures(await own(id)), [500, 0.5, 500])
  assert.equal((await own(id)).discount, null)
  await quote()
  await app.setSettings({ billing: off })
  const yes = { serviceid: id, answer: 'accept', seen_price: 1500 }
  assert.equal((await customer.put('/api/v1/user/answerquote', yes)).status, 200)
  assert.deepEqual(figures(await own(id)), [1500, -0.4, 1500])
})

test('a coupon is taken off before the round-off', async (t) => {
  const { admin, customer, at, own } = await site(t)
  const coupon = { code: 'TEN', percent: 10, rupees: null, from: '2026-05-01', to: '2026-06-01' }
  const made = await admin.call(addCoupon, {
    ...coupon,
    limit: null,
    per_customer: null,
    first_only: false,
  })
  assert.equal(made.status, 200, made.body.message)
  const shown = (await customer.post('/api/v1/service/price', { ...at, coupon: 'TEN' })).body
  assert.deepEqual([shown.price, shown.round_off, shown.discount.rupees], [450, 0.45, 49.95])
  const order = await own(await booked(customer, { ...at, coupon: 'TEN', seen_price: 450 }))
  assert.deepEqual([...figures(order), order.discount?.rupees], [450, 0.45, 450, 49.95])
})

test('visits at a locked price are rounded as the plan was when it was asked for', async (t) => {
  const { app, customer, admin } = await site(t)
  await plans.decide(admin, await plans.asked(customer))
  assert.equal((await plans.own(customer)).price, 500)
  await app.setSettings({ billing: off })
  await app.advanceTo(app.clock.now + 7 * 24 * hourMs)
  await makeDueVisits(app.deps, () => false)
  const visits = (await myOrders(customer)) as OrderRow[]
  assert.equal(visits.length, 3)
  for (const it of visits) assert.deepEqual(figures(it), [500, 0.5, 500])
  await app.setSettings({ plans: { price: 'list' } })
  await app.advanceTo(app.clock.now + 7 * 24 * hourMs)
  await makeDueVisits(app.deps, () => false)
  assert.deepEqual(figures((await myOrders(customer))[0]), [499.5, undefined, 499.5])
})

test('extra work and pay: the price stays rounded, and pay is a share of the unrounded value', async (t) => {
  const worker = { mayAddLines: true }
  const { app, customer, admin, at, own } = await site(t, { ...on, ...regular })
  await app.setSettings({ worker, pay: { percent: 40 } })
  const ravi = await verifiedWorker(app)
  const id = await booked(customer, at)
  await decide(admin, id, 'accepted')
  await assign(admin, id, ravi.account.id)
  await advanceToStart(app, id)
  await app.setSettings({ billing: off })
  const proposal = { serviceid: id, proposal_id: randomUUID() }
  const lines = [{ label: 'Balcony', quantity: 1, rupees: 250.9 }]
  const asked = await ravi.call(proposeLines, { ...proposal, lines })
  assert.equal(asked.body.price, 750)
  const yes = { ...proposal, answer: 'accept', seen_price: 750 }
  const { price, due } = (await customer.put('/api/v1/user/answerlines', yes)).body
  assert.deepEqual([price, due], [750, 750])
  for (const status of ['in-progress', 'completed']) await progress(admin, id, status)
  assert.deepEqual(figures(await own(id)), [750, -0.4, 750])
  const { total, taxable } = (await bill(customer, id)).body.bill
  assert.deepEqual([total, taxable], [750, 635.92])
  // 40 % of 635.92, cut to the paisa.
  assert.equal((await account(admin, ravi)).earned, 254.36)
})

test('a new shop rounds; one with orders, or with settings of an earlier release, does not', async (t) => {
  const { app, customer, at } = await site(t, off)
  const { roundRupee: _, ...earlier } = (await app.deps.settings.current()).billing
  assert.equal(readSettings({ billing: earlier }).billing.roundRupee, false)
  assert.equal(await isNewShop(app.deps.db), true)
  await booked(customer, at)
  assert.equal(await isNewShop(app.deps.db), false)
  const fresh = await createOlderDatabase(t, roundOff)
  await migrate(fresh)
  const settings = openSettings(fresh.db)
  await publishFirst({ ...app.deps, db: fresh.db, settings })
  assert.equal((await settings.current()).billing.roundRupee, true)
})
