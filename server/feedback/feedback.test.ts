import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { doneJob, publish, rate, rated } from '#test/factories/feedback.ts'
import { messageRows } from '#test/factories/notifications.ts'
import { booked, myOrders, progress, undo } from '#test/factories/orders.ts'
import { verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const hour = 3_600_000
const day = 24 * hour
const list = '/api/v1/admin/getallfeedback'
const asked = async (app: TestApp) =>
  (await messageRows(app)).filter((it) => it.template === 'feedback-asked')

test('a customer gives feedback on a job once and sees it on the order', async (t) => {
  const app = await createTestApp(t)
  const { customer, order } = await doneJob(app)
  const read = () => customer.get(`/api/v1/service/orderfeedback?serviceid=${order}`)
  assert.deepEqual([(await read()).body.feedback, (await read()).body.may_give], [null, true])
  const { status, body } = await rate(customer, order, { stars: 4, text: ' Fine\nwork ' })
  assert.equal(status, 200)
  assert.equal((await myOrders(customer))[0].feedback_id, body.feedback_id)
  const given = (await read()).body
  assert.deepEqual(
    [given.feedback.stars, given.feedback.text, given.feedback.publish, given.may_give],
    [4, 'Fine\nwork', false, false],
  )
  const again = await rate(customer, order, { stars: 1 })
  assert.deepEqual([again.status, again.body.code], [409, 'feedback_given'])
})

test('of two concurrent submissions only one is saved', async (t) => {
  const app = await createTestApp(t)
  const { customer, order } = await doneJob(app)
  const replies = await Promise.all([rate(customer, order), rate(customer, order)])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('a customer can rate only their own completed job, within 30 days', async (t) => {
  const app = await createTestApp(t)
  const { customer, order } = await doneJob(app)
  const next = await booked(customer, { time: '09:00', date: '2026-05-13' })
  const early = await rate(customer, next)
  assert.deepEqual([early.status, early.body.code], [409, 'feedback_not_yet'])
  const foreign = await rate(await app.as('user'), order)
  assert.deepEqual([foreign.status, foreign.body.code], [404, 'order_not_found'])
  for (const stars of [0, 6, 4.5, '5', null]) {
    const { status, body } = await rate(customer, order, { stars })
    assert.deepEqual([status, body.field_codes?.stars], [400, 'stars_invalid'], String(stars))
  }
  const long = await rate(customer, order, { text: 'x'.repeat(1001) })
  assert.deepEqual([long.status, long.body.field_codes.text], [400, 'feedback_too_long'])
  await app.advanceTo(app.clock.now + 30 * day + 1)
  const late = await rate(customer, order)
  assert.deepEqual([late.status, late.body.code], [409, 'feedback_too_late'])
})

test('a customer is asked for feedback once, two hours after the job, unless already given', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await doneJob(app)
  const doneAt = app.clock.now
  assert.deepEqual(
    (await asked(app)).map((it) => [it.channel, it.due_at - doneAt]),
    [
      ['sms', 2 * hour],
      ['email', 2 * hour],
    ],
  )
  await undo(admin, order)
  assert.ok((await asked(app)).every((it) => it.state === 'dropped'))
  await progress(admin, order, 'completed')
  app.clock.pass(2 * hour - 1)
  const toCustomer = async () =>
    (await app.sent('email')).filter((it) => it.template === 'feedback-asked')
  assert.equal((await toCustomer()).length, 0)
  app.clock.pass(1)
  const [email, ...more] = await toCustomer()
  assert.equal(more.length, 0)
  assert.match(email?.text ?? '', /Tell us how it was/)
  assert.match(email?.text ?? '', new RegExp(`/profile\\?order=${order}`))

  const other = await doneJob(app)
  await rate(other.customer, other.order)
  app.clock.pass(3 * hour)
  assert.equal((await toCustomer()).length, 1)
  assert.ok(customer)
})

test('an admin lists all feedback with filters, and the average covers all of it', async (t) => {
  const app = await createTestApp(t)
  const first = await rated(app, { stars: 5 })
  const second = await rated(app, { stars: 2, publish: false })
  await rated(app, { stars: 4 })
  const { admin } = second
  await publish(admin, first.id)
  const { body } = await admin.get(list)
  assert.deepEqual([body.total, body.given, body.average], [3, 3, 11 / 3])
  assert.deepEqual(
    body.feedback.map((it: { stars: number }) => it.stars),
    [4, 2, 5],
  )
  const found = async (query: string) =>
    (await admin.get(`${list}?${query}`)).body.feedback.map((it: { stars: number }) => it.stars)
  assert.deepEqual(await found('state=published'), [5])
  assert.deepEqual(await found('state=offered'), [4])
  assert.deepEqual(await found('stars=2'), [2])
  assert.deepEqual(await found('sort=oldest&limit=2'), [5, 2])
  const { number } = body.feedback[1].order
  assert.deepEqual(await found(`q=${number}`), [2])
  assert.deepEqual(await found('to=2026-05-03'), [])
})

test('feedback is published only with the customer’s consent and can be unpublished', async (t) => {
  const app = await createTestApp(t)
  const open = await rated(app)
  const closed = await rated(app, { publish: false })
  const { admin } = open
  const no = await publish(admin, closed.id)
  assert.deepEqual([no.status, no.body.code], [409, 'feedback_private'])
  assert.equal((await publish(admin, open.id)).status, 200)
  assert.equal((await publish(admin, open.id)).status, 200)
  assert.equal((await publish(admin, open.id, false)).status, 200)
  const gone = await publish(admin, 'nothing')
  assert.deepEqual([gone.status, gone.body.code], [404, 'feedback_not_found'])
  const { data } = (await admin.get('/api/v1/admin/getaudit')).body
  const kinds = data.map((it: { kind: string }) => it.kind)
  assert.ok(kinds.includes('feedback-published') && kinds.includes('feedback-hidden'))
})

test('an admin replies, and the customer sees the reply on the order', async (t) => {
  const app = await createTestApp(t)
  const { id, admin, customer, order } = await rated(app)
  const reply = 'Thank you, Sunita'
  const answered = await admin.put('/api/v1/admin/answerfeedback', { feedback_id: id, reply })
  assert.equal(answered.status, 200)
  const { body } = await customer.get(`/api/v1/service/orderfeedback?serviceid=${order}`)
  assert.equal(body.feedback.reply, reply)
})

test('a worker sees feedback on their own jobs, except what an admin hid with a reason', async (t) => {
  const app = await createTestApp(t)
  const ravi = await verifiedWorker(app)
  const own = async () => (await ravi.get('/api/v1/worker/feedback')).body
  assert.deepEqual([(await own()).average, (await own()).feedback], [null, []])
  await rated(app, { stars: 3 })
  const good = await rated(app, { stars: 5 }, ravi.account.id)
  const bad = await rated(app, { stars: 1, text: 'Not theirs to help' }, ravi.account.id)
  assert.deepEqual([(await own()).average, (await own()).given], [3, 2])
  const { admin } = bad
  const hide = (said: Record<string, unknown>) =>
    admin.put('/api/v1/admin/hidefeedback', { feedback_id: bad.id, hidden: true, ...said })
  await publish(admin, bad.id)
  const wordless = await hide({ reason: ' ' })
  assert.deepEqual([wordless.status, wordless.body.field_codes.reason], [400, 'reason_required'])
  assert.equal((await hide({ reason: 'The lift was broken' })).status, 200)
  const { average, given, feedback } = await own()
  assert.deepEqual([average, given, feedback.length], [5, 1, 1])
  assert.deepEqual([feedback[0]._id, feedback[0].text], [good.id, 'All clean'])
  assert.ok(!('user_data' in feedback[0]))
  const { body } = await admin.get(`${list}?state=hidden`)
  assert.deepEqual(
    [body.feedback[0].hidden, body.feedback[0].published],
    ['The lift was broken', false],
  )
  assert.equal(body.average, 3)
  assert.equal((await publish(admin, bad.id)).body.code, 'feedback_hidden')
  const read = await bad.customer.get(`/api/v1/service/orderfeedback?serviceid=${bad.order}`)
  assert.ok(!('hidden' in read.body.feedback))
  assert.equal((await hide({ hidden: false })).status, 200)
  assert.equal((await own()).average, 3)
  const { data } = (await admin.get('/api/v1/admin/getaudit')).body
  const kinds = data.map((it: { kind: string }) => it.kind)
  assert.ok(kinds.includes('feedback-set-aside') && kinds.includes('feedback-brought-back'))
})
