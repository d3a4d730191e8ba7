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

type PerTest = {
  /** The running product. */
  site: Product
  /** A product of the test's own, or one that is emptied for it; otherwise what earlier tests left is still there. */
  alone: 'started' | 'emptied' | false
  /** One of its own as it is before there is anybody who may sign in. */
  ownerless: boolean
  /** What all browsers of a test have in common. */
  browserOptions: BrowserContextOptions
  watch: Watch
  another: Another
}

/** Opens the browser of one more person: nothing is shared with the first. */
export type Another = (() => Promise<Page>) & {
  /** For somebody who only calls; a page costs ten times as much. */
  readonly withoutPage: () => Promise<BrowserContext>
}

/** The product has a minute to start, and the day two to end; neither is a test's time. */
const setUpMs = 180_000
const testMs = 90_000

/** Pages follow what is published in five seconds (bench/publish.ts); a busy machine may take longer. */
export const pagesMs = 20_000

/** A day of India that ended in the middle of a test would make its "tomorrow" today. */
async function awayFromMidnight(): Promise<void> {
  const tomorrow = addDays(indiaClock(Date.now()).date, 1)
  const leftMs = slotStart({ date: tomorrow, time: '00:00' }) - Date.now()
  if (leftMs < testMs) await sleep(leftMs)
}

/** Playwright's test, against the real product, failed by anything that the browser complains about. */
export const test = base.extend<
  PerTest,
  Settings & { shared: (alone: boolean) => Promise<Product>; browsers: Browsers }
>({
  engine: ['sqlite', { option: true, scope: 'worker' }],

  shared: [
    async ({ engine }, give) => {
      let product: Product | undefined
      let wasAlone = false
      await give(async (alone) => {
        const isUsed = product !== undefined
        product ??= await startProduct(engine)
        if (isUsed && (alone || wasAlone)) await product.empty()
        // Other tests read the pages as the default settings make them.
        if (wasAlone && !alone) await product.pagesFollowed()
        wasAlone = alone
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
        : await shared(alone === 'emptied')
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
      // Tests about being without a network are about one person.
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

/** What a route of the test still asks the server for must not fail it once it is over. */
const endRoutes = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' })

export { expect }
