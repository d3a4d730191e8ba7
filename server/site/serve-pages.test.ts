import { strict as assert } from 'node:assert'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { retiredWorkerUrl, workerUrl } from '#contract/offline.ts'
import { linkedBookingFile, notFoundFile, openingSoonFile } from '#contract/site/site-build.ts'
import { roles, type Role } from '#domain/accounts.ts'
import type { Documents, SiteDocument, Translations } from '#server/site/documents.ts'
import { withSite } from '#test/factories/site.ts'
import { createTestApp } from '#test/test-app.ts'

const document = (name: string, realm: SiteDocument['realm'] = 'site'): SiteDocument => {
  const body = Buffer.from(`${name} of the site`)
  const type = name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8'
  const etag = `"${name}"`
  return { realm, type, etag, body, br: brotliCompressSync(body), gzip: gzipSync(body) }
}
const inBoth = (name: string, realm?: SiteDocument['realm']): Translations => ({
  en: document(name, realm),
  hi: document(`hi-${name}`, realm),
})

const documents: Documents = new Map<string, Translations>([
  ['/about', { en: document('about.html') }],
  ['/hi/about', { hi: document('hi-about.html') }],
  ['/profile', inBoth('profile.html', 'app')],
  ['/worker/profile', inBoth('worker.html', 'app')],
  ['/worker/day', inBoth('day.html', 'app')],
  ['/admin', inBoth('admin.html', 'app')],
  ['/user/login', inBoth('login.html', 'app')],
  ['/worker/login', inBoth('worker-login.html', 'app')],
  ['/book-service', inBoth('book.html', 'app')],
  [linkedBookingFile, inBoth('linked.html', 'app')],
  ['/robots.txt', { en: document('robots.txt', 'text') }],
  [workerUrl, { en: document('sw.js', 'text') }],
  [retiredWorkerUrl, { en: document('sw-off.js', 'text') }],
  [notFoundFile, inBoth('404.html')],
  [openingSoonFile, inBoth('503.html')],
])

/** The app with a site of a few pages. */
async function withPages(
  t: TestContext,
  env: Record<string, string> = {},
  isOpen = true,
  files: Readonly<Record<string, string>> = {},
) {
  const { deps } = await createTestApp(t, { env })
  const { app, folder, keptAssets } = await withSite(t, deps, documents, isOpen)
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, 'assets', name), text)
  writeFileSync(join(keptAssets, 'old-1.js'), 'let old')
  return (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers })
}

test('trailing slashes of an address are dropped, the query stays', async (t) => {
  const get = await withPages(t)
  for (const url of ['/about/?for=you', '/about////?for=you']) {
    const { statusCode, headers } = await get(url)
    assert.deepEqual([statusCode, headers.location], [308, '/about?for=you'])
  }
  assert.equal((await get('/about')).statusCode, 200)
  assert.equal((await get('//about/')).statusCode, 404)
})

test('an address of 15,000 slashes costs no more than another', async (t) => {
  const get = await withPages(t)
  await get('/nothing')
  // CPU time, which does not depend on how busy the machine is.
  const before = process.cpuUsage()
  assert.equal((await get(`/${'/'.repeat(15_000)}x`)).statusCode, 404)
  const { user, system } = process.cpuUsage(before)
  assert.ok(user + system < 100_000, `${user + system} µs`)
})

const hindi = { cookie: 'lang=hi' }
const firstWord = ({ body }: { body: string }) => body.split(' ')[0]

test('a page of the app answers in the chosen language, else in English', async (t) => {
  const get = await withPages(t)
  const plain = await get('/user/login')
  assert.deepEqual(
    [firstWord(plain), plain.headers.vary],
    ['login.html', 'accept-encoding, cookie'],
  )
  assert.equal(firstWord(await get('/user/login', hindi)), 'hi-login.html')
  assert.equal(firstWord(await get('/user/login', { cookie: 'lang=fr' })), 'login.html')
})

test('a screen behind sign-in answers a visitor with the sign-in page, and a browser with a cookie with itself', async (t) => {
  const get = await withPages(t)
  const pageOf = async (url: string, cookie = '') => firstWord(await get(url, { cookie }))
  assert.equal(await pageOf('/profile?order=1'), 'login.html')
  assert.equal(await pageOf('/profile', 'lang=hi'), 'hi-login.html')
  assert.equal(await pageOf('/worker/profile'), 'worker-login.html')
  assert.equal((await get('/profile')).headers.vary, 'accept-encoding, cookie')
  for (const cookie of ['access_token=x', 'access_token_present=1'])
    assert.equal(await pageOf('/profile', cookie), 'profile.html')
})

test('a link that chooses a service gets the form prerendered for it', async (t) => {
  const get = await withPages(t)
  const pageOf = async (query: string, cookie = 'access_token=x') =>
    firstWord(await get(`/book-service${query}`, { cookie }))
  for (const query of ['?service=2+BHK', '?from=about&for=car-cleaning'])
    assert.equal(await pageOf(query), 'linked.html')
  for (const query of ['', '?service=', '?date=2026-05-05'])
    assert.equal(await pageOf(query), 'book.html')
  assert.equal(await pageOf('?service=2+BHK', ''), 'login.html')
  assert.equal((await get(`/${linkedBookingFile}`)).statusCode, 404)
})

test('a marketing page never changes its language by the cookie', async (t) => {
  const get = await withPages(t)
  const { body, headers } = await get('/about', hindi)
  assert.equal(body.split(' ')[0], 'about.html')
  assert.equal(headers.vary, 'accept-encoding')
  assert.equal(firstWord(await get('/hi/about')), 'hi-about.html')
})

test('an unknown address is a 404 in the reader’s language', async (t) => {
  const get = await withPages(t)
  const asked = [await get('/no'), await get('/hi/no'), await get('/no', hindi), await get('/404')]
  assert.deepEqual(
    asked.map((it) => [it.statusCode, firstWord(it)]),
    [
      [404, '404.html'],
      [404, 'hi-404.html'],
      [404, 'hi-404.html'],
      [404, '404.html'],
    ],
  )
})

test('until the site is open its pages say so, while sign-in and the owner’s screens work', async (t) => {
  const get = await withPages(t, {}, false)
  const asked = [
    '/about',
    '/hi/about',
    '/no',
    '/book-service',
    '/profile',
    '/robots.txt',
    workerUrl,
  ]
  const answers = await Promise.all(asked.map((url) => get(url)))
  assert.deepEqual(
    answers.map((it) => [it.statusCode, firstWord(it)]),
    [
      [503, '503.html'],
      [503, 'hi-503.html'],
      [503, '503.html'],
      [503, '503.html'],
      [200, 'login.html'],
      [200, 'robots.txt'],
      [200, 'sw.js'],
    ],
  )
  assert.equal(firstWord(await get('/no', hindi)), 'hi-503.html')
})

test('a page is compressed for clients that accept it', async (t) => {
  const get = await withPages(t)
  for (const [coding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get('/about', { 'accept-encoding': coding })
    assert.equal(headers['content-encoding'], coding)
    assert.match(open(rawPayload).toString(), /^about.html of/)
  }
})

test('a page’s policy allows its own inline styles, and no other page’s policy does', async (t) => {
  const { deps } = await createTestApp(t)
  const styleHashes = ["'sha256-abc='"]
  const own: Documents = new Map([
    ...documents,
    ['/user/login', { en: { ...document('login.html', 'app'), styleHashes } }],
  ])
  const { app } = await withSite(t, deps, own)
  const policyOf = async (url: string) =>
    String((await app.inject({ url })).headers['content-security-policy'])
  const usual = await policyOf('/about')
  assert.match(usual, /style-src 'self' 'sha256-[^']+';/)
  assert.equal(
    await policyOf('/user/login'),
    usual.replace("style-src 'self'", "style-src 'self' 'sha256-abc='"),
  )
})

test('browsers revalidate the service worker each time, and may run it', async (t) => {
  const { body, headers } = await (await withPages(t))(workerUrl)
  assert.equal(body.split(' ')[0], 'sw.js')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.match(String(headers['content-type']), /^text\/javascript/)
  assert.match(String(headers['content-security-policy']), /script-src 'self'/)
})

test('an operator who switches it off makes browsers clear their caches and unregister it', async (t) => {
  const get = await withPages(t, { SERVICE_WORKER: 'off' })
  assert.equal(firstWord(await get(workerUrl)), 'sw-off.js')
})

const assets: [name: string, type: string][] = [
  ['main-1.js', 'text/javascript; charset=utf-8'],
  ['page-1.css', 'text/css; charset=utf-8'],
  ['room-1.avif', 'image/avif'],
  ['room-1.webp', 'image/webp'],
  ['room-1.jpg', 'image/jpeg'],
  ['icon-1.png', 'image/png'],
  ['face-1.woff2', 'font/woff2'],
]
for (const [name, type] of assets)
  test(`a build asset is sent as ${type}, as immutable, and not again to a browser that has it`, async (t) => {
    const get = await withPages(t, {}, true, { [name]: 'plain' })
    const { statusCode, headers, body } = await get(`/assets/${name}?v=1`, {
      'accept-encoding': 'gzip, br',
    })
    assert.deepEqual([statusCode, body, headers['content-type']], [200, 'plain', type])
    assert.equal(headers['content-encoding'], undefined)
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(headers['content-length'], '5')
    const again = await get(`/assets/${name}`, { 'if-none-match': String(headers['etag']) })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
  })

test('a script is sent precompressed to clients that accept it', async (t) => {
  const get = await withPages(t, {}, true, { 'a.js': 'plain', 'a.js.br': 'br', 'a.js.gz': 'gz' })
  const sent = async (accepts: string) => {
    const { body, headers } = await get('/assets/a.js', { 'accept-encoding': accepts })
    return [body, headers['content-encoding'], headers['vary']]
  }
  assert.deepEqual(await sent('gzip, deflate, br'), ['br', 'br', 'accept-encoding'])
  assert.deepEqual(await sent('gzip'), ['gz', 'gzip', 'accept-encoding'])
  assert.deepEqual(await sent('identity'), ['plain', undefined, 'accept-encoding'])
  for (const url of ['/assets/a.js.br', '/assets/', '/assets/..', '/assets/a/a.js'])
    assert.equal((await get(url)).statusCode, 404, url)
})

test('an open tab still finds the scripts of the previous build', async (t) => {
  const get = await withPages(t)
  const { statusCode, headers, body } = await get('/assets/old-1.js')
  assert.deepEqual([statusCode, body], [200, 'let old'])
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
  assert.match(String(headers['cache-control']), /immutable/)
  for (const url of ['/assets/none.js', '/assets/..%2fbuild.json', '/assets/build.json'])
    assert.equal((await get(url)).statusCode, 404, url)
})

test('a page that the browser has is not sent again; each answer is logged and counted', async (t) => {
  const { deps, logged } = await createTestApp(t)
  const { app } = await withSite(t, deps, documents)
  const first = await app.inject('/about')
  const headers = { 'if-none-match': `W/${first.headers['etag']}` }
  const again = await app.inject({ url: '/about', headers })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  const line = logged.find((it) => it.includes(String(first.headers['x-request-id']))) ?? ''
  assert.match(line, /"method":"GET","route":"\/\*","status":200.*"answered"/)
  const metrics = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  assert.match(metrics.body, /seconds_count\{method="GET",route="\/\*",status="304"\} 1/)
})

test('who opens a page of another role is sent on before it asks for anything', async (t) => {
  const { deps, as } = await createTestApp(t)
  const { app } = await withSite(t, deps, documents)
  const open = async (role: Role, url: string) => {
    const { cookies } = await as(role)
    const { statusCode, headers } = await app.inject({ url, cookies })
    return headers.location ?? statusCode
  }
  const cases: readonly [url: string, byRole: Record<Role, string | number>][] = [
    ['/profile', { user: 200, worker: '/worker/profile', admin: '/admin' }],
    ['/worker/profile', { user: '/profile', worker: 200, admin: '/admin' }],
    ['/admin', { user: '/', worker: '/', admin: 200 }],
    ['/book-service', { user: 200, worker: 200, admin: 200 }],
    ['/worker/day', { user: 200, worker: 200, admin: 200 }],
  ]
  for (const [url, byRole] of cases)
    for (const role of roles) assert.equal(await open(role, url), byRole[role], `${role} ${url}`)
  const old = await app.inject({ url: '/profile', cookies: { access_token: 'ended' } })
  assert.equal(old.statusCode, 200)
})
