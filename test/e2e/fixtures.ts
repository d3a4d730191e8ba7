import { test as base, expect, type Page } from '@playwright/test'
import { awaitScript } from '#test/e2e/before-script.ts'
import { startProduct, type Engine, type Product } from '#test/e2e/product.ts'
import { newWatch, type Watch } from '#test/e2e/watch.ts'

export type Settings = {
  engine: Engine
}

type PerTest = {
  /** The running product; tests that name `alone` have one of their own, with nothing in it. */
  site: Product
  alone: boolean
  watch: Watch
  /** Opens the browser of one more person: nothing is shared with the first. */
  another: () => Promise<Page>
}

/** Playwright's test, against the real product, failed by anything that the browser complains about. */
export const test = base.extend<PerTest, Settings & { shared: Product }>({
  engine: ['sqlite', { option: true, scope: 'worker' }],

  shared: [
    async ({ engine }, give) => {
      const product = await startProduct(engine)
      await give(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],

  alone: [false, { option: true }],

  site: async ({ alone, engine, shared }, give) => {
    const product = alone ? await startProduct(engine) : shared
    await give(product)
    if (alone) await product.stop()
  },

  baseURL: async ({ site }, give) => give(site.url),

  page: async ({ page }, give) => give(awaitScript(page)),

  watch: [
    async ({ context }, give) => {
      const watch = newWatch()
      watch.observe(context)
      await give(watch)
      expect(watch.complaints).toEqual([])
    },
    { auto: true },
  ],

  another: async (
    { browser, contextOptions, baseURL, locale, timezoneId, viewport, watch },
    give,
  ) => {
    const opened: Page[] = []
    await give(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      })
      watch.observe(context)
      const page = awaitScript(await context.newPage())
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

export { expect }
