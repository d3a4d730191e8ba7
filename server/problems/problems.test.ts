import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { addAddress } from '#contract/addresses/addresses.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { getPayments } from '#contract/money/payments.ts'
import { refusals } from '#domain/refusal-sentences.ts'
import { eraseDueDocuments } from '#server/privacy/erase-due-documents.ts'
import {
  answerProblem,
  doneJob,
  problemPhoto,
  reported,
  reportProblem,
} from '#test/factories/feedback.ts'
import { formOf, formType } from '#test/factories/kyc.ts'
import { booked, bringTo, decide, myOrders, nextOpenDay } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const day = 24 * 3_600_000
const uploadPath = '/api/v1/service/problemphoto'
const list = '/api/v1/admin/getallproblems'
const ofOrder = (id: string) => `/api/v1/service/orderproblems?serviceid=${id}`

test('a customer reports a problem with photos, and the owner is notified and sees them', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await doneJob(app)
  const images = [await problemPhoto(customer)]
  app.clock.pass(1)
  images.push(await problemPhoto(customer))
  const { status, body } = await reportProblem(customer, order, { images })
  assert.equal(status, 200)
  const { problems, total } = (await admin.get(list)).body
  assert.equal(total, 1)
  const [it] = problems
  assert.deepEqual(
    [it._id, it.text, it.images, it.status, it.action, it.order.serviceid, it.user_data.name],
    [body.problem_id, 'A stain is left on the sofa', images, 'open', null, order, 'Sunita Devi'],
  )
  for (const person of [admin, customer]) {
    const photo = await person.get(images[0] ?? '')
    assert.deepEqual([photo.status, photo.headers['content-type']], [200, 'image/jpeg'])
  }
  assert.equal((await (await app.as('user')).get(images[0] ?? '')).status, 404)
  assert.equal((await app.visitor().get(images[0] ?? '')).status, 404)
  const emails = await app.sent('email')
  const toOwner = emails.find((mail) => mail.template === 'owner-problem')
  assert.match(toOwner?.text ?? '', /A stain is left on the sofa/)
  assert.match(toOwner?.text ?? '', /\/admin\/problems/)
  assert.ok(emails.some((mail) => mail.template === 'problem-received'))
})

test('a problem can be reported within 24 hours of the job, one at a time', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await doneJob(app)
  const until = new Date(app.clock.now + day).toISOString()
  assert.equal((await customer.get(ofOrder(order))).body.report_until, until)
  const next = await booked(customer, { time: '09:00', date: '2026-05-13' })
  const early = await reportProblem(customer, next)
  assert.deepEqual([early.status, early.body.code], [409, 'problem_not_yet'])
  const foreign = await reportProblem(await app.as('user'), order)
  assert.deepEqual([foreign.status, foreign.body.code], [404, 'order_not_found'])
  const empty = await reportProblem(customer, order, { text: ' ' })
  assert.deepEqual([empty.status, empty.body.field_codes.text], [400, 'problem_required'])

  const [one, two] = await Promise.all([
    reportProblem(customer, order),
    reportProblem(customer, order),
  ])
  assert.deepEqual([one.status, two.status], [200, 200])
  assert.equal(one.body.problem_id, two.body.problem_id)
  assert.equal((await customer.get(ofOrder(order))).body.report_until, null)
  const other = await reportProblem(customer, order, { text: 'And the window' })
  assert.deepEqual([other.status, other.body.code], [409, 'problem_open'])
  await answerProblem(admin, one.body.problem_id)
  await app.advanceTo(app.clock.now + day)
  const last = await reportProblem(customer, order, { text: 'And the window' })
  assert.equal(last.status, 200)
  await answerProblem(admin, last.body.problem_id)
  app.clock.pass(1)
  const late = await reportProblem(customer, order, { text: 'And the door' })
  assert.deepEqual([late.status, late.body.code], [409, 'problem_too_late'])
})

test('the same words after the answer are another problem', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await doneJob(app)
  const first = await reported(customer, order)
  await answerProblem(admin, first)
  app.clock.pass(1)
  const again = await reported(customer, order)
  assert.notEqual(again, first)
  const { problems } = (await admin.get(`${list}?status=all`)).body
  assert.deepEqual(
    problems.map((it: { _id: string; status: string }) => [it._id, it.status]),
    [
      [first, 'closed'],
      [again, 'open'],
    ],
  )
})

test('a file that is no photo is refused without an offer to send a PDF', async (t) => {
  const { customer } = await doneJob(await createTestApp(t))
  for (const file of ['hello', '%PDF-1.7\n%%EOF']) {
    const form = formOf(Buffer.from(file))
    const sent = await customer.post(uploadPath, form, { 'content-type': formType })
    assert.deepEqual([sent.status, sent.body.code], [415, 'picture_type'], file)
  }
})

test('photos must be the customer’s own, are used once, and are limited to five', async (t) => {
  const app = await createTestApp(t)
  const { customer, order } = await doneJob(app)
  const stranger = await app.as('user')
  const foreign = await problemPhoto(stranger)
  for (const images of [[foreign], ['x'], Array.from({ length: 6 }, () => foreign)]) {
    const { status, body } = await reportProblem(customer, order, { images })
    assert.deepEqual([status, body.field_codes.images], [400, 'problem_photos'])
  }
  const own = await problemPhoto(customer)
  assert.equal((await reportProblem(customer, order, { images: [own, own] })).status, 200)
  // A day later the unused photo is erased; the used one is kept until long after the answer.
  app.clock.pass(day)
  await eraseDueDocuments(app.deps)
  const again = await app.as('user', { phone: customer.phone })
  assert.equal((await again.get(own)).status, 200)
  assert.equal((await (await app.as('user', { phone: stranger.phone })).get(foreign)).status, 404)
})

test('photos of a problem are erased half a year after its answer', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await doneJob(app)
  const own = await problemPhoto(customer)
  const { body } = await reportProblem(customer, order, { images: [own] })
  await answerProblem(admin, body.problem_id)
  await app.advanceTo(app.clock.now + 180 * day + 1)
  await eraseDueDocuments(app.deps)
  assert.equal((await customer.get(own)).status, 404)
  assert.deepEqual((await customer.get(ofOrder(order))).body.problems[0].images, [])
})

test('an owner answers once, and the customer reads the answer on the order and in a message', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await doneJob(app)
  const id = await reported(customer, order)
  const replies = await Promise.all([answerProblem(admin, id), answerProblem(admin, id)])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const refused = replies.find((it) => it.status === 409)
  assert.equal(refused?.body.code, 'problem_answered')
  const [it] = (await customer.get(ofOrder(order))).body.problems
  assert.deepEqual([it.status, it.action, it.message], ['closed', 'none', 'We are sorry'])
  const mail = (await app.sent('email')).find((sent) => sent.template === 'problem-answered')
  assert.match(mail?.text ?? '', /We are sorry/)
  assert.equal((await admin.get(list)).body.total, 0)
  assert.equal((await admin.get(`${list}?status=closed`)).body.total, 1)
  const none = await answerProblem(admin, 'nothing')
  assert.deepEqual([none.status, none.body.code], [404, 'problem_not_found'])
  const silent = await answerProblem(admin, id, { message: '' })
  assert.deepEqual([silent.status, silent.body.field_codes.message], [400, 'message_required'])
})

test('a problem that waits for more than a day is overdue', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await doneJob(app)
  await reported(customer, order)
  assert.equal((await admin.get(list)).body.problems[0].overdue, false)
  const waiting = async () => (await admin.call(getDashboard, {})).body.open_problems
  const oldest_at = new Date(app.clock.now).toISOString()
  assert.deepEqual(await waiting(), { total: 1, overdue: 0, oldest_at })
  await app.advanceTo(app.clock.now + day + 1)
  assert.equal((await admin.get(list)).body.problems[0].overdue, true)
  assert.deepEqual(await waiting(), { total: 1, overdue: 1, oldest_at })
})

test('a re-clean is an accepted order at no price that refers to the first order', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await doneJob(app)
  const id = await reported(customer, order)
  const bare = await answerProblem(admin, id, { action: 'reclean' })
  assert.deepEqual([bare.status, bare.body.field_codes.date], [400, 'date_invalid'])
  const past = { action: 'reclean', date: '2026-05-05', time: '09:00' }
  const late = await answerProblem(admin, id, past)
  assert.deepEqual([late.status, late.body.code], [400, 'slot_past'])
  const { status, body } = await answerProblem(admin, id, { ...past, date: '2026-05-06' })
  assert.equal(status, 200)
  const [again, first] = await myOrders(customer)
  assert.deepEqual(
    [again._id, again.reclean_of, again.service_status, again.price, again.due, again.minutes],
    [body.order_id, order, 'accepted', 0, 0, first.minutes],
  )
  assert.deepEqual([again.service, again.date, again.time], [first.service, '2026-05-06', '09:00'])
  const [it] = (await customer.get(ofOrder(order))).body.problems
  assert.deepEqual([it.action, it.reclean_id], ['reclean', body.order_id])
  const confirmed = (await app.sent('email')).filter((m) => m.template === 'booking-accepted')
  assert.match(confirmed.at(-1)?.text ?? '', /We are sorry/)
})

test('a re-clean is at the same saved home, with its contact on site', async (t) => {
  const app = await createTestApp(t)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const contact = { name: 'Ram Devi', phone: '9000012345' }
  const home = (await customer.call(addAddress, { address: '7 Station Road', contact })).body
  const date = nextOpenDay(app.clock.now)
  const order = await booked(customer, { date, address: undefined, address_id: home._id })
  await bringTo('completed', order, { app, customer, admin })
  const id = await reported(customer, order)
  const visit = { action: 'reclean', date: '2026-05-06', time: '09:00' }
  const { order_id } = (await answerProblem(admin, id, visit)).body
  const { address_id, message } = await app.deps.db
    .selectFrom('order')
    .select(['address_id', 'message'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  assert.equal(address_id, home._id)
  assert.match(message, /A stain is left on the sofa[^]*Ram Devi/)
})

test('a full crew is overruled for a re-clean only when the owner says so', async (t) => {
  const app = await createTestApp(t, { settings: { booking: { crews: 1 } } })
  const { customer, admin, order } = await doneJob(app)
  const other = await booked(await app.as('user'), { date: '2026-05-06', time: '09:00' })
  await decide(admin, other, 'accepted')
  const id = await reported(customer, order)
  const visit = { action: 'reclean', date: '2026-05-06', time: '09:00' }
  const full = await answerProblem(admin, id, visit)
  assert.deepEqual([full.status, full.body.code], [409, 'slot_full'])
  assert.equal((await customer.get(ofOrder(order))).body.problems[0].status, 'open')
  assert.equal((await answerProblem(admin, id, { ...visit, anyway: true })).status, 200)
})

test('an owner refunds by the original payment method, never more than was paid', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await doneJob(app)
  const manager = await app.as('admin', { rights: 'manager' })
  const id = await reported(customer, order)
  const back = (by: typeof admin, rupees?: number) =>
    answerProblem(by, id, { action: 'refund', rupees })
  const unpaid = await back(admin, 500)
  assert.deepEqual([unpaid.status, unpaid.body.code], [409, 'refund_too_much'])
  const payment = { serviceid: order, payment_id: randomUUID(), method: 'upi', rupees: 1000 }
  await admin.post('/api/v1/admin/recordpayment', payment)
  const denied = await back(manager, 500)
  assert.deepEqual([denied.status, denied.body.code], [403, 'owner_only'])
  const bare = await back(admin)
  assert.deepEqual([bare.status, bare.body.field_codes.rupees], [400, 'refund_invalid'])
  const above = await back(admin, 1001)
  assert.deepEqual([above.status, above.body.code], [409, 'refund_too_much'])
  assert.deepEqual(
    (await Promise.all([back(admin, 500), back(admin, 500)]))
      .map((it) => it.status)
      .toSorted((a, b) => a - b),
    [200, 409],
  )
  const { payments } = (await admin.call(getPayments, { serviceid: order })).body
  assert.equal(payments.length, 2)
  const [it] = (await customer.get(ofOrder(order))).body.problems
  assert.deepEqual([it.action, it.refunded], ['refund', 500])
})

test('a problem is at most a thousand characters, and has three possible answers', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await doneJob(app)
  const long = await reportProblem(customer, order, { text: 'x'.repeat(2001) })
  assert.deepEqual(
    [long.status, long.body.fields],
    [400, { text: refusals['problem_too_long'][1] }],
  )
  const problem_id = (await reportProblem(customer, order)).body.problem_id
  const odd = { problem_id, message: 'Sorry', action: 'dinner' }
  const { status, body } = await admin.put('/api/v1/admin/answerproblem', odd)
  assert.deepEqual([status, body.fields], [400, { action: refusals['problem_action'][1] }])
})
