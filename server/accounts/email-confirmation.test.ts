import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sql } from 'kysely'
import { getUser, updateProfile } from '#contract/accounts/my-account.ts'
import { billNow, setMonthly } from '#contract/bills/monthly.ts'
import { getMessages } from '#contract/notification-log.ts'
import { allowsUnconfirmedEmail } from '#domain/notifications/notifications.ts'
import { notificationTypes } from '#domain/notifications/specs.ts'
import { deleteExpiredLinks } from '#server/notifications/email-confirmation/repo.ts'
import { messageRows } from '#test/factories/notifications.ts'
import { booked, bringTo, cancel, decide, reschedule } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const confirm = '/api/v1/user/confirmemail'
const again = '/api/v1/user/sendconfirmation'
const day = 24 * 3_600_000

/** A customer whose email address is not confirmed. */
async function stranger(app: TestApp) {
  const customer = await app.as('user', { confirmed: '' })
  const isConfirmed = async () => (await customer.call(getUser, {})).body.user.email_confirmed
  return { customer, isConfirmed, admin: await app.as('admin') }
}

const keyIn = (text = '') => /\/confirm-email\?key=([\w-]{43})/.exec(text)?.[1] ?? ''
const mails = async (app: TestApp) => (await app.sent('email')).map((it) => it.template)

test('an unconfirmed mailbox gets the answer to a booking and a confirmation link; other emails are held, and the phone gets every message', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, isConfirmed } = await stranger(app)
  const id = await booked(customer)
  await decide(admin, id, 'accepted')
  for (const time of ['09:00', '10:00']) await reschedule(customer, id, '2026-05-06', time)
  await cancel(customer, id)
  assert.deepEqual(await mails(app), ['booking-received', 'booking-accepted'])
  assert.ok((await app.sent('sms')).some((it) => it.template === 'booking-cancelled'))
  const held = (await messageRows(app)).filter((it) => it.state === 'held')
  assert.deepEqual(
    held.map((it) => [it.channel, it.template]),
    [
      ['email', 'booking-rescheduled'],
      ['email', 'booking-cancelled'],
    ],
  )
  const { data } = (await admin.call(getMessages, { state: 'held' })).body
  assert.deepEqual(
    (data as { error_code: string }[]).map((it) => it.error_code),
    ['unconfirmed', 'unconfirmed'],
  )
  assert.equal(await isConfirmed(), false)
  const [first] = await app.sent('email')
  assert.ok(keyIn(first?.text) && keyIn(first?.text) === keyIn(first?.html))
})

for (const [state, confirmed, methods] of [
  ['a confirmed mailbox gets every change of its calendar entry', undefined, ['REQUEST', 'CANCEL']],
  ['an unconfirmed mailbox gets no calendar entry, since no change would follow', '', []],
] as const)
  test(`${state}, whoever cancels`, async (t) => {
    const app = await createTestApp(t)
    const customer = await app.as('user', confirmed === undefined ? {} : { confirmed })
    const admin = await app.as('admin')
    for (const canceller of [customer, admin]) {
      const id = await booked(customer)
      await decide(admin, id, 'accepted')
      await cancel(canceller, id, 'Not today')
    }
    const sent = (await app.sent('email')).filter((it) => it.template !== 'booking-received')
    const calendars = sent.flatMap((it) => it.calendar?.method ?? [])
    assert.deepEqual(calendars, [...methods, ...methods])
  })

test('a link confirms the mailbox once, without sign-in, and from then on the mailbox gets every email', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin, isConfirmed } = await stranger(app)
  const id = await booked(customer)
  const key = keyIn((await app.sent('email')).at(-1)?.text)
  const replies = await Promise.all([1, 2, 3].map(() => app.visitor().post(confirm, { key })))
  assert.deepEqual(
    replies.map((it) => it.status).toSorted((a, b) => a - b),
    [200, 404, 404],
  )
  assert.equal(await isConfirmed(), true)
  await decide(admin, id, 'accepted')
  await reschedule(customer, id, '2026-05-06', '09:00')
  assert.deepEqual(await mails(app), [
    'booking-received',
    'booking-accepted',
    'booking-rescheduled',
  ])
  assert.equal(keyIn((await app.sent('email')).at(-1)?.text), '')
  assert.deepEqual((await customer.post(again, {})).body.code, 'email_confirmed')
})

test('no confirmation key is stored in plain text, neither with the links nor with the messages', async (t) => {
  const app = await createTestApp(t)
  const { customer } = await stranger(app)
  await booked(customer)
  const key = keyIn((await app.sent('email')).at(-1)?.text)
  const { rows: links } = await sql`select * from mailbox_link`.execute(app.deps.db)
  assert.equal(links.length, 1)
  assert.ok(!JSON.stringify([links, await messageRows(app)]).includes(key))
  assert.ok(!app.logged.join('').includes(key))
})

test('wrong and expired links get the same answer, and guessing is rate limited', async (t) => {
  const app = await createTestApp(t)
  const { customer, isConfirmed } = await stranger(app)
  await booked(customer)
  const key = keyIn((await app.sent('email')).at(-1)?.text)
  app.clock.pass(7 * day)
  const bodies = []
  for (const tried of [key, 'x'.repeat(43), '']) {
    const { status, body } = await app.visitor().post(confirm, { key: tried })
    const { request_id: _id, ...rest } = body
    bodies.push(JSON.stringify([status, rest]))
  }
  assert.equal(new Set(bodies).size, 1, bodies.join('\n'))
  assert.ok(bodies[0]?.includes('confirm_link_gone'))
  assert.equal(await isConfirmed(), false)
  for (let n = 0; n < 7; n++) await app.visitor().post(confirm, { key: `guess-${n}` })
  assert.equal((await app.visitor().post(confirm, { key: 'one-more' })).status, 429)
  assert.equal(await deleteExpiredLinks(app.deps.db, app.clock.now + 1), 1)
})

test('a new address starts unconfirmed, and links to the previous one do not confirm it', async (t) => {
  const app = await createTestApp(t)
  const { customer, isConfirmed } = await stranger(app)
  await booked(customer)
  const old = keyIn((await app.sent('email')).at(-1)?.text)
  await booked(customer, { time: '09:00', email: 'Other@Example.com' })
  assert.equal((await app.visitor().post(confirm, { key: old })).status, 404)
  const key = keyIn((await app.sent('email')).at(-1)?.text)
  assert.equal((await app.visitor().post(confirm, { key })).status, 200)
  assert.equal(await isConfirmed(), true)
  await booked(customer, { time: '12:00' })
  assert.equal(await isConfirmed(), false)
})

test('the link is resent a few times an hour, to a customer who has an address to confirm', async (t) => {
  const app = await createTestApp(t)
  const { customer, isConfirmed } = await stranger(app)
  assert.equal((await customer.post(again, {})).body.code, 'email_missing')
  await booked(customer)
  const replies = await Promise.all([1, 2, 3, 4].map(() => customer.post(again, {})))
  assert.deepEqual(
    replies.map((it) => it.status).toSorted((a, b) => a - b),
    [200, 200, 200, 429],
  )
  const sent = (await app.sent('email')).filter((it) => it.template === 'mailbox-confirm')
  assert.equal(sent.length, 3)
  assert.match(sent[0]?.subject ?? '', /^Is this your email address\?$/)
  assert.ok(sent[0]?.html?.includes(keyIn(sent[0].text)))
  const key = keyIn(sent[1]?.text)
  assert.equal((await app.visitor().post(confirm, { key })).status, 200)
  assert.equal(await isConfirmed(), true)
})

test('a customer who opted out of email still gets a requested link, but not after confirming meanwhile', async (t) => {
  const app = await createTestApp(t)
  const { customer } = await stranger(app)
  await booked(customer)
  const key = keyIn((await app.sent('email')).at(-1)?.text)
  const own = { name: 'Sunita', address: '12 Gandhi Chowk, Sasaram' }
  await customer.call(updateProfile, {
    ...own,
    channels: { phone: true, email: false },
  })
  await customer.post(again, {})
  assert.deepEqual(await mails(app), ['booking-received', 'mailbox-confirm'])
  await customer.post(again, {})
  await app.visitor().post(confirm, { key })
  assert.deepEqual(await mails(app), ['booking-received', 'mailbox-confirm'])
})

test('an email to an unconfirmed mailbox contains nothing that anybody typed', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin } = await stranger(app)
  const typed = {
    name: 'Needle Name',
    address: 'Needle Road 1, Sasaram\nneedle.example/pay',
    any_message: 'Needle note',
  }
  await customer.call(updateProfile, typed)
  const userid = customer.account.id
  const bill_to = { name: 'Needle Bank', gstin: '', address: 'Needle Road 2' }
  await admin.call(setMonthly, { userid, monthly: true, bill_to })
  for (const [status, time] of [
    ['rejected', '09:00'],
    ['quoted', '12:00'],
    ['completed', '15:00'],
  ] as const)
    await bringTo(status, await booked(customer, { ...typed, time }), { app, customer, admin })
  await admin.call(billNow, { userid })
  await customer.post(again, {})
  app.clock.pass(day)
  const sent = await app.sent('email')
  assert.deepEqual(
    new Set(sent.map((it) => it.template)),
    new Set(notificationTypes.filter(allowsUnconfirmedEmail)),
  )
  for (const { template, ...mail } of sent) {
    assert.doesNotMatch(JSON.stringify(mail), /needle|See you then/i, template)
    assert.equal(mail.attachment, undefined, template)
  }
})
