import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { getBillData } from '#contract/bills/bills.ts'
import { priceOrder } from '#contract/money/prices.ts'
import { answerLinesFor } from '#contract/money/proposals.ts'
import {
  booked,
  advanceToStart,
  decide,
  myOrders,
  progress,
  timeline,
} from '#test/factories/orders.ts'
import { listen } from '#test/factories/streams.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

const extra = [{ label: 'Balcony', quantity: 2, rupees: 250.5 }]

async function atTheDoor(t: TestContext, mayAddLines = true) {
  const app = await createTestApp(t, { settings: { worker: { mayAddLines } } })
  const [customer, admin, ravi] = [
    await app.as('user'),
    await app.as('admin'),
    await verifiedWorker(app),
  ]
  const id = await booked(customer)
  await decide(admin, id, 'accepted')
  await assign(admin, id, ravi.account.id)
  await advanceToStart(app, id)
  const proposal_id = randomUUID()
  const own = async () => (await myOrders(customer))[0]
  return {
    app,
    customer,
    admin,
    ravi,
    id,
    proposal_id,
    own,
    propose: (change: object = {}, by: Pick<typeof ravi, 'post'> = ravi) =>
      by.post('/api/v1/worker/proposelines', {
        serviceid: id,
        proposal_id,
        lines: extra,
        ...change,
      }),
    answer: (said: string, change: object = {}) =>
      customer.put('/api/v1/user/answerlines', {
        serviceid: id,
        proposal_id,
        answer: said,
        ...change,
      }),
    job: async () =>
      (await ravi.get('/api/v1/worker/getjobs?from=2026-05-04&to=2026-05-10')).body.jobs[0],
  }
}

test('extra work costs nothing until the customer accepts; then price, timeline and bill change', async (t) => {
  const { app, customer, admin, id, own, propose, answer, job } = await atTheDoor(t)
  for (let sent = 0; sent < 2; sent++) {
    const { status, body } = await propose()
    assert.deepEqual([status, body.price], [200, 5000])
  }
  const { price, due, proposal } = await own()
  assert.deepEqual([price, due, proposal.price, proposal.by], [4499, 4499, 5000, 'Ravi'])
  assert.equal((await job()).proposal.price, 5000)
  const told = (await app.sent('email')).map((it) => it.template)
  for (const kind of ['booking-extra', 'owner-extra'])
    assert.equal(told.filter((it) => it === kind).length, 1, kind)
  const yes = await answer('accept', { seen_price: 5000 })
  assert.deepEqual([yes.status, yes.body.price, yes.body.due], [200, 5000, 5000])
  assert.equal((await answer('accept')).status, 200)
  assert.equal((await propose()).body.price, 5000)
  const agreed = await own()
  assert.deepEqual([agreed.price, agreed.proposal, agreed.lines.length], [5000, null, 2])
  const last = (await timeline(customer, id)).at(-1)
  assert.deepEqual([last.kind, last.from_price, last.to_price], ['priced', 4499, 5000])
  for (const status of ['in-progress', 'completed']) await progress(admin, id, status)
  const { bill } = (await customer.call(getBillData, { serviceid: id })).body
  assert.deepEqual([bill.total, bill.lines.length], [5000, 2])
})

test("the worker's page is updated on the answer, on a new price and on a payment", async (t) => {
  const { app, ravi, admin, id, propose, answer } = await atTheDoor(t)
  await propose()
  const door = await listen(t, app, ravi)
  await answer('accept')
  await door.heard({ topic: 'calendar', id })
  const lines = [{ label: 'All', quantity: 1, rupees: 4000 }]
  await admin.call(priceOrder, { serviceid: id, lines })
  await door.heard({ topic: 'calendar', id }, 2)
  const payment = { serviceid: id, payment_id: randomUUID(), method: 'upi', rupees: 100 }
  await admin.post('/api/v1/admin/recordpayment', payment)
  await door.heard({ topic: 'calendar', id }, 3)
})

test('a declined or replaced proposal leaves the price unchanged', async (t) => {
  const { own, propose, answer, admin, id } = await atTheDoor(t)
  await propose()
  const later = randomUUID()
  await propose({ proposal_id: later, lines: [{ label: 'Stairs', quantity: 1, rupees: 100 }] })
  assert.deepEqual((await answer('accept')).body.code, 'proposal_answered')
  const by = { serviceid: id, proposal_id: later }
  const wrong = await admin.call(answerLinesFor, {
    ...by,
    answer: 'accept',
    seen_price: 1,
  })
  assert.deepEqual([wrong.status, wrong.body.code], [409, 'order_changed'])
  for (let sent = 0; sent < 2; sent++)
    assert.equal((await admin.call(answerLinesFor, { ...by, answer: 'decline' })).status, 200)
  assert.deepEqual([(await own()).price, (await own()).proposal], [4499, null])
  const late = await admin.call(answerLinesFor, { ...by, answer: 'accept' })
  assert.equal(late.body.code, 'proposal_answered')
})

test('the audit entry of an admin who accepts extra work is about the customer', async (t) => {
  const { app, customer, admin, id, propose, proposal_id } = await atTheDoor(t)
  await propose()
  const answer = { serviceid: id, proposal_id, answer: 'accept' }
  assert.equal((await admin.put('/api/v1/admin/answerlines', answer)).status, 200)
  const row = await app.deps.db
    .selectFrom('audit')
    .select(['actor_id', 'about_id'])
    .where('kind', '=', 'lines-accepted')
    .executeTakeFirst()
  assert.deepEqual([row?.actor_id, row?.about_id], [admin.account.id, customer.account.id])
})

test('concurrent acceptances add the lines once', async (t) => {
  const { own, propose, answer, admin, id, proposal_id } = await atTheDoor(t)
  await propose()
  const by = { serviceid: id, proposal_id, answer: 'accept' }
  const answers = await Promise.all([
    answer('accept'),
    admin.put('/api/v1/admin/answerlines', by),
    answer('accept'),
  ])
  assert.ok(answers.some((it) => it.status === 200))
  assert.equal((await own()).price, 5000)
})

test('a final price set by an admin withdraws the proposal', async (t) => {
  const { own, propose, answer, admin, id } = await atTheDoor(t)
  await propose()
  await admin.call(priceOrder, {
    serviceid: id,
    lines: [{ label: 'All of it', quantity: 1, rupees: 4700 }],
  })
  assert.equal((await answer('accept')).body.code, 'proposal_answered')
  assert.equal((await own()).price, 4700)
})

test("only the job's worker can propose lines, and only until it is completed", async (t) => {
  const { app, admin, id, propose, proposal_id } = await atTheDoor(t)
  const asha = await verifiedWorker(app, 'Asha Kumari')
  assert.equal((await propose({}, asha)).status, 404)
  assert.equal((await propose({ lines: [] })).status, 400)
  assert.equal((await propose({ lines: [{ label: 'x', rupees: 0.001 }] })).status, 400)
  await propose()
  const other = await propose({ lines: [{ label: 'Other', quantity: 1, rupees: 1 }] })
  assert.deepEqual([other.status, other.body.code], [409, 'payment_mismatch'])
  for (const status of ['in-progress', 'completed']) await progress(admin, id, status)
  const late = await propose({ proposal_id: randomUUID() })
  assert.deepEqual([late.status, late.body.code], [409, 'order_cannot_price'])
  const by = { serviceid: id, proposal_id, answer: 'accept' }
  assert.equal((await admin.put('/api/v1/admin/answerlines', by)).body.code, 'order_cannot_price')
})

test('where workers may not add lines, proposals are refused', async (t) => {
  const { propose, job } = await atTheDoor(t, false)
  const { status, body } = await propose()
  assert.deepEqual([status, body.code, (await job()).may_propose], [403, 'lines_not_yours', false])
})
