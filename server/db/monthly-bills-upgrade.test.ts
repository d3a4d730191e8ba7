import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sql } from 'kysely'
import { findIssued, notesTo } from '#server/bills/repo.ts'
import { migrate } from '#server/db/migrate.ts'
import { monthlyBills } from '#server/db/migrations/0069-monthly-bills.ts'
import { createOlderDatabase } from '#test/database.ts'

const order = (id: string) =>
  `insert into "order" (id, tail, number, account_id, service, lines, date, time, starts_at, ends_at,
     email, message, address, status, created_at, updated_at)
   values ('${id}', '${id}', '26-${id}', 'a', '2 BHK', '[]', '2026-05-05', '10:00', 5, 7, '', '',
     'Nokha', 'completed', 1, 2)`
const bill = (order_id: string, n: number, state: string, credited = 0) =>
  `insert into bill (order_id, account_id, year, n, number, at, date, state, total_paise,
     taxable_paise, cgst_paise, sgst_paise, credited_paise, to_name, to_address, to_gstin, content)
   values ('${order_id}', 'a', '26', ${n}, 'CH/26-27/0000${n}', ${n}, '2026-05-05', '${state}',
     11800, 10000, 900, 900, ${credited}, 'Asha', 'Nokha', '', '{}')`

const filled = [
  `insert into account (id, phone, role, name, name_key, address, email, created_at)
   values ('a', '919876543210', 'user', 'Asha', 'asha', 'Nokha', '', 1)`,
  ...['one', 'two', 'new'].map(order),
  bill('one', 1, 'credited', 11800),
  bill('one', 2, 'issued', 1180),
  bill('two', 3, 'cancelled'),
  `insert into credit_note (bill_id, account_id, year, n, number, at, date, total_paise,
     taxable_paise, cgst_paise, sgst_paise, reason)
   select id, 'a', '26', 1, 'CN/26-27/00001', 3, '2026-05-05', 1180, 1000, 90, 90, 'A scratch'
   from bill where n = 2`,
]

test('bills of before cover their order, and so do those that the last release writes meanwhile', async (t) => {
  const opened = await createOlderDatabase(t, monthlyBills, filled)
  await migrate(opened)
  const { db } = opened
  const parts = async () => {
    const rows = await db
      .selectFrom('bill_order')
      .innerJoin('bill', 'bill.id', 'bill_order.bill_id')
      .select(['bill.n', 'bill_order.order_id', 'bill_order.total_paise', 'in_force'])
      .select('bill_order.credited_paise')
      .orderBy('bill.n')
      .execute()
    return rows.map((it) => [it.n, it.order_id, it.total_paise, it.credited_paise, it.in_force])
  }
  const before = [
    [1, 'one', 11800, 11800, 0],
    [2, 'one', 11800, 1180, 1],
    [3, 'two', 11800, 0, 0],
  ]
  assert.deepEqual(await parts(), before)
  const issued = await findIssued(db, 'one')
  assert.deepEqual([issued?.n, issued?.monthly, issued?.part.creditedPaise], [2, 0, 1180])
  const [note] = issued ? await notesTo(db, issued.id) : []
  assert.deepEqual([note?.number, note?.orderId], ['CN/26-27/00001', null])
  assert.equal(await findIssued(db, 'two'), undefined)

  // As the last release does it.
  await sql.raw(bill('new', 4, 'issued')).execute(db)
  assert.deepEqual(await parts(), [...before, [4, 'new', 11800, 0, 1]])
  await db.updateTable('bill').set({ state: 'cancelled' }).where('n', '=', 4).execute()
  await db.updateTable('bill').set({ state: 'issued', total_paise: 5 }).where('n', '=', 3).execute()
  assert.deepEqual((await parts()).slice(2), [
    [3, 'two', 5, 0, 1],
    [4, 'new', 11800, 0, 0],
  ])
  await assert.rejects(sql.raw(bill('one', 5, 'issued')).execute(db), 'two bills for one order')
})
