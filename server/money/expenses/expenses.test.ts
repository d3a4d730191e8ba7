import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import {
  exportExpenses,
  getExpenses,
  recordExpense,
  reverseExpense,
} from '#contract/money/expenses.ts'
import { slotStart } from '#domain/schedule.ts'
import { transact } from '#server/db/database.ts'
import { eraseRows } from '#server/privacy/erase-repo.ts'
import type { Client } from '#test/client.ts'
import { booked } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const may = '2026-05'

async function site(t: TestContext) {
  const app = await createTestApp(t)
  return { app, customer: await app.as('user'), owner: await app.as('admin') }
}

const soap = (change: object = {}) => ({
  entry_id: randomUUID(),
  date: '2026-05-04',
  kind: 'material' as const,
  rupees: 120.5,
  note: 'Detergent',
  ...change,
})
const takeBack = (by: Client, reverses: string, entry_id: string = randomUUID()) =>
  by.call(reverseExpense, { entry_id, reverses, reason: 'Typed twice' })
const listed = async (by: Client, month = may) =>
  (await by.call(getExpenses, { month })).body.expenses

/** Day and amount of each line of the file. */
const amounts = (lines: readonly string[]) => lines.map((it) => [it.slice(0, 10), it.split(',')[4]])

const codes = (replies: readonly { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => [status, body.code])

test('an expense is written down once, with the job that it was for, and its id takes no other', async (t) => {
  const { owner, customer } = await site(t)
  const serviceid = await booked(customer)
  const it = soap({ serviceid })
  for (let sent = 0; sent < 2; sent++)
    assert.equal((await owner.call(recordExpense, it)).status, 200)
  for (const change of [
    { rupees: 121 },
    { date: '2026-05-03' },
    { kind: 'travel' as const },
    { note: 'Soap' },
    { serviceid: undefined },
  ]) {
    const { status, body } = await owner.call(recordExpense, { ...it, ...change })
    assert.deepEqual([status, body.code], [409, 'payment_mismatch'], JSON.stringify(change))
  }
  const [row, ...more] = await listed(owner)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [row?.entry_id, row?.date, row?.kind, row?.rupees, row?.note, row?.order?.serviceid],
    [it.entry_id, '2026-05-04', 'material', 120.5, 'Detergent', serviceid],
  )
  assert.deepEqual([row?.at, row?.reversed], ['2026-05-04T04:30:00.000Z', null])
  const none = await owner.call(recordExpense, soap({ serviceid: 'f'.repeat(24) }))
  assert.deepEqual([none.status, none.body.code], [404, 'order_not_found'])
})

test('an expense is taken back whole and once, with a reason, and stays in the list', async (t) => {
  const { app, owner } = await site(t)
  const it = soap()
  await owner.call(recordExpense, it)
  app.clock.pass(60_000)
  const back = randomUUID()
  for (let sent = 0; sent < 2; sent++)
    assert.equal((await takeBack(owner, it.entry_id, back)).status, 200)
  assert.deepEqual(
    codes([
      await takeBack(owner, it.entry_id),
      await owner.call(reverseExpense, { entry_id: back, reverses: it.entry_id, reason: 'Other' }),
      await takeBack(owner, back),
      await takeBack(owner, randomUUID()),
      await owner.call(recordExpense, { ...it, entry_id: back }),
      await owner.call(reverseExpense, { entry_id: it.entry_id, reverses: back, reason: 'Other' }),
    ]),
    [
      [409, 'already_reversed'],
      [409, 'payment_mismatch'],
      [400, 'invalid_input'],
      [404, 'not_found'],
      [409, 'payment_mismatch'],
      [409, 'payment_mismatch'],
    ],
  )
  const [row, ...more] = await listed(owner)
  assert.deepEqual(more, [])
  assert.deepEqual(row?.reversed, {
    at: '2026-05-04T04:31:00.000Z',
    by: row?.by,
    reason: 'Typed twice',
  })
  // The first answer once more, after it was taken back.
  assert.equal((await owner.call(recordExpense, it)).status, 200)
})

test('two owners at once: one expense is written down and taken back once', async (t) => {
  const { app, owner } = await site(t)
  const other = await app.as('admin')
  const it = soap()
  const written = await Promise.all([owner, other].map((by) => by.call(recordExpense, it)))
  assert.deepEqual(codes(written), [
    [200, undefined],
    [200, undefined],
  ])
  const back = await Promise.all([owner, other].map((by) => takeBack(by, it.entry_id)))
  assert.deepEqual(
    codes(back).toSorted((a, b) => String(a).localeCompare(String(b))),
    [
      [200, undefined],
      [409, 'already_reversed'],
    ],
  )
  assert.equal((await listed(owner)).length, 1)
  const rows = await app.deps.db.selectFrom('expense').select('paise').orderBy('paise').execute()
  assert.deepEqual(
    rows.map((row) => row.paise),
    [-12_050, 12_050],
  )
})

test('an expense has a day of this financial year or the one before, and none that is still to come', async (t) => {
  const { app, owner } = await site(t)
  // Half past midnight in India, where it is the 1st of April already.
  await app.advanceTo(slotStart({ date: '2027-04-01', time: '00:30' }))
  const old = soap({ date: '2026-04-01' })
  assert.deepEqual(
    codes([
      await owner.call(recordExpense, soap({ date: '2027-04-01' })),
      await owner.call(recordExpense, soap({ date: '2027-04-02' })),
      await owner.call(recordExpense, old),
      await owner.call(recordExpense, soap({ date: '2026-03-31' })),
      await owner.call(recordExpense, soap({ date: '2027-02-30' })),
      await owner.call(recordExpense, soap({ rupees: 0 })),
    ]),
    [
      [200, undefined],
      [400, 'expense_future'],
      [200, undefined],
      [409, 'expense_year_closed'],
      [400, 'date_invalid'],
      [400, 'rupees_invalid'],
    ],
  )
  assert.deepEqual(
    [(await listed(owner, '2027-04')).length, (await listed(owner, '2027-03')).length],
    [1, 0],
  )
  await app.advanceTo(slotStart({ date: '2028-03-31', time: '23:59' }))
  assert.equal((await takeBack(owner, old.entry_id)).status, 200)
  const late = soap({ date: '2026-04-01' })
  assert.equal((await owner.call(recordExpense, late)).status, 200)
  await app.advanceTo(slotStart({ date: '2028-04-01', time: '00:00' }))
  assert.deepEqual(codes([await takeBack(owner, late.entry_id)]), [[409, 'expense_year_closed']])
  assert.equal((await owner.call(recordExpense, late)).status, 200, 'a repeat')
})

test('managers and others see no expenses and write none down', async (t) => {
  const { app, customer } = await site(t)
  const manager = await app.as('admin', { rights: 'manager' })
  for (const [by, code] of [
    [manager, 'owner_only'],
    [customer, 'not_allowed'],
  ] as const)
    assert.deepEqual(
      codes([
        await by.call(getExpenses, { month: may }),
        await by.call(recordExpense, soap()),
        await takeBack(by, randomUUID()),
        await by.get(exportExpenses.path),
        await by.get(`/api/v1/admin/afterwages?month=${may}`),
      ]),
      Array.from({ length: 5 }, () => [403, code]),
    )
})

test('the file has a row for each expense and below zero for each taken back, by day', async (t) => {
  const { owner, customer } = await site(t)
  const serviceid = await booked(customer)
  const [first, second] = [soap({ serviceid, note: '=1+1' }), soap({ date: '2026-04-30' })]
  for (const it of [first, second]) await owner.call(recordExpense, it)
  await takeBack(owner, first.entry_id)
  const file = async (query: string) => {
    const { body } = await owner.get(`${exportExpenses.path}?${query}`)
    return String(body).replace('\uFEFF', '').trim().split('\r\n')
  }
  const [head, ...rows] = await file('')
  assert.equal(
    head,
    'Date,Order,Service,Kind,Amount (Rs),Note,Written down by,Written down,Takes back,Expense',
  )
  assert.deepEqual(amounts(rows)[0], ['2026-04-30', '120.5'])
  assert.deepEqual(
    amounts(rows)
      .slice(1)
      .toSorted((a, b) => String(a).localeCompare(String(b))),
    [
      ['2026-05-04', '-120.5'],
      ['2026-05-04', '120.5'],
    ],
  )
  assert.ok(
    rows.some((it) => it.includes(`"'=1+1"`)),
    rows.join('\n'),
  )
  assert.equal((await file('month=2026-04')).length, 2)
  assert.equal((await file('from=2026-05-01&to=2026-05-31')).length, 3)
})

test('the database keeps expenses as they are; an erasure clears the note of a job alone', async (t) => {
  const { app, owner, customer } = await site(t)
  const serviceid = await booked(customer)
  for (const it of [soap({ serviceid }), soap()]) await owner.call(recordExpense, it)
  const { db } = app.deps
  for (const change of [{ paise: 1 }, { date: '2026-05-01' }, { note: 'x' }, { at: 1 }] as const)
    await assert.rejects(db.updateTable('expense').set(change).execute(), /stays as it is/)
  await assert.rejects(db.deleteFrom('expense').execute(), /stays as it is/)
  await transact(db, (tx) => eraseRows(tx, customer.account.id, app.clock.now))
  const notes = (await listed(owner)).map((it) => [it.order !== null, it.note])
  assert.deepEqual(
    notes.toSorted((a, b) => String(a).localeCompare(String(b))),
    [
      [false, 'Detergent'],
      [true, ''],
    ],
  )
})
