import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { getBill } from '#contract/bills/bills.ts'
import { migrate } from '#server/db/migrate.ts'
import { appendOnly } from '#server/db/migrations/0041-append-only.ts'
import { createOlderDatabase } from '#test/database.ts'
import { booked, bringTo } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** A bill that was handed out, paid, refunded and thus credited. */
async function creditedBill(app: TestApp) {
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const serviceid = await booked(customer)
  await bringTo('completed', serviceid, { app, customer, admin })
  assert.equal((await customer.call(getBill, { serviceid })).status, 200)
  const entry = { serviceid, method: 'cash', rupees: 4499 }
  for (const call of ['recordpayment', 'recordrefund']) {
    const body = { ...entry, payment_id: randomUUID(), reason: 'Half of it was not done' }
    assert.equal((await admin.post(`/api/v1/admin/${call}`, body)).status, 200, call)
  }
}

const forbidden: readonly (readonly [table: string, change: string])[] = [
  ['payment', 'paise = paise + 1'],
  ['payment', "reference = 'another'"],
  ['credit_note', 'total_paise = total_paise + 1'],
  ['settings', "content = '{}'"],
  ['settings', 'at = at + 1'],
  ['bill', 'total_paise = total_paise + 1'],
  ['bill', "content = '{}'"],
  ['bill', "number = 'another'"],
  ['bill', 'n = n + 1'],
  ['bill', "to_name = 'Somebody'"],
  ['bill', "to_gstin = '10AAACA1111A1Z5'"],
  ['bill', 'handed_at = null'],
  ['bill', 'credited_paise = 0'],
  ['bill', "date = '2020-01-01'"],
]

test('the database refuses to change or delete payments, bills, credit notes and settings', async (t) => {
  const app = await createTestApp(t)
  await creditedBill(app)
  const { db, engine } = app.deps
  for (const [table, change] of forbidden)
    await assert.rejects(
      sql.raw(`update ${table} set ${change}`).execute(db),
      /stays? as/,
      `${table}: ${change}`,
    )
  for (const table of ['payment', 'credit_note', 'settings', 'bill']) {
    const ways = [
      `delete from ${table}`,
      engine === 'sqlite'
        ? `replace into ${table} select * from ${table}`
        : `truncate ${table} cascade`,
    ]
    for (const way of ways) await assert.rejects(sql.raw(way).execute(db), /stays? as/, way)
  }
})

test('an erasure clears the name of a bill that was handed out', async (t) => {
  const app = await createTestApp(t)
  await creditedBill(app)
  const { db } = app.deps
  await db.updateTable('bill').set({ to_name: '', to_address: '' }).execute()
  const { to_name } = await db.selectFrom('bill').select('to_name').executeTakeFirstOrThrow()
  assert.equal(to_name, '')
})

test('a site that has rows keeps them as they are', async (t) => {
  const opened = await createOlderDatabase(t, appendOnly, [
    `insert into settings (version, at, author_id, content) values (1, 1, null, '{}')`,
  ])
  await migrate(opened)
  await assert.rejects(sql`update settings set at = 2`.execute(opened.db), /stays? as/)
  const { at } = await opened.db.selectFrom('settings').select('at').executeTakeFirstOrThrow()
  assert.equal(at, 1)
})
