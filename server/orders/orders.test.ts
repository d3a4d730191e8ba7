import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { addNewService } from '#contract/orders/customer.ts'
import { slotStart } from '#domain/schedule.ts'
import { booking, createTestApp } from '#test/test-app.ts'

test('a customer books, an admin accepts with a message, and the customer reads both', async (t) => {
  const { as, sent } = await createTestApp(t)
  const customer = await as('user')
  const booked = await customer.call(addNewService, booking({ any_message: 'Two dogs' }))
  assert.deepEqual([booked.status, booked.body.message], [200, 'Appointment Booked'])
  const mine = await customer.get('/api/v1/user/getyourorders')
  assert.equal(mine.body.total, 1)
  const [order] = mine.body.orders
  assert.equal(order.service_status, 'pending')
  assert.equal(order.price, 4499)

  const admin = await as('admin')
  const list = await admin.get('/api/v1/service/getallorders?status=pending')
  assert.equal(list.body.orders[0].user_data.phone, customer.phone)
  const accept = { serviceid: order._id, service_status: 'accepted', message: 'See you then' }
  const decided = await admin.put('/api/v1/service/updateorder', accept)
  assert.deepEqual([decided.status, decided.body.message], [200, 'Order updated successfully'])

  const after = await customer.get('/api/v1/user/getyourorders')
  assert.equal(after.body.orders[0].service_message, 'See you then')
  assert.deepEqual(
    (await sent('sms')).map((it) => it.template),
    ['booking-received', 'booking-accepted'],
  )
  const mail = (await sent('email')).at(-1)
  assert.match(mail?.text ?? '', /See you then/)
})

test('of twenty identical concurrent bookings one becomes an order', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => customer.call(addNewService, booking())),
  )
  assert.equal(answers.filter((it) => it.status === 200).length, 1)
  assert.equal(answers.filter((it) => it.body.code === 'already_booked').length, 19)
  assert.equal((await customer.get('/api/v1/user/getyourorders')).body.total, 1)
})

test('concurrent orders are numbered without gaps, and refused ones take no number', async (t) => {
  const { as, clock } = await createTestApp(t)
  const customers = await Promise.all(Array.from({ length: 12 }, () => as('user')))
  const send = (customer: (typeof customers)[number]) => customer.call(addNewService, booking())
  const answers = await Promise.all([...customers, ...customers].map(send))
  const numbers = answers.flatMap(({ body }) => (body.number as string | undefined) ?? [])
  const inTurn = Array.from({ length: 12 }, (_, n) => `26-${n + 1}`)
  assert.deepEqual(numbers.toSorted(), inTurn.toSorted())
  const { body } = await customers[0]!.get('/api/v1/user/getyourorders')
  assert.equal(body.orders[0].number, answers[0]?.body.number ?? answers[12]?.body.number)
  // Numbering restarts at 1 in a new financial year.
  clock.now = slotStart({ date: '2027-04-01', time: '00:00' })
  const later = await as('user')
  const first = await later.call(addNewService, booking({ date: '2027-04-01', time: '10:00' }))
  assert.equal(first.body.number, '27-1')
})
