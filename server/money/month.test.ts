import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { getMoney } from '#contract/money/month.ts'
import { getDues, getGiveBacks } from '#contract/money/payments.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { booked, bringTo } from '#test/factories/orders.ts'
import { onSqlite } from '#test/on-engine.ts'
import { recordStatements } from '#test/statements.ts'
import { createTestApp } from '#test/test-app.ts'

test('a month shows the amounts billed, received, refunded and still due', async (t) => {
  const app = await createTestApp(t)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const people = { app, customer, admin }
  const one = await booked(customer, { time: '08:00' })
  await bringTo('completed', one, people)
  const entry = (path: string, method: string, rupees: number, serviceid: string) =>
    admin.post(`/api/v1/admin/${path}`, { serviceid, payment_id: randomUUID(), method, rupees })
  await entry('recordpayment', 'upi', 1000.5, one)
  await entry('recordpayment', 'cash', 500, one)
  await entry('recordrefund', 'cash', 100, one)
  const { body } = await admin.call(getMoney, { month: '2026-05' })
  assert.deepEqual(
    { ...body, success: undefined },
    {
      success: undefined,
      billed: 4499,
      received: { cash: 500, upi: 1000.5, bank: 0, card: 0, total: 1500.5 },
      refunded: 100,
      kept: 0,
      outstanding: 2998.5,
      give_back: 0,
      by_service: [{ label: '2 BHK', hindi: '2 BHK', rupees: 4499, jobs: 1 }],
      by_worker: [{ _id: null, name: '', rupees: 4499, jobs: 1 }],
      by_day: [{ date: '2026-05-05', billed: 4499, received: 1500.5 }],
    },
  )
  const empty = (await admin.call(getMoney, { month: '2026-06' })).body
  assert.deepEqual([empty.billed, empty.received.total, empty.by_day], [0, 0, []])
  assert.equal((await admin.call(getMoney, { month: '2026-13' })).status, 400)
})

test('unpaid completed orders are listed as dues, and the order list filters unpaid orders', async (t) => {
  const app = await createTestApp(t)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const people = { app, customer, admin }
  const [one, two] = [
    await booked(customer, { time: '08:00' }),
    await booked(customer, { time: '14:00', service: 'Bathroom Cleaning' }),
  ]
  await booked(customer, { date: '2026-05-06' })
  await bringTo('completed', one, people)
  await bringTo('completed', two, people)
  const pay = { serviceid: two, payment_id: randomUUID(), method: 'cash', rupees: 499 }
  assert.equal((await admin.post('/api/v1/admin/recordpayment', pay)).body.due, 0)
  const { body } = await admin.get('/api/v1/admin/dues')
  assert.deepEqual([body.total, body.orders[0]._id, body.outstanding], [1, one, 4499])
  const list = (query: string) => admin.get(`/api/v1/service/getallorders?payment=unpaid&${query}`)
  assert.equal((await list('status=all')).body.total, 2)
  assert.equal((await list('status=completed')).body.total, 1)
  assert.equal((await list('status=pending')).body.total, 1)
})

// PostgreSQL chooses by the sizes of tables.
onSqlite(
  'what is due or to give back is read from its own index, not from all orders',
  async (t) => {
    const app = await createTestApp(t)
    const admin = await app.as('admin')
    const recorded = recordStatements(t)
    await admin.call(getDues, {})
    await admin.call(getGiveBacks, {})
    for (const status of ['all', 'completed'] as const)
      await admin.call(getAllOrders, { payment: 'unpaid', status, sort: 'slot' })
    const reads = recorded.filter((it) => /settled = 0/.test(it))
    assert.ok(reads.length >= 6, reads.join('\n'))
    for (const it of reads) {
      const plan = sql<{ detail: string }>`explain query plan ${sql.raw(it)}`
      const steps = (await plan.execute(app.deps.db)).rows.map(({ detail }) => detail)
      assert.match(steps.join('\n'), /USING INDEX order_(owed|give_back)/, it)
    }
  },
)
