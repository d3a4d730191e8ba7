import { strict as assert } from 'node:assert'
import { get, type IncomingHttpHeaders } from 'node:http'
import { test, type TestContext } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { notFoundFile, openingSoonFile } from '#contract/site/site-build.ts'
import type { Documents, SiteDocument } from '#server/site/documents.ts'
import { withSite } from '#test/factories/site.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const document = (name: string, realm: SiteDocument['realm'] = 'site'): SiteDocument => {
  const body = Buffer.from(`${name} – ${'of the site, '.repeat(40)}`)
  const [br, gzip] = [brotliCompressSync(body), gzipSync(body)]
  const styleHashes = realm === 'app' ? ["'sha256-abc='"] : []
  return { realm, type: 'text/html; charset=utf-8', etag: `"${name}"`, styleHashes, body, br, gzip }
}
const inBoth = (name: string) => ({ en: document(name, 'app'), hi: document(`hi-${name}`, 'app') })
const documents: Documents = new Map(
  Object.entries({
    '/': { en: document('home') },
    '/hi': { hi: document('hi-home') },
    '/profile': inBoth('profile'),
    '/user/login': inBoth('login'),
    [notFoundFile]: inBoth('404'),
    [openingSoonFile]: inBoth('503'),
  }),
)

type Answer = { readonly status: number; readonly headers: object; readonly body: string }
type Headers = Readonly<Record<string, string>>

const ofThisAnswer = ['x-request-id', 'date', 'connection', 'keep-alive']
const withoutOwn = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofThisAnswer.includes(name)))

function ask(address: string, path: string, headers: Headers) {
  const { promise, resolve, reject } = Promise.withResolvers<
    Answer & { readonly all: IncomingHttpHeaders }
  >()
  get(`${address}${path}`, { headers }, (reply) => {
    const pieces: Buffer[] = []
    reply.on('data', (piece: Buffer) => pieces.push(piece))
    reply.once('end', () => {
      const body = Buffer.concat(pieces).toString('base64')
      const all = reply.headers
      resolve({ status: reply.statusCode ?? 0, headers: withoutOwn(all), all, body })
    })
  }).once('error', reject)
  return promise
}

/**
 * A listening server, and the same request injected past its sockets, which the framework answers.
 */
async function listening(t: TestContext, isHttps = false, isOpen = true) {
  const { deps, logged } = await createTestApp(t, { config: { isHttps } })
  const { app } = await withSite(t, deps, documents, isOpen)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const byFramework = async (url: string, headers: Headers): Promise<Answer> => {
    const reply = await app.inject({ url, headers })
    const body = reply.rawPayload.toString('base64')
    return { status: reply.statusCode, headers: withoutOwn(reply.headers), body }
  }
  return {
    app,
    logged,
    ask: (path: string, headers: Headers = {}) => ask(address, path, headers),
    byFramework,
  }
}

for (const [isHttps, isOpen] of [
  [false, true],
  [true, true],
  [false, false],
] as const)
  test(`pages from memory equal the framework's answers, ${isHttps ? 'https' : 'http'}, ${isOpen ? 'open' : 'not yet open'}`, async (t) => {
    const { ask: get, byFramework } = await listening(t, isHttps, isOpen)
    const asked: Headers[] = [
      {},
      { 'accept-encoding': 'gzip, deflate, br' },
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'br', 'if-none-match': '"home"' },
      { 'accept-encoding': 'br', 'if-none-match': 'W/"hi-home", "login"' },
      { 'accept-encoding': 'br', cookie: 'lang=hi' },
      { 'accept-encoding': 'br', cookie: 'access_token=x; lang=en' },
    ]
    for (const headers of asked)
      for (const path of ['/', '/hi', '/profile', '/user/login', '/?for=you', '/404', '/nothing']) {
        const { status, headers: sent, body } = await get(path, headers)
        assert.deepEqual({ status, headers: sent, body }, await byFramework(path, headers), path)
      }
  })

test('a page from memory has a request id and is counted and logged', async (t) => {
  const { app, logged, ask: get } = await listening(t)
  const { all } = await get('/', { 'accept-encoding': 'br' })
  await get('/', { 'accept-encoding': 'br', 'if-none-match': '"home"' })
  const id = String(all['x-request-id'])
  assert.match(id, /^[0-9a-f]{10}$/)
  await until(
    'both are written down',
    () => logged.filter((it) => it.includes('"answered"')).length === 2,
  )
  const [line = ''] = logged.filter((it) => it.includes(id))
  const { method, route, status, msg } = JSON.parse(line) as Record<string, unknown>
  assert.deepEqual([method, route, status, msg], ['GET', '/*', 200, 'answered'])
  const metrics = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  for (const answered of [200, 304]) {
    const counted = `http_request_seconds_count{method="GET",route="/*",status="${answered}"} 1`
    assert.ok(metrics.body.includes(counted))
  }
})
