import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getMessages } from '#contract/notification-log.ts'
import { undoMs } from '#domain/orders/orders.ts'
import { booked, bringTo, cancel, decide, reschedule } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const details = {
  any_message: 'Two dogs, ring at number 7',
  address: '12 Gandhi Chowk, Sasaram',
  email: 'sunita@example.com',
}

/** Books, runs `act`, and returns the SMS and email that followed. */
async function latest(
  app: TestApp,
  act: (id: string, by: Awaited<ReturnType<typeof people>>) => Promise<unknown>,
) {
  const by = await people(app)
  const id = await booked(by.customer, details)
  await act(id, by)
  app.clock.pass(undoMs)
  const [sms, email] = [(await app.sent('sms')).at(-1), (await app.sent('email')).at(-1)]
  if (!sms || !email) throw new Error('nothing was sent')
  return { ...by, id, sms, email }
}

const people = async (app: TestApp) => ({
  app,
  customer: await app.as('user', { name: 'Sunita Devi' }),
  admin: await app.as('admin'),
})

type Event = Parameters<typeof latest>[1]
const accept: Event = (id, { admin }) => decide(admin, id, 'accepted', 'Our crew is Ravi and Asha')
const events: [template: string, act: Event, sms: RegExp, subject: RegExp, adminSays?: string][] = [
  [
    'booking-received',
    async () => {},
    /^Chamak: We have your booking and will confirm it soon\. 2 BHK, Tue, 5 May, 3:30 pm\. Booking 26-1\./,
    /^Booking received: 2 BHK/,
  ],
  [
    'booking-accepted',
    accept,
    /^Chamak: Your booking is confirmed\. 2 BHK, Tue, 5 May, 3:30 pm\./,
    /^Booking confirmed: 2 BHK/,
    'Our crew is Ravi and Asha',
  ],
  [
    'booking-rejected',
    (id, { admin }) => decide(admin, id, 'rejected', 'We are away that day'),
    /^Chamak: Sorry, we cannot take this booking\. 2 BHK, Tue, 5 May, 3:30 pm\./,
    /^Booking not accepted: 2 BHK/,
    'We are away that day',
  ],
  [
    'booking-rescheduled',
    async (id, by) => {
      await accept(id, by)
      await reschedule(by.customer, id, '2026-05-06', '09:00')
      await reschedule(by.customer, id, '2026-05-05', '15:30')
    },
    /^Chamak: We have your new time and will confirm it soon\. 2 BHK, Tue, 5 May, 3:30 pm\./,
    /^New time received: 2 BHK/,
  ],
  [
    'booking-started',
    (id, by) => bringTo('in-progress', id, by),
    /^Chamak: Our crew has started\. 2 BHK, Tue, 5 May, 3:30 pm\./,
    /^Cleaning started: 2 BHK/,
  ],
  [
    'booking-completed',
    (id, by) => bringTo('completed', id, by),
    /^Chamak: Your cleaning is done\. If something is not right, call or WhatsApp us within 24 hours\. 2 BHK,/,
    /^Cleaning done: 2 BHK/,
  ],
  [
    'booking-no-show',
    (id, by) => bringTo('no-show', id, by),
    /^Chamak: We came but could not meet you\. Call us to find a new time\. 2 BHK, Tue, 5 May/,
    /^We missed each other: 2 BHK/,
  ],
  [
    'booking-cancelled',
    async (id, by) => {
      await accept(id, by)
      await cancel(by.admin, id, 'The road is flooded')
    },
    /^Chamak: Your booking is cancelled\. 2 BHK, Tue, 5 May, 3:30 pm\./,
    /^Booking cancelled: 2 BHK/,
    'The road is flooded',
  ],
]

for (const [template, act, smsText, subject, adminSays] of events) {
  test(`${template} reaches the customer by SMS and by email, with a link to the booking`, async (t) => {
    const { customer, id, sms, email } = await latest(await createTestApp(t), act)
    assert.deepEqual([sms.to, sms.template], [customer.phone, template])
    assert.deepEqual([email.to, email.template], [details.email, template])
    assert.match(sms.text, smsText)
    assert.match(email.subject ?? '', subject)
    assert.match(email.text, /^Namaste Sunita Devi,\n/)
    const link = `http://localhost:3000/profile?order=${id}`
    const when = 'Tue, 5 May, 3:30 pm'
    const price = template === 'booking-completed' ? 'Price: ₹4,499' : 'from ₹4,499'
    for (const fact of ['2 BHK', when, details.address, '26-1', price, link]) {
      assert.ok(email.text.includes(fact), `the email does not say ${fact}`)
      const shown = fact.replace(/^.*: ₹/, '₹')
      assert.ok(email.html?.includes(shown), `its HTML does not say ${shown}`)
    }
    if (adminSays) assert.ok(email.text.includes(adminSays))
  })

  test(`the SMS of ${template} contains no free text, because its template is registered`, async (t) => {
    const { sms } = await latest(await createTestApp(t), act)
    for (const free of ['Sunita', 'Gandhi', 'dogs', 'Ravi', 'away', 'flooded', 'example.com']) {
      assert.ok(!sms.text.includes(free), `the SMS says ${free}`)
    }
  })
}

test('when a customer cancels, the email does not repeat an earlier message of the owner', async (t) => {
  const { email } = await latest(await createTestApp(t), async (id, by) => {
    await accept(id, by)
    await cancel(by.customer, id, 'We travel')
  })
  assert.equal(email.template, 'booking-cancelled')
  assert.doesNotMatch(email.text, /Ravi|Our message to you/)
})

test('a customer without a name is greeted without one', async (t) => {
  const { as, sent } = await createTestApp(t)
  await booked(await as('user', { name: '' }))
  assert.match((await sent('email'))[0]?.text ?? '', /^Namaste,\n/)
})

test('messages to one customer are sent in the order of the events', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin } = await people(app)
  for (const time of ['08:00', '09:00', '10:00']) {
    const id = await booked(customer, { time })
    await decide(admin, id, 'accepted')
    await cancel(customer, id)
  }
  const expected = Array.from({ length: 3 }, () => [
    'booking-received',
    'booking-accepted',
    'booking-cancelled',
  ]).flat()
  for (const channel of ['sms', 'email'] as const) {
    assert.deepEqual(
      (await app.sent(channel)).map((it) => it.template),
      expected,
    )
  }
})

test('refused bookings and decisions send nothing', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin } = await people(app)
  await customer.post('/api/v1/service/addnewservice', { service: '2 BHK' })
  assert.deepEqual(await app.sent('sms'), [])
  const id = await booked(customer)
  await decide(admin, id, 'accepted')
  await decide(admin, id, 'rejected')
  assert.equal((await app.sent('sms')).length, 2)
})

test('a notification that the owner switched off is not sent and is listed as not needed', async (t) => {
  const app = await createTestApp(t, {
    settings: { messages: { kinds: { 'booking-received': false } } },
  })
  await booked(await app.as('user'))
  assert.deepEqual([await app.sent('sms'), await app.sent('email')], [[], []])
  const owner = await app.as('admin')
  const { data } = (await owner.call(getMessages, {})).body
  assert.deepEqual(
    data.map((it: { kind: string; state: string }) => [it.kind, it.state]),
    [
      ['booking-received', 'dropped'],
      ['booking-received', 'dropped'],
    ],
  )
})
