import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '#test/e2e/fixtures.ts'
import type { Watch } from '#test/e2e/watch.ts'

/** Waits until a service worker controls the page and has cached this path with these words. */
export async function isKept(page: Page, path: string, words = ''): Promise<void> {
  const find = () =>
    page.evaluate(
      async ([url, part]) => {
        const kept = await caches.match(url, { ignoreVary: true })
        const isNew = (await kept?.text())?.includes(part)
        return Boolean(isNew && navigator.serviceWorker.controller)
      },
      [path, words] as const,
    )
  await expect.poll(find).toBe(true)
}

/** Leaves every page, since closing a browser while a service worker is fetching may never end. */
export async function leaveWorkers(context: BrowserContext): Promise<void> {
  // A page that finds its session ended may redirect to sign-in at the same moment.
  for (const page of context.pages())
    await expect(async () => void (await page.goto('about:blank'))).toPass()
}

const ofTheLine = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|network error response|Failed to fetch/

/** Runs an act offline. Requests that failed may be reported after the network is back. */
export async function withoutNetwork(
  context: BrowserContext,
  watch: Watch,
  act: () => Promise<void>,
): Promise<void> {
  watch.tolerate(ofTheLine)
  await context.setOffline(true)
  await act()
  await context.setOffline(false)
}

/** Waits until the last script of a page has run. Offline, that script waits for the network. */
export async function stands(page: Page): Promise<void> {
  const script = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/after-load-'))
        ?.name,
  )
  // A loaded script may not have run yet. Importing it again waits for it, without a second run.
  await page.evaluate(`import('${await script.jsonValue()}').then(() => undefined)`)
}
