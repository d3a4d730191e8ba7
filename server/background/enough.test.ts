import { strict as assert } from 'node:assert'
import { test } from 'node:test'
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
async function states(there: TestApp, recipient: string) {
  const rows = (await messageRows(there)).filter((it) => it.recipient === recipient)
  const counts: Record<string, number> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

async function deliver({ deps }: TestApp): Promise<void> {
  while ((await deliverDue(deps)) > 0);
}

/** Books and reschedules repeatedly, delivering each message before the next. */
async function moveAround(there: TestApp, times: number, email = 'victim@example.org') {
  const customer = await there.as('user', { confirmed: email.toLowerCase() })
  const id = await booked(customer, { email })
  await deliver(there)
  for (let n = 0; n < times; n++) {
    const time = n % 2 === 0 ? '09:00' : '10:00'
    const { date } = booking()
    await customer.put('/api/v1/service/rescheduleorder', { serviceid: id, date, time })
    await deliver(there)
    there.clock.pass(10_000)
  }
  return customer
}

test('a phone and a mailbox get ten messages an hour, and the rest are held for the owner to see', async (t) => {
  const there = await createTestApp(t)
  // Messages have a limit of their own, whatever limits apply to bookings.
  const { phone } = await there.as('user')
  const address = 'victim@example.org'
  for (let n = 0; n < 12; n++) {
    const customer = await there.as('user')
    await booked(customer, { email: address })
    await deliver(there)
  }
  assert.deepEqual(await states(there, address), { sent: 10, held: 2 })
  assert.deepEqual(await states(there, phone), {})
  there.clock.pass(hour)
  await booked(await there.as('user'), { email: address })
  await deliver(there)
  assert.deepEqual(await states(there, address), { sent: 11, held: 2 })
})

test('addresses that differ only in case count as one mailbox', async (t) => {
  const there = await createTestApp(t)
  for (let n = 0; n < 12; n++) {
    const email = n % 2 === 0 ? 'Victim@Example.org' : 'victim@example.org'
    await booked(await there.as('user'), { email })
    await deliver(there)
  }
  assert.deepEqual(await states(there, 'victim@example.org'), { sent: 10, held: 2 })
})

test('messages delayed until their undo period ends count like the rest', async (t) => {
  const there = await createTestApp(t)
  const admin = await there.as('admin')
  const jobs: string[] = []
  for (let n = 0; n < 12; n++) {
    const id = await booked(await there.as('user', { confirmed: 'victim@example.org' }), {
      email: 'victim@example.org',
    })
    await decide(admin, id, 'accepted')
    jobs.push(id)
  }
  await deliver(there)
  await advanceToStart(there, jobs[0] ?? '')
  const before = await states(there, 'victim@example.org')
  for (const id of jobs) await progress(admin, id, 'in-progress')
  there.clock.pass(undoMs)
  await deliver(there)
  const after = await states(there, 'victim@example.org')
  assert.equal((after['sent'] ?? 0) - (before['sent'] ?? 0), 10)
})

test('a mailbox gets thirty messages a day', async (t) => {
  const there = await createTestApp(t)
  const address = 'victim@example.org'
  for (let n = 0; n < 32; n++) {
    await booked(await there.as('user'), { email: address })
    await deliver(there)
    there.clock.pass(hour / 6)
  }
  assert.deepEqual(await states(there, address), { sent: 30, held: 2 })
})

test('rescheduling a booking repeatedly does not flood a mailbox', async (t) => {
  const there = await createTestApp(t)
  const { phone } = await moveAround(there, 20)
  assert.ok(((await states(there, 'victim@example.org'))['sent'] ?? 0) <= 10)
  assert.ok(((await states(there, phone))['sent'] ?? 0) <= 10)
})

test('a held message is sent when an admin resends it', async (t) => {
  const there = await createTestApp(t)
  for (let n = 0; n < 11; n++) {
    await booked(await there.as('user'), { email: 'victim@example.org' })
    await deliver(there)
  }
  const admin = await there.as('admin')
  const { data } = (await admin.get('/api/v1/admin/getmessages?state=held')).body
  assert.equal(data.length, 1)
  assert.equal(data[0].can_send_again, true)
  there.clock.pass(1)
  await admin.put('/api/v1/admin/sendagain', { messageid: data[0]._id })
  await deliver(there)
  assert.deepEqual(await states(there, 'victim@example.org'), { sent: 11 })
})

test('a later message about an order replaces a queued one of the same kind', async (t) => {
  const there = await createTestApp(t)
  const customer = await there.as('user')
  const id = await booked(customer)
  for (const time of ['09:00', '10:00'])
    await customer.put('/api/v1/service/rescheduleorder', {
      serviceid: id,
      date: booking().date,
      time,
    })
  await deliver(there)
  const texts = (await there.sent('sms')).map((it) => it.template)
  assert.deepEqual(texts, ['booking-received', 'booking-rescheduled'])
  assert.deepEqual(await states(there, customer.phone), { sent: 2, dropped: 1 })
})

test('bookings held back from an admin come as one summary within the hour', async (t) => {
  const there = await createTestApp(t, { settings: { notices: { ...atOnce, by: ['phone'] } } })
  const admin = await there.as('admin')
  for (let n = 0; n < 13; n++) {
    await booked(await there.as('user'))
    await deliver(there)
  }
  assert.deepEqual(await states(there, admin.phone), { sent: 10, held: 3, queued: 1 })
  there.clock.pass(hour)
  const last = (await there.sent('sms')).findLast((it) => it.to === admin.phone)
  assert.match(last?.text ?? '', /New since the last summary: bookings 3, applications 0\./)
})

test('a plan held back from an admin counts among the bookings of the summary', async (t) => {
  const there = await createTestApp(t, { settings: { notices: { ...atOnce, by: ['phone'] } } })
  const admin = await there.as('admin')
  for (let n = 0; n < 10; n++) {
    await booked(await there.as('user'))
    await deliver(there)
  }
  await asked(await there.as('user'))
  await deliver(there)
  there.clock.pass(hour)
  const last = (await there.sent('sms')).findLast((it) => it.to === admin.phone)
  assert.match(last?.text ?? '', /New since the last summary: bookings 1, applications 0\./)
})

test('a message held while a summary is being sent is included in the next one', async (t) => {
  const there = await createTestApp(t, { settings: { notices: { ...atOnce, by: ['phone'] } } })
  const admin = await there.as('admin')
  for (let n = 0; n < 11; n++) {
    await booked(await there.as('user'))
    await deliver(there)
  }
  there.clock.pass(hour)
  const held = (await messageRows(there)).find(
    (it) => it.state === 'held' && it.template === 'owner-booking',
  )
  await transact(there.deps.db, (tx) => summarize(tx, held?.id ?? 0, there.clock.now))
  const summaries = (await messageRows(there)).filter((it) => it.template === 'owner-digest')
  assert.deepEqual(
    summaries.map((it) => [it.recipient, JSON.parse(it.variables).bookings]),
    [
      [admin.phone, 1],
      [admin.phone, 1],
    ],
  )
})
