import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { getCustomerFigures, getDuesByPerson } from '#contract/money/customers.ts'
import { getMoney } from '#contract/money/month.ts'
import { getDues, getGiveBacks } from '#contract/money/payments.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { indiaClock } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
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
      held: 0,
      sums: null,
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

test('whoever owes has one row with the sum by age, and a page tells what a customer spent', async (t) => {
  const app = await createTestApp(t)
  const [customer, other, admin] = [
    await app.as('user'),
    await app.as('user'),
    await app.as('admin'),
  ]
  const first = await booked(customer, { time: '08:00' })
  const second = await booked(customer, { time: '14:00', service: 'Bathroom Cleaning' })
  await bringTo('completed', first, { app, customer, admin })
  await bringTo('completed', second, { app, customer, admin })
  await app.advanceTo(app.clock.now + 8 * dayMs)
  const later = await booked(other, { date: indiaClock(app.clock.now + dayMs).date })
  await bringTo('completed', later, { app, customer: other, admin })
  const dues = async () => (await admin.call(getDuesByPerson, {})).body
  const { people, ...all } = await dues()
  assert.deepEqual(
    people.map(({ rupees, recent, late, old, jobs, oldest }) => [
      rupees,
      recent,
      late,
      old,
      jobs,
      oldest,
    ]),
    [
      [4998, 0, 4998, 0, 2, '2026-05-05'],
      [4499, 4499, 0, 0, 1, indiaClock(app.clock.now).date],
    ],
  )
  assert.deepEqual(
    [all.total, all.outstanding, all.recent, all.late, all.old],
    [2, 9497, 4499, 4998, 0],
  )
  await app.advanceTo(app.clock.now + 60 * dayMs)
  assert.equal((await dues()).old, 9497)
  const pay = { serviceid: first, payment_id: randomUUID(), method: 'cash', rupees: 4000 }
  await admin.post('/api/v1/admin/recordpayment', pay)
  const id = people[0]?._id ?? ''
  const { months, success, ...figures } = (await admin.call(getCustomerFigures, { id })).body
  assert.equal(success, true)
  assert.deepEqual(figures, { spent: 4000, owed: 998, last: '2026-05-05', favourite: null })
  assert.deepEqual([months.length, months.find((it) => it.month === '2026-05')?.visits], [12, 2])
})

// PostgreSQL chooses by the sizes of tables.
onSqlite(
  'what is due or to give back is read from its own index, not from all orders',
  async (t) => {
    const app = await createTestApp(t)
    const admin = await app.as('admin')
    const recorded = recordStatements(t)
    await admin.call(getDues, {})
    await admin.call(getDuesByPerson, {})
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
