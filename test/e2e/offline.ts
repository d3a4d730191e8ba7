import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '#test/e2e/fixtures.ts'
import type { Watch } from '#test/e2e/watch.ts'

/** Until the browser could show this without a network, of a time at which it held these words. */
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

/** A browser that closes while a worker still asks for something, for any page, may wait for it for ever. */
export async function leaveWorkers(context: BrowserContext): Promise<void> {
  // A page that finds its session over, with the network back, goes to sign-in at the same moment.
  for (const page of context.pages())
    await expect(async () => void (await page.goto('about:blank'))).toPass()
}

const ofTheLine = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|network error response|Failed to fetch/

/** Calls and pictures that found no network may say so after it is back. */
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

/** The last script of a page, which waits for the network where there is none, has run. */
export async function stands(page: Page): Promise<void> {
  const script = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/after-load-'))
        ?.name,
  )
  // What has come may not have run; asked for once more, a script is waited for and not run again.
  await page.evaluate(`import('${await script.jsonValue()}').then(() => undefined)`)
}
