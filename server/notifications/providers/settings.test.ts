import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { readConfig } from '#server/config/config.ts'
import { settingsFor } from '#test/factories/notifications.ts'

/** Returns the variables that the configuration error names. */
function named(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    const [, ...lines] = (error as Error).message.split('\n')
    return lines.map((it) => it.trim().split(' ')[0] ?? '').sort()
  }
  return []
}

const site = { PUBLIC_URL: 'https://chamak.example' }
const all = settingsFor({ url: 'https://provider.example', smtpUrl: 'smtps://mail.example' })

for (const [choice, missing] of [
  [{ SMS_PROVIDER: 'msg91' }, ['MSG91_AUTHKEY', 'MSG91_OTP_TEMPLATE_ID']],
  [{ SMS_PROVIDER: 'twilio' }, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
  [
    { SMS_PROVIDER: 'whatsapp' },
    ['WHATSAPP_OTP_TEMPLATE', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN'],
  ],
  [{ SMS_PROVIDER: 'webhook' }, ['WEBHOOK_SECRET', 'WEBHOOK_URL']],
  [
    { SMS_PROVIDER: 'msg91', CHANNELS_ORDER: 'whatsapp,sms', EMAIL_PROVIDER: 'smtp' },
    [
      'EMAIL_FROM',
      'MSG91_AUTHKEY',
      'MSG91_OTP_TEMPLATE_ID',
      'SMTP_URL',
      'WHATSAPP_PHONE_NUMBER_ID',
      'WHATSAPP_TOKEN',
    ],
  ],
] as [Record<string, string>, string[]][]) {
  const said = Object.entries(choice).map((it) => it.join('='))
  test(`${said.join(' ')} alone: all missing variables are reported at once`, () => {
    assert.deepEqual(named({ ...site, ...choice }), missing)
  })
  test(`${said.join(' ')} with all required variables starts on https`, () => {
    const needed = Object.fromEntries(missing.map((it) => [it, all[it] ?? '']))
    assert.deepEqual(named({ ...site, ...choice, ...needed }), [])
  })
}

const wrong: [name: string, values: string[]][] = [
  ['MSG91_BASE_URL', ['http://provider.example', 'provider', 'https://user@provider.example']],
  ['WEBHOOK_URL', ['http://10.0.0.1/hook', 'ftp://provider.example']],
  ['WEBHOOK_SECRET', ['short', 'with space in the middle']],
  ['SMTP_URL', ['https://mail.example', 'mail.example']],
  ['EMAIL_FROM', ['hello', 'a@b.example\r\nBcc: c@d.example']],
  ['TWILIO_FROM', ['0123', '+']],
  ['WHATSAPP_PHONE_NUMBER_ID', ['+91 98765', 'abc']],
  ['WHATSAPP_API_VERSION', ['23', 'latest']],
  ['CHANNELS_CODE', ['email', 'sms,sms', 'sms;whatsapp']],
  ['MSG91_TEMPLATES', ['booking-received', 'party:id', 'booking-received:a:b']],
  ['EMAIL_PROVIDER', ['pigeon']],
]
for (const [name, values] of wrong) {
  for (const value of values) {
    test(`${name}=${JSON.stringify(value)} is refused`, () =>
      assert.deepEqual(named({ [name]: value }), [name]))
  }
}

test('taking calls of Meta needs its secret, a token and the number', () => {
  const secret = { WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef' }
  const rest = ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_VERIFY_TOKEN']
  assert.deepEqual(named(secret), rest)
  const token = { WHATSAPP_VERIFY_TOKEN: 'sixteen-letters-or-more' }
  for (const alone of [token, { WHATSAPP_BUTTONS: 'on' }])
    assert.deepEqual(named({ ...all, ...alone }), ['WHATSAPP_APP_SECRET'])
  assert.deepEqual(named({ ...all, ...secret, ...token, WHATSAPP_BUTTONS: 'on' }), [])
  for (const wrong of ['0123', 'g'.repeat(32), 'A'.repeat(32)])
    assert.deepEqual(named({ ...all, ...token, WHATSAPP_APP_SECRET: wrong }), [
      'WHATSAPP_APP_SECRET',
    ])
  assert.deepEqual(named({ ...all, ...secret, WHATSAPP_VERIFY_TOKEN: 'short' }), [
    'WHATSAPP_VERIFY_TOKEN',
  ])
})

test('an invalid secret is not repeated in the error', () => {
  const env = { ...site, SMS_PROVIDER: 'msg91', MSG91_AUTHKEY: 'a key', SMTP_URL: 'sesame' }
  assert.throws(
    () => readConfig(env),
    ({ message }: Error) => !/a key|sesame/.test(message),
  )
})

test('a provider on the same machine may use plain http, for trials', () => {
  for (const host of ['http://127.0.0.1:4010', 'http://localhost:4010/hang', 'http://[::1]:4010'])
    assert.deepEqual(named({ MSG91_BASE_URL: host, WEBHOOK_URL: `${host}/webhook` }), [])
})

test('sms cannot be a channel when all messages go by WhatsApp', () => {
  assert.deepEqual(named({ ...all, SMS_PROVIDER: 'whatsapp', CHANNELS_CODE: 'whatsapp,sms' }), [
    'CHANNELS_CODE',
  ])
})

test('email is off on https until it is set up, and cannot use the outbox there', () => {
  const env = { ...all, ...site, SMS_PROVIDER: 'msg91', EMAIL_PROVIDER: '' }
  assert.equal(readConfig(env).messages.email, 'none')
  assert.deepEqual(named({ ...env, EMAIL_PROVIDER: 'outbox' }), ['EMAIL_PROVIDER'])
  assert.equal(readConfig({}).messages.email, 'outbox')
})

test('channels are tried in the configured order, and SMS alone is the default', () => {
  assert.deepEqual(readConfig({}).messages.codeChannels, ['sms'])
  const { messages } = readConfig({ ...all, CHANNELS_CODE: 'whatsapp, sms' })
  assert.deepEqual(
    [messages.codeChannels, messages.bookingChannels],
    [['whatsapp', 'sms'], ['sms']],
  )
})

const world = { HOST: '0.0.0.0', PUBLIC_URL: 'http://www.example.com' }

test('the trial senders are refused where others can reach the site, unless TRIAL=1', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.4', 'shop.local', '127.example.com']) {
    assert.deepEqual(named({ ...world, HOST }), ['SMS_PROVIDER'])
    assert.deepEqual(named({ HOST, EMAIL_PROVIDER: 'outbox' }), ['EMAIL_PROVIDER', 'SMS_PROVIDER'])
    assert.deepEqual(named({ ...world, HOST, TRIAL: '1' }), [])
  }
  for (const HOST of ['127.0.0.1', '127.0.0.2', 'localhost', '::1'])
    assert.deepEqual(named({ ...world, HOST }), [])
  const webhook = { WEBHOOK_URL: 'https://messages.example.com', WEBHOOK_SECRET: 'x'.repeat(16) }
  const { messages } = readConfig({ ...world, SMS_PROVIDER: 'webhook', ...webhook })
  assert.deepEqual([messages.sms, messages.email], ['webhook', 'none'])
  assert.equal(readConfig({ ...world, TRIAL: '1' }).messages.email, 'outbox')
  const https = { PUBLIC_URL: 'https://www.example.com', TRIAL: '1' }
  assert.deepEqual(named(https), ['SMS_PROVIDER'])
  assert.deepEqual(named({ TRIAL: 'yes' }), ['TRIAL'])
})
