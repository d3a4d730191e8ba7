import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import {
  book,
  booked,
  bringTo,
  cancel,
  decide,
  myOrders,
  reschedule,
} from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const hour = 3_600_000
const people = async (app: TestApp) => ({
  app,
  customer: await app.as('user', { name: 'Sunita Devi' }),
  admin: await app.as('admin'),
})

for (const status of ['pending', 'accepted'] as const)
  test(`a customer moves an order that is ${status} to another time, and it is pending again`, async (t) => {
    const app = await createTestApp(t)
    const by = await people(app)
    const id = await booked(by.customer)
    await bringTo(status, id, by)
    const answer = await reschedule(by.customer, id, '2026-05-06', '09:00')
    const message = 'We received your new time and will reply soon.'
    assert.deepEqual(answer.body, { success: true, message })
    const [order] = await myOrders(by.customer)
    assert.deepEqual(
      [order.date, order.time, order.service_status],
      ['2026-05-06', '09:00', 'pending'],
    )
    // A message about the old time would be misleading.
    assert.equal(order.service_message, '')
    const [sms, email] = [(await app.sent('sms')).at(-1), (await app.sent('email')).at(-1)]
    assert.deepEqual(
      [sms?.template, email?.template],
      ['booking-rescheduled', 'booking-rescheduled'],
    )
    assert.match(sms?.text ?? '', /We have your new time.*2 BHK, Wed, 6 May, 9:00 am/)
    assert.doesNotMatch(email?.text ?? '', /See you then|Our message/)
    assert.equal((await decide(by.admin, id, 'accepted')).status, 200)
  })

const slots: [date: string, time: string, status: number, field: string, code: string][] = [
  ['2026-05-05', '15:30', 409, 'time', 'slot_same'],
  ['2026-05-03', '15:30', 400, 'date', 'slot_past_day'],
  ['2026-05-04', '09:30', 400, 'time', 'slot_past'],
  ['2026-05-10', '15:30', 400, 'date', 'slot_closed_day'],
  ['2026-05-06', '18:00', 400, 'time', 'slot_closed_hour'],
  ['2026-05-06', '15:45', 400, 'time', 'slot_off_step'],
  ['2026-08-03', '15:30', 400, 'date', 'slot_too_far'],
  ['soon', '15:30', 400, 'date', 'date_invalid'],
  ['2026-05-06', 'noon', 400, 'time', 'time_invalid'],
]
for (const [date, time, status, field, code] of slots)
  test(`the new time ${date} ${time} is refused: ${code}`, async (t) => {
    const { customer } = await people(await createTestApp(t))
    const id = await booked(customer)
    const answer = await reschedule(customer, id, date, time)
    assert.deepEqual([answer.status, answer.body.field_codes], [status, { [field]: code }])
    const [order] = await myOrders(customer)
    assert.deepEqual([order.date, order.time], ['2026-05-05', '15:30'])
  })

test('a new time may be in the format of old clients', async (t) => {
  const { customer } = await people(await createTestApp(t))
  const id = await booked(customer)
  const at = '2026-05-06T03:30:00Z'
  assert.equal((await reschedule(customer, id, at, at)).status, 200)
  const [order] = await myOrders(customer)
  assert.deepEqual([order.date, order.time], ['2026-05-06', '09:00'])
})

test('the time of another live booking for the same service is refused until that one ends', async (t) => {
  const { customer } = await people(await createTestApp(t))
  const [first, second] = [await booked(customer), await booked(customer, { time: '09:00' })]
  const twice = await reschedule(customer, second, '2026-05-05', '15:30')
  assert.deepEqual([twice.status, twice.body.field_codes], [409, { time: 'already_booked' }])
  assert.deepEqual(twice.body.details, { order_id: first })
  assert.equal(twice.body.message, 'You already have this booking')
  await cancel(customer, first)
  assert.equal((await reschedule(customer, second, '2026-05-05', '15:30')).status, 200)
})

for (const changeUntilHours of [1, 3, 6])
  test(`with a cut-off of ${changeUntilHours} h an order may be changed until then, and not after`, async (t) => {
    const app = await createTestApp(t, { settings: { booking: { changeUntilHours } } })
    const by = await people(app)
    const id = await booked(by.customer, { date: '2026-05-04', time: '17:00' })
    await bringTo('accepted', id, by)
    app.clock.pass((7 - changeUntilHours) * hour)
    const last = await reschedule(by.customer, id, '2026-05-04', '17:30')
    assert.equal(last.status, 200)
    await decide(by.admin, id, 'accepted')
    app.clock.pass(0.5 * hour + 1)
    for (const late of [
      await reschedule(by.customer, id, '2026-05-06', '09:00'),
      await cancel(by.customer, id),
    ]) {
      assert.deepEqual([late.status, late.body.code], [409, 'order_too_late'])
      const hours = changeUntilHours === 1 ? '1 hour' : `${changeUntilHours} hours`
      const sentence = `Your booking is less than ${hours} away. Please call us to change it.`
      assert.equal(late.body.message, sentence)
    }
  })

test('the cut-off is 3 hours unless the owner sets another', () => {
  assert.equal(defaultSettings.booking.changeUntilHours, 3)
})

test("another customer's order cannot be found to reschedule it", async (t) => {
  const { as } = await createTestApp(t)
  const [owner, stranger] = [await as('user'), await as('user')]
  const refused = await reschedule(stranger, await booked(owner), '2026-05-06', '09:00')
  assert.deepEqual([refused.status, refused.body.code], [404, 'order_not_found'])
  assert.equal((await myOrders(owner))[0].date, '2026-05-05')
})

test("an admin's answer is refused when the customer has since chosen another time", async (t) => {
  const { customer, admin } = await people(await createTestApp(t))
  const id = await booked(customer)
  await reschedule(customer, id, '2026-05-06', '09:00')
  const answer = (date: string, time: string) =>
    admin.put('/api/v1/service/updateorder', {
      serviceid: id,
      service_status: 'accepted',
      message: 'See you at half past three',
      date,
      time,
    })
  const old = await answer('2026-05-05', '15:30')
  assert.deepEqual([old.status, old.body.code], [409, 'order_changed'])
  assert.deepEqual(old.body.details.to_slot, { date: '2026-05-06', time: '09:00' })
  assert.equal((await myOrders(customer))[0].service_status, 'pending')
  assert.equal((await answer('2026-05-06', '09:00')).status, 200)
})

test('with one crew a full time is refused, a job does not block itself, and its old time is freed', async (t) => {
  const app = await createTestApp(t, { settings: { booking: { crews: 1 } } })
  const by = await people(app)
  const other = await app.as('user')
  // Four hours each: 08:00 to 12:00 and 12:00 to 16:00.
  const [mine, theirs] = [
    await booked(by.customer, { time: '08:00' }),
    await booked(other, { time: '12:00' }),
  ]
  for (const id of [mine, theirs])
    assert.equal((await decide(by.admin, id, 'accepted')).status, 200)
  const full = await reschedule(by.customer, mine, '2026-05-05', '09:00')
  assert.deepEqual([full.status, full.body.field_codes], [409, { time: 'slot_full' }])
  assert.equal((await reschedule(other, theirs, '2026-05-05', '13:00')).status, 200)
  // The crew reserved for noon is free again even before the new time is accepted.
  assert.equal((await reschedule(by.customer, mine, '2026-05-05', '09:00')).status, 200)
  assert.equal((await book(await app.as('user'), { time: '08:00' })).status, 200)
})

test('the picker for another time ignores the slot the order itself takes', async (t) => {
  const app = await createTestApp(t, { settings: { booking: { crews: 1 } } })
  const by = await people(app)
  const id = await booked(by.customer, { time: '12:00' })
  await decide(by.admin, id, 'accepted')
  const full = async (caller: typeof by.customer) => {
    const url = `/api/v1/service/slots?date=2026-05-05&service=2%20BHK&serviceid=${id}`
    const { body } = await caller.get(url)
    return body.slots.filter((it: { reason: string | null }) => it.reason === 'slot_full').length
  }
  assert.equal(await full(by.customer), 0)
  assert.ok((await full(await app.as('user'))) > 0)
})

test('an order may be moved three times a day, and an account may move six an hour', async (t) => {
  const app = await createTestApp(t)
  const { customer } = await people(app)
  const ids = []
  for (const time of ['08:00', '11:00', '14:00']) ids.push(await booked(customer, { time }))
  const move = async (id: string, time: string) => {
    app.clock.pass(1000)
    const { status, body } = await reschedule(customer, id, '2026-05-06', time)
    return status === 200 ? 'moved' : body.code
  }
  const [first = '', second = '', third = ''] = ids
  for (const time of ['08:00', '08:30', '09:00']) assert.equal(await move(first, time), 'moved')
  const sent = (await app.sent('sms')).length
  assert.equal(await move(first, '09:30'), 'too_many_reschedules')
  assert.equal((await app.sent('sms')).length, sent)
  for (const time of ['11:00', '11:30', '12:00']) assert.equal(await move(second, time), 'moved')
  assert.equal(await move(third, '14:00'), 'too_many_reschedules')
  app.clock.pass(hour)
  assert.equal(await move(third, '14:00'), 'moved')
  assert.equal(await move(first, '09:30'), 'too_many_reschedules')
})
