import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { creditBill } from '#contract/bills/bills.ts'
import { getAfterWages, type AfterWages, type Brought } from '#contract/money/after-wages.ts'
import { recordExpense, reverseExpense } from '#contract/money/expenses.ts'
import { getMoney } from '#contract/money/month.ts'
import { priceOrder } from '#contract/money/prices.ts'
import { changePay } from '#contract/money/worker-account.ts'
import { slotStart } from '#domain/schedule.ts'
import { answerProblem, reported } from '#test/factories/feedback.ts'
import { advanceToStart, booked, cancel, decide, progress, undo } from '#test/factories/orders.ts'
import { publish } from '#test/factories/settings.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { onSqlite } from '#test/on-engine.ts'
import type { SettingsChange } from '#test/settings.ts'
import { recordStatements, withoutEdges } from '#test/statements.ts'
import { createTestApp } from '#test/test-app.ts'

const may = '2026-05'

async function site(t: TestContext, settings: SettingsChange = {}) {
  const app = await createTestApp(t, { settings: { pay: { percent: 40 }, ...settings } })
  const [customer, owner] = [await app.as('user'), await app.as('admin')]
  const ravi = await verifiedWorker(app)
  return { app, customer, owner, ravi }
}
type Site = Awaited<ReturnType<typeof site>>

const countsOf = (all: readonly { label: string; jobs: number }[]) =>
  all.map((it) => `${it.label} ${it.jobs}`).toSorted()

/** A job of 2 BHK for 4,499 rupees unless said otherwise, accepted and done by Ravi. */
async function done(by: Site, change: Record<string, unknown> = {}, customer = by.customer) {
  const id = await booked(customer, change)
  await decide(by.owner, id, 'accepted')
  await finish(by, id)
  return id
}

async function finish({ app, owner, ravi }: Site, id: string): Promise<void> {
  await assign(owner, id, ravi.account.id)
  await advanceToStart(app, id)
  for (const status of ['in-progress', 'completed'])
    assert.equal((await progress(owner, id, status)).status, 200, status)
}

async function spend({ owner }: Site, rupees: number, change: object = {}): Promise<string> {
  const entry_id = randomUUID()
  const it = { entry_id, date: '2026-05-04', kind: 'other' as const, rupees, ...change }
  assert.equal((await owner.call(recordExpense, it)).status, 200)
  return entry_id
}

const read = async ({ owner }: Site, month = may): Promise<AfterWages> => {
  const { status, body } = await owner.call(getAfterWages, { month })
  assert.equal(status, 200)
  return body
}
const figures = (it: Brought) => [it.jobs, it.billed, it.wages, it.expenses, it.left]
const rows = (all: readonly (Brought & { label?: string; name?: string })[]) =>
  all.map((it) => [it.label ?? it.name, ...figures(it)])

test('what a job brought is its bill less wages and expenses, by service, town and customer', async (t) => {
  const by = await site(t)
  const asha = await by.app.as('user', { name: 'Asha Rai' })
  const id = await done(by, { address: '4 Station Road, Sasaram' })
  await done(
    by,
    { service: 'Bathroom Cleaning', address: 'Behind the mill', time: '11:00', date: '2026-05-06' },
    asha,
  )
  await spend(by, 150.5, { serviceid: id })
  const wrong = await spend(by, 99, { serviceid: id })
  await by.owner.call(reverseExpense, { entry_id: randomUUID(), reverses: wrong, reason: 'Twice' })
  await spend(by, 300)
  const page = await read(by)
  const [home, bath] = [
    [1, 4499, 1799.6, 150.5, 2548.9],
    [1, 499, 199.6, 0, 299.4],
  ]
  assert.deepEqual(figures(page.total), [2, 4998, 1999.2, 150.5, 2848.3])
  assert.deepEqual(rows(page.by_service), [
    ['2 BHK', ...home],
    ['Bathroom Cleaning', ...bath],
  ])
  assert.deepEqual(rows(page.by_town), [
    ['Sasaram', ...home],
    ['', ...bath],
  ])
  assert.deepEqual(rows(page.by_customer), [
    [by.customer.account.name, ...home],
    ['Asha Rai', ...bath],
  ])
  assert.equal(page.other_customers, null)
  const { before, ...apart } = page.apart
  assert.deepEqual(apart, { wages: 0, expenses: 300, left: 2548.3 })
  assert.deepEqual(before, { wages: 0, expenses: 0, left: 0 })
  const { billed, by_service } = (await by.owner.call(getMoney, { month: may })).body
  assert.deepEqual([billed, by_service.length], [page.total.billed, 2])
  const june = await read(by, '2026-06')
  assert.deepEqual([june.total.jobs, figures(june.total.before)], [0, figures(page.total)])
  assert.deepEqual([june.by_customer, june.other_customers?.customers], [[], 0])
  assert.deepEqual(
    june.by_service.map((it) => [it.label, it.left, it.before.left]),
    [
      ['2 BHK', 0, 2548.9],
      ['Bathroom Cleaning', 0, 299.4],
    ],
  )
})

test('tax is not in it, the round-off is, and a credit note is taken off whatever its day', async (t) => {
  const by = await site(t, {
    billing: { tax: 'regular', gstin: '10AAACA1111A1Z5', inclusive: true, roundRupee: true },
  })
  const id = await booked(by.customer)
  await decide(by.owner, id, 'accepted')
  const lines = [{ label: 'All of it', quantity: 1, rupees: 1000.3 }]
  assert.equal((await by.owner.call(priceOrder, { serviceid: id, lines })).status, 200)
  await finish(by, id)
  // 1,000.30 is 847.72 and 76.29 twice; rounded by 30 paise.
  assert.deepEqual(figures((await read(by)).total), [1, 847.42, 339.08, 0, 508.34])
  await by.app.advanceTo(slotStart({ date: '2026-06-01', time: '00:10' }))
  const credit = { serviceid: id, credit_id: randomUUID(), rupees: 500, reason: 'A scratch' }
  assert.equal((await by.owner.call(creditBill, credit)).status, 200)
  const { total } = await read(by)
  // The note carries 38.15 of each tax.
  assert.deepEqual([total.billed, total.wages], [423.72, 339.08])
  assert.deepEqual(figures((await read(by, '2026-06')).total), [0, 0, 0, 0, 0])
})

test('a job counts in the month of its bill in India, its wages and expenses with it', async (t) => {
  const by = await site(t, { hours: { days: [1, 2, 3, 4, 5, 6, 7] } })
  await by.app.advanceTo(slotStart({ date: '2026-05-30', time: '09:00' }))
  const [first, second] = [
    await booked(by.customer, { date: '2026-05-31', time: '14:00' }),
    await booked(await by.app.as('user'), { date: '2026-05-31', time: '17:00' }),
  ]
  const sita = await verifiedWorker(by.app, 'Sita')
  for (const [id, worker] of [
    [first, by.ravi],
    [second, sita],
  ] as const) {
    await decide(by.owner, id, 'accepted')
    await assign(by.owner, id, worker.account.id)
    await advanceToStart(by.app, id)
    await progress(by.owner, id, 'in-progress')
  }
  await by.app.advanceTo(slotStart({ date: '2026-05-31', time: '23:59' }))
  await progress(by.owner, first, 'completed')
  await by.app.advanceTo(slotStart({ date: '2026-06-01', time: '00:00' }))
  await progress(by.owner, second, 'completed')
  await spend(by, 40, { serviceid: second, date: '2026-05-31' })
  await spend(by, 7, { date: '2026-05-31' })
  await by.owner.call(changePay, {
    worker_id: by.ravi.account.id,
    entry_id: randomUUID(),
    serviceid: first,
    rupees: 100,
    reason: 'A late evening',
  })
  await by.owner.call(changePay, {
    worker_id: sita.account.id,
    entry_id: randomUUID(),
    rupees: 50,
    reason: 'Eid',
  })
  const june = await read(by, '2026-06')
  assert.deepEqual(figures(june.total), [1, 4499, 1799.6, 40, 2659.4])
  assert.deepEqual(figures(june.total.before), [1, 4499, 1899.6, 0, 2599.4])
  assert.deepEqual(june.apart, {
    wages: 50,
    expenses: 0,
    left: 2609.4,
    before: { wages: 0, expenses: 7, left: 2592.4 },
  })
  assert.deepEqual(figures((await read(by)).total), figures(june.total.before))
})

test('a re-clean brings nothing and costs what was spent for it, in the row of its service', async (t) => {
  const by = await site(t)
  const first = await done(by)
  const problem = await reported(by.customer, first)
  const visit = { action: 'reclean', date: '2026-05-06', time: '09:00' }
  const { body } = await answerProblem(by.owner, problem, visit)
  await finish(by, body.order_id)
  await spend(by, 80, { serviceid: body.order_id })
  await by.owner.call(changePay, {
    worker_id: by.ravi.account.id,
    entry_id: randomUUID(),
    serviceid: body.order_id,
    rupees: 120,
    reason: 'The way',
  })
  assert.deepEqual(rows((await read(by)).by_service), [['2 BHK', 2, 4499, 1919.6, 80, 2499.4]])
})

test('an undone completion takes bill and wages back; what was spent stays, in the month of the job', async (t) => {
  const by = await site(t)
  const id = await done(by)
  await spend(by, 60, { serviceid: id })
  await undo(by.owner, id)
  assert.deepEqual(figures((await read(by)).total), [0, 0, 0, 60, -60])
  await progress(by.owner, id, 'completed')
  assert.deepEqual(figures((await read(by)).total), [1, 4499, 1799.6, 60, 2639.4])
})

test('a job without a price waits with its expenses for its bill; a cancelled one keeps them', async (t) => {
  const by = await site(t)
  const open = await done(by, { service: 'Sofa Cleaning' })
  const given = await booked(by.customer, { date: '2026-05-07' })
  await cancel(by.customer, given)
  await spend(by, 25, { serviceid: open })
  await spend(by, 10, { serviceid: given })
  assert.deepEqual(rows((await read(by)).by_service), [
    ['2 BHK', 0, 0, 0, 10, -10],
    ['Sofa Cleaning', 1, 0, 0, 25, -25],
  ])
  await by.app.advanceTo(slotStart({ date: '2026-06-02', time: '10:00' }))
  const lines = [{ label: 'Sofa', quantity: 1, rupees: 1000 }]
  await by.owner.call(priceOrder, { serviceid: open, lines })
  assert.deepEqual(rows((await read(by)).by_service), [['2 BHK', 0, 0, 0, 10, -10]])
  const june = (await read(by, '2026-06')).by_service[0]!
  assert.deepEqual(figures(june), [1, 1000, 400, 25, 575])
})

test('a job from before the product kept money is left out until something is spent for it', async (t) => {
  const by = await site(t)
  const id = await booked(by.customer)
  const { db } = by.app.deps
  await sql`update "order" set status = 'completed', settled = 1 where id = ${id}`.execute(db)
  assert.deepEqual((await read(by)).by_service, [])
  await spend(by, 15, { serviceid: id })
  assert.deepEqual(rows((await read(by)).by_service), [['2 BHK', 0, 0, 0, 15, -15]])
})

test('a renamed service stands under the name it was booked by, as beside it on the page', async (t) => {
  const by = await site(t)
  await done(by, { service: 'AC Cleaning' })
  const { catalogue } = (await by.owner.get('/api/v1/admin/settings')).body.settings
  const services = catalogue.services.map((it: { id: string; label: string }) =>
    it.id === 'ac' ? { ...it, label: 'AC Service' } : it,
  )
  assert.equal((await publish(by.owner, { catalogue: { services } })).status, 200)
  await done(by, { service: 'AC Service', date: '2026-05-06' })
  const { by_service } = await read(by)
  const money = (await by.owner.call(getMoney, { month: may })).body.by_service
  assert.deepEqual(countsOf(by_service), ['AC Cleaning 1', 'AC Service 1'])
  assert.deepEqual(countsOf(by_service), countsOf(money))
})

test('ten customers have a row and a name, the others one row together', async (t) => {
  const by = await site(t)
  for (let n = 0; n < 12; n++) {
    const customer = await by.app.as('user', { name: `Customer ${n}` })
    const id = await booked(customer, { date: '2026-05-06', time: '09:00' })
    await spend(by, 100 - n, { serviceid: id })
  }
  const { by_customer, other_customers: others, total } = await read(by)
  assert.deepEqual(
    by_customer.map((it) => it.name),
    Array.from({ length: 10 }, (_, n) => `Customer ${11 - n}`),
  )
  assert.deepEqual([others?.customers, others?.expenses, total.left], [2, 199, -1134])
})

// PostgreSQL plans by the values and the size of its tables: `npm run bench -- plans`.
onSqlite('the reads of a month are bounded by its days, through indexes', async (t) => {
  const by = await site(t)
  const recorded = recordStatements(t)
  await by.owner.call(getAfterWages, { month: may })
  await by.owner.get(`/api/v1/admin/expenses?month=${may}`)
  const reads = withoutEdges(recorded).filter((it) => /expense|worker_entry/.test(it))
  assert.ok(reads.length >= 5, reads.join('\n'))
  for (const it of reads) {
    const plan = sql<{ detail: string }>`explain query plan ${sql.raw(it)}`
    const steps = (await plan.execute(by.app.deps.db)).rows.map(({ detail }) => detail)
    assert.ok(
      !steps.some((step) => /^SCAN (?!CONSTANT)|\(status=\?\)$/.test(step)),
      `${it}\n${steps.join('\n')}`,
    )
  }
})
