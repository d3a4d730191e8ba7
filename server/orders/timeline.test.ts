import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { orderTimeline } from '#contract/orders/customer.ts'
import { orderEvent } from '#contract/orders/order-event.ts'
import {
  booked,
  cancel,
  advanceToStart,
  decide,
  progress,
  reschedule,
  timeline,
} from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const minute = 60_000
const people = async ({ as }: TestApp) => ({
  customer: await as('user', { name: 'Sunita Devi' }),
  admin: await as('admin', { name: 'Asha Kumari' }),
})

test('customer and admin read the whole history, oldest first: actor, event and time', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin } = await people(app)
  const id = await booked(customer, { any_message: 'Two dogs' })
  const steps = [
    () => decide(admin, id, 'accepted', 'Ravi comes'),
    () => reschedule(customer, id, '2026-05-06', '09:00'),
    () => decide(admin, id, 'accepted', 'Fine'),
    async () => {
      await advanceToStart(app, id)
      return progress(admin, id, 'in-progress')
    },
    () => cancel(admin, id, 'No water'),
  ]
  for (const step of steps) {
    app.clock.pass(minute)
    assert.equal((await step()).status, 200)
  }
  const events = await timeline(admin, id)
  assert.deepEqual(
    events.map((it: Record<string, unknown>) => [
      it['kind'],
      it['from_status'],
      it['to_status'],
      it['message'],
    ]),
    [
      ['booked', null, 'pending', 'Two dogs'],
      ['accepted', 'pending', 'accepted', 'Ravi comes'],
      ['rescheduled', 'accepted', 'pending', ''],
      ['accepted', 'pending', 'accepted', 'Fine'],
      ['started', 'accepted', 'in-progress', ''],
      ['cancelled', 'in-progress', 'cancelled', 'No water'],
    ],
  )
  const [first, , moved] = events
  assert.equal(first.at, '2026-05-04T04:30:00.000Z')
  assert.equal(moved.at, '2026-05-04T04:32:00.000Z')
  assert.deepEqual(moved.from_slot, { date: '2026-05-05', time: '15:30' })
  assert.deepEqual(moved.to_slot, { date: '2026-05-06', time: '09:00' })
  assert.deepEqual([first.from_slot, first.to_slot], [null, null])
  assert.equal((await timeline(customer, id)).length, 6)
})

test('an admin reads all names; a customer reads their own and the brand', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin } = await people(app)
  const id = await booked(customer)
  await decide(admin, id, 'accepted')
  const actors = async (by: typeof customer) =>
    (await timeline(by, id)).map((it: { actor: object }) => it.actor)
  assert.deepEqual(await actors(admin), [
    { role: 'user', name: 'Sunita Devi', you: false },
    { role: 'admin', name: 'Asha Kumari', you: true },
  ])
  assert.deepEqual(await actors(customer), [
    { role: 'user', name: 'Sunita Devi', you: true },
    { role: 'admin', name: 'Chamak', you: false },
  ])
  const { body } = await customer.call(orderTimeline, { serviceid: id })
  assert.doesNotMatch(JSON.stringify(body), /Asha/)
})

test("another customer's order has no timeline", async (t) => {
  const { as } = await createTestApp(t)
  const [owner, stranger, worker] = [await as('user'), await as('user'), await as('worker')]
  const url = `/api/v1/service/ordertimeline?serviceid=${await booked(owner)}`
  const refused = await stranger.get(url)
  assert.deepEqual([refused.status, refused.body.code], [404, 'order_not_found'])
  assert.equal((await worker.get(url)).status, 403)
})

test('the slower of two admins reads who was first, what they did and when', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin: asha } = await people(app)
  const ravi = await app.as('admin', { name: 'Ravi' })
  const id = await booked(customer)
  app.clock.pass(42 * minute)
  await decide(asha, id, 'accepted', 'We come at half past three')
  app.clock.pass(minute)
  const late = await decide(ravi, id, 'rejected', 'We are away')
  assert.equal(late.status, 409)
  assert.equal(late.body.message, 'This order has already been decided.')
  assert.deepEqual(orderEvent.parse(late.body.details), {
    at: '2026-05-04T05:12:00.000Z',
    kind: 'accepted',
    actor: { role: 'admin', name: 'Asha Kumari', you: false },
    from_status: 'pending',
    to_status: 'accepted',
    message: 'We come at half past three',
    from_price: null,
    to_price: null,
    from_slot: null,
    to_slot: null,
    workers: null,
    changed: null,
    by_itself: false,
    anyway: false,
  })
})

test('a customer who is second reads what the business did, but not who did it', async (t) => {
  const { customer, admin } = await people(await createTestApp(t))
  const id = await booked(customer)
  await decide(admin, id, 'rejected', 'We are away')
  const late = await cancel(customer, id)
  assert.equal(late.body.code, 'order_cannot_cancel')
  const { kind, actor, message } = late.body.details
  assert.deepEqual([kind, actor.name, message], ['rejected', 'Chamak', 'We are away'])
})

test('refusals without a conflicting change carry no event', async (t) => {
  const { customer, admin } = await people(await createTestApp(t))
  const id = await booked(customer)
  const same = await reschedule(customer, id, '2026-05-05', '15:30')
  assert.equal(same.body.code, 'slot_same')
  assert.equal('details' in same.body, false)
  assert.equal('details' in (await decide(admin, '0', 'accepted')).body, false)
})
