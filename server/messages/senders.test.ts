import { strict as assert } from 'node:assert'
import { createServer } from 'node:http'
import { createServer as createSocketServer, type AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { Registry } from 'prom-client'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { channelsOf } from '#server/messages/open-channels.ts'
import type { Outgoing } from '#server/messages/sender.ts'
import { fakeProvider, settingsFor, type Fake } from '#test/messages.ts'
import type { Provider, Way } from '../../scripts/fake-provider/ways.ts'

const phone = '919876543210'
const code: Outgoing = {
  id: 'code-1',
  channel: 'sms',
  to: phone,
  template: 'otp',
  language: 'en',
  variables: {},
  text: '123456 is your code',
  code: '123456',
}
const booking: Outgoing = {
  ...code,
  id: 'message-1',
  template: 'booking-received',
  variables: { service: '2 BHK', when: 'May 5, 2026 at 3:30 PM' },
  text: 'We received your booking.',
  code: undefined,
} as unknown as Outgoing
const email: Outgoing = {
  ...booking,
  channel: 'email',
  to: 'sunita@example.com',
  subject: 'Booking',
}

const texts = (...words: string[]) => words.map((text) => ({ type: 'text', text }))

function channels(t: TestContext, fake: Pick<Fake, 'url' | 'smtpUrl'>, provider: Provider) {
  const env =
    provider === 'smtp' ? settingsFor(fake, 'outbox', 'smtp') : settingsFor(fake, provider)
  const log = openLog('silent', 'json', { write: () => {} })
  const tools = { dataDir: 'none', log, registry: new Registry(), now: Date.now }
  const opened = channelsOf(readConfig(env).messages, tools)
  t.after(() => opened.close())
  return opened
}

const messageFor = (provider: Provider): Outgoing => {
  if (provider === 'smtp') return email
  return { ...code, channel: provider === 'whatsapp' ? 'whatsapp' : 'sms' }
}

const outcomes: Record<Way, [kind: string, permanent?: boolean]> = {
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
  for (const [way, [kind, permanent]] of Object.entries(outcomes) as [Way, [string, boolean?]][]) {
    test(`${provider} that behaves "${way}": the message is ${kind}, and was handed over once`, async (t) => {
      const fake = await fakeProvider(t)
      fake.behave(provider, way)
      const tried = await channels(t, fake, provider).send(messageFor(provider), 700)
      assert.equal(tried.kind, kind, JSON.stringify(tried))
      assert.ok(fake.received.length <= 1)
      if (tried.kind === 'delivered') assert.match(tried.providerId ?? '', /\d/)
      if (tried.kind === 'refused') assert.equal(tried.permanent, permanent, tried.words)
      if (tried.kind !== 'delivered') {
        assert.match(tried.words, /^\w+: It .{8,}/)
        for (const hidden of [phone, '9876543210', '123456', '-of-'])
          assert.ok(!tried.words.includes(hidden), tried.words)
      }
    })
  }
}

test('each provider is given what its reference asks for', async (t) => {
  const fake = await fakeProvider(t)
  const body = async (provider: Provider, message: Outgoing) => {
    const tried = await channels(t, fake, provider).send(message)
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

test('a message whose template is not named is refused in words that name the setting', async (t) => {
  const fake = await fakeProvider(t)
  for (const [provider, setting] of [
    ['msg91', 'MSG91_TEMPLATES'],
    ['whatsapp', 'WHATSAPP_TEMPLATES'],
  ] as const) {
    const message = { ...booking, ...messageFor(provider), code: undefined } as unknown as Outgoing
    const tried = await channels(t, fake, provider).send({ ...message, template: 'new-kind' })
    assert.equal(tried.kind, 'refused')
    assert.ok('words' in tried && tried.words.includes(setting))
  }
})

test('a provider that nothing reached is tried once more', async (t) => {
  const free = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => free.once('listening', resolve))
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  const url = `http://127.0.0.1:${port}`
  const away = channels(t, { url, smtpUrl: `smtp://127.0.0.1:${port}` }, 'msg91')
  const tried = await away.send(code)
  assert.deepEqual(tried, {
    kind: 'refused',
    permanent: false,
    words: 'MSG91: It could not be reached: nothing listens at its address.',
    provider: 'MSG91',
  })

  const later = createServer((_, response) => response.end('{"type":"success","request_id":"1"}'))
  t.after(() => later.close())
  const sending = away.send(code)
  setTimeout(() => later.listen(port, '127.0.0.1'), 100)
  assert.equal((await sending).kind, 'delivered')
})

test('a mail server that is away is told from one that may have taken the message', async (t) => {
  const mail = channels(t, { url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' }, 'smtp')
  const tried = await mail.send(email)
  assert.ok(tried.kind === 'refused' && !tried.permanent, JSON.stringify(tried))
  assert.match(tried.words, /could not be reached/)
})

test('a provider that opens no connection is given up after three seconds, twice', async (t) => {
  const silent = createSocketServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  t.after(() => silent.close())
  const { port } = silent.address() as AddressInfo
  const deaf = channels(t, { url: `https://127.0.0.1:${port}`, smtpUrl: 'smtp://x' }, 'msg91')
  const began = performance.now()
  const tried = await deaf.send(code)
  const took = performance.now() - began
  assert.ok(tried.kind === 'refused' && /no connection within 3 seconds/.test(tried.words))
  assert.ok(took > 6000 && took < 8000, `${took} ms`)
})

test('an answer that is cut off half way is no success', async (t) => {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-length': 60 })
    response.write('{"type":"success"', () => request.socket.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  t.after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  assert.equal(
    (await channels(t, { url, smtpUrl: 'smtp://x' }, 'msg91').send(code)).kind,
    'unknown',
  )
})

test('a mail server that kept many waiting takes the next message when it is well', async (t) => {
  const fake = await fakeProvider(t)
  fake.behave('smtp', 'hang')
  const mail = channels(t, fake, 'smtp')
  // One short of the number that makes it rest.
  const waited = await Promise.all(Array.from({ length: 4 }, () => mail.send(email, 700)))
  assert.ok(waited.every((it) => it.kind === 'unknown'))
  fake.behave('smtp', 'well')
  assert.equal((await mail.send(email, 2000)).kind, 'delivered')
  assert.equal(fake.received.filter((it) => it.way === 'well').length, 1)
})

test('of a long answer 64 KiB are read', async (t) => {
  let sent = 0
  const talker = createServer((_, response) => {
    const talk = (): void => {
      while (!response.destroyed && sent < 100_000_000 && response.write(' '.repeat(16_384)))
        sent += 16_384
      if (!response.destroyed) response.once('drain', talk)
    }
    talk()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => talker.once('listening', resolve))
  t.after(() => talker.close())
  const url = `http://127.0.0.1:${(talker.address() as AddressInfo).port}`
  const tried = await channels(t, { url, smtpUrl: 'smtp://x' }, 'msg91').send(code)
  assert.equal(tried.kind, 'unknown')
  assert.ok(sent < 20_000_000, `${sent} bytes`)
})

for (const [answer, kind] of [
  ['{"type":"error","message":"Authentication failure"}', false],
  ['{"type":"error","message":"Insufficient balance"}', false],
  ['{"type":"error","message":"Template ID Missing or Invalid Template"}', true],
  ['<html>ok</html>', undefined],
  ['{"type":"ok"}', undefined],
  ['null', undefined],
] as const) {
  test(`MSG91's 200 with ${answer} is no success`, async (t) => {
    const server = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    t.after(() => server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const tried = await channels(t, { url, smtpUrl: 'smtp://x' }, 'msg91').send(code)
    assert.deepEqual(
      [tried.kind, 'permanent' in tried ? tried.permanent : undefined],
      [kind === undefined ? 'unknown' : 'refused', kind],
    )
  })
}
