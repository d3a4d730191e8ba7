import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { deleteTimeOff, putTimeOff } from '#contract/jobs/worker.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { getAllWaits } from '#contract/waitlist/waitlist.ts'
import { notifyWaitlist } from '#server/waitlist/notify.ts'
import { messageRows } from '#test/factories/notifications.ts'
import { book, booked, cancel, decide, reschedule } from '#test/factories/orders.ts'
import { listen } from '#test/factories/streams.ts'
import { verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const path = '/api/v1/user/waitlist'
const date = '2026-05-05'
/** A job takes the whole day of a crew. */
const oneJobADay = {
  settings: {
    hours: { opens: '08:00', closes: '12:00' },
    booking: { crews: 1, graceMinutes: 0 },
  },
} as const
const minutes = 240

/** Fills a day with another customer's job. */
async function fullDay(app: TestApp) {
  const [holder, admin] = [await app.as('user'), await app.as('admin')]
  const order = await booked(holder, { date, time: '08:00' })
  await decide(admin, order, 'accepted')
  return { holder, admin, order }
}

async function told(app: TestApp): Promise<string[]> {
  await notifyWaitlist(app.deps)
  const rows = (await messageRows(app)).filter((it) => it.template === 'time-free')
  return rows.filter((it) => it.channel === 'sms').map((it) => it.recipient)
}

test('all customers waiting for a full day are notified once when it is free, and the first to book gets it', async (t) => {
  const app = await createTestApp(t, oneJobADay)
  const { holder, order } = await fullDay(app)
  const [asha, ravi] = [await app.as('user'), await app.as('user')]
  for (const it of [asha, ravi, asha])
    assert.equal((await it.post(path, { date, minutes })).status, 200)
  assert.deepEqual(await told(app), [])
  assert.deepEqual((await asha.get(path)).body.waits, [{ date, minutes, told: false }])
  await cancel(holder, order)
  const both = [asha.phone, ravi.phone].toSorted()
  assert.deepEqual((await told(app)).toSorted(), both)
  assert.deepEqual((await told(app)).toSorted(), both)
  assert.deepEqual((await asha.get(path)).body.waits, [{ date, minutes, told: true }])
  const text = (await app.sent('sms')).find((it) => it.template === 'time-free')?.text
  assert.match(text ?? '', /A time is free again on Tue, 5 May\. /)
  assert.equal((await book(ravi, { date, time: '08:00' })).status, 200)
  assert.deepEqual((await ravi.get(path)).body.waits, [])
})

test('open screens are updated when customers join or leave a waitlist, or are notified', async (t) => {
  const app = await createTestApp(t, oneJobADay)
  const { holder, admin, order } = await fullDay(app)
  const [asha, ravi] = [await app.as('user'), await app.as('user')]
  const [owner, own, other] = [
    await listen(t, app, admin),
    await listen(t, app, asha),
    await listen(t, app, ravi),
  ]
  const waits = { topic: 'waitlist', id: date }
  await asha.post(path, { date, minutes })
  for (const _ of [1, 2]) await asha.delete(path, { date })
  await asha.post(path, { date, minutes })
  await cancel(holder, order)
  await notifyWaitlist(app.deps)
  await book(asha, { date, time: '08:00' })
  await owner.heard(waits, 5)
  await own.heard(waits, 5)
  assert.deepEqual(
    [owner, own].map((it) => it.all().filter(({ topic }) => topic === 'waitlist').length),
    [5, 5],
  )
  assert.deepEqual(other.all(), [])
})

test('two processes notify nobody twice', async (t) => {
  const app = await createTestApp(t, oneJobADay)
  const { holder, order } = await fullDay(app)
  const asha = await app.as('user')
  await asha.post(path, { date, minutes })
  await cancel(holder, order)
  await Promise.all([notifyWaitlist(app.deps), notifyWaitlist(app.deps)])
  assert.deepEqual(await told(app), [asha.phone])
})

test('a job that moves away, or more crews, also free a day', async (t) => {
  const app = await createTestApp(t, oneJobADay)
  const { holder, order } = await fullDay(app)
  const [asha, ravi] = [await app.as('user'), await app.as('user')]
  await asha.post(path, { date, minutes })
  await reschedule(holder, order, '2026-05-06', '08:00')
  assert.deepEqual(await told(app), [asha.phone])
  await decide(await app.as('admin'), order, 'accepted')
  await ravi.post(path, { date: '2026-05-06', minutes })
  await app.setSettings({ booking: { crews: 2 } })
  assert.deepEqual((await told(app)).toSorted(), [asha.phone, ravi.phone].toSorted())
})

test('a worker who is back from leave frees a day', async (t) => {
  const app = await createTestApp(t, {
    settings: { booking: { crews: 'workers', graceMinutes: 0 } },
  })
  const worker = await verifiedWorker(app)
  const timeOff = { from: date, to: date }
  await worker.call(putTimeOff, timeOff)
  const asha = await app.as('user')
  assert.equal((await asha.post(path, { date })).status, 200)
  assert.deepEqual(await told(app), [])
  await worker.call(deleteTimeOff, timeOff)
  assert.deepEqual(await told(app), [asha.phone])
})

test('a customer waits only for a full day, for a limited number of days, until the day is over', async (t) => {
  const app = await createTestApp(t, oneJobADay)
  const { admin } = await fullDay(app)
  const asha = await app.as('user')
  const wait = async (day: string) => (await asha.post(path, { date: day, minutes })).body.code
  assert.equal(await wait('2026-05-06'), 'waitlist_day_free')
  assert.equal(await wait('2026-05-10'), 'slot_closed_day')
  assert.equal(await wait('2026-05-03'), 'slot_past_day')
  await wait(date)
  assert.equal((await asha.delete(path, { date })).status, 200)
  assert.equal((await asha.delete(path, { date })).status, 200)
  assert.deepEqual((await asha.get(path)).body.waits, [])
  await wait(date)
  await app.setSettings({ booking: { crews: 1 } })
  for (const day of ['06', '07', '08', '09', '11']) {
    const holder = await app.as('user')
    const order = await booked(holder, { date: `2026-05-${day}`, time: '08:00' })
    await decide(admin, order, 'accepted')
    assert.equal(await wait(`2026-05-${day}`), day === '11' ? 'too_many_waits' : undefined)
  }
  await app.advanceTo(app.clock.now + 3 * 86_400_000)
  await notifyWaitlist(app.deps)
  const { days } = (await admin.call(getAllWaits, { from: '2026-05-01' })).body
  assert.deepEqual(
    days.map((it: { date: string }) => it.date),
    ['2026-05-07', '2026-05-08', '2026-05-09'],
  )
})

test('an admin reads the waitlist, and a booking made for a customer ends the wait', async (t) => {
  const app = await createTestApp(t, oneJobADay)
  const { holder, admin, order } = await fullDay(app)
  const asha = await app.as('user', { name: 'Asha Kumari' })
  await asha.post(path, { date, minutes })
  const { days } = (await admin.call(getAllWaits, {})).body
  assert.deepEqual(days, [
    {
      date,
      people: [
        {
          _id: asha.account.id,
          name: 'Asha Kumari',
          phone: asha.phone,
          minutes,
          told: false,
          at: new Date(app.clock.now).toISOString(),
        },
      ],
    },
  ])
  await cancel(holder, order)
  await admin.call(bookFor, {
    phone: asha.phone,
    address: 'Ward 4, Sasaram',
    service: '2 BHK',
    date,
    time: '08:00',
  })
  assert.deepEqual((await admin.call(getAllWaits, {})).body.days, [])
  assert.deepEqual(await told(app), [])
})
