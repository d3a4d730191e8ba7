import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { writeLines } from '#domain/orders/money.ts'
import { ensureAccount } from '#server/accounts/repo.ts'
import { issueDueBills } from '#server/bills/monthly/issue.ts'
import { newId } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import { addOrder } from '#server/orders/repo.ts'
import { settingsFor, fakeProvider, messageRows } from '#test/factories/notifications.ts'
import { startJobsBeside } from '#test/processes.ts'
import { booking, createTestApp, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const people = 120
const jobsEach = 3
/** Milliseconds to wait for two processes to start on a busy machine. */
const starting = 60_000
/** `KILLS=20` runs more rounds, by hand or nightly. */
const kills = Number(process.env['KILLS'] ?? 2)

/** Customers who pay once a month, whose jobs are due to be billed. */
async function waitingJobs({ deps: { db, now }, nextPhone }: TestApp): Promise<void> {
  const { date, time, service, email, any_message: message } = booking()
  const lines = writeLines([
    { id: null, label: '2 BHK', hindi: '', quantity: 1, rupees: 4499, from: false },
  ])
  const job = {
    service,
    lines,
    pricePaise: 449_900,
    minutes: 240,
    details: '{}',
    date,
    time,
    startsAt: 1,
    endsAt: 2,
    email,
    message,
    address: 'Ward 4',
  }
  await transact(db, async (tx) => {
    for (let n = 0; n < people; n++) {
      const person = { phone: nextPhone(), role: 'user', name: '', address: '' } as const
      const { id: accountId } = await ensureAccount(tx, person, now())
      const payer = { monthly: 1, email: `${n}.${email}` }
      await tx.updateTable('account').set(payer).where('id', '=', accountId).execute()
      for (let m = 0; m < jobsEach; m++) {
        const own = { id: newId(now()), accountId, createdAt: now(), time: `1${m}:00` }
        await addOrder(tx, { ...job, ...own }, { actorId: accountId })
      }
    }
    await tx.updateTable('order').set({ status: 'completed', monthly_at: 1 }).execute()
  })
}

test('pairs of processes killed while billing the month bill each job once, under numbers without a gap', async (t) => {
  const settings = settingsFor(await fakeProvider(t), 'webhook', 'webhook')
  // The other processes use the real clock.
  const app = await createTestApp(t, { env: settings, at: Date.now() })
  const { db } = app.deps
  await waitingJobs(app)
  const bills = () => db.selectFrom('bill').select(['id', 'n']).orderBy('n').execute()
  for (let n = 0; n < kills && (await bills()).length < people; n++) {
    const before = (await bills()).length
    const pair = [startJobsBeside(t, app, settings), startJobsBeside(t, app, settings)]
    await until('they bill', async () => (await bills()).length > before + 20, starting)
    await Promise.all(pair.map((kill) => kill()))
  }
  t.diagnostic(`${(await bills()).length} of ${people} bills are of processes that were killed`)
  await issueDueBills(app.deps, () => false)
  assert.deepEqual(
    (await bills()).map((it) => it.n),
    Array.from({ length: people }, (_, n) => n + 1),
  )
  const parts = await db.selectFrom('bill_order').select(['bill_id', 'order_id']).execute()
  assert.equal(new Set(parts.map((it) => it.order_id)).size, people * jobsEach)
  assert.equal(parts.length, people * jobsEach)
  const left = await db
    .selectFrom('order')
    .select('id')
    .where('monthly_at', 'is not', null)
    .execute()
  assert.deepEqual(left, [])
  const told = (await messageRows(app)).filter((it) => it.template === 'monthly-bill')
  assert.deepEqual([told.length, new Set(told.map((it) => it.recipient)).size], [people, people])
})
