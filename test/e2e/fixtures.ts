import { setTimeout as sleep } from 'node:timers/promises'
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { keepBrowsers, type Browsers } from '#test/e2e/browsers.ts'
import { startProduct, type Engine, type Product } from '#test/e2e/product.ts'
import { newWatch, type Watch } from '#test/e2e/watch.ts'

export type Settings = {
  engine: Engine
}

// Playwright maps each stack back to the sources it compiled, an eighth of this process's CPU time.
// With this setting Node runs the sources themselves, so there is nothing to map.
if (process.env['PW_DISABLE_TS_ESM']) Reflect.deleteProperty(Error, 'prepareStackTrace')

type PerTest = {
  /** The running product. */
  site: Product
  /**
   * A separate product, or one emptied for this test or for the first of several that keep their
   * data; by default data of earlier tests remains.
   */
  alone: 'started' | 'emptied' | 'kept' | false
  /** Starts a separate product without any admin account. */
  ownerless: boolean
  /** Options of every browser context of a test. */
  browserOptions: BrowserContextOptions
  watch: Watch
  another: Another
}

/** Opens a separate browser context for another person. */
export type Another = (() => Promise<Page>) & {
  /** For API calls only; a page costs ten times as much. */
  readonly withoutPage: () => Promise<BrowserContext>
}

/** Covers a product start (up to two and a half minutes) and waiting for midnight in India (up to two). */
export const setUpMs = 300_000
const testMs = 90_000

/** Pages follow published settings within 5 s (bench/publish.ts); busy machines take longer. */
export const pagesMs = 20_000

/** Midnight in India during a test would change the meaning of "tomorrow". */
async function awayFromMidnight(): Promise<void> {
  const tomorrow = addDays(indiaClock(Date.now()).date, 1)
  const leftMs = slotStart({ date: tomorrow, time: '00:00' }) - Date.now()
  if (leftMs < testMs) await sleep(leftMs)
}

/** Playwright's test against the real product; any browser error or warning fails it. */
export const test = base.extend<
  PerTest,
  Settings & { shared: (alone: PerTest['alone']) => Promise<Product>; browsers: Browsers }
>({
  engine: ['sqlite', { option: true, scope: 'worker' }],

  shared: [
    async ({ engine }, give) => {
      let product: Product | undefined
      let last: PerTest['alone'] = false
      await give(async (alone) => {
        const isUsed = product !== undefined
        product ??= await startProduct(engine)
        const isKept = alone === 'kept' && last === 'kept'
        if (isUsed && !isKept && (alone || last)) await product.empty()
        // Other tests expect pages made from the default settings.
        if (last && !alone) await product.pagesFollowed()
        last = alone
        return product
      })
      await product?.stop()
    },
    { scope: 'worker', timeout: setUpMs },
  ],

  browsers: [({ browser }, give) => give(keepBrowsers(browser)), { scope: 'worker' }],

  alone: [false, { option: true }],

  ownerless: [false, { option: true }],

  site: [
    async ({ alone, ownerless, engine, shared }, give) => {
      const isOwn = alone === 'started'
      const product = isOwn
        ? await startProduct(engine, ownerless ? [] : undefined)
        : await shared(alone)
      await awayFromMidnight()
      await give(product)
      if (isOwn) await product.stop()
    },
    { timeout: setUpMs },
  ],

  baseURL: async ({ site }, give) => give(site.url),

  browserOptions: async (
    { contextOptions, baseURL, locale, timezoneId, viewport, hasTouch, serviceWorkers, userAgent },
    give,
  ) => {
    await give({
      ...contextOptions,
      viewport,
      hasTouch,
      serviceWorkers,
      ...(baseURL && { baseURL }),
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      ...(userAgent && { userAgent }),
    })
  },

  context: async ({ browsers, browserOptions }, give) => {
    const context = await browsers.take(browserOptions)
    await give(context)
    await browsers.giveBack(context)
  },

  page: async ({ browsers, context }, give) => {
    const page = await browsers.pageOf(context)
    await give(page)
    await endRoutes(page)
  },

  watch: [
    async ({ context }, give) => {
      const watch = newWatch()
      watch.observe(context)
      await give(watch)
      expect(watch.complaints).toEqual([])
    },
    { auto: true },
  ],

  another: async ({ browsers, browserOptions, watch }, give) => {
    const opened: BrowserContext[] = []
    const withoutPage = async () => {
      // Offline tests have one person only.
      const context = await browsers.take({ ...browserOptions, serviceWorkers: 'block' })
      watch.observe(context)
      opened.push(context)
      return context
    }
    const withPage = async () => browsers.pageOf(await withoutPage())
    await give(Object.assign(withPage, { withoutPage }))
    for (const context of opened) {
      for (const page of context.pages()) await endRoutes(page)
      await browsers.giveBack(context)
    }
  },
})

/** Requests still handled by a test's routes must not fail it after its end. */
export const endRoutes = (page: Page): Promise<void> =>
  page.unrouteAll({ behavior: 'ignoreErrors' })

export { expect }
