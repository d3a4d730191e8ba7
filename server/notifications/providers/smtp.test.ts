import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sendConfirmation } from '#contract/accounts/email-confirmation.ts'
import { readCalendar } from '#test/calendar.ts'
import { fakeProvider, settingsFor } from '#test/factories/notifications.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

/** Returns the decoded parts of a mail by content type. */
function partsOf(mail: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of mail.split(/\r\n--[^\r\n]+(?:\r\n|$)/)) {
    const [head = '', ...body] = part.split('\r\n\r\n')
    const type = /^content-type: ([^;\r\n]+)/im.exec(head)?.[1]
    if (!type || type.startsWith('multipart/')) continue
    const content = body.join('\r\n\r\n')
    parts.set(type, decoded(content, head))
    if (/method=(\w+)/i.test(head)) parts.set('method', /method=(\w+)/i.exec(head)?.[1] ?? '')
  }
  return parts
}

function decoded(content: string, head: string): string {
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString()
  if (!/transfer-encoding: quoted-printable/i.test(head)) return content
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

test('by SMTP a confirmed booking is one mail with text, HTML and an invitation', async (t) => {
  const fake = await fakeProvider(t)
  const app = await createTestApp(t, { env: settingsFor(fake, 'outbox', 'smtp') })
  const [customer, admin] = [await app.as('user', { name: 'सुनीता' }), await app.as('admin')]
  const id = await booked(customer, { address: '12, गांधी चौक' })
  await decide(admin, id, 'accepted', 'Ravi comes')
  await app.sent('sms')
  const mails = fake.received.filter((it) => it.provider === 'smtp').map((it) => String(it.body))
  const parts = partsOf(mails.at(-1) ?? '')
  assert.match(parts.get('text/plain') ?? '', /^Namaste सुनीता,\r?\n[^]*Ravi comes/)
  assert.match(parts.get('text/html') ?? '', /Namaste सुनीता,<\/p>[^]*Ravi comes/)
  assert.equal(parts.get('method'), 'REQUEST')
  for (const type of ['text/calendar', 'application/ics']) {
    const { value, text } = readCalendar(parts.get(type) ?? '')
    assert.deepEqual([value('UID'), value('METHOD')], [`order-${id}`, 'REQUEST'], type)
    assert.equal(text('LOCATION'), '12, गांधी चौक')
  }
  assert.equal(partsOf(mails[0] ?? '').has('text/calendar'), false)
})

test('every mail says that a machine wrote it, so that no out-of-office reply comes back', async (t) => {
  const fake = await fakeProvider(t)
  const settings = { notices: { bookings: 'at-once' } } as const
  const app = await createTestApp(t, { settings, env: settingsFor(fake, 'outbox', 'smtp') })
  const [customer] = [await app.as('user', { confirmed: '' }), await app.as('admin')]
  await booked(customer)
  await customer.call(sendConfirmation, {})
  await app.sent('sms')
  const mails = fake.received.filter((it) => it.provider === 'smtp').map((it) => String(it.body))
  assert.equal(mails.length, 3)
  for (const mail of mails) {
    const [head = ''] = mail.split('\r\n\r\n')
    assert.match(head, /^Auto-Submitted: auto-generated$/m)
  }
})
