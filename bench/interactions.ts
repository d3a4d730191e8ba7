import { setTimeout as pause } from 'node:timers/promises'
import { chromium as browserType, type BrowserContext, type Page } from '@playwright/test'
import { sessionCookie, sessionHintCookie } from '#contract/cookies.ts'
import type { Role } from '#domain/accounts.ts'
import { chromium } from '../scripts/test/installed-programs.ts'
import { benchEnvironment, seed, signIn } from './environment.ts'
import { startServer } from './server.ts'

const slowdown = 4
const rounds = 5
const orders = 3000

type Interaction = {
  readonly name: string
  readonly role: Role
  readonly path: string
  /** Brings the page to the state in which the interaction is possible. */
  readonly ready: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
}

const rows = (page: Page) => page.getByRole('button', { name: 'View Details' }).nth(20).waitFor()

const interactions: readonly Interaction[] = [
  {
    name: 'open a dialog over 50 rows',
    role: 'admin',
    path: '/admin/userorders?status=completed&size=50',
    ready: rows,
    act: (page) => page.getByRole('button', { name: 'View Details' }).first().click(),
  },
  {
    name: 'change a tab',
    role: 'admin',
    path: '/admin/userorders?status=completed',
    ready: rows,
    act: (page) => page.getByRole('tab', { name: 'Accepted Orders' }).click(),
  },
  {
    name: 'type in a search',
    role: 'admin',
    path: '/admin/userorders?status=completed',
    ready: rows,
    act: (page) => page.getByRole('searchbox').pressSequentially('asha', { delay: 80 }),
  },
  {
    name: 'pick a slot',
    role: 'user',
    path: '/book-service?service=2+BHK',
    ready: (page) =>
      page
        .getByRole('radio', { name: /^\d+:\d\d [AP]M$/ })
        .nth(3)
        .waitFor(),
    act: (page) =>
      page
        .getByRole('radio', { name: /^\d+:\d\d [AP]M$/ })
        .nth(3)
        .click(),
  },
]

/**
 * Measures how long the page takes to respond to input on a phone at a quarter of this machine's
 * speed: the longest event of each interaction (Event Timing, from input to the next frame), as
 * median and maximum of five rounds.
 */
export async function benchInteractions(): Promise<void> {
  const { env, openDeps, leave } = await benchEnvironment('sqlite')
  await seed(env, orders)
  const deps = await openDeps()
  const tokens = {
    admin: await signIn(deps, 'admin', '919800000001'),
    user: await signIn(deps, 'user', '919800000002'),
    worker: '',
  }
  await deps.close()
  const server = await startServer(env)
  const browser = await browserType.launch({
    executablePath: await chromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    for (const interaction of interactions) {
      const took: number[] = []
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
        await keepSession(context, server.address, tokens[interaction.role])
        took.push(await measure(await context.newPage(), server.address, interaction))
        await context.close()
      }
      took.sort((a, b) => a - b)
      console.log(`${interaction.name}: ${took[rounds >> 1]} ms, at most ${took.at(-1)} ms`)
    }
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

async function measure(page: Page, address: string, { path, ready, act }: Interaction) {
  await page.goto(address + path, { waitUntil: 'load' })
  await ready(page)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const noted: number[] = []
    Object.assign(globalThis, { noted })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act(page)
  // The server's response and the rendering it causes belong to no event.
  await pause(1000)
  const noted = await page.evaluate(() => (globalThis as unknown as { noted: number[] }).noted)
  return Math.max(0, ...noted)
}
