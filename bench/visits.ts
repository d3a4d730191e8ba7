import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium as browserType, type Browser } from '@playwright/test'
import { sessionCookie, sessionHintCookie } from '#contract/cookies.ts'
import type { Role } from '#domain/accounts.ts'
import { devtoolsOf } from '#test/e2e/devtools.ts'
import { requestsOf, watchTraffic } from '#test/e2e/traffic.ts'
import { untilCompressed } from '#test/until-compressed.ts'
import { chromium } from '../scripts/test/installed-programs.ts'
import { benchEnvironment, seed, signInSeeded } from './environment.ts'
import { startServer } from './server.ts'
import { passTo, serveFolder, startFront } from './visits/front.ts'
import { buildHelloWorld } from './visits/smallest-page.ts'

const orders = 20_000
const quietMs = 2500
/** A phone of 5,000 rupees at the edge of a town. */
const line = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}
const slowdown = 4

type Visit = {
  readonly name: string
  readonly path: string
  readonly role?: Role
  /** The last part of the first view to appear. */
  readonly shown: string
}

const visits: readonly Visit[] = [
  { name: 'home', path: '/', shown: 'h1' },
  { name: 'a service', path: '/services/deep-cleaning', shown: 'h1' },
  { name: 'sign-in', path: '/user/login', shown: 'input' },
  { name: 'booking', path: '/book-service', role: 'user', shown: 'input[type=radio]' },
  { name: "a customer's orders", path: '/profile', role: 'user', shown: 'article' },
  { name: "a worker's day", path: '/worker/jobs', role: 'worker', shown: 'main article, main h2' },
  { name: 'admin: today', path: '/admin', role: 'admin', shown: 'main dl' },
  { name: 'admin: orders', path: '/admin/userorders', role: 'admin', shown: 'tbody tr' },
  { name: 'admin: calendar', path: '/admin/calendar', role: 'admin', shown: '[data-job]' },
  { name: 'admin: week', path: '/admin/calendar?view=week', role: 'admin', shown: '[data-job]' },
  { name: 'admin: hours', path: '/admin/settings/hours', role: 'admin', shown: 'form' },
  { name: 'admin: money', path: '/admin/money', role: 'admin', shown: 'main table' },
]

/**
 * Measures what a visit to each page loads and when it shows, cold and warm, on a slow phone and a
 * slow connection, beside the smallest React page in the same rounds.
 */
export async function benchVisits({ rounds, only }: { rounds: number; only: readonly string[] }) {
  const { env, openDeps, folder, leave } = await benchEnvironment('sqlite')
  const hello = await startFront(serveFolder(await buildHelloWorld(join(folder, 'hello'))))
  await seed(env, orders)
  const deps = await openDeps()
  const tokens = await signInSeeded(deps)
  await deps.close()
  const server = await startServer(env)
  const site = await startFront(passTo(server.address))
  // Trusted, because a browser caches nothing from behind a warning.
  const pins = `--ignore-certificate-errors-spki-list=${hello.pin},${site.pin}`
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', pins]
  const browser = await browserType.launch({ executablePath: await chromium(), args })
  const chosen = visits.filter(({ path }) => only.length === 0 || only.includes(path))
  const anchor: Visit = { name: 'React hello world', path: '/', shown: 'h1' }
  const found = new Map<string, Figures[]>()
  try {
    await untilCompressed(server.address)
    for (let round = 0; round < rounds; round++)
      for (const visit of [anchor, ...chosen]) {
        const url = visit === anchor ? hello.url : site.url
        const figures = await measure(browser, url, visit, visit.role && tokens[visit.role])
        for (const [n, it] of figures.entries()) {
          const name = `${visit.name}${n ? ', again' : ''}`
          found.set(name, [...(found.get(name) ?? []), it])
        }
      }
    report(found, anchor.name)
  } finally {
    await browser.close()
    await server.stop()
    for (const it of [hello, site]) it.close()
    await leave()
  }
}

type Figures = Readonly<
  Record<'kB' | 'requests' | 'scripts' | 'calls' | 'fcp' | 'lcp' | 'shown' | 'cls', number>
>

/** Visits a page in a new profile, and again. */
async function measure(
  browser: Browser,
  url: string,
  visit: Visit,
  token = '',
): Promise<Figures[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  })
  if (token)
    await context.addCookies([
      { name: sessionCookie, value: token, url },
      { name: sessionHintCookie, value: '1', url },
    ])
  const page = await context.newPage()
  await page.addInitScript(noteFirst, visit.shown)
  const traffic = await watchTraffic(page)
  const devtools = await devtoolsOf(page)
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const figures: Figures[] = []
  for (let n = 0; n < 2; n++) {
    await page.goto(url + visit.path)
    const loaded = await traffic.untilQuiet(quietMs)
    figures.push({
      kB: loaded.bytes / 1000,
      requests: requestsOf(loaded),
      scripts: loaded.scripts.length,
      calls: loaded.calls.length,
      ...(await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)),
    })
    await page.goto('about:blank')
  }
  await context.close()
  return figures
}

type Noted = Pick<Figures, 'fcp' | 'lcp' | 'shown' | 'cls'>

/** Runs in the page before its own scripts. */
function noteFirst(selector: string): void {
  const noted = { fcp: Number.NaN, lcp: Number.NaN, shown: Number.NaN, cls: 0 }
  Object.assign(globalThis, { noted })
  const observer = new PerformanceObserver((list) => {
    for (const it of list.getEntries()) {
      if (it.name === 'first-contentful-paint') noted.fcp = it.startTime
      else if (it.entryType === 'largest-contentful-paint') noted.lcp = it.startTime
      else if (it.entryType === 'layout-shift')
        noted.cls += (it as PerformanceEntry & { value: number }).value
    }
  })
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift'])
    observer.observe({ type, buffered: true })
  const look = () => {
    if (document.querySelector(selector)) noted.shown = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

function report(found: ReadonlyMap<string, readonly Figures[]>, anchor: string): void {
  const median = (name: string, figure: keyof Figures) => {
    const all = (found.get(name) ?? []).map((it) => it[figure]).toSorted((a, b) => a - b)
    return all[all.length >> 1] ?? Number.NaN
  }
  const base = median(anchor, 'lcp')
  console.log(
    `load ${loadavg()
      .map((it) => it.toFixed(1))
      .join(' ')}`,
  )
  console.log(
    '| page | kB | requests | scripts | calls | FCP | LCP | x hello world | shown | CLS |',
  )
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |')
  for (const name of found.keys()) {
    const of = (figure: keyof Figures) => median(name, figure)
    const counts = [of('kB').toFixed(0), of('requests'), of('scripts'), of('calls')]
    const times = [seconds(of('fcp')), seconds(of('lcp')), (of('lcp') / base).toFixed(2)]
    console.log(
      `| ${[name, ...counts, ...times, seconds(of('shown')), of('cls').toFixed(3)].join(' | ')} |`,
    )
  }
}
