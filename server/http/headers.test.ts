import { strict as assert } from 'node:assert'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { inlineStyle } from '#contract/site/site-build.ts'
import { booked } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const styleHash = createHash('sha256').update(inlineStyle).digest('base64')

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' 'sha256-${styleHash}'`,
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')
// The API page has inline styles and loads nothing else.
const policyOfApiPage =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const expected = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': undefined,
  'x-powered-by': undefined,
  'access-control-allow-origin': undefined,
}

const json = { 'content-type': 'application/json' }
const text = { 'content-type': 'text/plain' }
const foreign = { 'sec-fetch-site': 'cross-site' }
const answers: [
  says: string,
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string>,
  status: number,
  cache: 'no-store' | undefined,
][] = [
  ['a successful response', 'GET', '/api/v1/service/slots?date=2026-05-05', {}, 200, 'no-store'],
  ['a 401', 'GET', '/api/v1/user/getuser', {}, 401, 'no-store'],
  ['a 404 from the API', 'GET', '/api/v1/nothing', {}, 404, 'no-store'],
  ['a 404 page', 'GET', '/nothing', {}, 404, undefined],
  ['a 400', 'POST', '/api/v1/user/generateotp', json, 400, 'no-store'],
  ['a 415', 'POST', '/api/v1/user/generateotp', text, 415, 'no-store'],
  ['a 403', 'POST', '/api/v1/user/logout', foreign, 403, 'no-store'],
  ['a broken URL', 'GET', '/api/v1/%', {}, 404, undefined],
  ['a health check', 'GET', '/healthz', {}, 200, undefined],
  ['the API page', 'GET', '/api/docs', {}, 200, undefined],
]
for (const [says, method, url, headers, status, cache] of answers) {
  test(`the security headers are set on ${says}`, async (t) => {
    const { app } = await createTestApp(t)
    const payload = headers['content-type'] && { payload: 'x' }
    const reply = await app.inject({ method, url, headers, ...payload })
    assert.equal(reply.statusCode, status)
    const sent = Object.keys(expected).map((name) => [name, reply.headers[name]])
    assert.deepEqual(Object.fromEntries(sent), expected)
    assert.equal(
      reply.headers['content-security-policy'],
      url === '/api/docs' ? policyOfApiPage : policy,
    )
    if (cache) assert.equal(reply.headers['cache-control'], cache)
  })
}

test('on https, HSTS is sent', async (t) => {
  const { visitor } = await createTestApp(t, { config: { isHttps: true } })
  for (const url of ['/healthz', '/api/v1/user/getuser', '/nothing']) {
    const { headers } = await visitor().get(url)
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains')
  }
})

test('a long list is compressed with the accepted encoding, a short reply is not', async (t) => {
  const { as, app } = await createTestApp(t)
  const customer = await as('user')
  for (const time of ['08:00', '09:00', '10:00', '11:00']) await booked(customer, { time })
  const get = (encoding: string, url: string) =>
    app.inject({ url, headers: { 'accept-encoding': encoding }, cookies: customer.cookies })
  const list = '/api/v1/user/getyourorders'
  const plain = (await get('', list)).json()
  assert.equal(plain.orders.length, 4)

  const [brotli, gzip] = [await get('gzip, br', list), await get('gzip', list)]
  assert.deepEqual(
    [brotli.headers['content-encoding'], gzip.headers['content-encoding']],
    ['br', 'gzip'],
  )
  assert.equal(brotli.headers.vary, 'accept-encoding')
  assert.deepEqual(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString()), plain)
  assert.deepEqual(JSON.parse(gunzipSync(gzip.rawPayload).toString()), plain)
  assert.ok(brotli.rawPayload.length * 2 < JSON.stringify(plain).length)

  const short = await get('br', '/api/v1/user/getuser')
  assert.equal(short.headers['content-encoding'], undefined)
})
