import { strict as assert } from 'node:assert'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { business } from '#business'
import { checkBusiness } from '#contract/business.ts'
import { readConfig } from '#server/config.ts'

/** The lines after the heading of the one message, a variable each. */
function complaints(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    const [heading, ...lines] = (error as Error).message.split('\n')
    assert.equal(heading, 'The environment needs attention:')
    return lines.map((it) => it.trim())
  }
  return []
}
const named = (env: Record<string, string>): string[] =>
  complaints(env).map((it) => it.split(' ')[0] ?? '')

test('nothing is required', () => {
  const config = readConfig({})
  assert.deepEqual(
    [config.port, config.host, config.dataDir, config.databaseUrl, config.publicUrl],
    [3000, '127.0.0.1', resolve('data'), undefined, undefined],
  )
  assert.deepEqual([config.isHttps, config.trustedProxies, config.admins], [false, [], []])
  assert.deepEqual(
    [config.messages.sms, config.messages.email, config.limitScale],
    ['outbox', 'outbox', 1],
  )
})

test('an empty variable is one that is not set', () => {
  assert.equal(readConfig({ PORT: '', PUBLIC_URL: '', ADMIN_PHONES: '' }).port, 3000)
})

const wrong = {
  PORT: '70000',
  DATABASE_URL: 'mysql://localhost',
  PUBLIC_URL: 'chamak.example',
  TRUSTED_PROXIES: '10.0.0.0/33',
  SMS_PROVIDER: 'pigeon',
  ADMIN_PHONES: '12345:Owner',
  RATE_LIMIT_SCALE: '0',
  OTP_KEY: 'short',
  DATA_KEY: 'k1',
  LOG_LEVEL: 'loud',
  LOG_FORMAT: 'xml',
  METRICS_TOKEN: 'short',
}
test('every wrong variable is named at once, each with what it must be', () => {
  assert.deepEqual(named(wrong).sort(), Object.keys(wrong).sort())
  for (const line of complaints(wrong)) assert.match(line, /^[A-Z_]+ must (be|begin|have) .{5,}/)
})

test('a wrong variable does not hide what https refuses', () => {
  const env = { PORT: 'x', PUBLIC_URL: 'https://chamak.example', RATE_LIMIT_SCALE: '5' }
  assert.deepEqual(named(env).sort(), ['PORT', 'RATE_LIMIT_SCALE', 'SMS_PROVIDER'])
})

test('no complaint repeats a value: it may be a secret', () => {
  const secrets = {
    OTP_KEY: 'sesame',
    DATA_KEY: 'k:sesame',
    METRICS_TOKEN: 'sesame',
    DATABASE_URL: 'x://sesame',
  }
  assert.doesNotMatch(complaints(secrets).join(), /sesame/)
})

const refused: [name: string, values: string[]][] = [
  ['PORT', ['-1', '65536', '80.5', 'http', ' ']],
  [
    'PUBLIC_URL',
    ['ftp://chamak.example', 'http://chamak.example/shop', '//chamak.example', 'http://'],
  ],
  [
    'TRUSTED_PROXIES',
    ['proxy', '10.0.0.0/8;10.1.0.0/16', '10.0.0/8', '::1/129', '10.0.0.0/', '0.0.0.0/0', '::/0'],
  ],
  ['RATE_LIMIT_SCALE', ['0', '-1', 'many', 'NaN', 'Infinity', '1000001']],
  ['ADMIN_PHONES', ['Owner', '9800000001:Owner,5800000001:Other', '9800000001 Owner']],
]
for (const [name, values] of refused) {
  for (const value of values) {
    test(`${name}=${value} is refused`, () => assert.deepEqual(named({ [name]: value }), [name]))
  }
}

test('admins are read from phones and names', () => {
  const { admins } = readConfig({ ADMIN_PHONES: '9800000001:Asha Rai, +91 98000 00002:Dev: Ops,' })
  assert.deepEqual(admins, [
    { phone: '919800000001', name: 'Asha Rai' },
    { phone: '919800000002', name: 'Dev: Ops' },
  ])
})

test('proxies are addresses and ranges of both families', () => {
  const written = '127.0.0.1, 10.0.0.0/8,::1,2001:db8::/32'
  assert.deepEqual(readConfig({ TRUSTED_PROXIES: written }).trustedProxies, [
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    '2001:db8::/32',
  ])
})

test('on https codes may not go to a file and limits may not be widened', () => {
  const site = { PUBLIC_URL: 'https://chamak.example' }
  assert.deepEqual(named(site), ['SMS_PROVIDER'])
  assert.deepEqual(named({ ...site, SMS_PROVIDER: 'outbox' }), ['SMS_PROVIDER'])
  assert.deepEqual(named({ ...site, RATE_LIMIT_SCALE: '1' }).sort(), [
    'RATE_LIMIT_SCALE',
    'SMS_PROVIDER',
  ])
  assert.deepEqual(named({ PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_SCALE: '2' }), [])
})

test('the facts of the business are as they must be', () => {
  assert.deepEqual(checkBusiness(business), business)
})

test('every wrong fact of the business is named at once', () => {
  const facts = {
    ...business,
    phone: '12345',
    email: 'nobody',
    hours: { days: [], opens: '08:10', closes: '07:00' },
    social: { ...business.social, facebook: 'http://plain.example' },
    crews: 0,
  }
  assert.throws(
    () => checkBusiness(facts),
    ({ message }: Error) =>
      ['phone', 'email', 'hours.days', 'hours.opens', 'social.facebook', 'crews'].every((it) =>
        message.includes(`\n  ${it}: `),
      ),
  )
  const closed = { ...business, hours: { ...business.hours, opens: '18:00', closes: '08:00' } }
  assert.throws(() => checkBusiness(closed), /hours: must open before they close/)
})

for (const written of ['HTTPS://chamak.example', ' https://chamak.example']) {
  test(`"${written}" is https like any other`, () => {
    assert.throws(() => readConfig({ PUBLIC_URL: written }), /SMS_PROVIDER/)
  })
}
