import type { CDPSession, Page } from '@playwright/test'

const known = new WeakMap<Page, Promise<CDPSession>>()

/** Opens one DevTools session per page and keeps it: closing it would undo what it emulates. */
export function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = known.get(page) ?? page.context().newCDPSession(page)
  known.set(page, session)
  return session
}

/** Empties the cache, because a page prefers a larger picture that an earlier page has fetched. */
export async function clearCache(page: Page): Promise<void> {
  const devtools = await devtoolsOf(page)
  for (const cacheDisabled of [true, false])
    await devtools.send('Network.setCacheDisabled', { cacheDisabled })
}

type Place = { readonly x: number; readonly y: number }

/** Puts fingers on the screen, moves them and lifts them; each call names all that rest there. */
export async function fingersOn(page: Page) {
  const devtools = await devtoolsOf(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') => (touchPoints: Place[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return { press: send('touchStart'), move: send('touchMove'), lift: () => send('touchEnd')([]) }
}
