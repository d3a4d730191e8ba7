import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getPlans, planFor } from '#contract/plans/plans.ts'
import { dayMs } from '#domain/time-units.ts'
import { sendDueReminders } from '#server/orders/reminders.ts'
import { makeDueVisits } from '#server/plans/create-bookings.ts'
import { messageRows } from '#test/factories/notifications.ts'
import { myOrders, timeline } from '#test/factories/orders.ts'
import { asked, change, own } from '#test/factories/plans.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const phone = '919000012345'
const visit = {
  phone,
  name: 'Meena Kumari',
  service: 'Bathroom Cleaning',
  address: '12 Nai Sarak, Sasaram',
  date: '2026-05-05',
  time: '10:00',
  every: 'week',
} as const

/** Lets weeks pass, a day at a time, with every job of the background. */
async function pass({ deps, clock, advanceTo }: TestApp, days: number): Promise<void> {
  for (let n = 0; n < days; n++) {
    await advanceTo(clock.now + dayMs)
    await makeDueVisits(deps, () => false)
    await sendDueReminders(deps)
  }
}

test('a plan made for a caller runs at once, and its customer finds it after signing in', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin', { name: 'Asha Rai', rights: 'manager' })
  const { status, body } = await admin.call(planFor, visit)
  assert.equal(status, 200)
  const customer = await app.as('user', { phone })
  assert.equal(customer.account.id, body.customer_id)
  const { plans } = (await customer.call(getPlans, {})).body
  assert.deepEqual(
    plans.map((it) => [it._id, it.state, it.days, it.made_by, it.next[0]?.serviceid !== null]),
    [[body.plan_id, 'active', [2], 'Chamak', true]],
  )
  const list = (await admin.get('/api/v1/admin/getallplans')).body.plans
  assert.deepEqual([list[0].made_by, list[0].user_data.name], ['Asha Rai', 'Meena Kumari'])
  const [first] = await myOrders(customer)
  const events = (await timeline(admin, first._id)) as { actor: { name: string } }[]
  assert.deepEqual(new Set(events.map((it) => it.actor.name)), new Set(['Asha Rai']))
})

test('the same call twice, also at once, makes one plan', async (t) => {
  const app = await createTestApp(t)
  const [one, two] = [await app.as('admin'), await app.as('admin')]
  const replies = await Promise.all([one.call(planFor, visit), two.call(planFor, visit)])
  replies.push(await one.call(planFor, visit))
  assert.deepEqual(
    replies.map((it) => it.status),
    [200, 200, 200],
  )
  assert.equal(new Set(replies.map((it) => it.body.plan_id)).size, 1)
})

test('a plan that the customer has asked for is accepted by it', async (t) => {
  const app = await createTestApp(t)
  const [admin, customer] = [await app.as('admin'), await app.as('user', { phone })]
  const id = await asked(customer, { address: visit.address })
  const { variant, quantity, extras } = await choiceOf(app, id)
  const { body } = await admin.call(planFor, { ...visit, variant, quantity, extras })
  assert.deepEqual([body.plan_id, (await own(customer)).state], [id, 'active'])
})

async function choiceOf({ deps }: TestApp, id: string) {
  const row = await deps.db
    .selectFrom('plan')
    .select('choice')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.choice) as {
    variant?: string
    quantity?: number
    extras?: { id: string; quantity: number }[]
  }
}

test('of a quiet plan nothing is told for three visits, and then of the one that changes', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const { body } = await admin.call(planFor, { ...visit, tell: false, email: 'm@example.com' })
  await pass(app, 21)
  assert.deepEqual(
    (await messageRows(app)).filter((it) => it.account_id === body.customer_id),
    [],
  )
  const customer = await app.as('user', { phone })
  const plan = await own(customer)
  const [next, after] = plan.next
  assert.ok(next?.serviceid && after?.serviceid)
  const to = { date: '2026-05-27', time: '12:00' }
  assert.equal((await change(admin, body.plan_id, 'move', { date: next.date, to })).status, 200)
  const types = (await messageRows(app)).map((it) => it.template)
  assert.ok(types.includes('booking-accepted') || types.includes('booking-moved'), String(types))
})

test('a quiet visit that is moved by itself has its reminders again', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  await admin.call(planFor, { ...visit, tell: false })
  const customer = await app.as('user', { phone })
  const [order] = await myOrders(customer)
  const moved = { serviceid: order._id, date: '2026-05-08', time: '10:00', message: 'Rain' }
  assert.equal((await admin.put('/api/v1/admin/moveorder', moved)).status, 200)
  await pass(app, 4)
  const types = (await messageRows(app)).map((it) => it.template)
  assert.ok(types.includes('booking-moved') && types.includes('reminder-24h'), String(types))
})

test('weekdays: the first day is one of them, both weeks of a fortnight are the same, none monthly', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const customer = await app.as('user', { phone })
  const datesOf = async (input: object) => {
    const { body } = await admin.post('/api/v1/admin/planfor', { ...visit, ...input })
    const { plans } = (await customer.call(getPlans, {})).body
    const plan = plans.find((it) => it._id === body.plan_id)
    return plan && [plan.days.join(), ...plan.next.slice(0, 5).map((it) => it.date.slice(5))]
  }
  assert.deepEqual(await datesOf({ days: [5] }), [
    '2,5',
    '05-05',
    '05-08',
    '05-12',
    '05-15',
    '05-19',
  ])
  const thursday = { date: '2026-05-07', every: 'fortnight', days: [1, 4], time: '12:00' }
  assert.deepEqual(await datesOf(thursday), ['1,4', '05-07', '05-18', '05-21', '06-01', '06-04'])
  const refused = async (input: object) => {
    const { status, body } = await admin.post('/api/v1/admin/planfor', { ...visit, ...input })
    return [status, Object.keys(body.fields ?? {}).join()]
  }
  assert.deepEqual(await refused({ every: 'month', days: [5] }), [400, 'days'])
  for (const days of [[], [0], [8], [1, 2, 3, 4, 5, 6, 7, 1]])
    assert.equal((await refused({ days }))[0], 400, String(days))
})

test('all that follow shift by as many days on each weekday, and skipped ones stay skipped', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const { body } = await admin.call(planFor, { ...visit, days: [2, 5] })
  const customer = await app.as('user', { phone })
  assert.equal((await change(customer, body.plan_id, 'skip', { date: '2026-05-12' })).status, 200)
  const to = { date: '2026-05-09', time: '12:00' }
  const moved = await change(customer, body.plan_id, 'move', {
    date: '2026-05-08',
    to,
    following: true,
  })
  assert.equal(moved.status, 200)
  const plan = moved.body.plan
  assert.deepEqual(plan.days, [3, 6])
  assert.deepEqual(
    plan.next.slice(0, 4).map((it: { date: string }) => it.date.slice(5)),
    ['05-05', '05-09', '05-16', '05-20'],
  )
  assert.deepEqual(
    plan.skipped.map((it: { date: string }) => it.date.slice(5)),
    ['05-13'],
  )
})
