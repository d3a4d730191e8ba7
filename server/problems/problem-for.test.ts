import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { addCustomerAddress, getAddresses } from '#contract/addresses/addresses.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { getPlans, planFor } from '#contract/plans/plans.ts'
import { problemFor } from '#contract/problems/problems.ts'
import { dayMs } from '#domain/time-units.ts'
import { doneJob, problemPhoto, reportProblem } from '#test/factories/feedback.ts'
import { advanceToStart, booked, progress } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const text = 'A stain is left on the sofa'
const ofOrder = (id: string) => `/api/v1/service/orderproblems?serviceid=${id}`

test('an admin writes down a problem with photos; its customer finds both, and the owner is not disturbed', async (t) => {
  const app = await createTestApp(t)
  const { customer, order } = await doneJob(app)
  const admin = await app.as('admin', { name: 'Asha Rai', rights: 'manager' })
  const images = [await problemPhoto(admin)]
  const { status, body } = await admin.call(problemFor, { serviceid: order, text, images })
  assert.equal(status, 200)
  const [own] = (await customer.get(ofOrder(order))).body.problems
  assert.deepEqual([own._id, own.text, own.reported_by], [body.problem_id, text, 'Chamak'])
  assert.equal((await admin.get(ofOrder(order))).body.problems[0].reported_by, 'Asha Rai')
  assert.equal((await customer.get(own.images[0])).status, 200)
  assert.equal((await (await app.as('user')).get(own.images[0])).status, 404)
  const types = (await app.sent('email')).map((it) => it.template)
  assert.deepEqual(
    [types.includes('problem-received'), types.includes('owner-problem')],
    [true, false],
  )
})

test('whoever was served on the phone finds the plan, the problem and the address at their first sign-in', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const phone = '919000012345'
  const made = await admin.call(planFor, {
    phone,
    name: 'Meena Kumari',
    service: 'Bathroom Cleaning',
    address: '12 Nai Sarak, Sasaram',
    date: '2026-05-05',
    time: '10:00',
    every: 'week',
  })
  const { customer_id, plan_id } = made.body
  const visit = (await admin.call(getAllOrders, { customer: customer_id, status: 'all' })).body
  const serviceid = visit.orders[0]?._id ?? ''
  await advanceToStart(app, serviceid)
  for (const to of ['in-progress', 'completed'] as const) await progress(admin, serviceid, to)
  const { body } = await admin.call(problemFor, { serviceid, text })
  const home = { label: 'Shop', address: '7 Gola Bazar', town: 'Sasaram' }
  await admin.call(addCustomerAddress, { customer: customer_id, ...home })
  const customer = await app.as('user', { phone })
  const { problems } = (await customer.get(ofOrder(serviceid))).body
  const { addresses } = (await customer.call(getAddresses, {})).body
  const { plans } = (await customer.call(getPlans, {})).body
  assert.deepEqual(
    [customer.account.id, plans[0]?._id, problems[0]._id, addresses[0]?.address],
    [customer_id, plan_id, body.problem_id, '7 Gola Bazar'],
  )
})

test('an admin has seven days, the customer one; each reads their own sentence', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await doneJob(app)
  const done = app.clock.now
  await app.advanceTo(done + 2 * dayMs)
  assert.equal((await reportProblem(customer, order)).body.code, 'problem_too_late')
  assert.equal((await customer.get(ofOrder(order))).body.report_until, null)
  const until = new Date(done + 7 * dayMs).toISOString()
  assert.equal((await admin.get(ofOrder(order))).body.report_until, until)
  await app.advanceTo(done + 7 * dayMs)
  const inTime = await admin.call(problemFor, { serviceid: order, text })
  assert.equal(inTime.status, 200)
  const again = await admin.call(problemFor, { serviceid: order, text })
  assert.equal(again.body.problem_id, inTime.body.problem_id)
  const second = await admin.call(problemFor, { serviceid: order, text: 'And the door' })
  assert.deepEqual(
    [second.status, second.body.code, second.body.message],
    [409, 'problem_open', 'This job has an open problem already. Answer it first.'],
  )
  app.clock.pass(1)
  const late = await admin.call(problemFor, { serviceid: order, text: 'And the door' })
  assert.deepEqual([late.status, late.body.code], [409, 'problem_too_late'])
})

test('a problem needs a done job and words', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await doneJob(app)
  const next = await booked(customer, { time: '09:00', date: '2026-05-13' })
  assert.equal(
    (await admin.call(problemFor, { serviceid: next, text })).body.code,
    'problem_not_yet',
  )
  const empty = await admin.call(problemFor, { serviceid: order, text: ' ' })
  assert.deepEqual([empty.status, empty.body.field_codes?.['text']], [400, 'problem_required'])
})
