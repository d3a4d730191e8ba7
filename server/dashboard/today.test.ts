import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { closeDay } from '#contract/closing.ts'
import { getDashboard, type OfToday } from '#contract/dashboard.ts'
import { assignOrder } from '#contract/jobs/admin.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { chatSeen } from '#contract/whatsapp/chats.ts'
import { slotStart } from '#domain/schedule.ts'
import { applied } from '#test/factories/kyc.ts'
import { booked, cancel, decide, progress } from '#test/factories/orders.ts'
import { chatOf, webhookEnv, writes } from '#test/factories/whatsapp.ts'
import { verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

const [today, tomorrow] = ['2026-05-04', '2026-05-05']

async function open(t: TestContext, env: Record<string, string> = {}) {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000', ...env } })
  const owner = await app.as('admin', { name: 'Meera' })
  const worker = await verifiedWorker(app, 'अनीता देवी')
  async function job(time: string, date = today, change: Record<string, unknown> = {}) {
    const customer = await app.as('user', { name: `Customer of ${time}` })
    const serviceid = await booked(customer, {
      service: 'Bathroom Cleaning',
      date,
      time,
      ...change,
    })
    return { customer, serviceid }
  }
  async function accepted(time: string, date = today) {
    const it = await job(time, date)
    await decide(owner, it.serviceid, 'accepted')
    return it.serviceid
  }
  const assign = (serviceid: string) =>
    owner.call(assignOrder, { serviceid, worker_ids: [worker.account.id] })
  const at = (time: string, date = today) => app.advanceTo(slotStart({ date, time }))
  async function read(by = owner): Promise<OfToday> {
    const { now } = (await by.call(getDashboard, {})).body
    assert.ok(now)
    return now
  }
  return { app, owner, worker, job, accepted, assign, at, read }
}

const kinds = ({ needs }: OfToday) => needs.map(({ kind, count }) => [kind, count])

test('an empty shop needs nothing but its opening steps', async (t) => {
  const { read } = await open(t)
  const now = await read()
  assert.deepEqual(now.needs, [])
  assert.deepEqual([now.next, now.close], [null, null])
  assert.deepEqual(now.counts, {
    jobs: 0,
    nobody: 0,
    late: 0,
    waiting: 0,
    problems: 0,
    to_collect: 0,
  })
  assert.equal(now.opening?.length, 7)
})

test('what hurts soonest comes first: late, uncovered, then those who wait for an answer', async (t) => {
  const { app, accepted, assign, job, at, read, worker } = await open(t)
  const late = await accepted('11:00')
  await assign(late)
  const nobody = await accepted('15:00')
  const next = await accepted('13:00')
  await assign(next)
  await accepted('10:30', tomorrow)
  await job('16:00', tomorrow)
  await job('17:00', tomorrow)
  await job('12:00', tomorrow, { service: 'Sofa Cleaning' })
  await applied(await app.as('worker'))
  await at('11:30')
  const now = await read()
  assert.deepEqual(kinds(now), [
    ['late', 1],
    ['nobody', 1],
    ['nobody', 1],
    ['booking', 2],
    ['price', 1],
    ['application', 1],
  ])
  assert.deepEqual(
    now.needs.slice(0, 2).map((it) => it.job?.serviceid),
    [late, nobody],
  )
  assert.deepEqual(now.needs[0]?.job?.workers, [
    { _id: worker.account.id, name: 'अनीता देवी', phone: worker.account.phone },
  ])
  assert.equal(now.next?.serviceid, next)
  assert.deepEqual(now.counts, {
    jobs: 3,
    nobody: 1,
    late: 1,
    waiting: 3,
    problems: 0,
    to_collect: 0,
  })
})

test('what is done needs nobody any more', async (t) => {
  const { owner, accepted, assign, at, read, job } = await open(t)
  const first = await accepted('11:00')
  const { customer, serviceid } = await job('12:00')
  await at('11:10')
  assert.deepEqual(kinds(await read()), [
    ['nobody', 1],
    ['booking', 1],
  ])
  await assign(first)
  await cancel(customer, serviceid)
  assert.deepEqual(kinds(await read()), [['late', 1]])
  await progress(owner, first, 'in-progress')
  const now = await read()
  assert.deepEqual([kinds(now), now.counts.jobs], [[], 1])
})

test('a customer who wrote on WhatsApp needs an answer until somebody has read it', async (t) => {
  const { app, owner, read } = await open(t, webhookEnv)
  const { account } = await app.as('user', { name: 'Priya Devi' })
  await writes(app, { phone: account.phone }, 'When do you come?')
  await writes(app, { phone: account.phone }, 'Hello?')
  assert.deepEqual(kinds(await read()), [['chat', 1]])
  const latest = (await chatOf(owner, account.id)).messages.at(-1)
  await owner.call(chatSeen, { customer: account.id, message_id: latest?._id ?? '' })
  assert.deepEqual(kinds(await read()), [])
})

test('a job of an earlier day of which nobody has said anything is counted', async (t) => {
  const { accepted, at, read } = await open(t)
  await accepted('11:00')
  await at('09:00', tomorrow)
  const now = await read()
  assert.deepEqual(kinds(now), [['unwritten', 1]])
})

test('the day is to be closed after its last planned end, until it is', async (t) => {
  const { owner, accepted, assign, at, read } = await open(t)
  const id = await accepted('17:00')
  await assign(id)
  await at('17:00')
  await progress(owner, id, 'in-progress')
  await at('17:59')
  await progress(owner, id, 'completed')
  assert.equal((await read()).close, null)
  await at('18:00')
  const due = await read()
  assert.deepEqual([due.close, due.counts.to_collect, due.money.due_today], [today, 499, 499])
  const payment = { serviceid: id, payment_id: randomUUID(), rupees: 499, method: 'cash' } as const
  await owner.call(recordPayment, payment)
  const { money } = await read()
  assert.deepEqual([money.received.total, money.due_today], [499, 0])
  const seen = { received_total: 499, in_hand_total: 0, open: 0 }
  await owner.call(closeDay, { date: today, close_id: randomUUID(), seen })
  assert.equal((await read()).close, null)
})

test('a manager is told neither of erasures nor of the opening', async (t) => {
  const { app, read } = await open(t)
  const manager = await app.as('admin', { rights: 'manager' })
  assert.equal((await read(manager)).opening, null)
})
