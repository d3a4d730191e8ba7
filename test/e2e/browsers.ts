import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from '@playwright/test'

/** Browsers of people, each as empty as a new one; the process behind it has run the product before. */
export type Browsers = {
  readonly take: (options: BrowserContextOptions) => Promise<BrowserContext>
  /** Whoever takes it next finds nothing of this test; what cannot be taken back ends with it. */
  readonly giveBack: (context: BrowserContext) => Promise<void>
}

type Kept = {
  readonly context: BrowserContext
  readonly key: string
  /** Seen by no test. */
  readonly page: Page
  readonly devtools: CDPSession
  readonly isMarked: () => boolean
}

/** Enough for the people of one test on one product and those on an emptied one. */
const mostIdle = 4

/**
 * To start a process and to compile the app's scripts in it costs as much as most tests do. So that
 * the process lives on between two tests, each browser has a page that no test sees.
 */
export function keepBrowsers(browser: Browser): Browsers {
  const idle: Kept[] = []
  const inUse = new Map<BrowserContext, Kept>()

  async function open(options: BrowserContextOptions, key: string): Promise<Kept> {
    const context = await browser.newContext(options)
    const isMarked = mark(context)
    const page = await context.newPage()
    await page.goto('/robots.txt')
    return { context, key, page, devtools: await context.newCDPSession(page), isMarked }
  }

  return {
    async take(options) {
      // A worker of the product outlives the page that started it.
      if (options.serviceWorkers !== 'block') return browser.newContext(options)
      const key = JSON.stringify(options)
      const at = idle.findLastIndex((it) => it.key === key)
      const [kept = await open(options, key)] = at < 0 ? [] : idle.splice(at, 1)
      inUse.set(kept.context, kept)
      return kept.context
    },
    async giveBack(context) {
      const kept = inUse.get(context)
      inUse.delete(context)
      if (!kept || kept.isMarked()) return context.close()
      await empty(kept)
      idle.push(kept)
      if (idle.length > mostIdle) await idle.shift()?.context.close()
    },
  }
}

/** Notices what only a new browser is free of: scripts that come before every page, and a changed clock. */
function mark(context: BrowserContext): () => boolean {
  let isMarked = false
  const { clock } = context
  const noticed =
    <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
    (...args: Args) => {
      isMarked = true
      return act(...args)
    }
  context.addInitScript = noticed(context.addInitScript.bind(context))
  clock.install = noticed(clock.install.bind(clock))
  clock.setFixedTime = noticed(clock.setFixedTime.bind(clock))
  return () => isMarked
}

/** What a test listens to (watch.ts). */
const observed = ['weberror', 'console', 'request', 'requestfailed', 'response'] as const

async function empty({ context, page: own, devtools }: Kept): Promise<void> {
  for (const page of context.pages()) if (page !== own) await page.close()
  for (const event of observed) context.removeAllListeners(event)
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearCookies()
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(own.url()).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage',
  })
}
