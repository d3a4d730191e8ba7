import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { getMoney } from '#contract/money/month.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { giveBack } from '#domain/orders/money.ts'
import { orderStatuses } from '#domain/orders/orders.ts'
import { giveBackTotal } from '#server/money/repo.ts'
import { findOrder } from '#server/orders/repo.ts'
import { regular, site } from '#test/factories/bills.ts'
import {
  advanceToStart,
  booked,
  bringTo,
  cancel,
  decide,
  myOrders,
  progress,
  undo,
} from '#test/factories/orders.ts'
import { publish } from '#test/factories/settings.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'

type Site = Awaited<ReturnType<typeof site>>

/** An accepted booking of ₹4,499 and what its people do about money. */
async function accepted(by: Site) {
  const id = await booked(by.customer, { email: 'sunita@example.com' })
  await decide(by.admin, id, 'accepted')
  const entry = (path: string, rupees: number, method = 'upi') =>
    by.admin.post(`/api/v1/admin/${path}`, {
      serviceid: id,
      payment_id: randomUUID(),
      method,
      rupees,
    })
  return {
    id,
    pay: (rupees: number) => entry('recordpayment', rupees),
    refund: (rupees: number) => entry('recordrefund', rupees),
    own: async () => (await myOrders(by.customer)).find(({ _id }: { _id: string }) => _id === id),
    listed: async () => (await by.admin.get('/api/v1/admin/givebacks')).body,
  }
}

test('what was paid above a bill with less tax is to be given back, and that writes no credit note', async (t) => {
  const by = await site(t, { ...regular, inclusive: false })
  const it = await accepted(by)
  assert.equal((await it.pay(5308.82)).body.due, 0)
  await publish(by.admin, { billing: { tax: 'none', gstin: '' } })
  await advanceToStart(by.app, it.id)
  await progress(by.admin, it.id, 'in-progress')
  await progress(by.admin, it.id, 'completed')
  const { paid, due, give_back } = await it.own()
  assert.deepEqual([paid, due, give_back], [5308.82, 0, 809.82])
  const list = await it.listed()
  assert.deepEqual(
    [list.total, list.orders[0]._id, list.orders[0].give_back],
    [809.82, it.id, 809.82],
  )
  assert.equal(list.orders[0].since, new Date(by.app.clock.now).toISOString())
  const month = (await by.admin.call(getMoney, { month: '2026-05' })).body
  assert.deepEqual([month.give_back, month.outstanding], [809.82, 0])
  const filtered = await by.admin.call(getAllOrders, { status: 'all', payment: 'give-back' })
  assert.equal(filtered.body.total, 1)

  await it.refund(309.82)
  const after = await it.own()
  assert.deepEqual([after.give_back, after.refunded, after.credit_notes], [500, 309.82, []])
  by.app.clock.pass(1000)
  // The part beyond what is to be given back takes something off the bill.
  await it.refund(600)
  const last = await it.own()
  assert.deepEqual([last.give_back, last.paid, last.due, last.refunded], [0, 4399, 0, 909.82])
  assert.deepEqual(
    last.credit_notes.map(({ rupees }: { rupees: number }) => rupees),
    [100],
  )
  assert.deepEqual(
    last.refunds.map(({ method, rupees }: { method: string; rupees: number }) => [method, rupees]),
    [
      ['upi', 309.82],
      ['upi', 600],
    ],
  )
  assert.deepEqual([(await it.listed()).total, (await it.listed()).orders], [0, []])
})

const endings: Readonly<Record<string, (by: Site, id: string) => Promise<unknown>>> = {
  'cancelled by its customer': (by, id) => cancel(by.customer, id),
  'cancelled by the owner': (by, id) => cancel(by.admin, id, 'The crew is ill'),
  missed: (by, id) => bringTo('no-show', id, by),
}
for (const [ending, end] of Object.entries(endings))
  test(`what was paid for a booking that was then ${ending} is to be given back, whole`, async (t) => {
    const by = await site(t)
    const it = await accepted(by)
    await it.pay(499.5)
    assert.equal((await it.own()).give_back, 0)
    await end(by, it.id)
    assert.equal((await it.own()).give_back, 499.5)
    assert.deepEqual([(await it.listed()).total, (await it.listed()).orders.length], [499.5, 1])
    await it.refund(499.5)
    const { give_back, refunded, paid, credit_notes } = await it.own()
    assert.deepEqual([give_back, refunded, paid, credit_notes], [0, 499.5, 0, []])
  })

test('a refund after a no-show leaves nothing credited if the no-show is undone', async (t) => {
  const by = await site(t)
  const it = await accepted(by)
  await it.pay(499)
  await bringTo('no-show', it.id, by)
  await it.refund(499)
  await undo(by.admin, it.id)
  assert.equal((await it.own()).due, 4499)
})

test('the emails of a cancelled and of a rejected booking say what will be given back', async (t) => {
  const by = await site(t)
  const it = await accepted(by)
  await it.pay(1000)
  await cancel(by.admin, it.id, 'The crew is ill')
  const other = await booked(by.customer, { date: '2026-05-06', email: 'sunita@example.com' })
  const payment = { serviceid: other, payment_id: randomUUID(), method: 'cash', rupees: 200 }
  await by.admin.post('/api/v1/admin/recordpayment', payment)
  await decide(by.admin, other, 'rejected', 'No crew')
  const told = (await by.app.sent('email')).filter(({ template }) =>
    /booking-(cancelled|rejected)/.test(template),
  )
  assert.deepEqual(
    told.map(({ text }) => /Will be given back: (.*)/.exec(text)?.[1]),
    ['₹1,000', '₹200'],
  )
  for (const { text } of await by.app.sent('sms')) assert.doesNotMatch(text, /given back|₹/)
})

test('an owner keeps part of what was paid, with a reason; a manager and the customer do not', async (t) => {
  const by = await site(t)
  const it = await accepted(by)
  await it.pay(499)
  const manager = await by.app.as('admin', { rights: 'manager' })
  const keep = (who: Pick<typeof by.admin, 'put'>, rupees: number, keep_reason?: string) =>
    who.put('/api/v1/service/cancelorder', {
      serviceid: it.id,
      message: 'The crew stood before a locked door',
      keep: rupees,
      keep_reason,
    })
  const refused = async (reply: ReturnType<typeof keep>) => {
    const { status, body } = await reply
    return [status, body.code]
  }
  assert.deepEqual(await refused(keep(manager, 200, 'Way')), [403, 'owner_only'])
  assert.deepEqual(await refused(keep(by.customer, 200, 'Way')), [403, 'not_allowed'])
  assert.deepEqual(await refused(keep(by.admin, 200)), [400, 'reason_required'])
  const above = await keep(by.admin, 499.01, 'Way')
  assert.deepEqual([above.status, above.body.code], [409, 'keep_too_much'])
  assert.equal(above.body.message, 'At most ₹499 was paid.')
  assert.equal((await it.own()).service_status, 'accepted')

  assert.equal((await keep(by.admin, 200.5, 'The way there')).status, 200)
  const own = await it.own()
  const kept = { rupees: 200.5, reason: 'The way there', rule: null }
  assert.deepEqual([own.give_back, own.kept], [298.5, kept])
  assert.equal((await it.listed()).total, 298.5)
  // Giving back more than that gives up what was kept.
  await it.refund(400)
  assert.deepEqual([(await it.own()).give_back, (await it.own()).kept.rupees], [0, 99])
})

test('an owner who rejects a paid booking may keep a part of it; accepting keeps nothing', async (t) => {
  const by = await site(t)
  const id = await booked(by.customer)
  const payment = { serviceid: id, payment_id: randomUUID(), method: 'cash', rupees: 300 }
  await by.admin.post('/api/v1/admin/recordpayment', payment)
  const decided = (service_status: string) =>
    by.admin.put('/api/v1/service/updateorder', {
      serviceid: id,
      service_status,
      message: 'Sorry',
      keep: 100,
      keep_reason: 'The visit',
    })
  assert.equal((await decided('accepted')).body.code, 'invalid_input')
  assert.equal((await decided('rejected')).status, 200)
  const [own] = await myOrders(by.customer)
  assert.deepEqual([own.give_back, own.kept.rupees], [200, 100])
})

test('the list in SQL agrees with the rule for one order in 400 random states', async (t) => {
  const by = await site(t)
  const { id } = await accepted(by)
  const { db } = by.app.deps
  const random = seededRandom(7)
  const paise = () => random.below(5) * random.below(100_000)
  for (let n = 0; n < 400; n++) {
    const paid_paise = paise()
    await db
      .updateTable('order')
      .set({
        status: random.pick(orderStatuses),
        price_paise: random.chance(5) ? null : paise(),
        tax_paise: paise(),
        paid_paise,
        credited_paise: paise(),
        kept_paise: random.below(paid_paise + 1),
        settled: random.chance(8) ? 1 : 0,
      })
      .where('id', '=', id)
      .execute()
    const order = await findOrder(db, id)
    assert.ok(order)
    assert.equal(await giveBackTotal(db), giveBack(order), JSON.stringify(order))
  }
})
