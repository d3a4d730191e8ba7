import type { CDPSession, Page } from '@playwright/test'

const known = new WeakMap<Page, Promise<CDPSession>>()

/** The browser's own tools for a page, as long as it lives: their end would undo what is emulated. */
export function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = known.get(page) ?? page.context().newCDPSession(page)
  known.set(page, session)
  return session
}
