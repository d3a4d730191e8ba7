import { strict as assert } from 'node:assert'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { firstContent } from '#contract/settings/public-settings.ts'
import { siteBuildFile, type SiteBuild } from '#contract/site/site-build.ts'
import { slotStart } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import { openLog } from '#server/lib/log.ts'
import { openSite } from '#server/site/site.ts'
import { publicPart } from '#server/site/state.ts'
import { releaseAfter } from '#test/release-after.ts'
import { monday10 } from '#test/test-app.ts'
import { until } from '#test/until.ts'

/** A build whose page contains the phone, the date and the origin, and fails on an empty phone. */
const renderer = `import { threadId } from 'node:worker_threads'
export async function renderSite({ settings, today, origin }) {
  if (!settings.business.phone) throw new Error('nobody to call')
  const said = [settings.business.phone, today, origin].join(' ')
  return [
    { urls: ['/'], realm: 'site', text: said },
    { urls: ['/thread'], realm: 'site', text: String(threadId) },
  ]
}`

/** A site whose settings and clock the test controls. */
function openTestSite(t: TestContext, recompressAfterMs = 60_000) {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-site-'))
  releaseAfter(t, () => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'render'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'render/page.js'), renderer)
  const language = { renderer: 'render/page.js', assets: {} }
  const build: SiteBuild = { languages: { en: language, hi: language }, files: {} }
  writeFileSync(join(folder, siteBuildFile), JSON.stringify(build))
  const app = { now: monday10, version: 1, phone: '919800000001' }
  const told: boolean[] = []
  const site = openSite({
    folder,
    keptAssets: folder,
    origin: 'https://chamak.test',
    log: openLog('silent', 'json'),
    now: () => app.now,
    async read() {
      const business = { ...defaultSettings.business, phone: app.phone }
      const settings = publicPart(app.version, { ...defaultSettings, business })
      return {
        key: String(app.version),
        settings,
        content: firstContent,
        isOpen: true,
      }
    },
    onRendered: async (isRendered) => void told.push(isRendered),
    recompressAfterMs,
  })
  releaseAfter(t, () => site.close())
  const page = (url = '/') => site.documents()?.get(url)?.en?.body.toString()
  return { site, app, page, told }
}

test('pages show the latest published settings', async (t) => {
  const { site, app, page } = openTestSite(t)
  assert.equal(page(), undefined)
  await site.follow()
  assert.equal(page(), '919800000001 2026-05-04 https://chamak.test')
  Object.assign(app, { version: 2, phone: '919800000002' })
  await site.follow()
  assert.equal(page(), '919800000002 2026-05-04 https://chamak.test')
})

test('pages are rendered again at midnight in India', async (t) => {
  const { site, app, page } = openTestSite(t)
  app.now = slotStart({ date: '2026-05-04', time: '23:59' })
  await site.follow()
  app.now += 60_000
  await site.follow()
  assert.match(page() ?? '', / 2026-05-05 /)
})

test('nothing is rendered without a change', async (t) => {
  const { site } = openTestSite(t)
  await site.follow()
  const before = site.documents()?.get('/')?.hi?.body
  await site.follow()
  assert.equal(site.documents()?.get('/')?.hi?.body, before)
})

test('when the pages cannot be rendered the previous ones stay until they can', async (t) => {
  const { site, app, page, told } = openTestSite(t)
  await site.follow()
  Object.assign(app, { version: 2, phone: '' })
  await site.follow()
  assert.match(page() ?? '', /^919800000001 /)
  assert.equal(site.failedAt(), monday10)
  app.now += dayMs
  await site.follow()
  assert.equal(site.failedAt(), monday10, 'since then')
  Object.assign(app, { version: 3, phone: '919800000003' })
  await site.follow()
  assert.match(page() ?? '', /^919800000003 /)
  assert.equal(site.failedAt(), undefined)
  assert.deepEqual(told, [true, false, false, true])
})

test('pages are recompressed after a while, however long that is', async (t) => {
  const { site } = openTestSite(t, 1000)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await site.follow()
  const first = site.documents()
  // The timeout for a thread that hangs no longer applies once it has delivered its pages.
  t.mock.timers.tick(dayMs)
  t.mock.timers.reset()
  await until('smaller pages', () => site.documents() !== first)
})

test('a change published before the recompression is rendered by the same thread', async (t) => {
  const { site, app, page } = openTestSite(t)
  await site.follow()
  const thread = page('/thread')
  app.version = 2
  await site.follow()
  assert.equal(page('/thread'), thread)
  // A failed rendering ends its thread.
  Object.assign(app, { version: 3, phone: '' })
  await site.follow()
  Object.assign(app, { version: 4, phone: '919800000004' })
  await site.follow()
  assert.notEqual(page('/thread'), thread)
})

test('pages that replace others before their recompression are recompressed themselves', async (t) => {
  const { site, app, page } = openTestSite(t, 300)
  await site.follow()
  Object.assign(app, { version: 2, phone: '919800000002' })
  await site.follow()
  const first = site.documents()
  await until('smaller pages', () => site.documents() !== first)
  assert.match(page() ?? '', /^919800000002 /)
  const thread = page('/thread')
  app.version = 3
  await site.follow()
  assert.notEqual(page('/thread'), thread, 'it ended with them')
})
