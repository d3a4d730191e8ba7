import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { answerQuote, quoteOrder } from '#contract/money/prices.ts'
import { getMyAdvance } from '#contract/orders/customer.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { bringTo, cancel, decide, progress, reschedule, undo } from '#test/factories/orders.ts'
import { asked as askedPlan, decide as decidePlan } from '#test/factories/plans.ts'
import { publish } from '#test/factories/settings.ts'
import { advanceShop, friday, type AdvanceShop } from '#test/shop/advance-shop.ts'
import { booking, monday10 } from '#test/test-app.ts'

const iso = (at: number) => new Date(at).toISOString()
const advanceIn = async (shop: AdvanceShop, id: string) => {
  const { advance, advance_until, advance_state, advance_due } = await shop.own(id)
  return [advance, advance_until, advance_state, advance_due]
}
const nothing = [0, null, null, 0]

test('an accepted booking asks for the advance, until a day later; paid, it says so', async (t) => {
  const shop = await advanceShop(t)
  const id = await shop.book()
  assert.deepEqual(await advanceIn(shop, id), nothing)
  await decide(shop.admin, id, 'accepted')
  assert.deepEqual(await advanceIn(shop, id), [500, iso(monday10 + 24 * hourMs), 'open', 500])
  assert.deepEqual((await shop.own(id)).advance_keep, {
    rupees: 250,
    of_paid: 0,
    after: iso(friday - 24 * hourMs),
  })
  await shop.pay(id, 200)
  assert.deepEqual(await advanceIn(shop, id), [500, iso(monday10 + 24 * hourMs), 'open', 300])
  await shop.pay(id, 300)
  assert.deepEqual(await advanceIn(shop, id), [500, iso(monday10 + 24 * hourMs), 'paid', 0])
  assert.equal((await shop.own(id)).advance_keep.of_paid, 250)
  const [email] = (await shop.app.sent('email')).filter((it) => it.template === 'booking-accepted')
  assert.match(email?.text ?? '', /To pay in advance: ₹500\nPay it by: Tue, 5 May, 10:00 am/)
})

const amounts: readonly [
  string,
  Parameters<typeof advanceShop>[1],
  Record<string, unknown>,
  number,
][] = [
  ['a share of the price, rounded up to the rupee', { percent: 33, rupees: null }, {}, 1485],
  ['never more than the price', { rupees: 50_000 }, {}, 4499],
  ['nothing below the price from which it is asked', { from_rupees: 4500 }, {}, 0],
  ['something from that price on', { from_rupees: 4499 }, {}, 500],
  ['nothing for a service that is not listed', { services: ['bathroom'] }, {}, 0],
  [
    'something for a service that is',
    { services: ['bathroom'] },
    { service: 'Bathroom Cleaning' },
    499,
  ],
  ['nothing of customers without a no-show', { after_no_shows: 1 }, {}, 0],
  ['nothing while it is off', { on: false }, {}, 0],
]
for (const [name, change, booked, rupees] of amounts)
  test(`an advance is ${name}`, async (t) => {
    const shop = await advanceShop(t, change)
    assert.equal((await shop.own(await shop.accepted(booked))).advance, rupees)
  })

test('the advance ends with the time to change the booking, and is not asked with less than an hour', async (t) => {
  const shop = await advanceShop(t)
  const id = await shop.accepted({ date: '2026-05-05', time: '10:00' })
  const start = monday10 + 24 * hourMs
  assert.equal((await shop.own(id)).advance_until, iso(start - 3 * hourMs))
  const [late, soon] = [
    await shop.book({ date: '2026-05-06', time: '10:00' }),
    await shop.book({ date: '2026-05-06', time: '10:30' }),
  ]
  await shop.app.advanceTo(start + 20 * hourMs + minuteMs)
  for (const it of [late, soon]) await decide(shop.admin, it, 'accepted')
  assert.deepEqual(await advanceIn(shop, late), nothing)
  assert.equal((await shop.own(soon)).advance, 500)
})

test('customers are asked after as many no-shows as the owner says, and the form knows', async (t) => {
  const shop = await advanceShop(t, { after_no_shows: 1 })
  const asked = async () => (await shop.customer.call(getMyAdvance, {})).body.asked
  assert.equal(await asked(), false)
  await bringTo('no-show', await shop.book({ date: '2026-05-05' }), shop)
  assert.equal(await asked(), true)
  assert.equal((await shop.own(await shop.accepted())).advance, 500)
  await shop.app.advanceTo(Date.parse('2027-05-05T10:00:01Z'))
  assert.equal(await asked(), false)
})

test('an accepted quote asks; a plan and a booking by phone do not, unless it is ticked', async (t) => {
  const shop = await advanceShop(t, { percent: 10, rupees: null })
  const id = await shop.book()
  const lines = [{ label: 'All of it', quantity: 1, rupees: 8000.5 }]
  await shop.admin.call(quoteOrder, { serviceid: id, lines, message: 'Ours', valid_days: 2 })
  await shop.customer.call(answerQuote, { serviceid: id, answer: 'accept' })
  assert.equal((await shop.own(id)).advance, 801)

  const plan = await askedPlan(shop.customer)
  await decidePlan(shop.admin, plan)
  const phoned = (change: object) =>
    shop.admin.post('/api/v1/admin/bookfor', {
      ...booking({ date: '2026-05-07' }),
      phone: shop.customer.phone,
      message: '',
      ...change,
    })
  const plain = (await phoned({ accept: true })).body.order_id
  const ticked = (await phoned({ accept: true, time: '08:00', advance: true })).body.order_id
  const later = (await phoned({ time: '09:00', advance: true })).body.order_id
  await decide(shop.admin, later, 'accepted')
  const orders = (await shop.customer.get('/api/v1/user/getyourorders')).body.orders
  const of = (which: (it: { _id: string; plan_id: string | null }) => boolean) =>
    orders.filter(which).map((it: { advance: number }) => it.advance)
  assert.ok(of((it) => it.plan_id !== null).every((it: number) => it === 0))
  assert.deepEqual(
    [plain, ticked, later].map((order) => of((it) => it._id === order)[0]),
    [0, 450, 450],
  )
})

test('undoing an acceptance takes the advance back', async (t) => {
  const shop = await advanceShop(t)
  const id = await shop.book()
  const decision = { serviceid: id, service_status: 'accepted', message: 'Yes', hold: true }
  await shop.admin.put('/api/v1/service/updateorder', decision)
  assert.equal((await shop.own(id)).advance, 500)
  await undo(shop.admin, id)
  assert.deepEqual(await advanceIn(shop, id), nothing)
})

/** Pays the advance and returns what is kept, what is given back and by which rule. */
async function ended(shop: AdvanceShop, id: string) {
  const { kept, give_back } = await shop.own(id)
  return [kept?.rupees ?? 0, give_back, kept?.rule ?? null]
}

const free = friday - 24 * hourMs
for (const [name, at, expected] of [
  ['a minute before the free time ends', free - minuteMs, [0, 500, null]],
  ['when it ends', free, [0, 500, null]],
  ['a minute later', free + minuteMs, [250, 250, 'late']],
] as const)
  test(`a customer who cancels ${name} gets back what the page said`, async (t) => {
    const shop = await advanceShop(t)
    const id = await shop.accepted()
    await shop.pay(id, 500)
    await shop.app.advanceTo(at)
    await cancel(shop.customer, id)
    assert.deepEqual(await ended(shop, id), expected)
  })

test('only what was paid is kept, in whole paise: never a claim', async (t) => {
  const shop = await advanceShop(t, { keep_percent: 33 })
  const [none, part, more] = [
    await shop.accepted({ time: '15:30' }),
    await shop.accepted({ time: '13:00' }),
    await shop.accepted({ time: '10:00' }),
  ]
  await shop.pay(part, 100.01)
  await shop.pay(more, 4000)
  await shop.app.advanceTo(friday - 10 * hourMs)
  for (const id of [none, part, more]) await cancel(shop.customer, id)
  assert.deepEqual(await ended(shop, none), [0, 0, null])
  assert.deepEqual(await ended(shop, part), [33, 67.01, 'late'])
  assert.deepEqual(await ended(shop, more), [165, 3835, 'late'])
})

test('a no-show keeps its part, and undone it keeps nothing', async (t) => {
  const shop = await advanceShop(t)
  const id = await shop.accepted()
  await shop.pay(id, 500)
  await shop.app.advanceTo(friday)
  await progress(shop.admin, id, 'no-show')
  assert.deepEqual(await ended(shop, id), [250, 250, 'no-show'])
  await undo(shop.admin, id)
  assert.deepEqual(await ended(shop, id), [0, 0, null])
})

test('an owner who cancels, rejects or closes the day keeps nothing', async (t) => {
  const shop = await advanceShop(t)
  const [cancelled, rejected, closed] = [
    await shop.accepted({ time: '15:30' }),
    await shop.accepted({ time: '13:00' }),
    await shop.accepted({ time: '10:00' }),
  ]
  for (const id of [cancelled, rejected, closed]) await shop.pay(id, 500)
  await reschedule(shop.customer, rejected, '2026-05-09', '10:00')
  await shop.app.advanceTo(friday - 10 * hourMs)
  await cancel(shop.admin, cancelled, 'The crew is ill')
  await decide(shop.admin, rejected, 'rejected', 'No crew')
  await publish(shop.admin, {
    closures: [{ from: '2026-05-08', to: '2026-05-08', reason: 'Rain' }],
  })
  await cancel(shop.customer, closed)
  for (const id of [cancelled, rejected, closed])
    assert.deepEqual(await ended(shop, id), [0, 500, null])
})

test('what was promised at the acceptance stays, whatever the settings say later', async (t) => {
  const shop = await advanceShop(t)
  const id = await shop.accepted()
  await shop.pay(id, 500)
  await publish(shop.admin, { booking: { advance: { keep_percent: 100, free_until_hours: 72 } } })
  await shop.app.advanceTo(friday - 30 * hourMs)
  assert.equal((await shop.own(id)).advance_keep.rupees, 250)
  await cancel(shop.customer, id)
  assert.deepEqual(await ended(shop, id), [0, 500, null])
})

test('a late change of time does not make a cancellation free; an early one does', async (t) => {
  const shop = await advanceShop(t)
  const [early, late] = [await shop.accepted({ time: '10:00' }), await shop.accepted()]
  for (const id of [early, late]) await shop.pay(id, 500)
  await reschedule(shop.customer, early, '2026-05-14', '10:00')
  await shop.app.advanceTo(friday - 10 * hourMs)
  await reschedule(shop.customer, late, '2026-05-15', '10:00')
  for (const id of [early, late]) {
    await decide(shop.admin, id, 'accepted')
    assert.deepEqual((await advanceIn(shop, id)).slice(0, 1), [500])
    assert.equal((await shop.own(id)).advance_state, 'paid')
    await cancel(shop.customer, id)
  }
  assert.deepEqual(await ended(shop, early), [0, 500, null])
  assert.deepEqual(await ended(shop, late), [250, 250, 'late'])
})

test('taking back the acceptance of a late change of time does not make a cancellation free', async (t) => {
  const shop = await advanceShop(t)
  const id = await shop.accepted()
  await shop.pay(id, 500)
  await shop.app.advanceTo(friday - 10 * hourMs)
  await reschedule(shop.customer, id, '2026-05-15', '10:00')
  const decision = { serviceid: id, service_status: 'accepted', message: 'Yes', hold: true }
  await shop.admin.put('/api/v1/service/updateorder', decision)
  await undo(shop.admin, id)
  await cancel(shop.customer, id)
  assert.deepEqual(await ended(shop, id), [250, 250, 'late'])
})

test('a job that the business moves asks for no more, and earlier only with the job', async (t) => {
  const shop = await advanceShop(t, { hours: 72 })
  const [sooner, later, atOnce] = [
    await shop.accepted({ time: '15:30' }),
    await shop.accepted({ time: '13:00' }),
    await shop.accepted({ time: '10:00' }),
  ]
  const until = monday10 + 72 * hourMs
  assert.equal((await shop.own(later)).advance_until, iso(until))
  const move = (serviceid: string, date: string, time: string) =>
    shop.admin.put('/api/v1/admin/moveorder', { serviceid, date, time, message: 'Moved' })
  await move(sooner, '2026-05-06', '10:00')
  await move(later, '2026-05-12', '10:00')
  await move(atOnce, '2026-05-04', '13:30')
  const wednesday = Date.parse('2026-05-06T04:30:00Z')
  assert.deepEqual(await advanceIn(shop, sooner), [500, iso(wednesday - 3 * hourMs), 'open', 500])
  // Who was promised free until Thursday may still cancel freely then.
  assert.equal((await shop.own(sooner)).advance_keep.after, iso(free))
  assert.deepEqual(await advanceIn(shop, later), [500, iso(until), 'open', 500])
  assert.deepEqual(await advanceIn(shop, atOnce), nothing)
})

test('a lower price lowers the advance, a higher one does not raise it', async (t) => {
  const shop = await advanceShop(t, { percent: 30, rupees: null, from_rupees: 1000 })
  const id = await shop.accepted()
  const price = (rupees: number) =>
    shop.admin.put('/api/v1/admin/priceorder', {
      serviceid: id,
      lines: [{ label: 'Work', quantity: 1, rupees }],
      message: 'New',
    })
  const asked = async () => (await shop.own(id)).advance
  assert.equal(await asked(), 1350)
  for (const [rupees, advance] of [
    [9000, 1350],
    [2000.5, 601],
    [9000, 601],
    [999, 0],
    [9000, 0],
  ] as const) {
    await price(rupees)
    assert.equal(await asked(), advance, String(rupees))
  }
})

test('what is given back of an advance is not asked for again; a wrong entry is', async (t) => {
  const shop = await advanceShop(t)
  const id = await shop.accepted()
  await shop.pay(id, 500)
  await shop.refund(id, 200)
  assert.deepEqual((await advanceIn(shop, id)).slice(2), ['paid', 0])
  assert.equal((await shop.own(id)).advance, 300)
  const correction = { serviceid: id, payment_id: randomUUID(), method: 'upi', correction: true }
  await shop.admin.post('/api/v1/admin/recordrefund', { ...correction, rupees: 300 })
  assert.deepEqual((await advanceIn(shop, id)).slice(2), ['open', 300])
})
