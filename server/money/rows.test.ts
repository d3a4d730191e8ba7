import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { billTo, creditBill, exportB2c, getAllBills } from '#contract/bills/bills.ts'
import { getAllPayments } from '#contract/money/payments.ts'
import { undoProgress, updateOrder } from '#contract/orders/admin.ts'
import { allBills, bill, done, regular, site } from '#test/factories/bills.ts'
import { checkedMonth, sum } from '#test/factories/month.ts'
import { booked, bringTo, advanceToStart, decide, progress } from '#test/factories/orders.ts'
import { verifiedWorker } from '#test/factories/workers.ts'

/** Creates two jobs, one with two workers, with payments, a refund and a correction. */
async function month(t: Parameters<typeof site>[0]) {
  const by = await site(t, { ...regular, inclusive: false })
  const workers = [await verifiedWorker(by.app), await verifiedWorker(by.app)]
  const worker_ids = workers.map((it) => it.account.id)
  const one = await booked(by.customer, { time: '08:00' })
  await by.admin.call(updateOrder, {
    serviceid: one,
    service_status: 'accepted',
    message: 'See you then',
    worker_ids,
  })
  await advanceToStart(by.app, one)
  await progress(by.admin, one, 'in-progress')
  await progress(by.admin, one, 'completed')
  const two = await done(by, { date: '2026-05-06', service: 'Bathroom Cleaning' })
  const entry = (path: string, method: string, rupees: number, serviceid: string, more = {}) =>
    by.admin.post(`/api/v1/admin/${path}`, {
      serviceid,
      payment_id: randomUUID(),
      method,
      rupees,
      ...more,
    })
  await entry('recordpayment', 'upi', 1000.01, one)
  by.app.clock.pass(1)
  await entry('recordpayment', 'cash', 300, one)
  await entry('recordpayment', 'cash', 100, two)
  by.app.clock.pass(1)
  await entry('recordrefund', 'upi', 50.5, one, { reason: 'Late' })
  await entry('recordrefund', 'cash', 100, two, { correction: true })
  return { ...by, one, two, worker_ids, entry }
}

test('every figure of a month equals the sum of its rows, and all workers and nobody have the whole', async (t) => {
  const { admin, worker_ids } = await month(t)
  const { by_worker, billed } = await checkedMonth(admin)
  const ids = by_worker.map(({ _id }: { _id: string | null }) => _id)
  assert.deepEqual(new Set(ids), new Set([...worker_ids, null]))
  assert.equal(sum(by_worker, 'rupees'), billed)
})

test('bills and payments are summed from a first day or for a month, not of all time', async (t) => {
  const { admin } = await month(t)
  const sums = async (filter: { month?: string; from?: string; to?: string; q?: string }) => [
    (await admin.call(getAllBills, filter)).body.sum?.rupees,
    (await admin.call(getAllPayments, filter)).body.sum?.received,
  ]
  const all = await sums({ month: '2026-05' })
  assert.deepEqual(all.map(Number).filter((it) => it > 0).length, 2)
  assert.deepEqual(await sums({ from: '2026-05-01' }), all)
  assert.deepEqual(await sums({}), [undefined, undefined])
  assert.deepEqual(await sums({ to: '2026-05-31' }), [undefined, undefined])
  assert.deepEqual(await sums({ month: '2026-05', q: 'Sunita' }), [undefined, undefined])
})

test('a bill is found by its number, credit note, order or customer, and a payment by its reference', async (t) => {
  const { admin, two, entry } = await month(t)
  await entry('recordpayment', 'bank', 1, two, { reference: 'NEFT77' })
  const found = async (q: string) =>
    (await admin.call(getAllBills, { q })).body.bills.map((it: { number: string }) => it.number)
  const [first, second] = ['CH/26-27/00001', 'CH/26-27/00002']
  assert.deepEqual(await found('ch/26-27/00002'), [second])
  assert.deepEqual(await found('00001'), [first])
  assert.deepEqual(await found('CN/26-27/00001'), [first])
  assert.deepEqual(await found('26-2'), [second])
  assert.deepEqual(await found('Sunita'), [second, first])
  assert.deepEqual(await found('CH/26-27/00009'), [])
  const ledger = async (q: string) => (await admin.call(getAllPayments, { q })).body.total
  assert.deepEqual(
    [await ledger('neft77'), await ledger('26-2'), await ledger('Nobody')],
    [1, 3, 0],
  )
})

test('an owner reduces an unpaid bill by a credit note, once and never below zero due', async (t) => {
  const by = await site(t, regular)
  const serviceid = await done(by)
  const credit_id = randomUUID()
  const credit = (rupees: number, change: Record<string, unknown> = {}) =>
    by.admin.post('/api/v1/admin/creditbill', {
      serviceid,
      credit_id,
      rupees,
      reason: 'One room less',
      ...change,
    })
  const answers = await Promise.all([credit(499), credit(499), credit(499)])
  for (const { status, body } of answers)
    assert.deepEqual([status, body.number, body.paid, body.due], [200, 'CN/26-27/00001', 0, 4000])
  assert.equal((await credit(500)).body.code, 'payment_mismatch')
  const above = await credit(4000.01, { credit_id: randomUUID() })
  assert.deepEqual([above.status, above.body.code], [409, 'credit_too_much'])
  assert.deepEqual(Object.keys(above.body.fields), ['rupees'])
  const blank = await credit(1, { credit_id: randomUUID(), reason: ' ' })
  assert.deepEqual([blank.status, blank.body.code], [400, 'message_required'])
  const { total, due, credit_notes } = (await bill(by.customer, serviceid)).body.bill
  assert.deepEqual([total, due, credit_notes[0].total], [4499, 4000, 499])
  const other = await booked(by.customer, { date: '2026-05-07' })
  await decide(by.admin, other, 'accepted')
  const early = await credit(1, { serviceid: other, credit_id: randomUUID() })
  assert.deepEqual([early.status, early.body.code], [409, 'bill_not_ready'])
  const manager = await by.app.as('admin', { rights: 'manager' })
  const denied = await manager.call(creditBill, {
    serviceid,
    credit_id: randomUUID(),
    rupees: 1,
    reason: 'x',
  })
  assert.deepEqual([denied.status, denied.body.code], [403, 'owner_only'])
})

test("the accountant's monthly export matches the bills", async (t) => {
  const by = await site(t, { ...regular, inclusive: false })
  const home = await done(by)
  const hotel = await done(by, { date: '2026-05-06' })
  const bill_to = { name: 'Hotel Rohtas', gstin: '10AAACA1111A1Z5' }
  await by.admin.call(billTo, { serviceid: hotel, bill_to })
  await by.admin.call(creditBill, {
    serviceid: home,
    credit_id: randomUUID(),
    rupees: 1180,
    reason: 'Late',
  })
  const taken = await booked(by.customer, { date: '2026-05-07' })
  await bringTo('completed', taken, by)
  await by.admin.call(undoProgress, { serviceid: taken })
  const { bytes } = await by.admin.call(exportB2c, { month: '2026-05' })
  assert.deepEqual(bytes.toString().slice(1).trim().split('\r\n'), [
    'Section,Place of supply,Rate (%),Taxable (Rs),CGST (Rs),SGST (Rs),Total (Rs),From number,To number,Documents,Cancelled',
    'B2C,10-Bihar,18,3499,314.91,314.91,4128.82,,,2,0',
    'B2B,10-Bihar,18,4499,404.91,404.91,5308.82,,,1,0',
    'Bills,,,,,,,CH/26-27/00001,CH/26-27/00003,3,1',
    'Credit notes,,,,,,,CN/26-27/00001,CN/26-27/00001,1,0',
  ])
  assert.equal((await allBills(by)).length, 3)
})
