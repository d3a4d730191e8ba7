import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { getEarnings } from '#contract/money/worker-account.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { readSettings } from '#contract/settings/stored-settings.ts'
import { catchUpPay } from '#server/money/pay/catch-up.ts'
import { advanceToStart, progress, undo } from '#test/factories/orders.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

/** A completed job of Ravi, 1,799.60 rupees. */
async function site(t: TestContext) {
  const app = await createTestApp(t, { settings: { pay: { percent: 40 } } })
  const [owner, ravi] = [await app.as('admin'), await verifiedWorker(app)]
  const id = await acceptedJob(app, owner)
  await assign(owner, id, ravi.account.id)
  await advanceToStart(app, id)
  for (const status of ['in-progress', 'completed']) await progress(owner, id, status)
  const own = async () => (await ravi.call(getEarnings, { month: '2026-05' })).body
  const { db } = app.deps
  /** A payout as the last release writes it. */
  const payOutBefore = (payout: string, paise: number) =>
    db
      .insertInto('payout')
      .values({
        id: payout,
        worker_id: ravi.account.id,
        at: app.clock.now,
        method: 'upi',
        paise,
        note: 'Weekly',
        actor_id: owner.account.id,
      })
      .execute()
  return { app, db, owner, ravi, id, own, payOutBefore }
}

test('a payout that a process of the last release writes counts at once for the next one, and once', async (t) => {
  const { app, owner, ravi, own, payOutBefore } = await site(t)
  const payout_id = randomUUID()
  await payOutBefore(payout_id, 170_000)
  const payout = { worker_id: ravi.account.id, rupees: 100, method: 'upi' }
  const more = await owner.post('/api/v1/admin/recordpayout', {
    ...payout,
    payout_id: randomUUID(),
  })
  assert.deepEqual([more.status, more.body.details.owed], [409, 99.6])
  // Its answer was lost, so that it is sent again to a process of this release.
  const again = { ...payout, payout_id, rupees: 1700, note: 'Weekly' }
  assert.equal((await owner.post('/api/v1/admin/recordpayout', again)).body.owed, 99.6)
  await catchUpPay(app.deps)
  assert.equal((await own()).owed, 99.6)
})

test('jobs that a process of the last release completes or undoes are settled, and its cash counts', async (t) => {
  const { app, db, owner, ravi, id, own, payOutBefore } = await site(t)
  await undo(owner, id)
  // The last release changes the status alone.
  await db.updateTable('order').set({ status: 'completed' }).where('id', '=', id).execute()
  await payOutBefore(randomUUID(), 30_000)
  const payment = { id: randomUUID(), order_id: id, at: app.clock.now, kind: 'payment' } as const
  const rest = { reference: '', reason: '', paid_paise: 50_000, due_paise: 0 }
  await db
    .insertInto('payment')
    .values({ ...payment, ...rest, method: 'cash', paise: 50_000, actor_id: ravi.account.id })
    .execute()
  for (let run = 0; run < 2; run++) await catchUpPay(app.deps)
  const after = await own()
  assert.deepEqual([after.owed, after.in_hand], [1499.6, 500])
  await db.updateTable('order').set({ status: 'in-progress' }).where('id', '=', id).execute()
  await catchUpPay(app.deps)
  assert.equal((await own()).owed, -300)
})

test('pay that older settings keep by label is read by id; a label of no service is kept apart', () => {
  const rule = { percent: 40, rupees: null }
  const { pay } = readSettings({
    ...defaultSettings,
    pay: {
      services: [
        { service: '2 BHK', ...rule },
        { service: 'Room Cleaning', percent: 10, rupees: 55 },
        { service: 'Moon Cleaning', ...rule },
      ],
    },
  })
  const read = {
    percent: null,
    rupees: null,
    services: [
      { service: '2-bhk', ...rule },
      { service: 'room', percent: null, rupees: 55 },
    ],
    unknown: [{ service: 'Moon Cleaning', ...rule }],
  }
  assert.deepEqual(pay, read)
  assert.deepEqual(readSettings({ ...defaultSettings, pay }).pay, read)
})
