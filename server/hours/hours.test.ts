import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { book, booked, decide, myOrders, reschedule } from '#test/factories/orders.ts'
import { publish } from '#test/factories/settings.ts'
import type { SettingsChange } from '#test/settings.ts'
import { createTestApp } from '#test/test-app.ts'

const strict = { graceMinutes: 0 }
/** Wednesday has a break, Saturday is short, Thursday is closed, and one Sunday is open. */
const special: SettingsChange = {
  hours: {
    byDay: {
      3: { opens: '08:00', closes: '18:00', break: { from: '13:00', to: '14:00' } },
      6: { opens: '09:00', closes: '13:00' },
    },
  },
  closures: [{ from: '2026-05-07', to: '2026-05-07', reason: 'Buddha Purnima' }],
  openings: [{ date: '2026-05-10', opens: '10:00', closes: '14:00' }],
  booking: { ...strict, noticeMinutes: 120, horizonDays: 30 },
}

type Slot = { time: string; available: boolean; reason: string | null; message: string | null }
const freeTimes = (slots: readonly Slot[]) =>
  slots.filter((it) => it.available).map((it) => it.time)

test('a 4 BHK is not offered after noon when the business closes at six', async (t) => {
  const { visitor } = await createTestApp(t, { settings: { booking: strict } })
  for (const query of ['service=4%20BHK', 'minutes=360']) {
    const { body } = await visitor().get(`/api/v1/service/slots?date=2026-05-05&${query}`)
    assert.deepEqual([body.minutes, freeTimes(body.slots).at(-1)], [360, '12:00'])
    const late = body.slots.find((it: Slot) => it.time === '12:30')
    assert.equal(late.reason, 'slot_too_long')
    assert.equal(
      late.message,
      'This job takes 6 hours and we close at 6 pm. Please choose a time until 12 pm.',
    )
  }
})

for (const minutes of ['-1', '1.5', 'long', '99999'])
  test(`${minutes} is not a valid job length in minutes`, async (t) => {
    const { visitor } = await createTestApp(t)
    const answer = await visitor().get(
      `/api/v1/service/slots?date=2026-05-05&minutes=${encodeURIComponent(minutes)}`,
    )
    assert.deepEqual([answer.status, answer.body.field_codes], [400, { minutes: 'invalid_input' }])
  })

const refused: [date: string, time: string, field: string, code: string, message: string][] = [
  [
    '2026-05-07',
    '10:00',
    'date',
    'slot_closed_day',
    'Closed on 7 May: Buddha Purnima. Open again Friday 8:00 am.',
  ],
  [
    '2026-05-06',
    '13:30',
    'time',
    'slot_break',
    'We take a break from 1 pm to 2 pm. Please choose another time.',
  ],
  [
    '2026-05-09',
    '09:30',
    'time',
    'slot_too_long',
    'This job takes 4 hours and we close at 1 pm. Please choose a time until 9 am.',
  ],
  [
    '2026-05-10',
    '09:00',
    'time',
    'slot_closed_hour',
    'We are closed at this time. On 10 May we are open 10 am to 2 pm.',
  ],
  [
    '2026-05-04',
    '11:30',
    'time',
    'slot_too_soon',
    'Please choose a time at least 2 hours from now.',
  ],
  [
    '2026-06-05',
    '10:00',
    'date',
    'slot_too_far',
    'You can book at most 30 days ahead. Please choose an earlier date.',
  ],
]
for (const [date, time, field, code, message] of refused)
  test(`${date} ${time} is refused for a booking and for a reschedule: ${code}`, async (t) => {
    const app = await createTestApp(t, { settings: special })
    const customer = await app.as('user')
    const id = await booked(customer, { date: '2026-05-05', time: '08:00' })
    for (const answer of [
      await book(customer, { date, time }),
      await reschedule(customer, id, date, time),
    ]) {
      assert.deepEqual([answer.status, answer.body.code], [400, code])
      assert.equal(answer.body.message, message)
      assert.deepEqual(answer.body.fields, { [field]: message })
      assert.equal(answer.body.details.date, date)
    }
    assert.equal((await myOrders(customer)).length, 1)
  })

test('a specially opened day is booked by its own hours, and a job may run through a break', async (t) => {
  const { as } = await createTestApp(t, { settings: special })
  const customer = await as('user')
  assert.equal((await book(customer, { date: '2026-05-10', time: '10:00' })).status, 200)
  assert.equal((await book(customer, { date: '2026-05-06', time: '12:30' })).status, 200)
})

test('a crew gets the buffer between two jobs that the owner sets', async (t) => {
  const { as, visitor } = await createTestApp(t, {
    settings: { booking: { ...strict, crews: 1, bufferMinutes: 60 } },
  })
  const admin = await as('admin')
  const id = await booked(await as('user'), { service: 'Bathroom Cleaning', time: '11:00' })
  await decide(admin, id, 'accepted')
  const query = 'date=2026-05-05&service=Bathroom%20Cleaning'
  const { body } = await visitor().get(`/api/v1/service/slots?${query}`)
  const full = body.slots.filter((it: Slot) => it.reason === 'slot_full')
  assert.deepEqual(
    full.map((it: Slot) => it.time),
    ['09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'],
  )
  const near = { service: 'Bathroom Cleaning', time: '12:30' }
  assert.equal((await book(await as('user'), near)).body.code, 'slot_full')
  assert.equal((await book(await as('user'), { ...near, time: '13:00' })).status, 200)
})

test('an order on a day that was closed later cannot be accepted but may be rejected', async (t) => {
  const app = await createTestApp(t, { settings: { booking: strict } })
  const [customer, owner] = [await app.as('user'), await app.as('admin', { rights: 'owner' })]
  const id = await booked(customer, { date: '2026-05-07', time: '09:00' })
  const closures = [{ from: '2026-05-06', to: '2026-05-08', reason: 'Wedding' }]
  assert.equal((await publish(owner, { closures })).status, 200)
  const answer = await decide(owner, id, 'accepted')
  assert.deepEqual([answer.status, answer.body.code], [409, 'order_day_closed'])
  assert.equal((await decide(owner, id, 'rejected')).status, 200)
})

test('an owner who closes days sees the affected orders, a manager does not', async (t) => {
  const app = await createTestApp(t, { settings: { booking: strict } })
  const owner = await app.as('admin', { rights: 'owner' })
  const customer = await app.as('user', { name: 'Ravi Kumar' })
  const at = (date: string, time: string) => booked(customer, { date, time })
  const accepted = await at('2026-05-07', '09:00')
  await decide(owner, accepted, 'accepted')
  const pending = await at('2026-05-06', '10:00')
  const gone = await at('2026-05-06', '11:00')
  await decide(owner, gone, 'rejected')
  await at('2026-05-09', '09:00')
  const ask = (query: string) => owner.get(`/api/v1/admin/ordersondays?${query}`)
  const { body } = await ask('from=2026-05-06&to=2026-05-07')
  assert.equal(body.total, 2)
  assert.deepEqual(
    body.orders.map((it: { order: { _id: string }; language: string }) => [
      it.order._id,
      it.language,
    ]),
    [
      [pending, 'en'],
      [accepted, 'en'],
    ],
  )
  assert.equal((await ask('from=2026-05-08&to=2026-05-08')).body.total, 0)
  assert.equal((await ask('from=soon&to=2026-05-08')).status, 400)
  const manager = await app.as('admin', { rights: 'manager' })
  assert.equal(
    (await manager.get('/api/v1/admin/ordersondays?from=2026-05-06&to=2026-05-07')).status,
    403,
  )
})
