import { strict as assert } from 'node:assert'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { retiredWorkerUrl, workerUrl } from '#contract/offline.ts'
import { notFoundFile, originMark, type SiteFiles } from '#contract/site-build.ts'
import { buildApp } from '#server/http/app.ts'
import { createTestApp } from '#test/test-app.ts'

/** The product with a site of two pages. */
async function withPages(t: TestContext, env: Record<string, string> = {}) {
  const { deps } = await createTestApp(t, { env })
  const folder = mkdtempSync(join(tmpdir(), 'chamak-pages-'))
  const pages = {
    '/about': { en: 'about.html' },
    '/hi/about': { hi: 'hi-about.html' },
    '/profile': { en: 'profile.html', hi: 'hi-profile.html' },
    '/worker/profile': { en: 'worker.html', hi: 'hi-worker.html' },
    '/user/login': { en: 'login.html', hi: 'hi-login.html' },
    '/worker/login': { en: 'worker-login.html', hi: 'hi-worker-login.html' },
    '/sitemap.xml': { en: 'sitemap.xml' },
    [workerUrl]: { en: 'sw.js' },
    [retiredWorkerUrl]: { en: 'sw-off.js' },
    [notFoundFile]: { en: '404.html', hi: 'hi-404.html' },
  } satisfies SiteFiles
  mkdirSync(join(folder, 'assets'))
  for (const files of Object.values<Readonly<Record<string, string>>>(pages))
    for (const file of Object.values(files))
      writeFileSync(join(folder, file), `${file} of ${originMark}`)
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
  const { app } = await buildApp(deps, folder)
  t.after(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  return (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers })
}

test('slashes after an address are dropped, the query stays', async (t) => {
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
  // What it costs, not how long it waits for its turn on a busy machine.
  const before = process.cpuUsage()
  assert.equal((await get(`/${'/'.repeat(15_000)}x`)).statusCode, 404)
  const { user, system } = process.cpuUsage(before)
  assert.ok(user + system < 100_000, `${user + system} µs`)
})

const hindi = { cookie: 'lang=hi' }
const firstWord = ({ body }: { body: string }) => body.split(' ')[0]

test('a page of the app answers in the language that was chosen, English else', async (t) => {
  const get = await withPages(t)
  const plain = await get('/user/login')
  assert.deepEqual(
    [firstWord(plain), plain.headers.vary],
    ['login.html', 'accept-encoding, cookie'],
  )
  assert.equal(firstWord(await get('/user/login', hindi)), 'hi-login.html')
  assert.equal(firstWord(await get('/user/login', { cookie: 'lang=fr' })), 'login.html')
})

test('a screen behind sign-in answers a visitor with sign-in, and whoever has a cookie with itself', async (t) => {
  const get = await withPages(t)
  const pageOf = async (url: string, cookie = '') => firstWord(await get(url, { cookie }))
  assert.equal(await pageOf('/profile?order=1'), 'login.html')
  assert.equal(await pageOf('/profile', 'lang=hi'), 'hi-login.html')
  assert.equal(await pageOf('/worker/profile'), 'worker-login.html')
  assert.equal((await get('/profile')).headers.vary, 'accept-encoding, cookie')
  for (const cookie of ['access_token=x', 'access_token_present=1'])
    assert.equal(await pageOf('/profile', cookie), 'profile.html')
})

test('a marketing page never changes its language by the cookie', async (t) => {
  const get = await withPages(t)
  const { body, headers } = await get('/about', hindi)
  assert.equal(body.split(' ')[0], 'about.html')
  assert.equal(headers.vary, 'accept-encoding')
  assert.equal(firstWord(await get('/hi/about')), 'hi-about.html')
})

test('an unknown address is a 404 in the language of its reader', async (t) => {
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

test('pages and texts name the origin that the world knows', async (t) => {
  const get = await withPages(t)
  const { body, headers } = await get('/sitemap.xml')
  assert.equal(body, 'sitemap.xml of http://127.0.0.1:3000')
  assert.equal(headers['content-type'], 'application/xml; charset=utf-8')
})

test('a page comes compressed to whoever takes that', async (t) => {
  const get = await withPages(t)
  for (const [coding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get('/about', { 'accept-encoding': coding })
    assert.equal(headers['content-encoding'], coding)
    assert.match(open(rawPayload).toString(), /^about.html of http:/)
  }
})

test('browsers ask for the service worker each time, and may run it', async (t) => {
  const { body, headers } = await (await withPages(t))(workerUrl)
  assert.equal(body.split(' ')[0], 'sw.js')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.match(String(headers['content-type']), /^text\/javascript/)
  assert.match(String(headers['content-security-policy']), /script-src 'self'/)
})

test('an operator who switches it off sends browsers the one that forgets all and leaves', async (t) => {
  const get = await withPages(t, { SERVICE_WORKER: 'off' })
  assert.equal(firstWord(await get(workerUrl)), 'sw-off.js')
})
