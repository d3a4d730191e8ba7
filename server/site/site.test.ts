import { strict as assert } from 'node:assert'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { defaultSettings } from '#contract/default-settings.ts'
import { siteBuildFile, type SiteBuild } from '#contract/site/site-build.ts'
import { slotStart } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import { openLog } from '#server/log.ts'
import { openSite } from '#server/site/site.ts'
import { publicPart } from '#server/site/state.ts'
import { monday10 } from '#test/test-app.ts'
import { until } from '#test/until.ts'

/** A build whose one page says the phone, the date and the origin, and cannot say an empty phone. */
const renderer = `import { threadId } from 'node:worker_threads'
export async function renderSite({ settings, today, origin }) {
  if (!settings.business.phone) throw new Error('nobody to call')
  const said = [settings.business.phone, today, origin].join(' ')
  return [
    { urls: ['/'], realm: 'site', text: said },
    { urls: ['/thread'], realm: 'site', text: String(threadId) },
  ]
}`

/** The site of a business whose settings the test sets, on a clock of its own. */
function openTestSite(t: TestContext, smallerAfterMs = 60_000) {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-site-'))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'render'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'render/page.js'), renderer)
  const language = { renderer: 'render/page.js', assets: {} }
  const build: SiteBuild = { languages: { en: language, hi: language }, files: {} }
  writeFileSync(join(folder, siteBuildFile), JSON.stringify(build))
  const there = { now: monday10, version: 1, phone: '919800000001' }
  const told: boolean[] = []
  const site = openSite({
    folder,
    keptAssets: folder,
    origin: 'https://chamak.test',
    log: openLog('silent', 'json'),
    now: () => there.now,
    async read() {
      const business = { ...defaultSettings.business, phone: there.phone }
      const settings = publicPart(there.version, { ...defaultSettings, business })
      return { key: String(there.version), settings, own: { crew: [], gallery: [] }, isOpen: true }
    },
    onRendered: async (isRendered) => void told.push(isRendered),
    smallerAfterMs,
  })
  t.after(() => site.close())
  const page = (url = '/') => site.documents()?.get(url)?.en?.body.toString()
  return { site, there, page, told }
}

test('pages show what was published last', async (t) => {
  const { site, there, page } = openTestSite(t)
  assert.equal(page(), undefined)
  await site.follow()
  assert.equal(page(), '919800000001 2026-05-04 https://chamak.test')
  Object.assign(there, { version: 2, phone: '919800000002' })
  await site.follow()
  assert.equal(page(), '919800000002 2026-05-04 https://chamak.test')
})

test('pages are made anew at midnight in India', async (t) => {
  const { site, there, page } = openTestSite(t)
  there.now = slotStart({ date: '2026-05-04', time: '23:59' })
  await site.follow()
  there.now += 60_000
  await site.follow()
  assert.match(page() ?? '', / 2026-05-05 /)
})

test('without a change nothing is rendered', async (t) => {
  const { site } = openTestSite(t)
  await site.follow()
  const before = site.documents()?.get('/')?.hi?.body
  await site.follow()
  assert.equal(site.documents()?.get('/')?.hi?.body, before)
})

test('when the pages cannot be rendered those before stay, until they can', async (t) => {
  const { site, there, page, told } = openTestSite(t)
  await site.follow()
  Object.assign(there, { version: 2, phone: '' })
  await site.follow()
  assert.match(page() ?? '', /^919800000001 /)
  assert.equal(site.failedAt(), monday10)
  there.now += dayMs
  await site.follow()
  assert.equal(site.failedAt(), monday10, 'since then')
  Object.assign(there, { version: 3, phone: '919800000003' })
  await site.follow()
  assert.match(page() ?? '', /^919800000003 /)
  assert.equal(site.failedAt(), undefined)
  assert.deepEqual(told, [true, false, false, true])
})

test('pages get smaller after a while, however long that is', async (t) => {
  const { site } = openTestSite(t, 1000)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await site.follow()
  const first = site.documents()
  // What ends a thread that hangs is over once it has given its pages.
  t.mock.timers.tick(dayMs)
  t.mock.timers.reset()
  await until('smaller pages', () => site.documents() !== first)
})

test('what is published while pages are not yet small is rendered by the thread that is there', async (t) => {
  const { site, there, page } = openTestSite(t)
  await site.follow()
  const thread = page('/thread')
  there.version = 2
  await site.follow()
  assert.equal(page('/thread'), thread)
  // What could not be rendered takes its thread along.
  Object.assign(there, { version: 3, phone: '' })
  await site.follow()
  Object.assign(there, { version: 4, phone: '919800000004' })
  await site.follow()
  assert.notEqual(page('/thread'), thread)
})

test('pages that follow others before they were small get small themselves', async (t) => {
  const { site, there, page } = openTestSite(t, 300)
  await site.follow()
  Object.assign(there, { version: 2, phone: '919800000002' })
  await site.follow()
  const first = site.documents()
  await until('smaller pages', () => site.documents() !== first)
  assert.match(page() ?? '', /^919800000002 /)
  const thread = page('/thread')
  there.version = 3
  await site.follow()
  assert.notEqual(page('/thread'), thread, 'it ended with them')
})
