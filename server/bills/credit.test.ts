import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { billTo, creditBill, exportBills, getAllBills } from '#contract/bills/bills.ts'
import { addCreditNote } from '#server/bills/credit.ts'
import { transact } from '#server/db/database.ts'
import { eraseRows } from '#server/privacy/erase-repo.ts'
import { allBills, bill, done, inTransaction, regular, site } from '#test/factories/bills.ts'
import { booked, advanceToStart, decide, progress, undo } from '#test/factories/orders.ts'

test('erasing a customer removes name and address from their bills, except those made out to a business', async (t) => {
  const by = await site(t)
  const id = await done(by)
  const other = await done(by, { date: '2026-05-06' })
  const bill_to = { name: 'Hotel Rohtas', gstin: '10AAACA1111A1Z5' }
  await by.admin.call(billTo, { serviceid: other, bill_to })
  const { bills } = (await by.customer.get('/api/v1/user/mydata')).body
  assert.deepEqual(
    bills.map((it: { total: number; to_name: string }) => [it.total, it.to_name]),
    [
      [4499, 'Sunita Devi'],
      [4499, 'Hotel Rohtas'],
    ],
  )
  const { db } = by.app.deps
  await transact(db, (tx) => eraseRows(tx, by.customer.account.id, by.app.clock.now))
  const rows = await db.selectFrom('bill').select(['to_name', 'to_address']).orderBy('id').execute()
  assert.deepEqual([rows[0]?.to_name, rows[0]?.to_address], ['', ''])
  assert.equal(rows[1]?.to_name, 'Hotel Rohtas')
  assert.equal((await bill(by.admin, id)).body.bill.total, 4499)
})

test('a refund is credited once, and never for more than the bill', async (t) => {
  const by = await site(t, regular)
  const id = await done(by)
  const refund = (paymentId: string, paise: number) =>
    inTransaction(by.app, (tx, context) => {
      const at = by.app.clock.now
      const about = { orderId: id, actorId: by.admin.account.id, at }
      return addCreditNote(tx, { ...about, paymentId, paise, reason: 'A stain stayed' }, context)
    })
  assert.equal(await refund('a', 50_000), 50_000)
  await assert.rejects(refund('a', 50_000), { code: 'payment_mismatch' })
  assert.equal(await refund('b', 1_000_000), 399_900)
  assert.equal(await refund('c', 1), 0)
  const { credit_notes, ...now } = (await bill(by.customer, id)).body.bill
  const numbers = credit_notes.map((it: { number: string }) => it.number)
  assert.deepEqual(numbers, ['CN/26-27/00001', 'CN/26-27/00002'])
  const sum = (field: string) =>
    credit_notes.reduce(
      (all: number, it: Record<string, number>) => all + (it[field] ?? 0) * 100,
      0,
    )
  for (const field of ['total', 'taxable', 'cgst', 'sgst'])
    assert.equal(Math.round(sum(field)), Math.round(now[field] * 100), field)
})

test('a refund before completion is credited on the bill, and bill minus credit notes equals paid plus due', async (t) => {
  const by = await site(t, regular)
  const id = await booked(by.customer)
  const entry = (path: string, rupees: number) =>
    by.admin.post(`/api/v1/admin/${path}`, {
      serviceid: id,
      payment_id: randomUUID(),
      method: 'upi',
      rupees,
    })
  await decide(by.admin, id, 'accepted')
  await entry('recordpayment', 3000)
  await entry('recordrefund', 500)
  await advanceToStart(by.app, id)
  await progress(by.admin, id, 'in-progress')
  await progress(by.admin, id, 'completed')
  const sums = async () => {
    const { total, paid, due, credit_notes } = (await bill(by.customer, id)).body.bill
    const credited = credit_notes.reduce((all: number, it: { total: number }) => all + it.total, 0)
    return { total, credited, paid, due }
  }
  assert.deepEqual(await sums(), { total: 4499, credited: 500, paid: 2500, due: 1499 })
  // Still adds up after an undo, a refund, another completion and a change of the recipient.
  await undo(by.admin, id)
  await entry('recordrefund', 100)
  await progress(by.admin, id, 'completed')
  assert.deepEqual(await sums(), { total: 4499, credited: 600, paid: 2400, due: 1499 })
  const bill_to = { name: 'Hotel Rohtas', gstin: '10AAACA1111A1Z5' }
  await by.admin.put('/api/v1/admin/billto', { serviceid: id, bill_to })
  assert.deepEqual(await sums(), { total: 4499, credited: 600, paid: 2400, due: 1499 })
  assert.deepEqual(await allBills(by), [
    'CH/26-27/00003 issued',
    'CH/26-27/00002 credited',
    'CH/26-27/00001 credited',
  ])
})

test('a bill with a credit note is credited in full when its completion is undone, so that the note never counts alone', async (t) => {
  const by = await site(t, regular)
  const id = await done(by)
  const credit = { serviceid: id, credit_id: randomUUID(), rupees: 500, reason: 'A stain stayed' }
  await by.admin.call(creditBill, credit)
  const file = async (name: string, total: number) => {
    const { body } = await by.admin.get(`/api/v1/admin/${name}?month=2026-05`)
    const rows = String(body).trim().split('\r\n').slice(1)
    return rows.reduce((sum, row) => sum + Number(row.split(',')[total]), 0)
  }
  await undo(by.admin, id)
  assert.deepEqual(await allBills(by), ['CH/26-27/00001 credited'])
  assert.deepEqual([await file('exportbills', 12), await file('exportb2c', 6)], [0, 0])
  await progress(by.admin, id, 'completed')
  const { number, total, due, credit_notes } = (await bill(by.customer, id)).body.bill
  assert.deepEqual([number, total, due, credit_notes[0].total], ['CH/26-27/00002', 4499, 3999, 500])
  // Nothing is left to credit when the whole bill was waived.
  const rest = { ...credit, credit_id: randomUUID(), rupees: 3999 }
  await by.admin.call(creditBill, rest)
  await undo(by.admin, id)
  assert.deepEqual([await file('exportbills', 12), await file('exportb2c', 6)], [0, 0])
  const { bills } = (await by.admin.call(getAllBills, {})).body
  const notes = bills.map((it: { credit_notes: { total: number }[] }) =>
    it.credit_notes.map((note) => note.total),
  )
  assert.deepEqual(notes, [
    [500, 3999],
    [500, 3999],
  ])
})

test('a bill can be made out to a business; one already handed out is credited and replaced', async (t) => {
  const by = await site(t, regular)
  const id = await done(by)
  const to = (bill_to: unknown) => by.admin.put('/api/v1/admin/billto', { serviceid: id, bill_to })
  const hotel = { name: 'Hotel Rohtas', gstin: '10aaaca1111a1z5' }
  assert.equal((await to(hotel)).body.number, 'CH/26-27/00001')
  assert.deepEqual((await bill(by.admin, id)).body.bill.bill_to, {
    name: 'Hotel Rohtas',
    gstin: '10AAACA1111A1Z5',
  })
  const wrong = await to({ name: '', gstin: '10' })
  assert.deepEqual([wrong.status, wrong.body.code], [400, 'bill_to_name'])
  const odd = await to({ name: 'Hotel Rohtas', gstin: '10' })
  assert.deepEqual([odd.status, odd.body.code], [400, 'bill_to_gstin'])
  await by.app.deps.db.updateTable('bill').set({ handed_at: 1 }).execute()
  assert.equal((await to(null)).body.number, 'CH/26-27/00002')
  assert.deepEqual(await allBills(by), ['CH/26-27/00002 issued', 'CH/26-27/00001 credited'])
  assert.equal((await by.customer.put('/api/v1/admin/billto', {})).status, 403)
})

test('the accountant exports bills and credit notes as a file whose columns add up', async (t) => {
  const by = await site(t, { ...regular, inclusive: false })
  const id = await done(by)
  await inTransaction(by.app, (tx, context) => {
    const it = { orderId: id, actorId: by.admin.account.id, at: by.app.clock.now }
    return addCreditNote(tx, { ...it, paymentId: 'a', paise: 118_000, reason: 'Late' }, context)
  })
  for (const [method, rupees] of Object.entries({ upi: 1000, bank: 500, cash: 2000 }))
    await by.admin.post('/api/v1/admin/recordpayment', {
      serviceid: id,
      payment_id: randomUUID(),
      method,
      rupees,
    })
  const correction = { serviceid: id, method: 'bank', rupees: 500, correction: true }
  await by.admin.post('/api/v1/admin/recordrefund', { ...correction, payment_id: randomUUID() })
  const other = await done({ ...by, customer: await by.app.as('user') }, { date: '2026-05-06' })
  await undo(by.admin, other)
  const { bytes } = await by.admin.call(exportBills, { month: '2026-05' })
  assert.deepEqual(bytes.toString().slice(1).trim().split('\r\n'), [
    'Number,Kind,Date,To bill,Order,Service,Name,GSTIN,SAC,Taxable (Rs),CGST (Rs),SGST (Rs),Total (Rs),Paid (Rs),Due (Rs),Method,Reason',
    'CH/26-27/00001,bill,2026-05-05,,#26-1,2 BHK,Sunita Devi,,998533,4499,404.91,404.91,5308.82,3000,2308.82,"cash; upi",',
    'CH/26-27/00002,cancelled bill,2026-05-06,,#26-2,2 BHK,Sunita Devi,,998533,0,0,0,0,0,0,,',
    'CN/26-27/00001,credit note,2026-05-05,CH/26-27/00001,#26-1,2 BHK,Sunita Devi,,998533,-1000,-90,-90,-1180,0,0,,Late',
  ])
  const none = await by.admin.call(exportBills, { month: '2026-06' })
  assert.equal(none.bytes.toString().trim().split('\r\n').length, 1)
  assert.equal((await by.admin.call(getAllBills, { month: '2026-13' })).status, 400)
})
