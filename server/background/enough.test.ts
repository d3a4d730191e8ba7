import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { rescheduleOrder } from '#contract/orders/customer.ts'
import { undoMs } from '#domain/orders/orders.ts'
import { deliverDue } from '#server/background/deliver.ts'
import { transact } from '#server/db/database.ts'
import { summarize } from '#server/notifications/outbox/digest.ts'
import { messageRows } from '#test/factories/notifications.ts'
import { booked, advanceToStart, decide, progress } from '#test/factories/orders.ts'
import { asked } from '#test/factories/plans.ts'
import { booking, createTestApp, type TestApp } from '#test/test-app.ts'

const hour = 3_600_000
const atOnce = { bookings: 'at-once', applications: 'never', digestAt: '19:00' } as const

/** Counts the messages to a recipient by state. */
async function states(app: TestApp, recipient: string) {
  const rows = (await messageRows(app)).filter((it) => it.recipient === recipient)
  const counts: Record<string, number> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

async function deliver({ deps }: TestApp): Promise<void> {
  while ((await deliverDue(deps)) > 0);
}

/** Books and reschedules repeatedly, delivering each message before the next. */
async function moveAround(app: TestApp, times: number, email = 'victim@example.org') {
  const customer = await app.as('user', { confirmed: email.toLowerCase() })
  const id = await booked(customer, { email })
  await deliver(app)
  for (let n = 0; n < times; n++) {
    const time = n % 2 === 0 ? '09:00' : '10:00'
    const { date } = booking()
    await customer.call(rescheduleOrder, { serviceid: id, date, time })
    await deliver(app)
    app.clock.pass(10_000)
  }
  return customer
}

test('a phone and a mailbox get ten messages an hour, and the rest are held for the owner to see', async (t) => {
  const app = await createTestApp(t)
  // Messages have a limit of their own, whatever limits apply to bookings.
  const { phone } = await app.as('user')
  const address = 'victim@example.org'
  for (let n = 0; n < 12; n++) {
    const customer = await app.as('user')
    await booked(customer, { email: address })
    await deliver(app)
  }
  assert.deepEqual(await states(app, address), { sent: 10, held: 2 })
  assert.deepEqual(await states(app, phone), {})
  app.clock.pass(hour)
  await booked(await app.as('user'), { email: address })
  await deliver(app)
  assert.deepEqual(await states(app, address), { sent: 11, held: 2 })
})

test('addresses that differ only in case count as one mailbox', async (t) => {
  const app = await createTestApp(t)
  for (let n = 0; n < 12; n++) {
    const email = n % 2 === 0 ? 'Victim@Example.org' : 'victim@example.org'
    await booked(await app.as('user'), { email })
    await deliver(app)
  }
  assert.deepEqual(await states(app, 'victim@example.org'), { sent: 10, held: 2 })
})

test('messages delayed until their undo period ends count like the rest', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const jobs: string[] = []
  for (let n = 0; n < 12; n++) {
    const id = await booked(await app.as('user', { confirmed: 'victim@example.org' }), {
      email: 'victim@example.org',
    })
    await decide(admin, id, 'accepted')
    jobs.push(id)
  }
  await deliver(app)
  await advanceToStart(app, jobs[0] ?? '')
  const before = await states(app, 'victim@example.org')
  for (const id of jobs) await progress(admin, id, 'in-progress')
  app.clock.pass(undoMs)
  await deliver(app)
  const after = await states(app, 'victim@example.org')
  assert.equal((after['sent'] ?? 0) - (before['sent'] ?? 0), 10)
})

test('a mailbox gets thirty messages a day', async (t) => {
  const app = await createTestApp(t)
  const address = 'victim@example.org'
  for (let n = 0; n < 32; n++) {
    await booked(await app.as('user'), { email: address })
    await deliver(app)
    app.clock.pass(hour / 6)
  }
  assert.deepEqual(await states(app, address), { sent: 30, held: 2 })
})

test('rescheduling a booking repeatedly does not flood a mailbox', async (t) => {
  const app = await createTestApp(t)
  const { phone } = await moveAround(app, 20)
  assert.ok(((await states(app, 'victim@example.org'))['sent'] ?? 0) <= 10)
  assert.ok(((await states(app, phone))['sent'] ?? 0) <= 10)
})

test('a held message is sent when an admin resends it', async (t) => {
  const app = await createTestApp(t)
  for (let n = 0; n < 11; n++) {
    await booked(await app.as('user'), { email: 'victim@example.org' })
    await deliver(app)
  }
  const admin = await app.as('admin')
  const { data } = (await admin.get('/api/v1/admin/getmessages?state=held')).body
  assert.equal(data.length, 1)
  assert.equal(data[0].can_send_again, true)
  app.clock.pass(1)
  await admin.put('/api/v1/admin/sendagain', { messageid: data[0]._id })
  await deliver(app)
  assert.deepEqual(await states(app, 'victim@example.org'), { sent: 11 })
})

test('a later message about an order replaces a queued one of the same kind', async (t) => {
  const app = await createTestApp(t)
  const customer = await app.as('user')
  const id = await booked(customer)
  for (const time of ['09:00', '10:00'])
    await customer.call(rescheduleOrder, {
      serviceid: id,
      date: booking().date,
      time,
    })
  await deliver(app)
  const texts = (await app.sent('sms')).map((it) => it.template)
  assert.deepEqual(texts, ['booking-received', 'booking-rescheduled'])
  assert.deepEqual(await states(app, customer.phone), { sent: 2, dropped: 1 })
})

test('bookings held back from an admin come as one summary within the hour', async (t) => {
  const app = await createTestApp(t, { settings: { notices: { ...atOnce, by: ['phone'] } } })
  const admin = await app.as('admin')
  for (let n = 0; n < 13; n++) {
    await booked(await app.as('user'))
    await deliver(app)
  }
  assert.deepEqual(await states(app, admin.phone), { sent: 10, held: 3, queued: 1 })
  app.clock.pass(hour)
  const last = (await app.sent('sms')).findLast((it) => it.to === admin.phone)
  assert.match(last?.text ?? '', /New since the last summary: bookings 3, applications 0\./)
})

test('a plan held back from an admin counts among the bookings of the summary', async (t) => {
  const app = await createTestApp(t, { settings: { notices: { ...atOnce, by: ['phone'] } } })
  const admin = await app.as('admin')
  for (let n = 0; n < 10; n++) {
    await booked(await app.as('user'))
    await deliver(app)
  }
  await asked(await app.as('user'))
  await deliver(app)
  app.clock.pass(hour)
  const last = (await app.sent('sms')).findLast((it) => it.to === admin.phone)
  assert.match(last?.text ?? '', /New since the last summary: bookings 1, applications 0\./)
})

test('a message held while a summary is being sent is included in the next one', async (t) => {
  const app = await createTestApp(t, { settings: { notices: { ...atOnce, by: ['phone'] } } })
  const admin = await app.as('admin')
  for (let n = 0; n < 11; n++) {
    await booked(await app.as('user'))
    await deliver(app)
  }
  app.clock.pass(hour)
  const held = (await messageRows(app)).find(
    (it) => it.state === 'held' && it.template === 'owner-booking',
  )
  await transact(app.deps.db, (tx) => summarize(tx, held?.id ?? 0, app.clock.now))
  const summaries = (await messageRows(app)).filter((it) => it.template === 'owner-digest')
  assert.deepEqual(
    summaries.map((it) => [it.recipient, JSON.parse(it.variables).bookings]),
    [
      [admin.phone, 1],
      [admin.phone, 1],
    ],
  )
})
