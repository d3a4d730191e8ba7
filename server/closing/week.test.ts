import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import { exportBills } from '#contract/bills/bills.ts'
import { closeDay, getCloseDay } from '#contract/closing.ts'
import { assignOrder } from '#contract/jobs/admin.ts'
import { getMoney } from '#contract/money/month.ts'
import { exportPayments, recordWorkerPayment } from '#contract/money/payments.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { addDays, slotStart } from '#domain/schedule.ts'
import { readDay } from '#server/closing/read-day.ts'
import { laidInTheAfternoon } from '#test/factories/laid-shop.ts'
import { booked, decide, progress } from '#test/factories/orders.ts'
import { verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

/** The rows of a CSV file by the names of its columns; no cell of ours has a comma before those read. */
function rowsOf(bytes: Uint8Array): Record<string, string>[] {
  const [head = '', ...lines] = Buffer.from(bytes).toString().slice(1).trim().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => {
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []
    return Object.fromEntries(names.map((it, n) => [it, cells[n]?.replace(/,$/, '') ?? '']))
  })
}

const sum = (rows: readonly Record<string, string>[], column: string): number =>
  toRupees(rows.reduce((all, it) => all + toPaise(Number(it[column])), 0))

test("the sums of each day of a week are those of the month's page and of both CSV files", async () => {
  const { admin, clock } = await laidInTheAfternoon()
  const last = '2026-05-06'
  let days = 0
  for (let date = addDays(last, -6); date <= last; date = addDays(date, 1)) {
    const month = date.slice(0, 7)
    const { money } = (await admin.call(getCloseDay, { date })).body
    const { by_day } = (await admin.call(getMoney, { month })).body
    const shown = by_day.find((it) => it.date === date) ?? { billed: 0, received: 0 }
    assert.deepEqual([money.billed, money.received.total], [shown.billed, shown.received], date)
    const payments = rowsOf((await admin.call(exportPayments, { month })).bytes)
    const came = payments.filter(
      (it) => it['Received']?.startsWith(date) && it['Kind'] !== 'refund',
    )
    assert.equal(sum(came, 'Amount (Rs)'), money.received.total, `payments of ${date}`)
    const bills = rowsOf((await admin.call(exportBills, { month })).bytes)
    const issued = bills.filter((it) => it['Date'] === date && it['Kind'] === 'bill')
    assert.equal(sum(issued, 'Total (Rs)'), money.billed, `bills of ${date}`)
    if (money.received.total > 0 && money.billed > 0) days++
  }
  assert.ok(days >= 5, 'a week without work proves nothing')
  assert.ok(clock.now > 0)
})

const [yesterday, today] = ['2026-05-04', '2026-05-05']

test('a payment that a phone sends a day later counts on the day it arrives', async (t) => {
  const app = await createTestApp(t, { settings: { worker: { mayRecordPayment: true } } })
  const [owner, worker] = [await app.as('admin'), await verifiedWorker(app, 'अनीता देवी')]
  const customer = await app.as('user', { name: 'सुनीता देवी' })
  const serviceid = await booked(customer, {
    service: 'Bathroom Cleaning',
    date: yesterday,
    time: '14:00',
  })
  await decide(owner, serviceid, 'accepted')
  await owner.call(assignOrder, { serviceid, worker_ids: [worker.account.id] })
  await app.advanceTo(slotStart({ date: yesterday, time: '14:00' }))
  await progress(owner, serviceid, 'in-progress')
  await progress(owner, serviceid, 'completed')
  await app.advanceTo(slotStart({ date: yesterday, time: '20:00' }))
  const seen = { received_total: 0, in_hand_total: 0, open: 499 }
  const close = await owner.call(closeDay, { date: yesterday, close_id: randomUUID(), seen })
  assert.equal(close.status, 200)
  await app.advanceTo(slotStart({ date: today, time: '09:00' }))
  const payment = { serviceid, payment_id: randomUUID(), rupees: 499, method: 'cash' } as const
  await worker.call(recordWorkerPayment, payment)
  const read = async (date: string) => (await owner.call(getCloseDay, { date })).body
  const [before, after] = [await read(yesterday), await read(today)]
  assert.deepEqual([before.money.received.total, after.money.received.total], [0, 499])
  assert.deepEqual([before.money.due_today, before.to_pay, before.since.payments], [0, [], []])
  assert.deepEqual(
    after.cash.map(({ name, today: taken }) => [name, taken]),
    [['अनीता देवी', 499]],
  )
  assert.equal(before.groups.done[0]?.name, 'सुनीता देवी')
})

test('an empty shop has a day to close too', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const { body } = await owner.call(getCloseDay, {})
  const lists = [...Object.values(body.groups), body.cash, body.to_pay, body.give_back].flat()
  assert.deepEqual([lists, body.money.received.total, body.tomorrow.jobs], [[], 0, 0])
  const seen = { received_total: 0, in_hand_total: 0, open: 0 }
  const input = { date: body.date, close_id: randomUUID(), seen }
  assert.equal((await owner.call(closeDay, input)).body.n, 1)
})

test('a manager closes a day without seeing what anybody earns', async (t) => {
  const app = await createTestApp(t, { settings: { pay: { percent: 40 } } })
  const manager = await app.as('admin', { rights: 'manager' })
  const { status, body } = await manager.call(getCloseDay, {})
  assert.equal(status, 200)
  assert.doesNotMatch(JSON.stringify(body), /owed|balance|"pay"|pay_rule/)
})

/** Counts the statements of a query builder. */
function counter() {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { plugin, count: () => statements }
}

test('a day of fifty workers and two hundred jobs takes as many statements as one of two', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const { db } = app.deps
  const owner = await app.as('admin')
  const workers: string[] = []
  async function add(jobs: number, people: number): Promise<void> {
    for (let n = 0; n < people; n++)
      workers.push((await verifiedWorker(app, `Worker ${workers.length}`)).account.id)
    const customer = await app.as('user')
    const serviceid = await booked(customer, { service: 'Bathroom Cleaning', date: yesterday })
    await decide(owner, serviceid, 'accepted')
    const order = await db
      .selectFrom('order')
      .selectAll()
      .where('id', '=', serviceid)
      .executeTakeFirstOrThrow()
    // Rows of the one that the product wrote: two hundred bookings would only take time.
    for (let n = 1; n < jobs; n++) {
      const id = `${order.id.slice(0, 12)}${String(workers.length).padStart(4, '0')}${String(n).padStart(8, '0')}`
      await db
        .insertInto('order')
        .values({
          ...order,
          id,
          service: `Cleaning ${workers.length} ${n}`,
          number: `26-9${workers.length}${n}`,
          tail: id.slice(-8),
        })
        .execute()
      const worker_id = workers[n % workers.length] ?? ''
      await db.insertInto('assignment').values({ order_id: id, worker_id, at: 0 }).execute()
    }
  }
  const statements = async () => {
    const { plugin, count } = counter()
    const evening = slotStart({ date: yesterday, time: '20:00' })
    const { groups } = await readDay(db.withPlugin(plugin), yesterday, evening)
    return { count: count(), jobs: Object.values(groups).flat().length }
  }
  await add(2, 2)
  const few = await statements()
  await add(198, 48)
  const many = await statements()
  assert.deepEqual([few.jobs, many.jobs], [2, 200])
  assert.equal(many.count, few.count)
  assert.ok(few.count < 40, String(few.count))
})
