import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { closeDay, getCloseDay, getClosedDays, progressMany } from '#contract/closing.ts'
import { getMoney } from '#contract/money/month.ts'
import { recordPayment, recordWorkerPayment } from '#contract/money/payments.ts'
import { takeCash } from '#contract/money/worker-account.ts'
import { moveOrder } from '#contract/orders/admin.ts'
import { slotStart } from '#domain/schedule.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { booked, cancel, decide, progress } from '#test/factories/orders.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

const [today, tomorrow] = ['2026-05-04', '2026-05-05']
const settings = { worker: { mayRecordPayment: true }, pay: { percent: 40 } }

async function openDay(t: TestContext) {
  const app = await createTestApp(t, { settings, env: { RATE_LIMIT_SCALE: '1000' } })
  const owner = await app.as('admin', { name: 'Meera' })
  const worker = await verifiedWorker(app, 'अनीता देवी')

  /** An accepted job of today, of a customer of its own. */
  async function job(time: string, change: Record<string, unknown> = {}) {
    const customer = await app.as('user', { name: `Customer of ${time}` })
    const serviceid = await booked(customer, {
      service: 'Bathroom Cleaning',
      date: today,
      time,
      ...change,
    })
    await decide(owner, serviceid, 'accepted')
    return { customer, serviceid }
  }

  const at = (time: string) => app.advanceTo(slotStart({ date: today, time }))
  const read = async (date = today) => (await owner.call(getCloseDay, { date })).body

  /** Closes the day as it is now, or as it was seen before. */
  async function close(day: Awaited<ReturnType<typeof read>>, more: Record<string, unknown> = {}) {
    const seen = {
      received_total: day.money.received.total,
      in_hand_total: day.cash.reduce((all, it) => all + it.in_hand, 0),
      open: day.money.due_today,
    }
    return owner.call(closeDay, { date: day.date, close_id: randomUUID(), seen, ...more })
  }
  return { app, owner, worker, job, at, read, close }
}

const ids = (jobs: readonly { serviceid: string }[]) => jobs.map(({ serviceid }) => serviceid)

type Day = Awaited<ReturnType<typeof openDay>>

const pay = (serviceid: string, rupees: number) =>
  ({ serviceid, payment_id: randomUUID(), rupees }) as const

/** A completed job for 499 rupees in cash, which the worker keeps. */
async function paidJob({ owner, worker, job, at }: Day) {
  const it = await job('11:00')
  await assign(owner, it.serviceid, worker.account.id)
  await at('11:00')
  await progress(owner, it.serviceid, 'in-progress')
  await at('12:00')
  await progress(owner, it.serviceid, 'completed')
  await worker.call(recordWorkerPayment, { ...pay(it.serviceid, 499), method: 'cash' })
  return it
}

test('a day shows what became of each of its jobs', async (t) => {
  const day = await openDay(t)
  const { owner, job, at, read } = day
  const running = await job('12:30')
  const late = await job('13:00')
  const missed = await job('13:30')
  const moved = await job('14:00')
  const cancelled = await job('15:00')
  const ahead = await job('17:00')
  const done = await paidJob(day)
  const message = 'Rain'
  await owner.call(moveOrder, {
    serviceid: moved.serviceid,
    date: tomorrow,
    time: '10:00',
    message,
  })
  await cancel(owner, cancelled.serviceid, 'Rain')
  await at('13:30')
  await progress(owner, running.serviceid, 'in-progress')
  await progress(owner, missed.serviceid, 'no-show')
  await at('13:59')
  const early = await read()
  assert.deepEqual(ids(early.groups.not_started), [late.serviceid])
  assert.deepEqual(early.groups.not_finished, [], 'it may take half an hour longer')
  await at('14:00')
  const { groups, tomorrow: next } = await read()
  assert.deepEqual(ids(groups.not_finished), [running.serviceid])
  assert.deepEqual(ids(groups.done), [done.serviceid])
  assert.deepEqual(groups.done[0]?.workers, ['अनीता देवी'])
  assert.deepEqual(ids(groups.not_there), [missed.serviceid])
  assert.deepEqual(ids(groups.moved), [moved.serviceid])
  assert.deepEqual(ids(groups.cancelled), [cancelled.serviceid])
  assert.ok(!Object.values(groups).some((jobs) => ids(jobs).includes(ahead.serviceid)))
  assert.deepEqual([next.jobs, ids(next.open)], [1, [moved.serviceid]])
})

test("its sums are the money page's, and cash is counted until it is handed over", async (t) => {
  const day = await openDay(t)
  const { owner, worker, read } = day
  await paidJob(day)
  const { money, cash } = await read()
  const { by_day } = (await owner.call(getMoney, { month: '2026-05' })).body
  const { billed, received } = by_day.find(({ date }) => date === today) ?? {}
  assert.deepEqual([money.billed, money.received.total], [billed, received])
  assert.deepEqual([money.received.cash, money.due_today], [499, 0])
  assert.deepEqual(
    cash.map(({ name, in_hand, today: taken }) => [name, in_hand, taken]),
    [['अनीता देवी', 499, 499]],
  )
  const entry = { worker_id: worker.account.id, entry_id: randomUUID(), rupees: 499 }
  await owner.call(takeCash, entry)
  assert.deepEqual((await read()).cash, [])
})

test('a day is closed as it was seen, and what comes later shows beside it', async (t) => {
  const day = await openDay(t)
  const { app, owner, job, at, read, close } = day
  await paidJob(day)
  const other = await job('13:00')
  await at('13:00')
  await progress(owner, other.serviceid, 'in-progress')
  await at('14:00')
  await progress(owner, other.serviceid, 'completed')
  await at('18:00')
  const before = await read()
  assert.deepEqual(
    before.to_pay.map(({ due, jobs }) => [due, jobs]),
    [[499, 1]],
  )
  await owner.call(recordPayment, { ...pay(other.serviceid, 100), method: 'upi' })
  const changed = await close(before)
  assert.deepEqual([changed.status, changed.body.code], [409, 'day_changed'])
  const { details } = changed.body as unknown as { details: { figures: unknown } }
  assert.deepEqual(details.figures, { received_total: 599, in_hand_total: 499, open: 399 })

  const closed = await close(await read(), { note: 'Quiet' })
  assert.deepEqual([closed.status, closed.body.n], [200, 1])
  app.clock.pass(minuteMs)
  await owner.call(recordPayment, { ...pay(other.serviceid, 399), method: 'upi' })
  const after = await read()
  assert.deepEqual(after.closed?.content.money.due_today, 399)
  assert.deepEqual([after.closed?.by, after.closed?.note, after.closed?.n], ['Meera', 'Quiet', 1])
  assert.deepEqual(
    after.since.payments.map(({ rupees, name }) => [rupees, name]),
    [[399, 'Customer of 13:00']],
  )
  const again = await close(after)
  assert.equal(again.body.n, 2)
  const { days } = (await owner.call(getClosedDays, {})).body
  assert.deepEqual(
    days.map(({ date, n }) => [date, n]),
    [[today, 2]],
  )
})

test('a repeat gets the first answer, and two admins at once close one after the other', async (t) => {
  const day = await openDay(t)
  const { read, close } = day
  const seen = await read()
  const close_id = randomUUID()
  const first = await close(seen, { close_id })
  assert.deepEqual((await close(seen, { close_id })).body, first.body)
  const mismatch = await close(seen, { close_id, note: 'Another' })
  assert.equal(mismatch.body.code, 'payment_mismatch')
  const both = await Promise.all([close(seen), close(seen)])
  assert.deepEqual(new Set(both.map(({ body }) => body.n)), new Set([2, 3]))
})

test('before noon yesterday is offered, until it is closed', async (t) => {
  const { app, owner, close, read } = await openDay(t)
  const offered = async () => (await owner.call(getCloseDay, {})).body
  await app.advanceTo(slotStart({ date: today, time: '23:59' }))
  assert.deepEqual([(await offered()).date, (await offered()).offered], [today, today])
  await app.advanceTo(slotStart({ date: tomorrow, time: '00:30' }))
  assert.deepEqual([(await offered()).date, (await offered()).offered], [tomorrow, today])
  assert.equal((await close(await read(today))).body.n, 1)
  assert.equal((await offered()).offered, tomorrow)
})

test('neither a day to come nor one long ago is closed', async (t) => {
  const { owner, close, read } = await openDay(t)
  const day = await read()
  for (const date of [tomorrow, '2026-04-02']) {
    const refused = await close({ ...day, date })
    assert.deepEqual([refused.status, refused.body.code], [400, 'date_invalid'], date)
    assert.equal((await owner.call(getCloseDay, { date })).status, 400)
  }
  assert.equal((await close({ ...day, date: '2026-04-03' })).status, 200)
  const long = await close(day, { note: 'x'.repeat(501) })
  assert.deepEqual(long.body.field_codes, { note: 'reply_too_long' })
})

test('jobs that nobody has finished are completed at once, without a payment', async (t) => {
  const { app, owner, job, at, read } = await openDay(t)
  const [one, other, running] = [await job('11:00'), await job('11:30'), await job('15:00')]
  await at('15:00')
  for (const { serviceid } of [one, other, running]) await progress(owner, serviceid, 'in-progress')
  const serviceids = [one, other, running, one].map(({ serviceid }) => serviceid)
  const { body } = await owner.call(progressMany, { serviceids, to: 'completed' })
  assert.deepEqual(body.completed, [one.serviceid, other.serviceid])
  assert.deepEqual(body.left, [{ serviceid: running.serviceid, code: 'order_cannot_complete' }])
  const { money, groups } = await read()
  assert.deepEqual([money.received.total, money.due_today, groups.done.length], [0, 998, 2])
  app.clock.pass(hourMs)
})

test('a closing is neither changed nor deleted', async (t) => {
  const { app, close, read } = await openDay(t)
  await close(await read())
  const { db } = app.deps
  await assert.rejects(db.updateTable('day_close').set({ note: 'x' }).execute(), /stays as it is/)
  await assert.rejects(db.deleteFrom('day_close').execute(), /stays as it is/)
})
