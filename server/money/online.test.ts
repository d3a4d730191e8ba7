import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { getAudit } from '#contract/audit.ts'
import { getPaymentNotes, payOnline as payOnlineCall } from '#contract/money/online.ts'
import { getPayments } from '#contract/money/payments.ts'
import { minuteMs } from '#domain/time-units.ts'
import { pollPaymentLinks } from '#server/money/poll-links.ts'
import { booked, bringTo, myOrders } from '#test/factories/orders.ts'
import { razorpayStandIn, signed } from '#test/stand-ins/razorpay.ts'
import { createTestApp } from '#test/test-app.ts'

const hook = '/api/v1/payments/razorpay'

/** Creates a completed job of 4,499 rupees at a business that takes online payments. */
async function doneJob(t: TestContext) {
  const gateway = await razorpayStandIn(t)
  const app = await createTestApp(t, { env: gateway.env })
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const id = await booked(customer)
  await bringTo('completed', id, { app, customer, admin })
  const visitor = app.visitor()
  return {
    gateway,
    app,
    customer,
    admin,
    id,
    payOnline: () => customer.call(payOnlineCall, { serviceid: id }),
    tell: ({ body, headers }: { body: string; headers: Record<string, string> }) =>
      visitor.post(hook, body, headers),
    link: () => {
      const [link] = gateway.links()
      if (!link) throw new Error('no link was made')
      return link
    },
    ledger: async () =>
      (await admin.call(getPayments, { serviceid: id })).body.payments as {
        payment_id: string
        rupees: number
        method: string
      }[],
    notes: async () =>
      (await admin.call(getPaymentNotes, {})).body.notes as {
        note_id: string
        reason: string
        rupees: number
        expected: number
      }[],
    due: async () => (await myOrders(customer))[0].due as number,
  }
}

test('without gateway keys online payment is off and events are refused', async (t) => {
  const app = await createTestApp(t)
  const customer = await app.as('user')
  const serviceid = await booked(customer)
  const { status, body } = await customer.call(payOnlineCall, { serviceid })
  assert.deepEqual([status, body.code], [409, 'pay_online_off'])
  assert.equal((await app.visitor().post(hook, '{}', signed('{}'))).status, 404)
})

test('an online payment is booked once, however often it is reported', async (t) => {
  const { gateway, payOnline, tell, link, ledger, due, notes } = await doneJob(t)
  const { body } = await payOnline()
  assert.deepEqual([body.url, body.rupees], [link().short_url, 4499])
  assert.equal(link().amount, 449_900)
  const paid = gateway.pay(link())
  const answers = await Promise.all([tell(paid), tell(paid), tell(paid)])
  assert.deepEqual(
    answers.map((it) => it.status),
    [200, 200, 200],
  )
  // The same payment, reported by an event with another id.
  await tell({ ...paid, headers: signed(paid.body) })
  const [entry, ...more] = await ledger()
  assert.deepEqual([entry?.rupees, entry?.method, more], [4499, 'upi', []])
  assert.deepEqual([await due(), await notes()], [0, []])
  assert.equal((await payOnline()).body.code, 'nothing_due')
})

test("an event that arrives before the gateway's answer about its link is booked", async (t) => {
  const { gateway, payOnline, tell, ledger } = await doneJob(t)
  gateway.behaviour.beforeReply = async (link) => {
    assert.equal((await tell(gateway.pay(link))).status, 200)
  }
  assert.equal((await payOnline()).status, 200)
  assert.equal((await ledger()).length, 1)
})

test('events that arrive out of order undo nothing', async (t) => {
  const { gateway, payOnline, tell, link, ledger, due } = await doneJob(t)
  await payOnline()
  assert.equal((await tell(gateway.event('payment_link.expired', link()))).status, 200)
  await tell(gateway.pay(link()))
  await tell(gateway.event('payment_link.cancelled', link()))
  assert.deepEqual([(await ledger()).length, await due()], [1, 0])
})

test('a payment of another amount becomes a note for the owner and changes no figure', async (t) => {
  const { gateway, app, payOnline, tell, link, ledger, notes, due, admin } = await doneJob(t)
  await payOnline()
  const paid = gateway.pay(link(), 100_00)
  for (let sent = 0; sent < 2; sent++) await tell({ ...paid, headers: signed(paid.body) })
  const [note, ...more] = await notes()
  assert.deepEqual(
    [note?.reason, note?.rupees, note?.expected, more],
    ['amount-differs', 100, 4499, []],
  )
  assert.deepEqual([await ledger(), await due()], [[], 4499])
  const told = (await app.sent('email')).filter((it) => it.template === 'owner-payment')
  assert.equal(told.length, 1)
  const settle = { note_id: note?.note_id }
  for (let sent = 0; sent < 2; sent++)
    assert.equal((await admin.put('/api/v1/admin/settlepaymentnote', settle)).status, 200)
  assert.deepEqual(await notes(), [])
})

test('an online payment is noted and not booked when the amount was paid in cash meanwhile', async (t) => {
  const { gateway, admin, id, payOnline, tell, link, ledger, notes } = await doneJob(t)
  await payOnline()
  const cash = { serviceid: id, payment_id: randomUUID(), method: 'cash', rupees: 4499 }
  await admin.post('/api/v1/admin/recordpayment', cash)
  await tell(gateway.pay(link()))
  assert.deepEqual([(await ledger()).length, (await notes())[0]?.reason], [1, 'not-due'])
})

test('money for a link that this database does not know is noted, and the owner is told once', async (t) => {
  const { gateway, app, tell, notes, admin } = await doneJob(t)
  const elsewhere = {
    id: 'plink_elsewhere',
    reference_id: 'a1b2c3d4e5f60718293a4b5c',
    amount: 499_00,
    short_url: '',
    callback_url: '',
    status: 'created',
    payments: [],
  }
  const paid = gateway.pay(elsewhere)
  for (let sent = 0; sent < 2; sent++)
    assert.equal((await tell({ ...paid, headers: signed(paid.body) })).status, 200)
  const [note, ...more] = await notes()
  assert.deepEqual(
    [note?.reason, note?.rupees, note?.expected, more],
    ['booking-unknown', 499, null, []],
  )
  const kind = 'owner-payment-unknown'
  const mails = (await app.sent('email')).filter((it) => it.template === kind)
  const texts = (await app.sent('sms')).filter((it) => it.template === kind)
  assert.deepEqual([mails.length, texts.length], [1, 1])
  assert.match(mails[0]?.text ?? '', /₹499[^]*pay_[^]*\/admin\/money/)
  const settle = { note_id: note?.note_id }
  assert.equal((await admin.put('/api/v1/admin/settlepaymentnote', settle)).status, 200)
  assert.deepEqual(await notes(), [])
  const { body } = await admin.call(getAudit, {})
  const kinds = (body.data as { kind: string }[]).map((it) => it.kind)
  assert.deepEqual(kinds.slice(0, 2), ['payment-note-settled', 'payment-noted'])
})

test('an event without an id that reports a later state of a payment is no repeat', async (t) => {
  const { gateway, payOnline, tell, link, ledger } = await doneJob(t)
  await payOnline()
  const captured = gateway.pay(link()).body
  for (const body of [captured.replaceAll('"captured"', '"authorized"'), captured]) {
    const { 'x-razorpay-event-id': _, ...headers } = signed(body)
    assert.equal((await tell({ body, headers })).status, 200)
  }
  assert.equal((await ledger()).length, 1)
})

test('an event with a wrong or missing signature is refused', async (t) => {
  const { gateway, payOnline, tell, link, ledger } = await doneJob(t)
  await payOnline()
  const { body, headers } = gateway.pay(link())
  const id = { 'x-razorpay-event-id': 'evt_1' }
  for (const wrong of [
    signed(body, 'another-secret'),
    signed(body.replace(/\s/g, '')),
    { ...id, 'x-razorpay-signature': '' },
    { ...id, 'x-razorpay-signature': 'é'.repeat(32) },
    id,
  ]) {
    const answer = await tell({ body, headers: wrong })
    assert.deepEqual([answer.status, answer.body.code], [403, 'signature_invalid'])
  }
  for (const odd of ['{}', '[]', 'null', '{"event":1}', '{'])
    assert.equal((await tell({ body: odd, headers: signed(odd) })).status, 400, odd)
  assert.deepEqual(await ledger(), [])
  // The refused event is sent again, correctly signed.
  assert.equal((await tell({ body, headers })).status, 200)
  assert.equal((await ledger()).length, 1)
})

test('a missing event is made up for by asking the gateway', async (t) => {
  const { gateway, app, payOnline, link, ledger, due } = await doneJob(t)
  await payOnline()
  gateway.pay(link())
  await pollPaymentLinks(app.deps)
  assert.deepEqual(await ledger(), [])
  app.clock.pass(3 * minuteMs)
  gateway.behaviour.status = 500
  await pollPaymentLinks(app.deps)
  gateway.behaviour.status = 200
  app.clock.pass(3 * minuteMs)
  await Promise.all([pollPaymentLinks(app.deps), pollPaymentLinks(app.deps)])
  assert.deepEqual([(await ledger()).length, await due()], [1, 0])
})

test('a gateway failure is reported to the customer, and a lost answer creates no second link', async (t) => {
  const { gateway, payOnline, link } = await doneJob(t)
  gateway.behaviour.status = 500
  const { status, body } = await payOnline()
  assert.deepEqual([status, body.code], [503, 'pay_online_failed'])
  Object.assign(gateway.behaviour, { status: 200, dropsReply: true })
  assert.equal((await payOnline()).status, 503)
  gateway.behaviour.dropsReply = false
  const answers = await Promise.all([payOnline(), payOnline(), payOnline()])
  assert.deepEqual(new Set(answers.map((it) => it.body.url)), new Set([link().short_url]))
  assert.equal(gateway.links().length, 1)
})

test('a link for an outdated amount is closed', async (t) => {
  const { gateway, app, admin, id, payOnline } = await doneJob(t)
  await payOnline()
  const cash = { serviceid: id, payment_id: randomUUID(), method: 'cash', rupees: 499 }
  await admin.post('/api/v1/admin/recordpayment', cash)
  assert.equal((await payOnline()).body.rupees, 4000)
  app.clock.pass(3 * minuteMs)
  await pollPaymentLinks(app.deps)
  assert.deepEqual(
    gateway.links().map((it) => it.status),
    ['cancelled', 'created'],
  )
})

test("a customer cannot pay for another customer's booking", async (t) => {
  const { app, id } = await doneJob(t)
  const other = await app.as('user')
  assert.equal((await other.call(payOnlineCall, { serviceid: id })).status, 404)
})

test('gateway keys and webhook secrets are not logged', async (t) => {
  const { app, payOnline, gateway, tell, link } = await doneJob(t)
  gateway.behaviour.status = 500
  await payOnline()
  gateway.behaviour.status = 200
  await payOnline()
  await tell({ body: gateway.pay(link()).body, headers: {} })
  const logged = app.logged.join('\n')
  for (const secret of ['key-secret-1', 'webhook-secret-1']) assert.ok(!logged.includes(secret))
})
