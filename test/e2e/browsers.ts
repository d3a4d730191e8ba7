import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  ViewportSize,
} from '@playwright/test'
import { awaitScript } from '#test/e2e/before-script.ts'
import { devtoolsOf } from '#test/e2e/devtools.ts'

/** Browsers of people, each as empty as a new one but for what never changes, the files that pages are made of. */
export type Browsers = {
  readonly take: (options: BrowserContextOptions) => Promise<BrowserContext>
  /** The first page of a browser that was taken. */
  readonly pageOf: (context: BrowserContext) => Promise<Page>
  /** Whoever takes it next finds nothing of this test; what cannot be taken back ends with it. */
  readonly giveBack: (context: BrowserContext) => Promise<void>
}

type Kept = {
  readonly context: BrowserContext
  readonly key: string
  readonly page: Page
  readonly viewport: ViewportSize | null
  /** Shows the place where the page waits for the next test. */
  readonly leave: () => Promise<unknown>
  readonly isMarked: () => boolean
}

/** Enough for the people of one test on one product and those on an emptied one. */
const mostIdle = 8
/** Of the site, so that its process lives on, and without a script. */
const waitingRoom = '/robots.txt'

/** To open a page, to start its process and to compile the app's scripts in it costs as much as most tests do. */
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
      // A worker of the product outlives the page that started it.
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
      // Asked again: on its way out the page may have gone somewhere else.
      if (!isEmpty || kept.isMarked()) return context.close()
      idle.push(kept)
      if (idle.length > mostIdle) await idle.shift()?.context.close()
    },
  }
}

/** Notices what only a new browser is free of. */
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
  // The storage of another site would stay.
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

/** What tests listen to (watch.ts). */
const observed = ['weberror', 'console', 'request', 'requestfailed', 'response'] as const
const heard = ['request', 'requestfailed', 'response', 'console', 'dialog', 'load'] as const

/** Whether it was possible. */
async function empty({ context, page, viewport, leave }: Kept): Promise<boolean> {
  if (page.isClosed()) return false
  for (const it of context.pages()) if (it !== page) await it.close()
  for (const event of observed) context.removeAllListeners(event)
  // Without anybody who hears of it, a page that asks whether to leave it is left.
  for (const event of heard) page.removeAllListeners(event)
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearCookies(),
  ])
  try {
    // A closed dialog that takes its step of the history back would be in the way.
    await leave().catch(leave)
    await reset(page, viewport)
    return true
  } catch {
    // It was on its way to somewhere else.
    return false
  }
}

/** Clears what the site has stored, and puts pointer, size and media of the page back. */
async function reset(page: Page, viewport: ViewportSize | null): Promise<void> {
  const devtools = await devtoolsOf(page)
  const { origin } = new URL(page.url())
  const storageTypes = 'local_storage,indexeddb,cache_storage'
  await page.mouse.move(0, 0)
  if (viewport) await page.setViewportSize(viewport)
  await Promise.all([
    page.emulateMedia({ media: null, colorScheme: 'light' }),
    // Where no pointer has been yet.
    devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 }),
    devtools.send('Page.resetNavigationHistory'),
    devtools.send('Storage.clearDataForOrigin', { origin, storageTypes }),
    page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    }),
  ])
}
