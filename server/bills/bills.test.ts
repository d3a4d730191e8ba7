import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getAudit } from '#contract/audit.ts'
import { undoMs } from '#domain/orders/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import { issueBill } from '#server/bills/issue.ts'
import { whenFree } from '#test/client.ts'
import { allBills, bill, done, inTransaction, regular, site } from '#test/factories/bills.ts'
import { booked, bringTo, progress, undo } from '#test/factories/orders.ts'

test('a completed order has a bill, which only its customer and admins can read', async (t) => {
  const by = await site(t, regular)
  const id = await booked(by.customer)
  await bringTo('in-progress', id, by)
  const early = await bill(by.customer, id)
  assert.deepEqual([early.status, early.body.code], [409, 'bill_not_ready'])
  await progress(by.admin, id, 'completed')
  const { status, body } = await bill(by.customer, id)
  assert.equal(status, 200)
  const { lines, orders, ...rest } = body.bill
  assert.deepEqual(rest, {
    number: 'CH/26-27/00001',
    date: '2026-05-05',
    tax: 'regular',
    discount: null,
    taxable: 3812.72,
    cgst: 343.14,
    sgst: 343.14,
    igst: 0,
    total: 4499,
    paid: 0,
    due: 4499,
    bill_to: null,
    credit_notes: [],
  })
  assert.deepEqual(
    [lines[0].label, lines[0].quantity, lines[0].rupees, lines[0].amount],
    ['2 BHK, Vacant', 1, 4499, 4499],
  )
  const [only, ...others] = orders
  assert.deepEqual(
    [only.serviceid, only.total, only.due, only.in_force, only.lines, others],
    [id, 4499, 4499, true, lines, []],
  )
  assert.deepEqual((await bill(by.admin, id)).body, body)
  assert.equal((await bill(await by.app.as('user'), id)).status, 404)
  assert.equal((await bill(await by.app.as('worker'), id)).status, 403)
  assert.equal((await bill(by.app.visitor(), id)).status, 401)
})

test('an issued bill does not change with the settings', async (t) => {
  const by = await site(t)
  const id = await done(by)
  const before = (await bill(by.customer, id)).body
  await by.app.setSettings({ billing: { ...regular, inclusive: false, prefix: 'NEW' } })
  assert.deepEqual((await bill(by.customer, id)).body, before)
})

test('an order without a price gets no bill; pricing a completed order later issues it once', async (t) => {
  const by = await site(t)
  const id = await done(by, { service: 'Sofa Cleaning' })
  assert.equal((await bill(by.customer, id)).body.code, 'bill_not_ready')
  const lines = JSON.stringify([
    { id: null, label: 'Sofa', hindi: '', quantity: 2, paise: 75_050, from: false },
  ])
  const priced = { lines, price_paise: 150_100 }
  await by.app.deps.db.updateTable('order').set(priced).where('id', '=', id).execute()
  const it = { orderId: id, actorId: by.admin.account.id, at: by.app.clock.now }
  await Promise.all(
    [1, 2, 3].map(() => inTransaction(by.app, (tx, context) => issueBill(tx, it, context))),
  )
  assert.equal((await bill(by.customer, id)).body.bill.total, 1501)
  assert.deepEqual(await allBills(by), ['CH/26-27/00001 issued'])
})

test('undoing a completion cancels the bill, and the next completion reissues its number with new content', async (t) => {
  const by = await site(t)
  const id = await done(by)
  const other = await done({ ...by, customer: await by.app.as('user') }, { date: '2026-05-06' })
  by.app.clock.pass(undoMs - 1)
  assert.equal((await undo(by.admin, other)).status, 200)
  assert.equal((await bill(by.customer, id)).body.bill.number, 'CH/26-27/00001')
  assert.equal((await bill(by.admin, other)).body.code, 'bill_not_ready')
  assert.deepEqual(await allBills(by), ['CH/26-27/00002 cancelled', 'CH/26-27/00001 issued'])
  await by.app.setSettings({ billing: regular })
  await progress(by.admin, other, 'completed')
  const again = (await bill(by.admin, other)).body.bill
  assert.deepEqual([again.number, again.tax], ['CH/26-27/00002', 'regular'])
  const kinds = await by.admin.call(getAudit, { limit: '50' })
  const told = kinds.body.data.map((it: { kind: string }) => it.kind)
  assert.equal(told.filter((it: string) => it === 'bill-issued').length, 3)
  assert.equal(told.filter((it: string) => it === 'bill-cancelled').length, 1)
})

test('a paid bill stays, and a different total after an undo leads to a credit note and a new bill', async (t) => {
  const by = await site(t, regular)
  const id = await done(by)
  const { db } = by.app.deps
  await db.updateTable('order').set({ paid_paise: 449_900 }).where('id', '=', id).execute()
  await undo(by.admin, id)
  await by.app.setSettings({ billing: { ...regular, inclusive: false } })
  await progress(by.admin, id, 'completed')
  assert.deepEqual(await allBills(by), ['CH/26-27/00002 issued', 'CH/26-27/00001 credited'])
  const { total, taxable, due } = (await bill(by.customer, id)).body.bill
  assert.deepEqual([total, taxable, due], [5308.82, 4499, 809.82])
})

test('a hundred concurrent completions, some of which fail, leave no gap and no duplicate number', async (t) => {
  const by = await site(t)
  const { db } = by.app.deps
  const ids: string[] = []
  for (let n = 0; n < 10; n++) {
    const customer = await by.app.as('user')
    for (let hour = 8; hour < 13; hour++)
      ids.push(
        await booked(customer, { service: 'AC Cleaning', time: `${hour}:00`.padStart(5, '0') }),
      )
  }
  await db.updateTable('order').set({ status: 'in-progress' }).execute()
  const second = await by.app.as('admin')
  const failing = ids.slice(0, 10).map((orderId) =>
    inTransaction(by.app, async (tx, context) => {
      await tx.updateTable('order').set({ status: 'completed' }).where('id', '=', orderId).execute()
      await issueBill(tx, { orderId, actorId: by.admin.account.id, at: monday }, context)
      throw new Error('the power went')
    }).catch(() => undefined),
  )
  const answers = await Promise.all([
    ...ids.flatMap((id) =>
      [by.admin, second].map((it) => whenFree(() => progress(it, id, 'completed'))),
    ),
    ...failing,
  ])
  assert.equal(answers.filter((it) => it?.status === 200).length, ids.length)
  const rows = await db
    .selectFrom('bill')
    .innerJoin('bill_order', 'bill_order.bill_id', 'bill.id')
    .select(['n', 'bill_order.order_id'])
    .orderBy('n')
    .execute()
  assert.deepEqual(
    rows.map((it) => it.n),
    ids.map((_, n) => n + 1),
  )
  assert.equal(new Set(rows.map((it) => it.order_id)).size, ids.length)
})
const monday = slotStart({ date: '2026-05-04', time: '10:00' })

test('bill numbers restart with the financial year', async (t) => {
  const by = await site(t)
  await done(by)
  await by.app.advanceTo(slotStart({ date: '2027-04-01', time: '09:00' }))
  const id = await done(by, { date: '2027-04-02', time: '10:00' })
  assert.equal((await bill(by.customer, id)).body.bill.number, 'CH/27-28/00001')
})
