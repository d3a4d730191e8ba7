import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getAllUsersList } from '#contract/accounts/admin.ts'
import { orderStatuses } from '#domain/orders/orders.ts'
import { seedDatabase, type Size } from '#server/commands/seed/seed-database.ts'
import { readCounters } from '#server/db/counters.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const size: Size = { orders: 150, customers: 40, workers: 8 }

async function countsOf({ deps: { db } }: TestApp, table: 'order' | 'kyc') {
  const rows = await db
    .selectFrom(table)
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute()
  return rows.map(({ status, n }) => [`${table}:${status}`, n] as const)
}

test('a seeded database has people, orders in every status and correct counters', async (t) => {
  const app = await createTestApp(t)
  await seedDatabase(app.deps, size, false)
  const orders = await countsOf(app, 'order')
  assert.equal(
    orders.reduce((sum, [, n]) => sum + n, 0),
    size.orders,
  )
  // Orders in progress depend on the hour, and seeding makes no offers.
  for (const status of orderStatuses.filter((it) => it !== 'in-progress' && it !== 'quoted'))
    assert.ok(
      orders.some(([key]) => key === `order:${status}`),
      `none is ${status}`,
    )
  const counted = [...orders, ...(await countsOf(app, 'kyc'))]
  for (const [key, n] of counted) assert.equal(await readCounters(app.deps.db, key), n, key)
  assert.equal(await readCounters(app.deps.db, 'account:user'), size.customers)
})

test('an owner finds a seeded customer by name and by phone', async (t) => {
  const app = await createTestApp(t)
  const { customer } = await seedDatabase(app.deps, size, false)
  const admin = await app.as('admin')
  const { body } = await admin.get(`/api/v1/admin/getalluserslist?q=${customer.slice(2)}`)
  assert.equal(body.users.length, 1)
  const [{ name, phone }] = body.users
  assert.equal(phone, customer)
  const byName = await admin.call(getAllUsersList, { q: name })
  assert.ok(byName.body.users.some((it: { phone: string }) => it.phone === customer))
})

const phones = async ({ deps }: TestApp) =>
  (await deps.db.selectFrom('account').select('phone').orderBy('phone').execute()).map(
    (it) => it.phone,
  )

test('two runs create the same people', async (t) => {
  const [one, other] = [await createTestApp(t), await createTestApp(t)]
  for (const { deps } of [one, other]) await seedDatabase(deps, size, false)
  assert.deepEqual(await phones(one), await phones(other))
})

test('a database with people in it is left unchanged unless more are asked for', async (t) => {
  const app = await createTestApp(t)
  await app.as('user')
  await assert.rejects(seedDatabase(app.deps, size, false), /Nothing was changed/)
  assert.equal(await readCounters(app.deps.db, 'account:user'), 1)
  await seedDatabase(app.deps, size, true)
  assert.equal(await readCounters(app.deps.db, 'account:user'), size.customers + 1)
})
