import type { BrowserContext, Page } from '@playwright/test'

type Expected = { readonly outcome: number | 'no answer'; readonly path: string }

/** What went wrong in a browser beyond what its test said would. */
export type Watch = {
  readonly complaints: string[]
  readonly observe: (context: BrowserContext) => void
  /** Says that calls of this path may be answered so in this test. */
  readonly allow: (outcome: Expected['outcome'], path: string) => void
  /** Says that nobody is signed in any more: whatever an open page still asks for is refused. */
  readonly allowSignedOut: () => void
  /** Says what a test brings about by its own doing; some of it is told long after. */
  readonly tolerate: (said: RegExp) => void
  /** Has the calls of a path answered by this instead of the server, until told otherwise. */
  readonly answer: (page: Page, path: string, status: number, body: object) => Promise<void>
  /** Has the calls of a path fail as without a network, until told otherwise. */
  readonly cut: (page: Page, path: string) => Promise<void>
  /** Keeps the calls of a path waiting until let go. */
  readonly hold: (page: Page, path: string) => Promise<Held>
  readonly restore: (page: Page, path: string) => Promise<void>
}

export type Held = { readonly count: () => number; readonly letGo: () => void }

/** Collects console errors and warnings, faults of scripts, failed requests and refused calls. */
export function newWatch(): Watch {
  const expected: Expected[] = []
  let isSignedOut = false
  const tolerated: RegExp[] = []
  const complaints: string[] = []
  const complain = (text: string) => {
    if (!tolerated.some((it) => it.test(text))) complaints.push(text)
  }
  function isExpected(outcome: Expected['outcome'], url: string): boolean {
    const { pathname } = new URL(url)
    if (isSignedOut && outcome === 401 && pathname.startsWith('/api/v1/')) return true
    return expected.some((it) => it.outcome === outcome && pathname === it.path)
  }
  const allow: Watch['allow'] = (outcome, path) => void expected.push({ outcome, path })

  function observe(context: BrowserContext): void {
    context.on('weberror', (it) => complain(`a script failed: ${it.error().stack}`))
    context.on('console', (message) => {
      // The browser's line about a failed request; the request itself is judged below.
      if (message.text().startsWith('Failed to load resource')) return
      // Tests that are not about it go without: it would answer for the server.
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      // The browser shows a larger one that it has from an earlier page; pages.e2e.ts checks with an empty cache.
      if (/\.avif was preloaded using link preload but not used/.test(message.text())) return
      if (['error', 'warning'].includes(message.type()))
        complain(`console ${message.type()}: ${message.text()}`)
    })
    context.on('request', (request) => {
      // What the page asked for beside it may be answered after it.
      if (new URL(request.url()).pathname === '/api/v1/user/logout') isSignedOut = true
    })
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      // Left behind by a page that was left.
      if (why === 'net::ERR_ABORTED' || isExpected('no answer', request.url())) return
      complain(`${request.method()} ${request.url()} failed: ${why}`)
    })
    context.on('response', (response) => {
      if (response.status() < 400 || isExpected(response.status(), response.url())) return
      complain(`${response.status()} for ${response.request().method()} ${response.url()}`)
    })
  }

  const matchers = new Map<string, (url: URL) => boolean>()
  // One function a path: taking a route away asks for the very same.
  const at = (path: string) => {
    const known = matchers.get(path) ?? ((url: URL) => url.pathname === path)
    matchers.set(path, known)
    return known
  }
  return {
    complaints,
    observe,
    allow,
    allowSignedOut: () => void (isSignedOut = true),
    tolerate: (said) => void tolerated.push(said),
    async answer(page, path, status, body) {
      if (status >= 400) allow(status, path)
      await page.unroute(at(path))
      await page.route(at(path), (route) => route.fulfill({ status, json: body }))
    },
    async cut(page, path) {
      allow('no answer', path)
      await page.route(at(path), (route) => route.abort('internetdisconnected'))
    },
    async hold(page, path) {
      const gate = Promise.withResolvers<void>()
      let count = 0
      await page.route(at(path), async (route) => {
        count++
        await gate.promise
        await route.fallback()
      })
      return { count: () => count, letGo: gate.resolve }
    },
    restore: (page, path) => page.unroute(at(path)),
  }
}
