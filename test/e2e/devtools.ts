import type { CDPSession, Page } from '@playwright/test'

const known = new WeakMap<Page, Promise<CDPSession>>()

/** The browser's own tools for a page, as long as it lives: their end would undo what is emulated. */
export function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = known.get(page) ?? page.context().newCDPSession(page)
  known.set(page, session)
  return session
}

/** What pages before have fetched is fetched anew: a page takes a picture that is too big, where it is at hand already. */
export async function clearCache(page: Page): Promise<void> {
  const devtools = await devtoolsOf(page)
  for (const cacheDisabled of [true, false])
    await devtools.send('Network.setCacheDisabled', { cacheDisabled })
}
