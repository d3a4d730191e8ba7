import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  ViewportSize,
} from '@playwright/test'
import { awaitScript } from '#test/e2e/before-script.ts'
import { devtoolsOf } from '#test/e2e/devtools.ts'

/** Browser contexts, each as clean as a new one except for cached assets. */
export type Browsers = {
  readonly take: (options: BrowserContextOptions) => Promise<BrowserContext>
  /** The first page of a taken context. */
  readonly pageOf: (context: BrowserContext) => Promise<Page>
  /** Resets a context for the next test, or closes it if it cannot be reset. */
  readonly giveBack: (context: BrowserContext) => Promise<void>
}

type Kept = {
  readonly context: BrowserContext
  readonly key: string
  readonly page: Page
  readonly viewport: ViewportSize | null
  /** Navigates to the page shown between tests. */
  readonly leave: () => Promise<unknown>
  readonly isMarked: () => boolean
}

/** More than the people of any test. */
const mostIdle = 8
/** On the same site, so that the renderer process survives, and without scripts. */
const waitingRoom = '/robots.txt'

/** Opening a page, starting its process and compiling the app costs as much as most tests. */
export function keepBrowsers(browser: Browser): Browsers {
  const idle: Kept[] = []
  const inUse = new Map<BrowserContext, Kept>()

  async function open(options: BrowserContextOptions, key: string): Promise<Kept> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const leave = page.goto.bind(page, waitingRoom)
    await leave()
    await devtoolsOf(page)
    const isMarked = mark(context, page)
    return { context, key, page: awaitScript(page), viewport: page.viewportSize(), leave, isMarked }
  }

  return {
    async take(options) {
      // A service worker outlives the page that registered it.
      if (options.serviceWorkers !== 'block') return browser.newContext(options)
      const key = JSON.stringify(options)
      const at = idle.findLastIndex((it) => it.key === key)
      const [kept = await open(options, key)] = at < 0 ? [] : idle.splice(at, 1)
      inUse.set(kept.context, kept)
      return kept.context
    },
    async pageOf(context) {
      return inUse.get(context)?.page ?? awaitScript(await context.newPage())
    },
    async giveBack(context) {
      const kept = inUse.get(context)
      inUse.delete(context)
      const isEmpty = kept && !kept.isMarked() && (await empty(kept))
      // Checked again: the page may have navigated elsewhere in the meantime.
      if (!isEmpty || kept.isMarked()) return context.close()
      idle.push(kept)
      if (idle.length > mostIdle) await idle.shift()?.context.close()
    },
  }
}

/** Returns whether a test did something that only closing the context undoes. */
function mark(context: BrowserContext, page: Page): () => boolean {
  let isMarked = false
  const tell = () => (isMarked = true)
  const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding'] as const
  const limits = [
    'setDefaultTimeout',
    'setDefaultNavigationTimeout',
    'setExtraHTTPHeaders',
  ] as const
  notice(context, [...lasting, ...limits, 'grantPermissions', 'setGeolocation'], tell)
  notice(context, ['newCDPSession'], tell)
  notice(page, [...lasting, ...limits, 'addLocatorHandler', 'close'], tell)
  notice(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], tell)
  notice(context.clock, ['fastForward', 'runFor', 'resume'], tell)
  const emulate = page.emulateMedia.bind(page)
  page.emulateMedia = (options) => {
    const stays = Object.keys(options ?? {}).some((it) => !['media', 'colorScheme'].includes(it))
    if (stays) tell()
    return emulate(options)
  }
  // Storage of another site would remain.
  const { origin } = new URL(page.url())
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(`${origin}/`)) tell()
  })
  return () => isMarked
}

function notice<T extends object>(of: T, names: readonly (keyof T)[], tell: () => void): void {
  for (const name of names) {
    const act = of[name] as (...args: unknown[]) => unknown
    const noticed = (...args: unknown[]) => {
      tell()
      return act.apply(of, args)
    }
    Object.assign(of, { [name]: noticed })
  }
}

/** Events that tests listen to (watch.ts). */
const observed = ['weberror', 'console', 'request', 'requestfailed', 'response'] as const
const heard = ['request', 'requestfailed', 'response', 'console', 'dialog', 'load'] as const

/** Returns whether it succeeded. */
async function empty({ context, page, viewport, leave }: Kept): Promise<boolean> {
  if (page.isClosed()) return false
  for (const it of context.pages()) if (it !== page) await it.close()
  for (const event of observed) context.removeAllListeners(event)
  // Without a listener, Playwright accepts a page's question whether to leave it.
  for (const event of heard) page.removeAllListeners(event)
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearCookies(),
  ])
  try {
    // Retried: a closed dialog's history step can abort the navigation.
    await leave().catch(leave)
    await reset(page, viewport)
    return true
  } catch {
    // The page was navigating elsewhere.
    return false
  }
}

/** Clears the site's storage, and resets pointer, viewport and media. */
async function reset(page: Page, viewport: ViewportSize | null): Promise<void> {
  const devtools = await devtoolsOf(page)
  const { origin } = new URL(page.url())
  const storageTypes = 'local_storage,indexeddb,cache_storage'
  await page.mouse.move(0, 0)
  if (viewport) await page.setViewportSize(viewport)
  await Promise.all([
    page.emulateMedia({ media: null, colorScheme: 'light' }),
    // Where a new page has its pointer.
    devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 }),
    devtools.send('Page.resetNavigationHistory'),
    devtools.send('Storage.clearDataForOrigin', { origin, storageTypes }),
    page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    }),
  ])
}
