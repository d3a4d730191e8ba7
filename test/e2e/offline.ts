import type { BrowserContext, Page } from '@playwright/test'
import { keptCalls } from '#contract/offline.ts'
import { expect } from '#test/e2e/fixtures.ts'
import type { Watch } from '#test/e2e/watch.ts'

/** Until the browser could show this without a network. */
export async function isKept(page: Page, path: string): Promise<void> {
  const find = () =>
    page.evaluate(async (url) => {
      const kept = await caches.match(url, { ignoreVary: true })
      return Boolean(kept && navigator.serviceWorker.controller)
    }, path)
  await expect.poll(find).toBe(true)
}

/** What the browser says of what a test does to it is no complaint; what it says otherwise stays one. */
export async function expecting(
  said: RegExp,
  watch: Watch,
  act: () => Promise<void>,
): Promise<void> {
  const before = watch.complaints.length
  await act()
  watch.complaints.push(...watch.complaints.splice(before).filter((it) => !said.test(it)))
}

const ofTheLine = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|network error response|Failed to fetch/

export async function withoutNetwork(
  context: BrowserContext,
  watch: Watch,
  act: () => Promise<void>,
): Promise<void> {
  // The last of them may be told after the network is back.
  for (const path of Object.values(keptCalls)) watch.allow('no answer', path)
  await expecting(ofTheLine, watch, async () => {
    await context.setOffline(true)
    await act()
    await context.setOffline(false)
  })
}

/** The last script of a page, which waits for the network where there is none, has run. */
export async function stands(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-load-')),
  )
}
