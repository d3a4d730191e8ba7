import { strict as assert } from 'node:assert'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { business } from '#business'
import { checkBusiness } from '#contract/business.ts'
import { readConfig } from '#server/config/config.ts'

/** The lines after the heading of the error message, one per variable. */
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

test('no variable is required', () => {
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
  assert.deepEqual(config.timeLimits, { sendMs: 10_000, scanMs: 10_000, readMs: 30_000 })
  assert.equal(config.overloadedAfterMs, 500)
})

test('an empty variable counts as unset', () => {
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
  S3_BUCKET: 'No Bucket',
  S3_REGION: 'Asia Pacific',
  S3_ENDPOINT: 'http://s3.example.com',
  S3_ACCESS_KEY_ID: 'two words',
  S3_SECRET_ACCESS_KEY: 'two words',
  S3_FORCE_PATH_STYLE: 'perhaps',
  S3_PREFIX: '/a',
  SERVICE_WORKER: 'perhaps',
  CLAMD_ADDR: '3310',
}
test('all invalid variables are reported at once, each with its rule', () => {
  assert.deepEqual(named(wrong).sort(), Object.keys(wrong).sort())
  for (const line of complaints(wrong)) assert.match(line, /^[A-Z3_]+ must (be|begin|have) .{5,}/)
})

test('an invalid variable does not hide what https refuses', () => {
  const env = { PORT: 'x', PUBLIC_URL: 'https://chamak.example', RATE_LIMIT_SCALE: '5' }
  assert.deepEqual(named(env).sort(), ['PORT', 'RATE_LIMIT_SCALE', 'SMS_PROVIDER'])
})

test('no complaint repeats a value, which may be a secret', () => {
  const secrets = {
    OTP_KEY: 'sesame',
    DATA_KEY: 'k:sesame',
    METRICS_TOKEN: 'sesame',
    DATABASE_URL: 'x://sesame',
    S3_ACCESS_KEY_ID: 'open sesame',
    S3_SECRET_ACCESS_KEY: 'open sesame',
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
  [
    'CLAMD_ADDR',
    ['clamd', ':3310', 'clamd:', 'clamd:0', 'clamd:65536', 'unix:', 'unix:run', '::1:1'],
  ],
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

const bucket = {
  S3_BUCKET: 'chamak-files',
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: 'AK',
  S3_SECRET_ACCESS_KEY: 'sesame',
}
test('files are stored on disk, or in a bucket that is fully configured', () => {
  assert.equal(readConfig({}).s3, undefined)
  assert.deepEqual(readConfig(bucket).s3, {
    bucket: 'chamak-files',
    region: 'ap-south-1',
    endpoint: undefined,
    accessKeyId: 'AK',
    secretAccessKey: 'sesame',
    forcePathStyle: false,
    prefix: '',
  })
  const optional = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_FORCE_PATH_STYLE: 'true',
    S3_PREFIX: 'a',
  }
  for (const [left, value] of [...Object.entries(bucket), ...Object.entries(optional)]) {
    const missing = Object.keys(bucket).filter((it) => it !== left)
    assert.deepEqual(named({ [left]: value }), missing)
    const rest: Record<string, string> = { ...bucket, ...optional }
    delete rest[left]
    assert.deepEqual(named(rest), left in optional ? [] : [left])
  }
})

const bucketWith = (more: Record<string, string>) => readConfig({ ...bucket, ...more }).s3
test('a custom endpoint has the bucket in the path, unless set otherwise', () => {
  const own = { S3_ENDPOINT: 'http://127.0.0.1:9000' }
  assert.equal(bucketWith(own)?.forcePathStyle, true)
  assert.equal(bucketWith({ ...own, S3_FORCE_PATH_STYLE: 'false' })?.forcePathStyle, false)
  assert.equal(bucketWith({ S3_FORCE_PATH_STYLE: 'true' })?.forcePathStyle, true)
})

for (const [name, values] of [
  ['S3_BUCKET', ['ab', 'A-bucket', '-ab', 'a/b', 'a'.repeat(64)]],
  [
    'S3_ENDPOINT',
    [
      's3.example.com',
      'http://10.0.0.1',
      'https://s3.example.com/x',
      'https://me@s3.example.com',
      'ftp://127.0.0.1',
      'http://127.example.com',
    ],
  ],
  ['S3_PREFIX', ['/', 'a//b', '../a', 'a b']],
] as const)
  for (const value of values)
    test(`${name}=${value} is refused`, () =>
      assert.deepEqual(named({ ...bucket, [name]: value }), [name]))

test('a prefix ends with one slash', () => {
  for (const [written, prefix] of [
    ['shops/chamak', 'shops/chamak/'],
    ['chamak/', 'chamak/'],
  ] as const)
    assert.equal(readConfig({ ...bucket, S3_PREFIX: written }).s3?.prefix, prefix)
})

test('a virus scanner has an address or a socket file', () => {
  for (const [written, address] of [
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['clamd.internal:3310', { host: 'clamd.internal', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ] as const)
    assert.deepEqual(readConfig({ CLAMD_ADDR: written }).clamd, address)
  assert.equal(readConfig({}).clamd, undefined)
})

test('trusted proxies are addresses and ranges of both IP versions', () => {
  const written = '127.0.0.1, 10.0.0.0/8,::1,2001:db8::/32'
  assert.deepEqual(readConfig({ TRUSTED_PROXIES: written }).trustedProxies, [
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    '2001:db8::/32',
  ])
})

test('on https, codes may not go to a file and limits may not be scaled', () => {
  const site = { PUBLIC_URL: 'https://chamak.example' }
  assert.deepEqual(named(site), ['SMS_PROVIDER'])
  assert.deepEqual(named({ ...site, SMS_PROVIDER: 'outbox' }), ['SMS_PROVIDER'])
  assert.deepEqual(named({ ...site, RATE_LIMIT_SCALE: '1' }).sort(), [
    'RATE_LIMIT_SCALE',
    'SMS_PROVIDER',
  ])
  assert.deepEqual(named({ PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_SCALE: '2' }), [])
})

test('the business facts are valid', () => {
  assert.deepEqual(checkBusiness(business), business)
})

test('all invalid business facts are reported at once', () => {
  const facts = {
    ...business,
    phone: '12345',
    email: 'nobody',
    hours: { days: [], opens: '08:10', closes: '07:00' },
    social: { ...business.social, facebook: 'http://plain.example' },
    crews: 0,
    documentsKeptDays: { rejected: -1, disabled: 30 },
  }
  assert.throws(
    () => checkBusiness(facts),
    ({ message }: Error) =>
      [
        'phone',
        'email',
        'hours.days',
        'hours.opens',
        'social.facebook',
        'crews',
        'documentsKeptDays.rejected',
      ].every((it) => message.includes(`\n  ${it}: `)),
  )
  const closed = { ...business, hours: { ...business.hours, opens: '18:00', closes: '08:00' } }
  assert.throws(() => checkBusiness(closed), /hours: must open before they close/)
})

for (const written of ['HTTPS://chamak.example', ' https://chamak.example']) {
  test(`"${written}" counts as https`, () => {
    assert.throws(() => readConfig({ PUBLIC_URL: written }), /SMS_PROVIDER/)
  })
}
