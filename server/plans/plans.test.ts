import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { getAllPlans } from '#contract/plans/plans.ts'
import { slotStart } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import { makeDueVisits } from '#server/plans/create-bookings.ts'
import type { Client } from '#test/client.ts'
import { booked, bringTo, cancel, myOrders, reschedule } from '#test/factories/orders.ts'
import { asked, change, decide, own, people } from '#test/factories/plans.ts'
import { publish } from '#test/factories/settings.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

async function slots(customer: Client) {
  const orders = (await myOrders(customer)) as Record<string, string>[]
  return orders
    .map((it) => `${it.date} ${it.time} ${it.service_status}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
}

const make = ({ deps }: TestApp) => makeDueVisits(deps, () => false)

test('a plan awaits acceptance, then its visits of the next fourteen days are booked and accepted', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  const id = await asked(customer)
  assert.equal(await asked(customer), id)
  assert.deepEqual(await myOrders(customer), [])
  const waiting = await own(customer)
  assert.deepEqual([waiting.state, waiting.price, waiting.next.length], ['pending', 499, 8])
  const { plans } = (await admin.call(getAllPlans, { state: 'pending' })).body
  assert.deepEqual(
    (plans as { _id: string; user_data: { phone: string } }[]).map((it) => [
      it._id,
      it.user_data.phone,
    ]),
    [[id, customer.phone]],
  )
  assert.equal((await decide(admin, id)).status, 200)
  assert.equal((await decide(admin, id)).status, 200)
  assert.equal((await decide(admin, id, 'rejected')).body.code, 'plan_decided')
  const made = ['2026-05-05 10:00 accepted', '2026-05-12 10:00 accepted']
  assert.deepEqual(await slots(customer), made)
  const { state, next } = await own(customer)
  assert.deepEqual(
    [state, next.length, next.map((it) => it.serviceid !== null).slice(0, 3)],
    ['active', 8, [true, true, false]],
  )
  const orders = (await myOrders(customer)) as { plan_id: string; price: number }[]
  assert.ok(orders.every((it) => it.plan_id === id && it.price === 499))
  assert.deepEqual(
    (await app.sent('sms')).map((it) => it.template),
    ['booking-accepted'],
  )
})

test('later visits as agreed are confirmed by email alone, one on another day by SMS too', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const { admin, customer } = await people(app)
  await decide(admin, await asked(customer))
  const types = async (channel: 'sms' | 'email') =>
    (await app.sent(channel)).filter((it) => it.template === 'booking-accepted').length
  assert.deepEqual([await types('sms'), await types('email')], [1, 2], 'one SMS for all at once')
  await app.advanceTo(slotStart({ date: '2026-05-06', time: '08:00' }))
  await make(app)
  assert.deepEqual([await types('sms'), await types('email')], [1, 3])
  await publish(admin, { closures: [{ from: '2026-05-26', to: '2026-05-26', reason: '' }] })
  await app.advanceTo(slotStart({ date: '2026-05-13', time: '08:00' }))
  await make(app)
  assert.deepEqual([await types('sms'), await types('email')], [2, 4])
})

test('an accepted plan whose first visit is too far ahead to book has its own notification', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  const id = await asked(customer, { date: '2026-05-25' })
  for (let n = 0; n < 2; n++) await decide(admin, id, 'accepted', 'Same crew each week')
  assert.deepEqual(await myOrders(customer), [])
  const [email, ...more] = await app.sent('email')
  assert.deepEqual([email?.template, more], ['plan-accepted', []])
  assert.match(email?.text ?? '', /Same crew each week[^]*25 May/)
  assert.deepEqual(
    (await app.sent('sms')).map((it) => [it.to, it.template]),
    [[customer.phone, 'plan-accepted']],
  )
})

test('a visit on a closed day moves to the next open one, and the customer is notified', async (t) => {
  const app = await createTestApp(t, {
    settings: { closures: [{ from: '2026-05-12', to: '2026-05-13', reason: 'Wedding' }] },
  })
  const { admin, customer } = await people(app)
  await decide(admin, await asked(customer))
  assert.deepEqual(await slots(customer), [
    '2026-05-05 10:00 accepted',
    '2026-05-14 10:00 accepted',
  ])
  const orders = (await myOrders(customer)) as { date: string; service_message: string }[]
  assert.equal(
    orders.find((it) => it.date === '2026-05-14')?.service_message,
    'We are closed on Tuesday, 12 May, so this visit is on the next open day.',
  )
})

test('a visit without a free crew stays pending, and the owner is notified', async (t) => {
  const app = await createTestApp(t, {
    settings: { booking: { crews: 1 }, notices: { bookings: 'at-once' } },
  })
  const { admin, customer } = await people(app)
  const other = await app.as('user')
  const taken = await booked(other, { service: 'Bathroom Cleaning', time: '10:00' })
  await bringTo('accepted', taken, { app, customer: other, admin })
  await decide(admin, await asked(customer, { date: '2026-05-12' }))
  const second = await app.as('user')
  await app.setSettings({ booking: { crews: 1 } })
  await decide(admin, await asked(second, { date: '2026-05-12' }))
  assert.deepEqual(await slots(customer), ['2026-05-12 10:00 accepted'])
  assert.deepEqual(await slots(second), ['2026-05-12 10:00 pending'])
})

test('a booking the customer made for that time counts as the visit', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  const own = await booked(customer, { service: 'Bathroom Cleaning', time: '10:00' })
  await decide(admin, await asked(customer))
  assert.deepEqual(await slots(customer), ['2026-05-05 10:00 pending', '2026-05-12 10:00 accepted'])
  await cancel(customer, own)
  await make(app)
  assert.deepEqual((await slots(customer))[0], '2026-05-05 10:00 cancelled')
})

test('a visit can be skipped, which cancels its booking', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  const id = await asked(customer)
  await decide(admin, id)
  for (let n = 0; n < 2; n++)
    assert.equal((await change(customer, id, 'skip', { date: '2026-05-12' })).status, 200)
  await change(customer, id, 'skip', { date: '2026-05-19' })
  await make(app)
  assert.deepEqual(await slots(customer), [
    '2026-05-05 10:00 accepted',
    '2026-05-12 10:00 cancelled',
  ])
  const { next } = await own(customer)
  assert.deepEqual(
    next.slice(0, 2).map((it) => it.date),
    ['2026-05-05', '2026-05-26'],
  )
  const unknown = await change(customer, id, 'skip', { date: '2026-05-13' })
  assert.deepEqual([unknown.status, unknown.body.code], [400, 'plan_date_unknown'])
})

test('one visit can be moved, or all that follow', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  const id = await asked(customer)
  await decide(admin, id)
  const to = { date: '2026-05-13', time: '14:00' }
  await change(customer, id, 'move', { date: '2026-05-12', to })
  const live = async () => (await slots(customer)).filter((it) => it.endsWith('accepted'))
  assert.deepEqual(await live(), ['2026-05-05 10:00 accepted', '2026-05-13 14:00 accepted'])
  const from = { date: '2026-05-13', to: { date: '2026-05-15', time: '09:00' }, following: true }
  assert.equal((await change(customer, id, 'move', from)).status, 200)
  assert.deepEqual(await live(), ['2026-05-05 10:00 accepted', '2026-05-15 09:00 accepted'])
  assert.deepEqual(
    (await own(customer)).next.slice(0, 3).map((it) => `${it.date} ${it.time}`),
    ['2026-05-05 10:00', '2026-05-15 09:00', '2026-05-22 09:00'],
  )
  const sunday = { date: '2026-05-15', to: { date: '2026-05-17', time: '09:00' } }
  assert.equal((await change(customer, id, 'move', sunday)).body.code, 'slot_closed_day')
})

test('a visit whose booking was moved has the date of the booking and is found by it', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  const id = await asked(customer)
  await decide(admin, id)
  const [, second] = (await own(customer)).next
  const to = { date: '2026-05-14', time: '12:00' }
  await reschedule(customer, second?.serviceid ?? '', to.date, to.time)
  const next = async () =>
    (await own(customer)).next.slice(0, 3).map((it) => `${it.date} ${it.time}`)
  assert.deepEqual(await next(), ['2026-05-05 10:00', '2026-05-14 12:00', '2026-05-19 10:00'])
  assert.equal((await change(customer, id, 'skip', { date: to.date })).status, 200)
  assert.deepEqual((await next()).slice(0, 2), ['2026-05-05 10:00', '2026-05-19 10:00'])
  assert.ok((await slots(customer)).includes('2026-05-14 12:00 cancelled'))
})

test('a plan can be paused and resumed, and ending it cancels its bookings', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  const id = await asked(customer)
  await decide(admin, id)
  for (let n = 0; n < 2; n++) assert.equal((await change(customer, id, 'pause')).status, 200)
  await make(app)
  const live = async () => (await slots(customer)).filter((it) => it.endsWith('accepted'))
  assert.deepEqual([await live(), (await own(customer)).next], [[], []])
  assert.equal(
    (await change(customer, id, 'skip', { date: '2026-05-12' })).body.code,
    'plan_not_open',
  )
  await change(customer, id, 'resume')
  assert.deepEqual(await live(), ['2026-05-05 10:00 accepted', '2026-05-12 10:00 accepted'])
  await change(admin, id, 'end')
  await make(app)
  assert.deepEqual([await live(), (await own(customer)).state], [[], 'ended'])
  assert.equal((await change(customer, id, 'resume')).body.code, 'plan_not_open')
})

test('the price stays locked or follows the price list, as the owner sets it', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  await decide(admin, await asked(customer))
  const { catalogue } = await app.deps.settings.current()
  const services = catalogue.services.map((it) =>
    it.label === 'Bathroom Cleaning'
      ? {
          ...it,
          label: 'Bathrooms',
          variants: it.variants.map((variant) => ({ ...variant, rupees: 599 })),
        }
      : it,
  )
  const priceAfter = async (days: number) => {
    await app.advanceTo(app.clock.now + days * 24 * hourMs)
    await make(app)
    return ((await myOrders(customer)) as { price: number }[])[0]?.price
  }
  await app.setSettings({ catalogue: { ...catalogue, services } })
  assert.equal(await priceAfter(7), 499)
  await app.setSettings({ plans: { price: 'list' } })
  assert.equal(await priceAfter(7), 599)
})

test('a visit that an admin cancels with its plan says why in the language of the customer', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  await customer.call(updateProfile, {
    name: 'Sunita',
    address: 'Ward 4, Sasaram',
    language: 'hi',
  })
  const plan = await asked(customer)
  await decide(admin, plan)
  assert.equal((await change(admin, plan, 'end')).status, 200)
  for (const { service_message } of await myOrders(customer))
    assert.equal(service_message, 'आपकी नियमित सफ़ाई में बदलाव हुआ है।')
})
