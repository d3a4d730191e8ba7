import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { creditBill } from '#contract/bills/bills.ts'
import { billNow } from '#contract/bills/monthly.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { sharedBill } from '#domain/money/dues.ts'
import { slotStart } from '#domain/schedule.ts'
import { bill, done, monthlySite } from '#test/factories/bills.ts'
import { myOrders, undo } from '#test/factories/orders.ts'
import { readCsv } from '#test/months/replies.ts'

test('a payment of a bill is spread over its orders, the oldest first, to the paisa, and once', async (t) => {
  const by = await monthlySite(t)
  const ids = [
    await done(by),
    await done(by, { date: '2026-05-06' }),
    await done(by, { date: '2026-05-07' }),
  ]
  await by.admin.call(billNow, { userid: by.userid })
  const number = 'CH/26-27/00001'
  const payment = {
    bill: number,
    payment_id: randomUUID(),
    rupees: 4499.01,
    method: 'bank',
  } as const
  const first = await by.admin.call(recordPayment, payment)
  assert.deepEqual([first.status, first.body.paid, first.body.due], [200, 4499.01, 8997.99])
  assert.deepEqual((await by.admin.call(recordPayment, payment)).body, first.body)
  assert.deepEqual(
    (await myOrders(by.customer))
      .toReversed()
      .map((it: Record<string, unknown>) => [it['paid'], it['due']]),
    [
      [4499, 0],
      [0.01, 4498.99],
      [0, 4499],
    ],
  )
  for (const [change, code] of [
    [{ rupees: 4500 }, 'payment_mismatch'],
    [{ method: 'upi' }, 'payment_mismatch'],
    [{ bill: undefined, serviceid: ids[0] }, 'payment_mismatch'],
    [{ payment_id: randomUUID(), rupees: 8998 }, 'payment_too_much'],
    [{ payment_id: randomUUID(), bill: 'CH/26-27/00009' }, 'bill_not_ready'],
    [{ payment_id: randomUUID(), serviceid: ids[0] }, 'invalid_input'],
    [{ payment_id: randomUUID(), bill: undefined }, 'invalid_input'],
  ] as const)
    assert.equal((await by.admin.call(recordPayment, { ...payment, ...change })).body.code, code)
  const rest = { ...payment, payment_id: randomUUID(), rupees: 8997.99 }
  assert.equal((await by.admin.call(recordPayment, rest)).body.due, 0)
})

test('what was recorded is answered again after the bill was credited whole, and nothing more', async (t) => {
  const by = await monthlySite(t)
  const serviceid = await done(by)
  await by.admin.call(billNow, { userid: by.userid })
  const paid = {
    bill: 'CH/26-27/00001',
    payment_id: randomUUID(),
    rupees: 499,
    method: 'bank',
  } as const
  const wrong = { serviceid, credit_id: randomUUID(), rupees: 100, reason: 'A scratch' }
  const first = await by.admin.call(recordPayment, paid)
  const note = await by.admin.call(creditBill, wrong)
  await undo(by.admin, serviceid)
  assert.deepEqual((await by.admin.call(recordPayment, paid)).body, first.body)
  assert.equal((await by.admin.call(creditBill, wrong)).body.number, note.body.number)
  const more = { ...paid, payment_id: randomUUID() }
  assert.equal((await by.admin.call(recordPayment, more)).body.code, 'bill_not_ready')
})

test('a late transfer for all that a person owes on a monthly bill is one payment of it, and one line of the statement', async (t) => {
  const by = await monthlySite(t)
  for (const date of ['2026-05-05', '2026-05-06', '2026-05-07', '2026-05-08'])
    await done(by, { date })
  await by.admin.call(billNow, { userid: by.userid })
  await by.app.advanceTo(slotStart({ date: '2026-06-20', time: '12:00' }))
  // As "dues by person" reads them for its dialog.
  const owed = {
    customer: by.userid,
    status: 'completed',
    payment: 'unpaid',
    sort: 'slot',
  } as const
  const { orders } = (await by.admin.call(getAllOrders, owed)).body
  const transfer = { rupees: 17_996, method: 'bank', reference: 'NEFT 4411' } as const
  const paid = await by.admin.call(recordPayment, {
    bill: sharedBill(orders),
    payment_id: randomUUID(),
    ...transfer,
  })
  assert.deepEqual([orders.length, paid.body.due], [4, 0])
  const june = `userid=${by.userid}&from=2026-06-01&to=2026-06-30&format=csv`
  const rows = await readCsv(by.admin, `admin/statement?${june}`)
  assert.deepEqual(
    rows.map((it) => [it['Kind'], it['Number'], it['Reference'], it['Credit (Rs)']]),
    [
      ['opening balance', '', '', ''],
      ['payment', 'CH/26-27/00001', 'NEFT 4411', '17996'],
      ['closing balance', '', '', ''],
    ],
  )
})

test('a payment before the bill counts on it', async (t) => {
  const by = await monthlySite(t)
  const serviceid = await done(by)
  const early = { serviceid, payment_id: randomUUID(), rupees: 1000, method: 'cash' } as const
  const { body } = await by.admin.call(recordPayment, early)
  assert.deepEqual([body.paid, body.due], [1000, 0])
  await by.admin.call(billNow, { userid: by.userid })
  const { bill: issued } = (await bill(by.customer, serviceid)).body
  assert.deepEqual([issued.total, issued.paid, issued.due], [4499, 1000, 3499])
})
