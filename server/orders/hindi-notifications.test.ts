import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { undoMs } from '#domain/orders/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import { sendDueReminders } from '#server/orders/reminders.ts'
import { booked, bringTo, cancel, decide, reschedule } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const hour = 3_600_000
const details = {
  service: 'Bathroom Cleaning',
  any_message: 'Two dogs <b>here</b>',
  address: '12 Gandhi Chowk',
}
const profile = { name: 'सुनीता & Co', address: 'Ward 4' }

async function people(app: TestApp) {
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  await customer.call(updateProfile, { ...profile, language: 'hi' })
  return { app, customer, admin }
}
type People = Awaited<ReturnType<typeof people>>

const remind =
  (hoursBefore: number) =>
  async (id: string, { app, admin }: People) => {
    await decide(admin, id, 'accepted', 'Ravi comes <soon>')
    app.clock.now = slotStart({ date: '2026-05-05', time: '15:30' }) - hoursBefore * hour
    while ((await sendDueReminders(app.deps)) > 0);
  }

type Case = [kind: string, act: (id: string, by: People) => unknown, sms: RegExp, subject: RegExp]
const cases: Case[] = [
  ['booking-received', () => {}, /आपकी बुकिंग मिल गई, हम जल्दी पक्की करेंगे।/, /^बुकिंग मिल गई: /],
  [
    'booking-accepted',
    (id, { admin }) => decide(admin, id, 'accepted', 'Ravi comes <soon>'),
    /आपकी बुकिंग पक्की हो गई।/,
    /^बुकिंग पक्की: /,
  ],
  [
    'booking-rejected',
    (id, { admin }) => decide(admin, id, 'rejected', 'Ravi is ill'),
    /हम यह बुकिंग नहीं ले पाएँगे।/,
    /^बुकिंग नहीं हो पाई: /,
  ],
  [
    'booking-rescheduled',
    async (id, { customer }) => {
      await reschedule(customer, id, '2026-05-06', '15:30')
      await reschedule(customer, id, '2026-05-05', '15:30')
    },
    /आपका नया समय मिल गया/,
    /^नया समय मिल गया: /,
  ],
  [
    'booking-started',
    (id, by) => bringTo('in-progress', id, by),
    /टीम ने काम शुरू कर दिया है।/,
    /^सफ़ाई शुरू: /,
  ],
  [
    'booking-completed',
    (id, by) => bringTo('completed', id, by),
    /आपकी सफ़ाई पूरी हो गई।/,
    /^सफ़ाई पूरी: /,
  ],
  [
    'booking-no-show',
    (id, by) => bringTo('no-show', id, by),
    /आपसे मुलाक़ात नहीं हो पाई।/,
    /^मुलाक़ात नहीं हो पाई: /,
  ],
  [
    'booking-cancelled',
    (id, { customer }) => cancel(customer, id, 'We travel'),
    /आपकी बुकिंग रद्द हो गई।/,
    /^बुकिंग रद्द: /,
  ],
  ['reminder-24h', remind(24), /आपकी सफ़ाई का समय आने वाला है।/, /^आपकी सफ़ाई का समय आने वाला है: /],
  ['reminder-2h', remind(2), /हमारी टीम 2 घंटे के अंदर आपके यहाँ होगी।/, /^हम थोड़ी देर में पहुँच रहे हैं: /],
]

for (const [kind, act, smsText, subject] of cases) {
  test(`${kind} reaches a Hindi-speaking recipient once by SMS and once by email, in Hindi`, async (t) => {
    const by = await people(await createTestApp(t))
    const id = await booked(by.customer, details)
    await act(id, by)
    by.app.clock.pass(undoMs)
    const all = [...(await by.app.sent('sms')), ...(await by.app.sent('email'))]
    const found = all.filter((it) => it.template === kind)
    const [sms, email] = found.slice(-2)
    assert.equal(found.length, 2)
    assert.ok(sms && email)
    const frame = `चमक: .* बाथरूम की सफ़ाई, मंगल 5 मई, दोपहर 3:30। बुकिंग 26-1। सवाल हो तो \\+91 98000 00000 पर फ़ोन करें।`
    const text =
      kind === 'booking-rescheduled'
        ? (all.filter((it) => it.template === kind && !it.subject).at(-1)?.text ?? '')
        : sms.text
    assert.match(text, new RegExp(`^${frame}$`))
    assert.match(text, smsText)
    for (const free of ['सुनीता', 'Gandhi', 'dogs', 'Ravi', 'travel', '@'])
      assert.ok(!text.includes(free), `the SMS says ${free}`)
    assert.match(email.subject ?? '', subject)
    assert.match(email.text, /^नमस्ते सुनीता & Co,\n/)
    assert.match(email.text, /\nपता: 12 Gandhi Chowk\nदाम: ₹499\n/)
    assert.ok(email.text.includes(`/profile?order=${id}`))
    assert.match(email.html ?? '', /<html lang="hi">.*<p[^>]*>नमस्ते सुनीता &amp; Co,<\/p>/s)
  })
}

test('the HTML of an email escapes what users wrote, and loads nothing', async (t) => {
  const by = await people(await createTestApp(t))
  const id = await booked(by.customer, { ...details, address: '<img src=x>"' })
  await decide(by.admin, id, 'accepted', 'Ravi comes\n<script>')
  const { html = '', text } = (await by.app.sent('email')).at(-1) ?? assert.fail('nothing came')
  assert.ok(text.includes('Ravi comes\n<script>'))
  assert.ok(html.includes('Ravi comes<br>&lt;script&gt;'))
  assert.ok(html.includes('&lt;img src=x&gt;&quot;'))
  assert.doesNotMatch(html, /<(script|img|link|iframe)|url\(|@import|\bsrc=(?!x&gt;)/)
  assert.match(html, /<meta name="color-scheme" content="light dark">/)
  assert.ok(html.includes(`<a href="http://localhost:3000/profile?order=${id}"`))
})
