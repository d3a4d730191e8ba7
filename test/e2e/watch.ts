import type { BrowserContext, Page, Route } from '@playwright/test'
import { sessionCookie } from '#contract/cookies.ts'

type Expected = { readonly outcome: number | 'no answer'; readonly path: string }

/** Records what goes wrong in a browser beyond what its test allows. */
export type Watch = {
  readonly complaints: string[]
  readonly observe: (context: BrowserContext) => void
  /** Allows requests to this path to have this outcome. */
  readonly allow: (outcome: Expected['outcome'], path: string) => void
  /** Allows 401 for every API request: an open page may send some after the session has ended. */
  readonly allowSignedOut: () => void
  /** Allows complaints that the test itself causes; some are reported long afterwards. */
  readonly tolerate: (said: RegExp) => void
  /** Answers requests to a path in place of the server, until `restore`. */
  readonly answer: (page: Page, path: string, status: number, body: object) => Promise<void>
  /** Fails requests to a path as if there were no network, until `restore`. */
  readonly cut: (page: Page, path: string) => Promise<void>
  /** Holds requests to a path back until they are released. */
  readonly hold: (page: Page, path: string) => Promise<Held>
  /** Ends the session as the next request to a path is sent, so that no other finds it out first. */
  readonly endSessionAt: (page: Page, path: string) => Promise<void>
  readonly restore: (page: Page, path: string) => Promise<void>
}

const lateOrLarger = /(\.avif|\/api\/v1\/\S+) was preloaded using link preload but not used/

export type Held = { readonly count: () => number; readonly release: () => void }

/** Collects console errors and warnings, script errors, failed requests and error responses. */
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
      // Chromium's line about a failed request; the request itself is checked below.
      if (message.text().startsWith('Failed to load resource')) return
      // Most tests block the service worker, as it would answer in place of the server.
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      // The browser prefers a larger cached picture (pages.e2e.ts checks with an empty cache), and on
      // a busy machine a call that was sent early waits longer for its script (visits.e2e.ts).
      if (lateOrLarger.test(message.text())) return
      if (['error', 'warning'].includes(message.type()))
        complain(`console ${message.type()}: ${message.text()}`)
    })
    context.on('request', (request) => {
      // Requests sent at the same time may be answered after the logout.
      if (new URL(request.url()).pathname === '/api/v1/user/logout') isSignedOut = true
    })
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      // Aborted because the page was left.
      if (why === 'net::ERR_ABORTED' || isExpected('no answer', request.url())) return
      complain(`${request.method()} ${request.url()} failed: ${why}`)
    })
    context.on('response', (response) => {
      if (response.status() < 400 || isExpected(response.status(), response.url())) return
      complain(`${response.status()} for ${response.request().method()} ${response.url()}`)
    })
  }

  const matchers = new Map<string, (url: URL) => boolean>()
  // One function per path, as `unroute` needs the same function that `route` was given.
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
      return { count: () => count, release: gate.resolve }
    },
    async endSessionAt(page, path) {
      isSignedOut = true
      const end = async (route: Route) => {
        await page.context().clearCookies({ name: sessionCookie })
        await route.fallback()
      }
      await page.route(at(path), end, { times: 1 })
    },
    restore: (page, path) => page.unroute(at(path)),
  }
}
