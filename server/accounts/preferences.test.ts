import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { slotStart } from '#domain/schedule.ts'
import { sendDueReminders } from '#server/orders/reminders.ts'
import { applied, decideKyc } from '#test/factories/kyc.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { askCode, signIn } from '#test/factories/sign-in.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const path = '/api/v1/user/updateprofile'
const profile = { name: 'Sunita Devi', address: 'Ward 4' }
type Person = Awaited<ReturnType<TestApp['as']>>

const me = async (person: Pick<Person, 'get'>) =>
  (await person.get('/api/v1/user/getuser')).body.user

test('messages are in English and use every channel by default', async (t) => {
  const { as } = await createTestApp(t)
  for (const role of ['user', 'worker', 'admin'] as const) {
    const { language, channels } = await me(await as(role))
    assert.deepEqual([language, channels], ['en', { phone: true, email: true }])
  }
})

test('a preference is saved, and an omitted one stays unchanged', async (t) => {
  const { as } = await createTestApp(t)
  const person = await as('user')
  const channels = { phone: false, email: true }
  const { body } = await person.put(path, { ...profile, language: 'hi', channels })
  assert.deepEqual([body.user.language, body.user.channels], ['hi', channels])
  await person.put(path, profile)
  const after = await me(person)
  assert.deepEqual([after.language, after.channels], ['hi', channels])
  await person.put(path, { ...profile, language: 'en' })
  assert.deepEqual((await me(person)).channels, channels)
})

for (const [wrong, field] of [
  [{ language: 'ta' }, 'language'],
  [{ language: '' }, 'language'],
  [{ channels: { phone: true } }, 'channels'],
  [{ channels: { phone: 'yes', email: true } }, 'channels'],
] as const) {
  test(`the preference ${JSON.stringify(wrong)} is refused, and nothing is saved`, async (t) => {
    const { as } = await createTestApp(t)
    const person = await as('user')
    const answer = await person.put(path, { name: 'Asha', address: '', ...wrong })
    assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_input'])
    assert.deepEqual(Object.keys(answer.body.fields), [field])
    assert.equal((await me(person)).name, 'Sunita Devi')
  })
}

for (const [phone, email] of [
  [false, true],
  [true, false],
  [false, false],
] as const) {
  test(`with SMS ${phone ? 'on' : 'off'} and email ${email ? 'on' : 'off'}, booking messages and reminders use only those channels`, async (t) => {
    const app = await createTestApp(t)
    const [customer, admin] = [await app.as('user'), await app.as('admin')]
    await customer.put(path, { ...profile, channels: { phone, email } })
    await decide(admin, await booked(customer), 'accepted')
    app.clock.now = slotStart({ date: '2026-05-05', time: '13:30' })
    while ((await sendDueReminders(app.deps)) > 0);
    const all = ['booking-received', 'booking-accepted', 'reminder-2h']
    const kinds = async (channel: 'sms' | 'email') =>
      (await app.sent(channel)).map((it) => it.template)
    assert.deepEqual(await kinds('sms'), phone ? all : [])
    assert.deepEqual(await kinds('email'), email ? all : [])
  })
}

test('sign-in codes also reach a phone that has opted out of messages', async (t) => {
  const app = await createTestApp(t)
  const customer = await app.as('user')
  await customer.put(path, { ...profile, channels: { phone: false, email: false } })
  assert.equal((await askCode(app.visitor(), customer.phone)).status, 200)
  assert.match(await app.codeFor(customer.phone), /^\d{6}$/)
})

test('a worker who chose Hindi gets the application receipt and decision in Hindi', async (t) => {
  for (const [answer, says] of [
    ['accepted', /दस्तावेज़ मंज़ूर हो गए।/],
    ['rejected', /दस्तावेज़ मंज़ूर नहीं हुए।/],
  ] as const) {
    const app = await createTestApp(t)
    const [worker, admin] = [await app.as('worker'), await app.as('admin')]
    await worker.put(path, { ...profile, language: 'hi' })
    await decideKyc(admin, await applied(worker), answer, 'the picture is dark')
    const [received, answered, ...more] = await app.sent('sms')
    assert.match(
      received?.text ?? '',
      /^चमक: आपका आवेदन मिल गया, हम जल्दी जवाब देंगे। सवाल हो तो \+91 \d{5} \d{5} पर/,
    )
    assert.match(answered?.text ?? '', says)
    assert.doesNotMatch(answered?.text ?? '', /dark|Sunita/)
    assert.deepEqual(more, [])
  }
})

test('messages use the language of the pages at the first sign-in, and later sign-ins do not change it', async (t) => {
  const app = await createTestApp(t)
  const phone = app.nextPhone()
  const signedIn = async (cookies: Record<string, string>) => {
    const browser = app.visitor(cookies)
    await signIn(app, browser, phone)
    app.clock.pass(61_000)
    return (await me(browser)).language
  }
  assert.equal(await signedIn({}), 'en')
  assert.equal(await signedIn({ lang: 'ta' }), 'en')
  assert.equal(await signedIn({ lang: 'hi' }), 'hi')
  assert.equal(await signedIn({ lang: 'en' }), 'hi')
})
