import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { slotStart } from '#domain/schedule.ts'
import { sendDueReminders } from '#server/orders/reminders.ts'
import { messageRows } from '#test/factories/notifications.ts'
import { booked, cancel, decide, progress, reschedule } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const hour = 3_600_000
const at = (date: string, time: string): number => slotStart({ date, time })
/** Wednesday afternoon. */
const slot = { date: '2026-05-06', time: '15:30' }
const startsAt = slotStart(slot)

async function accepted(app: TestApp) {
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const id = await booked(customer, slot)
  await decide(admin, id, 'accepted')
  await app.sent('sms')
  return { app, customer, admin, id }
}

/** Signs in a new admin each time: sessions expire in the days between the answers. */
async function accept({ as }: TestApp, id: string): Promise<void> {
  const { status } = await decide(await as('admin'), id, 'accepted')
  assert.equal(status, 200)
}

const remind = async ({ deps }: TestApp): Promise<void> => {
  while ((await sendDueReminders(deps)) > 0);
}

/** Moves the clock and runs the job; returns the reminders sent so far with their dates. */
async function remindedBy(app: TestApp, now: number): Promise<string[]> {
  app.clock.now = now
  await remind(app)
  const found = (await app.sent('sms')).filter((it) => it.template.startsWith('reminder-'))
  return found.map((it) => `${it.template} ${/\d+ May/.exec(it.text)?.[0]}`)
}

test('a customer is reminded a day and two hours before, once each, by SMS and email', async (t) => {
  const app = await createTestApp(t)
  await accepted(app)
  const day = 'reminder-24h 6 May'
  for (const [now, reminded] of [
    [startsAt - 24 * hour - 1, []],
    [startsAt - 24 * hour, [day]],
    [startsAt - 20 * hour, [day]],
    [startsAt - 2 * hour - 1, [day]],
    [startsAt - 2 * hour, [day, 'reminder-2h 6 May']],
    [startsAt + hour, [day, 'reminder-2h 6 May']],
  ] as const)
    assert.deepEqual(await remindedBy(app, now), reminded)
  const mails = (await app.sent('email')).map((it) => it.template)
  assert.deepEqual(mails.slice(-2), ['reminder-24h', 'reminder-2h'])
})

test('an accepted new time moves the reminders', async (t) => {
  const app = await createTestApp(t)
  const { customer, id } = await accepted(app)
  const first = await remindedBy(app, startsAt - 10 * hour)
  assert.deepEqual(first, ['reminder-24h 6 May'])
  await reschedule(customer, id, '2026-05-08', '10:00')
  assert.deepEqual(await remindedBy(app, at('2026-05-07', '09:59')), first)
  await accept(app, id)
  const second = [...first, 'reminder-24h 8 May']
  assert.deepEqual(await remindedBy(app, at('2026-05-07', '10:00')), second)
  const last = [...second, 'reminder-2h 8 May']
  assert.deepEqual(await remindedBy(app, at('2026-05-08', '08:00')), last)
})

test('a time that is restored is not reminded of twice', async (t) => {
  const app = await createTestApp(t)
  const { customer, id } = await accepted(app)
  const first = await remindedBy(app, startsAt - 24 * hour)
  // The clock is then set back, so a stored past reminder could be sent again.
  await reschedule(customer, id, '2026-05-08', '10:00')
  await accept(app, id)
  await reschedule(customer, id, slot.date, slot.time)
  app.clock.now = startsAt - 24 * hour - 1
  await accept(app, id)
  assert.deepEqual(await remindedBy(app, startsAt - 24 * hour), first)
  assert.deepEqual(await remindedBy(app, startsAt - 2 * hour), [...first, 'reminder-2h 6 May'])
})

const ends: [
  what: string,
  end: (id: string, by: Awaited<ReturnType<typeof accepted>>) => unknown,
][] = [
  ['the customer cancels', (id, { customer }) => cancel(customer, id)],
  ['the owner cancels', (id, { admin }) => cancel(admin, id, 'The road is flooded')],
  [
    'the customer asks for a time that is rejected',
    async (id, { customer, admin }) => {
      await reschedule(customer, id, '2026-05-08', '10:00')
      await decide(admin, id, 'rejected')
    },
  ],
  [
    'the crew starts early',
    async (id, { app, admin }) => {
      await app.advanceTo(at('2026-05-06', '00:00'))
      await progress(admin, id, 'in-progress')
    },
  ],
  [
    'the job is done early',
    async (id, { app, admin }) => {
      await app.advanceTo(at('2026-05-06', '00:00'))
      await progress(admin, id, 'in-progress')
      await progress(admin, id, 'completed')
    },
  ],
]
for (const [what, end] of ends) {
  test(`no reminder is sent after ${what}`, async (t) => {
    const app = await createTestApp(t)
    const by = await accepted(app)
    await end(by.id, by)
    for (const now of [startsAt - 24 * hour, startsAt - 2 * hour, at('2026-05-08', '09:00')])
      assert.deepEqual(await remindedBy(app, now), [])
  })
}

test('a reminder waiting for its provider is withdrawn when the order is cancelled', async (t) => {
  const it = { broken: false, sent: [] as string[] }
  const sender = {
    async send({ template }: { template: string }) {
      if (it.broken) throw new Error('503')
      it.sent.push(template)
    },
  }
  const app = await createTestApp(t, { sender })
  const { customer, id } = await accepted(app)
  it.broken = true
  await remindedBy(app, startsAt - 24 * hour)
  await cancel(customer, id)
  it.broken = false
  await remindedBy(app, startsAt - 23 * hour)
  assert.ok(it.sent.includes('booking-cancelled'))
  assert.ok(!it.sent.some((template) => template.startsWith('reminder-')))
  const rows = (await messageRows(app)).filter((row) => row.template === 'reminder-24h')
  assert.deepEqual(
    rows.map((row) => row.state),
    ['dropped', 'dropped'],
  )
})

for (const [backAt, reminded] of [
  [23, ['reminder-24h 6 May']],
  [3, ['reminder-24h 6 May']],
  [1.5, ['reminder-2h 6 May']],
  [0, []],
  [-30, []],
] as const) {
  test(`recovery ${backAt} hours before the start sends ${reminded[0] ?? 'no reminder'}`, async (t) => {
    const app = await createTestApp(t)
    await accepted(app)
    assert.deepEqual(await remindedBy(app, startsAt - backAt * hour), reminded)
  })
}

test('a reminder queued before an outage is dropped once it is too late to be useful', async (t) => {
  const app = await createTestApp(t)
  await accepted(app)
  app.clock.now = startsAt - 24 * hour
  await remind(app)
  assert.deepEqual(await remindedBy(app, startsAt - hour), ['reminder-2h 6 May'])
  const rows = (await messageRows(app)).filter((row) => row.template === 'reminder-24h')
  assert.deepEqual(
    rows.map((row) => row.state),
    ['dropped', 'dropped'],
  )
})

test('a reminder whose provider stays down is abandoned when the next one is due', async (t) => {
  const sender = { send: () => Promise.reject(new Error('503')) }
  const app = await createTestApp(t, { sender })
  await accepted(app)
  for (let minutes = 0; minutes <= 22 * 60; minutes += 20)
    await remindedBy(app, startsAt - 24 * hour + minutes * 60_000)
  const rows = (await messageRows(app)).filter((row) => row.template === 'reminder-24h')
  assert.deepEqual(
    rows.map((row) => row.state !== 'queued' && (row.tried_at ?? 0) < startsAt - 2 * hour),
    [true, true],
  )
})

test('several processes that look at once remind each customer once', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await app.as('admin')
  for (let n = 0; n < 12; n++)
    await decide(admin, await booked(await app.as('user'), slot), 'accepted')
  await app.sent('sms')
  app.clock.now = startsAt - 24 * hour
  await Promise.all(Array.from({ length: 4 }, () => remind(app)))
  const rows = (await messageRows(app)).filter((row) => row.template === 'reminder-24h')
  assert.equal(rows.length, 24)
  assert.equal(new Set(rows.map((row) => `${row.recipient} ${row.order_id}`)).size, 24)
})
