import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { getBill } from '#contract/bills/bills.ts'
import * as bills from '#contract/bills/bills.ts'
import * as monthly from '#contract/bills/monthly.ts'
import * as expenses from '#contract/money/expenses.ts'
import * as month from '#contract/money/month.ts'
import * as online from '#contract/money/online.ts'
import * as payments from '#contract/money/payments.ts'
import * as prices from '#contract/money/prices.ts'
import * as proposals from '#contract/money/proposals.ts'
import * as account from '#contract/money/worker-account.ts'
import { transact } from '#server/db/database.ts'
import { eraseRows } from '#server/privacy/erase-repo.ts'
import type { TestResponse } from '#test/client.ts'
import { advanceToStart, booked, bringTo, decide, progress, undo } from '#test/factories/orders.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { razorpayStandIn } from '#test/stand-ins/razorpay.ts'
import { createTestApp } from '#test/test-app.ts'

// The books: rows are corrected by further rows and never removed.
const books = [
  'payment',
  'bill',
  'credit_note',
  'worker_entry',
  'payment_link',
  'payment_note',
  'expense',
] as const

async function site(t: TestContext) {
  const gateway = await razorpayStandIn(t)
  const worker = { mayRecordPayment: true, mayAddLines: true }
  const app = await createTestApp(t, { env: gateway.env, settings: { worker } })
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const ravi = await verifiedWorker(app)
  const { db } = app.deps
  const kinds = async () => {
    app.clock.pass(1)
    return (await db.selectFrom('audit').select('kind').orderBy('id').execute()).map(
      (it) => it.kind,
    )
  }
  const counts = () =>
    Promise.all(
      books.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
    )
  return { gateway, app, customer, admin, ravi, kinds, counts }
}

type Act = readonly [
  call: string,
  act: (call: string) => Promise<Pick<TestResponse, 'status' | 'body'>>,
  ...kinds: string[],
]

test('every money operation writes an audit entry, and none removes a row from the books', async (t) => {
  const { gateway, app, customer, admin, ravi, kinds, counts } = await site(t)
  const serviceid = await booked(customer, { service: 'Sofa Cleaning' })
  const lines = [{ label: 'Sofa', quantity: 1, rupees: 3000 }]
  const [first, second] = [randomUUID(), randomUUID()]
  const entry =
    (rupees: number, more: object = {}) =>
    (path: string) =>
      admin.post(path, { serviceid, payment_id: randomUUID(), method: 'cash', rupees, ...more })
  const propose = (proposal_id: string) => (path: string) =>
    ravi.post(path, {
      serviceid,
      proposal_id,
      lines: [{ label: 'Chair', quantity: 1, rupees: 100 }],
    })
  const begin = async () => {
    await assign(admin, serviceid, ravi.account.id)
    await advanceToStart(app, serviceid)
    await progress(admin, serviceid, 'in-progress')
  }
  const finish = async () => {
    await progress(admin, serviceid, 'completed')
    await customer.call(getBill, { serviceid })
  }
  const tell = (path: string) => {
    const [link] = gateway.links()
    if (!link) throw new Error('no link was made')
    const { body, headers } = gateway.pay(link)
    return app.visitor().post(path, body, headers)
  }
  const settle = async (path: string) => {
    const { notes } = (await admin.get('/api/v1/admin/paymentnotes')).body
    return admin.put(path, { note_id: notes[0].note_id })
  }
  const payout_id = randomUUID()
  const ofRavi = (more: object) => (path: string) =>
    admin.post(path, { worker_id: ravi.account.id, entry_id: randomUUID(), ...more })
  const bill_to = { name: 'Hotel Rohtas', gstin: '10AAACA1111A1Z5' }
  const off = await booked(customer, { date: '2026-05-08' })
  const callOff = async () => {
    await decide(admin, off, 'accepted')
    const cash = { serviceid: off, payment_id: randomUUID(), method: 'cash', rupees: 500 }
    await admin.post('/api/v1/admin/recordpayment', cash)
    const keep = { keep: 200, keep_reason: 'The way there' }
    const ended = { serviceid: off, message: 'Nobody was there', ...keep }
    await admin.put('/api/v1/service/cancelorder', ended)
  }
  const userid = customer.account.id
  const finishAnother = async () => {
    const another = await booked(customer, { time: '08:00' })
    await bringTo('completed', another, { app, customer, admin })
  }
  const spent = { entry_id: randomUUID(), date: '2026-05-04', kind: 'travel', rupees: 60 }
  const payMonthly = (is: boolean) => (path: string) => admin.put(path, { userid, monthly: is })
  const acts: (Act | (() => Promise<void>))[] = [
    ['/api/v1/admin/monthly', payMonthly(true), 'monthly-changed'],
    finishAnother,
    ['/api/v1/admin/monthly', payMonthly(false), 'monthly-changed'],
    ['/api/v1/admin/billnow', (path) => admin.post(path, { userid }), 'bill-issued'],
    [
      '/api/v1/admin/quoteorder',
      (path) => admin.put(path, { serviceid, lines, message: 'Ours', valid_days: 3 }),
      'order-quoted',
    ],
    [
      '/api/v1/user/answerquote',
      (path) => customer.put(path, { serviceid, answer: 'accept' }),
      'order-accepted',
    ],
    begin,
    ['/api/v1/worker/proposelines', propose(first), 'lines-proposed'],
    [
      '/api/v1/user/answerlines',
      (path) => customer.put(path, { serviceid, proposal_id: first, answer: 'decline' }),
      'lines-declined',
    ],
    ['/api/v1/worker/proposelines', propose(second), 'lines-proposed'],
    [
      '/api/v1/admin/answerlines',
      (path) => admin.put(path, { serviceid, proposal_id: second, answer: 'accept' }),
      'order-priced',
      'lines-accepted',
    ],
    [
      '/api/v1/admin/priceorder',
      (path) => admin.put(path, { serviceid, lines, discount: { rupees: 100, reason: 'Late' } }),
      'order-priced',
    ],
    [
      '/api/v1/worker/recordpayment',
      (path) =>
        ravi.post(path, { serviceid, payment_id: randomUUID(), method: 'cash', rupees: 900 }),
      'payment-recorded',
    ],
    finish,
    ['/api/v1/admin/recordpayment', entry(500), 'payment-recorded'],
    [
      '/api/v1/admin/recordrefund',
      entry(50, { reason: 'Late' }),
      'payment-refunded',
      'credit-note-issued',
    ],
    ['/api/v1/admin/recordrefund', entry(10, { correction: true }), 'payment-corrected'],
    [
      '/api/v1/admin/creditbill',
      (path) =>
        admin.post(path, { serviceid, credit_id: randomUUID(), rupees: 10, reason: 'Late' }),
      'credit-note-issued',
    ],
    [
      '/api/v1/admin/billto',
      (path) => admin.put(path, { serviceid, bill_to }),
      'bill-recipient-changed',
      'credit-note-issued',
      'bill-issued',
      'credit-note-issued',
    ],
    ['/api/v1/service/billlink', (path) => customer.post(path, { serviceid }), 'bill-shared'],
    ['/api/v1/service/billlink', (path) => customer.delete(path, { serviceid }), 'bill-unshared'],
    ['/api/v1/user/payonline', (path) => customer.post(path, { serviceid }), 'payment-page-opened'],
    ['/api/v1/payments/razorpay', tell, 'payment-recorded'],
    ['/api/v1/payments/razorpay', tell, 'payment-noted'],
    ['/api/v1/admin/settlepaymentnote', settle, 'payment-note-settled'],
    ['/api/v1/admin/changepay', ofRavi({ rupees: 500, reason: 'Diwali' }), 'pay-changed'],
    [
      '/api/v1/admin/recordpayout',
      ofRavi({ payout_id, method: 'cash', rupees: 100 }),
      'payout-recorded',
    ],
    ['/api/v1/admin/takecash', ofRavi({ rupees: 100 }), 'cash-taken'],
    ['/api/v1/admin/keepcash', ofRavi({ rupees: 100 }), 'cash-kept'],
    [
      '/api/v1/admin/reverseentry',
      ofRavi({ reverses: payout_id, reason: 'Typed twice' }),
      'entry-reversed',
    ],
  ]
  acts.push(
    ['/api/v1/admin/expenses', (path) => admin.post(path, spent), 'expense-recorded'],
    [
      '/api/v1/admin/reverseexpense',
      (path) =>
        admin.post(path, { entry_id: randomUUID(), reverses: spent.entry_id, reason: 'No' }),
      'expense-reversed',
    ],
    callOff,
    [
      '/api/v1/admin/keepmoney',
      (path) => admin.put(path, { serviceid: off, rupees: 100, reason: 'A regular' }),
      'kept-lowered',
    ],
  )
  let before = await counts()
  for (const it of acts) {
    const known = (await kinds()).length
    if (typeof it === 'function') await it()
    else {
      const [path, act, ...expected] = it
      const { status, body } = await act(path)
      assert.equal(status, 200, `${path} ${JSON.stringify(body)}`)
      assert.deepEqual((await kinds()).slice(known).toSorted(), expected.toSorted(), path)
    }
    const now = await counts()
    assert.ok(
      now.every((n, i) => n >= (before[i] ?? 0)),
      `${String(now)} after ${String(before)}`,
    )
    before = now
  }
  const missing = moneyActs().filter(
    (path) => !acts.some((it) => Array.isArray(it) && it[0] === path),
  )
  assert.deepEqual(missing, [])
  // The completion is undone and the customer erased, but the books stay complete.
  await undo(admin, serviceid)
  assert.equal((await kinds()).at(-1), 'bill-cancelled')
  before = await counts()
  await transact(app.deps.db, (tx) => eraseRows(tx, customer.account.id, app.clock.now))
  assert.deepEqual(await counts(), before)
  assert.ok(
    before.every((n) => n > 0),
    String(before),
  )
})

/** Lists the paths of all money endpoints that change something. */
function moneyActs(): string[] {
  const all = [
    account,
    bills,
    expenses,
    month,
    monthly,
    online,
    payments,
    prices,
    proposals,
  ].flatMap((it) => Object.values<unknown>({ ...it }))
  return all.flatMap((it) => {
    const { method, path } = Object(it) as { method?: unknown; path?: unknown }
    return typeof path === 'string' && method !== undefined && method !== 'GET' ? [path] : []
  })
}
