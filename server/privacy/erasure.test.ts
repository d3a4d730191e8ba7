import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getAllUsersList, getPerson } from '#contract/accounts/admin.ts'
import { getUser } from '#contract/accounts/my-account.ts'
import { billNow, setMonthly } from '#contract/bills/monthly.ts'
import { getAllKyc } from '#contract/kyc.ts'
import { getYourOrders, cancelOrder, addNewService } from '#contract/orders/customer.ts'
import { getMyErasure, withdrawErasure, getErasures, askErasureFor } from '#contract/privacy.ts'
import { problemFor } from '#contract/problems/problems.ts'
import { eraseDueDocuments } from '#server/privacy/erase-due-documents.ts'
import { done, monthlySite } from '#test/factories/bills.ts'
import {
  address,
  ask,
  erase,
  everyRow,
  goneCustomer,
  name,
  phone,
  requestsOf,
  tellAll,
  traces,
} from '#test/factories/erasures.ts'
import { doneJob, problemPhoto } from '#test/factories/feedback.ts'
import { applied } from '#test/factories/kyc.ts'
import { booked } from '#test/factories/orders.ts'
import { signIn } from '#test/factories/sign-in.ts'
import { createTestApp } from '#test/test-app.ts'

test('erasing a person deletes every text about them, and keeps the booking as a figure', async (t) => {
  const app = await createTestApp(t, { settings: { notices: tellAll } })
  const { owner, customer, browser, id } = await goneCustomer(app)
  assert.match(await everyRow(app), traces)
  const asked = await ask(customer)
  assert.deepEqual(
    [asked.status, asked.body.asked_at, asked.body.due_at],
    [200, '2026-05-04T04:30:00.000Z', '2026-06-03T04:30:00.000Z'],
  )
  const [request] = await requestsOf(owner)
  assert.deepEqual(
    [request.state, request.user.name, request.open_orders, request.orders],
    ['asked', name, 0, 1],
  )
  assert.equal((await erase(owner, request._id)).status, 200)

  const left = await everyRow(app)
  assert.doesNotMatch(left, traces)
  for (const it of [customer, browser]) assert.equal((await it.call(getUser, {})).status, 401)
  const [order] = (await owner.get('/api/v1/service/getallorders?status=all')).body.orders
  assert.deepEqual(
    [order._id, order.service_status, order.user_data.name, order.user_data.phone, order.email],
    [id, 'cancelled', '', '', ''],
  )
  const [done] = await requestsOf(owner)
  assert.deepEqual([done.state, done.user.name, done.user.phone], ['erased', '', ''])
  const people = await owner.call(getAllUsersList, {})
  assert.deepEqual([people.body.total, people.body.users], [0, []])
  const page = await owner.call(getPerson, { id: customer.account.id })
  assert.deepEqual([page.status, page.body.code], [404, 'account_not_found'])
  const { data } = (await owner.get('/api/v1/admin/getaudit?kind=person-erased')).body
  assert.deepEqual(
    [data[0].actor._id, data[0].about.name, data[0].about.phone],
    [owner.account.id, '', ''],
  )
  for (const list of ['orders', 'audit'])
    assert.doesNotMatch(String((await owner.get(`/api/v1/admin/export${list}`)).body), traces)
})

test('the same phone signs in to a new account', async (t) => {
  const app = await createTestApp(t)
  const { owner, customer } = await goneCustomer(app)
  await ask(customer)
  const [request] = await requestsOf(owner)
  await erase(owner, request._id)
  app.clock.pass(2 * 60_000)
  const browser = app.visitor()
  assert.equal((await signIn(app, browser, phone)).status, 200)
  const { user } = (await browser.call(getUser, {})).body
  assert.deepEqual([user.phone, user.name, user.address], [phone, '', ''])
  assert.notEqual(user._id, customer.account.id)
  assert.equal((await browser.call(getYourOrders, {})).body.total, 0)
  const people = await owner.call(getAllUsersList, {})
  assert.equal(people.body.total, 1)
})

test('photos of a problem go with its customer, whoever took them', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, order } = await doneJob(app)
  const images = [await problemPhoto(admin)]
  await admin.call(problemFor, { serviceid: order, text: 'A stain on the sofa', images })
  const { photos_of_problems } = (await customer.get('/api/v1/user/mydata')).body
  assert.deepEqual(
    photos_of_problems.map((it: { taken_by: string }) => it.taken_by),
    ['us'],
  )
  await ask(customer)
  const [request] = await requestsOf(admin)
  assert.equal((await erase(admin, request._id)).status, 200)
  await eraseDueDocuments(app.deps)
  for (const image of images) assert.equal((await admin.get(image)).status, 404)
})

test('erasing a worker erases applications, documents and account number', async (t) => {
  const app = await createTestApp(t, { settings: { notices: tellAll } })
  const owner = await app.as('admin')
  const worker = await app.as('worker', { phone, name, address })
  await applied(worker)
  await app.sent('sms')
  await ask(worker)
  const [request] = await requestsOf(owner)
  assert.equal((await erase(owner, request._id)).status, 200)
  await eraseDueDocuments(app.deps)
  assert.doesNotMatch(await everyRow(app), traces)
  const { db } = app.deps
  assert.deepEqual(await db.selectFrom('kyc').select('id').execute(), [])
  const documents = await db.selectFrom('document').select(['id', 'sealed_key']).execute()
  assert.equal(documents.length, 2)
  for (const { id, sealed_key } of documents) {
    assert.equal(sealed_key, null)
    assert.equal(await app.deps.files.get(`documents/${id}`), undefined)
  }
  const all = await owner.call(getAllKyc, { status: 'all' })
  assert.equal(all.body.total, 0)
})

test('a person with an open booking is not erased, and the refusal says what to do first', async (t) => {
  const app = await createTestApp(t)
  const [owner, customer] = [await app.as('admin'), await app.as('user')]
  const id = await booked(customer)
  const early = await ask(customer)
  assert.deepEqual([early.status, early.body.code], [409, 'erasure_open_orders'])
  assert.match(early.body.message, /Cancel the open bookings first/)
  const { body } = await customer.call(getMyErasure, {})
  assert.deepEqual([body.asked_at, body.open_orders], [null, 1])
  await customer.call(cancelOrder, { serviceid: id })
  assert.equal((await ask(customer)).status, 200)
  // Changes their mind by booking again.
  await booked(customer, { time: '10:00' })
  const [request] = await requestsOf(owner)
  const late = await erase(owner, request._id)
  assert.deepEqual([late.status, late.body.code], [409, 'erasure_open_orders'])
  assert.equal((await customer.call(getUser, {})).status, 200)
  assert.equal((await requestsOf(owner))[0].state, 'asked')
})

test('a bill of the month is written before its business is erased, so that it names it', async (t) => {
  const { app, admin: owner, customer, userid, ...by } = await monthlySite(t)
  const bill_to = { name: 'State Bank', gstin: '10ABCDE1234F1Z5', address: 'Main Road, Sasaram' }
  await owner.call(setMonthly, { userid, monthly: true, bill_to })
  await done({ app, customer, admin: owner })
  await ask(customer)
  const [request] = await requestsOf(owner)
  const early = await erase(owner, request._id)
  assert.deepEqual([early.status, early.body.code], [409, 'erasure_to_bill'])
  await owner.call(billNow, { userid })
  assert.equal((await erase(owner, request._id)).status, 200)
  await by.issueDue()
  const rows = await app.deps.db.selectFrom('bill').select(['to_name', 'to_gstin']).execute()
  assert.deepEqual(
    rows.map((it) => [it.to_name, it.to_gstin]),
    [['State Bank', '10ABCDE1234F1Z5']],
  )
})

test('asking twice is one request, withdrawing is idempotent, and a decided request is final', async (t) => {
  const app = await createTestApp(t)
  const [owner, customer] = [await app.as('admin'), await app.as('user')]
  const answers = await Promise.all([ask(customer), ask(customer), ask(customer)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  const [request, more] = await requestsOf(owner)
  assert.equal(more, undefined)
  for (let n = 0; n < 2; n++) assert.equal((await customer.call(withdrawErasure, {})).status, 200)
  const taken = await erase(owner, request._id)
  assert.deepEqual([taken.status, taken.body.code], [409, 'erasure_decided'])
  const none = await erase(owner, 'nothing')
  assert.deepEqual([none.status, none.body.code], [404, 'not_found'])
  await ask(customer)
  const [again] = await requestsOf(owner)
  assert.notEqual(again._id, request._id)
})

test('of two owners who erase at once one succeeds, with one audit entry', async (t) => {
  const app = await createTestApp(t)
  const [one, two, customer] = [await app.as('admin'), await app.as('admin'), await app.as('user')]
  await ask(customer)
  const [{ _id }] = await requestsOf(one)
  const answers = await Promise.all([erase(one, _id), erase(two, _id), erase(one, _id)])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  )
  const lines = await app.deps.db
    .selectFrom('audit')
    .select('id')
    .where('kind', '=', 'person-erased')
    .execute()
  assert.equal(lines.length, 1)
})

test('a manager reads no requests and erases nobody', async (t) => {
  const app = await createTestApp(t)
  const [manager, customer] = [await app.as('admin', { rights: 'manager' }), await app.as('user')]
  await ask(customer)
  for (const answer of [await manager.call(getErasures, {}), await erase(manager, 'any')])
    assert.deepEqual([answer.status, answer.body.code], [403, 'owner_only'])
})

test('a concurrent booking and erasure never leave an open booking of an erased person', async (t) => {
  const app = await createTestApp(t)
  const [owner, customer] = [await app.as('admin'), await app.as('user')]
  await ask(customer)
  const [{ _id }] = await requestsOf(owner)
  const [, erased] = await Promise.all([
    customer.call(addNewService, {
      service: '2 BHK',
      date: '2026-05-05',
      time: '15:30',
      email: 'a@example.com',
    }),
    erase(owner, _id),
  ])
  const open = await app.deps.db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select('order.id')
    .where('account.erased_at', 'is not', null)
    .where('order.status', '=', 'pending')
    .execute()
  assert.deepEqual(open, [])
  assert.ok([200, 409].includes(erased.status))
})

test('an owner requests erasure for a person who cannot sign in, but never for an admin or twice', async (t) => {
  const app = await createTestApp(t)
  const [owner, customer] = [await app.as('admin'), await app.as('user')]
  const add = (userid: string) => owner.call(askErasureFor, { userid })
  for (let n = 0; n < 2; n++) assert.equal((await add(customer.account.id)).status, 200)
  const requests = await requestsOf(owner)
  assert.equal(requests.length, 1)
  const admin = await add(owner.account.id)
  assert.deepEqual([admin.status, admin.body.code], [403, 'not_allowed'])
  assert.equal((await add('nobody')).status, 404)
  assert.equal((await erase(owner, requests[0]._id)).status, 200)
  assert.equal((await add(customer.account.id)).status, 404)
})

test('the owners are notified of a request once, without a name', async (t) => {
  const app = await createTestApp(t)
  const { owner, customer } = await goneCustomer(app)
  await ask(customer)
  await ask(customer)
  const [sms, ...more] = (await app.sent('sms')).filter((it) => it.template === 'owner-erasure')
  assert.deepEqual([sms?.to, more], [owner.phone, []])
  const mail = (await app.sent('email')).find((it) => it.template === 'owner-erasure')
  assert.match(mail?.text ?? '', /Answer by: Wed, 3 Jun\n.*\/admin\/erasures/s)
  assert.doesNotMatch(`${sms?.text}${mail?.text}`, traces)
})
