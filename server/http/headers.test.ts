import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { booked } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const answers: [
  says: string,
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string>,
  status: number,
][] = [
  ['a reply', 'GET', '/api/v1/service/slots?date=2026-05-05', {}, 200],
  ['a 401', 'GET', '/api/v1/user/getuser', {}, 401],
  ['a 404 of the API', 'GET', '/api/v1/nothing', {}, 404],
  ['a 404 of a page', 'GET', '/nothing', {}, 404],
  ['a 400', 'POST', '/api/v1/user/generateotp', { 'content-type': 'application/json' }, 400],
  ['a 415', 'POST', '/api/v1/user/generateotp', { 'content-type': 'text/plain' }, 415],
  ['a 403', 'POST', '/api/v1/user/logout', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a broken URL', 'GET', '/api/v1/%', {}, 404],
  ['a health check', 'GET', '/healthz', {}, 200],
  ['the API page', 'GET', '/api/docs', {}, 200],
]
for (const [says, method, url, headers, status] of answers) {
  test(`the security headers are on ${says}`, async (t) => {
    const { app } = await createTestApp(t)
    const reply = await app.inject({
      method,
      url,
      headers,
      ...(headers['content-type'] && { payload: 'x' }),
    })
    assert.equal(reply.statusCode, status)
    assert.match(String(reply.headers['content-security-policy']), /default-src '(self|none)'/)
    assert.doesNotMatch(String(reply.headers['content-security-policy']), /script-src[^;]*unsafe/)
    assert.equal(reply.headers['x-content-type-options'], 'nosniff')
    assert.equal(reply.headers['referrer-policy'], 'strict-origin-when-cross-origin')
    assert.equal(reply.headers['cross-origin-opener-policy'], 'same-origin')
    assert.match(String(reply.headers['permissions-policy']), /geolocation=\(\)/)
    assert.equal(reply.headers['strict-transport-security'], undefined)
    assert.equal(reply.headers['x-powered-by'], undefined)
    assert.equal(reply.headers['access-control-allow-origin'], undefined)
    if (url.startsWith('/api/v1/') && !url.includes('%'))
      assert.equal(reply.headers['cache-control'], 'no-store')
  })
}

test('on https browsers are told to stay there', async (t) => {
  const { visitor } = await createTestApp(t, { settings: { isHttps: true } })
  for (const url of ['/healthz', '/api/v1/user/getuser', '/nothing']) {
    const { headers } = await visitor().get(url)
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains')
  }
})

test('a long list is compressed as the browser likes, a short reply is not', async (t) => {
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
