import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Outgoing } from '#server/notifications/channels/sender.ts'
import { channelsBy, fakeProvider } from '#test/factories/notifications.ts'
import type { Provider, FailureMode } from '../../../scripts/fake-provider/failure-modes.ts'

const phone = '919876543210'
const about = { to: phone, channel: 'sms', language: 'en' } as const
const code: Outgoing = {
  ...about,
  id: 'code-1',
  template: 'otp',
  variables: {},
  text: '123456 is your code',
  code: '123456',
}
const booking: Outgoing = {
  ...about,
  id: 'message-1',
  template: 'booking-received',
  variables: { service: '2 BHK', when: 'May 5, 2026 at 3:30 PM' },
  text: 'We received your booking.',
}
const email: Outgoing = {
  ...booking,
  channel: 'email',
  to: 'sunita@example.com',
  subject: 'Booking',
}

const texts = (...words: string[]) => words.map((text) => ({ type: 'text', text }))

const messageFor = (provider: Provider): Outgoing => {
  if (provider === 'smtp') return email
  return { ...code, channel: provider === 'whatsapp' ? 'whatsapp' : 'sms' }
}

const outcomes: Record<FailureMode, [kind: string, permanent?: boolean]> = {
  well: ['delivered'],
  '400': ['refused', true],
  '401': ['refused', false],
  '429': ['refused', false],
  '500': ['refused', false],
  error: ['refused', true],
  hang: ['unknown'],
  drip: ['unknown'],
  drop: ['unknown'],
}

for (const provider of ['msg91', 'twilio', 'whatsapp', 'webhook', 'smtp'] as const) {
  for (const [way, [kind, permanent]] of Object.entries(outcomes) as [
    FailureMode,
    [string, boolean?],
  ][]) {
    test(`${provider} in mode "${way}" gives ${kind}, and the message is handed over once`, async (t) => {
      const fake = await fakeProvider(t)
      fake.setMode(provider, way)
      // A busy machine may take long to answer; only one that does not answer is given up on.
      const patienceMs = kind === 'unknown' ? 700 : 20_000
      const tried = await channelsBy(t, fake, provider).send(messageFor(provider), patienceMs)
      assert.equal(tried.kind, kind, JSON.stringify(tried))
      assert.ok(fake.received.length <= 1)
      if (tried.kind === 'delivered') assert.match(tried.providerId ?? '', /\d/)
      if (tried.kind === 'refused') assert.equal(tried.permanent, permanent, tried.reason)
      if (tried.kind !== 'delivered') {
        assert.match(tried.reason, /^\w+: It .{8,}/)
        for (const hidden of [phone, '9876543210', '123456', '-of-'])
          assert.ok(!tried.reason.includes(hidden), tried.reason)
      }
    })
  }
}

test('each provider receives the request of its API reference', async (t) => {
  const fake = await fakeProvider(t)
  const body = async (provider: Provider, message: Outgoing) => {
    const tried = await channelsBy(t, fake, provider).send(message)
    assert.equal(tried.kind, 'delivered', JSON.stringify(tried))
    return fake.received.at(-1)?.body
  }
  const codeAt = { template_id: 'otp-template', mobile: phone, otp: '123456', otp_expiry: '5' }
  assert.deepEqual(await body('msg91', code), codeAt)
  assert.deepEqual(await body('msg91', booking), {
    template_id: 'id-of-booking-received',
    recipients: [{ mobiles: phone, ...booking.variables }],
  })
  assert.deepEqual(await body('twilio', booking), {
    To: `+${phone}`,
    From: '+14155550100',
    Body: booking.text,
  })
  const whatsApp = { messaging_product: 'whatsapp', recipient_type: 'individual', to: phone }
  assert.deepEqual(await body('whatsapp', { ...code, channel: 'whatsapp' }), {
    ...whatsApp,
    type: 'template',
    template: {
      name: 'otp_code',
      language: { code: 'en' },
      components: [
        { type: 'body', parameters: texts('123456') },
        { type: 'button', sub_type: 'url', index: '0', parameters: texts('123456') },
      ],
    },
  })
  assert.deepEqual(await body('whatsapp', { ...booking, channel: 'whatsapp', language: 'hi' }), {
    ...whatsApp,
    type: 'template',
    template: {
      name: 'id-of-booking-received',
      language: { code: 'hi' },
      components: [{ type: 'body', parameters: texts('2 BHK', 'May 5, 2026 at 3:30 PM') }],
    },
  })
  const mail = String(await body('smtp', email))
  for (const line of [/^From: Chamak <hello@chamak.example>/m, /^To: sunita@example.com/m])
    assert.match(mail, line)
  assert.match(mail, /^Message-ID: <message-1@chamak\.example>/m)
  await body('webhook', booking)
  assert.equal(fake.received.at(-1)?.id, 'message-1')
})

test('a message without a configured template is refused, and the reason names the setting', async (t) => {
  const fake = await fakeProvider(t)
  for (const [provider, setting] of [
    ['msg91', 'MSG91_TEMPLATES'],
    ['whatsapp', 'WHATSAPP_TEMPLATES'],
  ] as const) {
    const { channel } = messageFor(provider)
    const tried = await channelsBy(t, fake, provider).send({ ...booking, channel, template: 'new' })
    assert.equal(tried.kind, 'refused')
    assert.ok('reason' in tried && tried.reason.includes(setting))
  }
})

test('a mail server that hung several times takes the next message once it recovers', async (t) => {
  const fake = await fakeProvider(t)
  fake.setMode('smtp', 'hang')
  const mail = channelsBy(t, fake, 'smtp')
  // One failure less than opens the circuit breaker.
  const waited = await Promise.all(Array.from({ length: 4 }, () => mail.send(email, 700)))
  assert.ok(waited.every((it) => it.kind === 'unknown'))
  fake.setMode('smtp', 'well')
  assert.equal((await mail.send(email, 2000)).kind, 'delivered')
  assert.equal(fake.received.filter((it) => it.way === 'well').length, 1)
})
