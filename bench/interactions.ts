import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium as browserType, type BrowserContext, type Page } from '@playwright/test'
import { sessionCookie, sessionHintCookie } from '#contract/cookies.ts'
import type { Role } from '#domain/accounts.ts'
import { devtoolsOf } from '#test/e2e/devtools.ts'
import { chromium } from '../scripts/test/installed-programs.ts'
import { benchEnvironment, seed, signInSeeded } from './environment.ts'
import { startServer } from './server.ts'

const slowdown = 4
/** So many that a week has about 300 jobs. */
const orders = 35_000

type Interaction = {
  readonly name: string
  readonly role: Role
  readonly path: string
  /** Brings the page to the state in which the interaction is possible. */
  readonly ready: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const acceptFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
const shown = (selector: string, n: number) => (page: Page) =>
  page.locator(selector).nth(n).waitFor()
const rows = (page: Page) => page.getByRole('button', { name: 'View Details' }).nth(3).waitFor()
const firstJob = (page: Page) => page.locator('[data-job]').nth(2).click()
const view = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()
const thirdTime = (page: Page) => page.getByRole('radio', { name: /^\d+:\d\d [AP]M$/ }).nth(3)

const list = { role: 'admin', ready: rows } as const
const completed = '/admin/userorders?status=completed&size=50'
const pending = '/admin/userorders?status=pending&size=50'
const calendar = { role: 'admin', ready: shown('[data-job]', 3) } as const
const week = '/admin/calendar?view=week'

const interactions: readonly Interaction[] = [
  { ...list, name: 'orders: open details', path: completed, act: press('View Details') },
  {
    ...list,
    name: 'orders: change tab',
    path: completed,
    act: (page) => page.getByRole('tab', { name: 'Accepted Orders' }).click(),
  },
  {
    ...list,
    name: 'orders: search',
    path: completed,
    act: (page) => page.getByRole('searchbox').pressSequentially('asha', { delay: 80 }),
  },
  { ...list, name: 'orders: accept by one tap', path: pending, act: acceptFirst },
  { ...list, name: 'orders: take action', path: pending, act: press('Take Action') },
  { ...calendar, name: 'day: open a job', path: '/admin/calendar', act: firstJob },
  { ...calendar, name: 'week: open a job', path: week, act: firstJob },
  { ...calendar, name: 'day to week', path: '/admin/calendar', act: view('Week') },
  { ...calendar, name: 'week to next week', path: week, act: view('Next week') },
  { ...calendar, name: 'week to month', path: week, act: view('Month') },
  {
    name: 'booking: pick a slot',
    role: 'user',
    path: '/book-service?service=2+BHK',
    ready: (page) => thirdTime(page).waitFor(),
    act: (page) => thirdTime(page).click(),
  },
]

/**
 * Measures how a phone at a quarter of this machine's speed responds to touches in a busy shop: the
 * time from input to the next frame (Event Timing), the longest task that followed, and how far
 * things jumped, each as the median and the largest of the rounds.
 */
export async function benchInteractions(options: {
  readonly rounds: number
  readonly only: readonly string[]
}): Promise<void> {
  const { env, openDeps, leave } = await benchEnvironment('sqlite')
  await seed(env, orders)
  const deps = await openDeps()
  const tokens = await signInSeeded(deps)
  await deps.close()
  const server = await startServer(env)
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await browserType.launch({ executablePath: await chromium(), args })
  const chosen = interactions.filter(
    ({ name }) => options.only.length === 0 || options.only.some((it) => name.includes(it)),
  )
  const found = new Map(chosen.map((it) => [it, [] as Figures[]]))
  try {
    for (let round = 0; round < options.rounds; round++)
      for (const interaction of chosen) {
        const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
        await keepSession(context, server.address, tokens[interaction.role])
        const page = await context.newPage()
        found.get(interaction)?.push(await measure(page, server.address, interaction))
        await context.close()
      }
    report(found)
  } finally {
    await browser.close()
    await server.stop()
    await leave()
  }
}

function keepSession(context: BrowserContext, url: string, token: string): Promise<void> {
  return context.addCookies([
    { name: sessionCookie, value: token, url },
    { name: sessionHintCookie, value: '1', url },
  ])
}

type Figures = {
  readonly nextPaint: number
  readonly longestTask: number
  readonly shift: number
  readonly nodes: number
}

async function measure(page: Page, address: string, { path, ready, act }: Interaction) {
  await page.goto(address + path, { waitUntil: 'load' })
  await ready(page)
  await page.waitForLoadState('load')
  await pause(1000)
  const devtools = await devtoolsOf(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const nodes = await page.evaluate(note)
  await act(page)
  // The server's response and the rendering it causes belong to no event.
  await pause(2500)
  const noted = await page.evaluate(() => (globalThis as unknown as { noted: Figures }).noted)
  return { ...noted, nodes }
}

/** Runs in the page; returns its number of elements. */
function note(): number {
  const noted = { nextPaint: 0, longestTask: 0, shift: 0 }
  Object.assign(globalThis, { noted })
  const observer = new PerformanceObserver((seen) => {
    for (const it of seen.getEntries()) {
      const { entryType, duration } = it
      if (entryType === 'event') noted.nextPaint = Math.max(noted.nextPaint, duration)
      else if (entryType === 'longtask') noted.longestTask = Math.max(noted.longestTask, duration)
      else noted.shift += (it as PerformanceEntry & { value: number }).value
    }
  })
  for (const type of ['event', 'longtask', 'layout-shift'])
    observer.observe({ type, durationThreshold: 16 } as PerformanceObserverInit)
  return document.querySelectorAll('*').length
}

function report(found: ReadonlyMap<Interaction, readonly Figures[]>): void {
  const loads = loadavg().map((it) => it.toFixed(0))
  console.log(`load ${loads.join(', ')}; in ms, median (most)`)
  console.log('| interaction | next paint | longest task | shift | elements before |')
  console.log('| --- | --: | --: | --: | --: |')
  for (const [{ name }, figures] of found) {
    const sorted = (of: keyof Figures) => figures.map((it) => it[of]).toSorted((a, b) => a - b)
    const median = (of: keyof Figures) => sorted(of)[figures.length >> 1] ?? Number.NaN
    const both = (of: 'nextPaint' | 'longestTask') => `${median(of)} (${sorted(of).at(-1)})`
    const cells = [name, both('nextPaint'), both('longestTask'), median('shift').toFixed(3)]
    console.log(`| ${[...cells, median('nodes')].join(' | ')} |`)
  }
}
