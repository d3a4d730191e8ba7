import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { slotStart } from '#domain/schedule.ts'
import { sendDueDigest } from '#server/notifications/outbox/digest.ts'
import { apply } from '#test/factories/kyc.ts'
import { messageRows } from '#test/factories/notifications.ts'
import { book, booked } from '#test/factories/orders.ts'
import { asked } from '#test/factories/plans.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const hour = 3_600_000
const evening = slotStart({ date: '2026-05-04', time: '19:00' })
const facts = (change: Partial<Settings['notices']>) => ({
  settings: { notices: { ...defaultSettings.notices, ...change } },
})

/** Returns the owner's messages sent on a channel. */
async function toOwner(app: TestApp, channel: 'sms' | 'email') {
  return (await app.sent(channel)).filter((it) => it.template.startsWith('owner-'))
}

async function twoAdmins({ as, clock }: TestApp) {
  const first = await as('admin')
  clock.pass(1)
  return [first, await as('admin')] as const
}

test('by default the owner is notified of bookings at once and of applications in the evening', () => {
  const { bookings, applications, digestAt } = defaultSettings.notices
  assert.deepEqual([bookings, applications, digestAt], ['at-once', 'daily', '19:00'])
})

test("every admin gets an SMS about a booking, and the business mailbox an email with the customer's message", async (t) => {
  const app = await createTestApp(t, facts({}))
  const [one, two] = await twoAdmins(app)
  const customer = await app.as('user', { name: 'Sunita Devi' })
  const gone = await app.as('admin')
  await app.deps.db
    .updateTable('account')
    .set({ disabled_at: 1 })
    .where('id', '=', gone.account.id)
    .execute()
  await booked(customer, { any_message: 'Two dogs', address: '12 Gandhi Chowk' })
  const [first, second, ...more] = await toOwner(app, 'sms')
  // The two are sent concurrently, in either order.
  assert.deepEqual(new Set([first?.to, second?.to]), new Set([one.phone, two.phone]))
  assert.deepEqual(more, [])
  assert.equal(
    first?.text,
    `Chamak: New booking 26-1 Sunita Devi: 2 BHK, Tue, 5 May, 3:30 pm. Sign in to reply.`,
  )
  const [mail, ...others] = await toOwner(app, 'email')
  assert.deepEqual([mail?.to, others], [defaultSettings.business.email, []])
  for (const fact of [
    'Sunita Devi',
    'Two dogs',
    '12 Gandhi Chowk',
    customer.phone.slice(-5),
    'from ₹4,499',
    'http://localhost:3000/admin/userorders?status=all&q=26-1',
  ])
    assert.ok(mail?.text.includes(fact), fact)
})

test('an admin who chose Hindi is notified in Hindi, and one without SMS gets none', async (t) => {
  const app = await createTestApp(t, facts({}))
  const [one, two] = await twoAdmins(app)
  const profile = { name: 'Owner', address: '' }
  await one.call(updateProfile, { ...profile, language: 'hi' })
  await two.call(updateProfile, {
    ...profile,
    channels: { phone: false, email: true },
  })
  await booked(await app.as('user'))
  const [sms, ...more] = await toOwner(app, 'sms')
  assert.match(
    sms?.text ?? '',
    /^चमक: नई बुकिंग 26-1 Sunita Devi, Sasaram: 2 BHK, मंगल 5 मई, दोपहर 3:30। जवाब देने के लिए साइन इन करें।$/,
  )
  assert.deepEqual(more, [])
  assert.match((await toOwner(app, 'email'))[0]?.subject ?? '', /^नई बुकिंग: /)
})

test('an application is notified at once when so configured', async (t) => {
  const app = await createTestApp(t, facts({ applications: 'at-once' }))
  await app.as('admin')
  await apply(await app.as('worker', { name: 'Ravi Kumar' }))
  const [sms] = await toOwner(app, 'sms')
  assert.equal(sms?.text, 'Chamak: A worker has applied. Sign in to see the application.')
  const text = (await toOwner(app, 'email'))[0]?.text ?? ''
  assert.match(text, /Name: Ravi Kumar/)
  assert.match(text, /localhost:3000\/admin\/workerapplication$/m)
})

test('a refused booking is not notified', async (t) => {
  const app = await createTestApp(t, facts({}))
  await app.as('admin')
  await book(await app.as('user'), { service: 'Party' })
  assert.deepEqual(await toOwner(app, 'sms'), [])
})

test('with bookings set to "never", or to email only, no SMS is sent', async (t) => {
  for (const [change, mails] of [
    [{ bookings: 'never' }, 0],
    [{ by: ['email'] }, 1],
  ] as const) {
    const app = await createTestApp(t, facts(change))
    await app.as('admin')
    await booked(await app.as('user'))
    assert.deepEqual(await toOwner(app, 'sms'), [])
    assert.equal((await toOwner(app, 'email')).length, mails)
  }
})

test('the daily summary is sent once by one of several processes and counts what is new', async (t) => {
  const app = await createTestApp(t, facts({ bookings: 'daily', applications: 'daily' }))
  await app.as('admin')
  const customer = await app.as('user')
  await booked(customer)
  await booked(customer, { time: '09:00' })
  await apply(await app.as('worker'))
  const look = async (at: number) => {
    app.clock.now = at
    await Promise.all(Array.from({ length: 3 }, () => sendDueDigest(app.deps)))
    return (await toOwner(app, 'sms')).map((it) => it.text)
  }
  assert.deepEqual(await look(evening - 1), [])
  const first = 'Chamak: New since the last summary: bookings 2, applications 1. Sign in to reply.'
  assert.deepEqual(await look(evening), [first])
  assert.deepEqual(await look(evening + hour), [first])
  await booked(customer, { time: '10:00' })
  assert.deepEqual(await look(evening + 23 * hour), [first])
  assert.deepEqual(await look(evening + 24 * hour), [
    first,
    first.replace('2,', '1,').replace('applications 1', 'applications 0'),
  ])
  assert.match((await toOwner(app, 'email'))[0]?.text ?? '', /New bookings: 2\nNew applications: 1/)
})

test('the daily summary counts plans that were asked for among the bookings', async (t) => {
  const app = await createTestApp(t, facts({ bookings: 'daily' }))
  await app.as('admin')
  await asked(await app.as('user'))
  app.clock.now = evening
  await sendDueDigest(app.deps)
  const [sms] = await toOwner(app, 'sms')
  assert.match(sms?.text ?? '', /bookings 1, applications 0\./)
})

test('a day without news has no summary, and a missed summary is sent later', async (t) => {
  const app = await createTestApp(t, facts({}))
  await app.as('admin')
  app.clock.now = evening
  await sendDueDigest(app.deps)
  assert.deepEqual(await toOwner(app, 'sms'), [])
  await apply(await app.as('worker'))
  app.clock.now = evening + 30 * hour
  await sendDueDigest(app.deps)
  const [sms, ...more] = await toOwner(app, 'sms')
  assert.match(sms?.text ?? '', /bookings 0, applications 1\./)
  assert.deepEqual(more, [])
})

test("the message about an application stores the worker's name and phone alone", async (t) => {
  const app = await createTestApp(t, facts({ applications: 'at-once' }))
  await app.as('admin')
  await apply(await app.as('worker'))
  const row = (await messageRows(app)).find((it) => it.template === 'owner-application')
  assert.deepEqual(Object.keys(JSON.parse(row?.variables ?? '{}') as object), ['name', 'phone'])
})
