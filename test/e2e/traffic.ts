import { expect, type Page } from '@playwright/test'
import { devtoolsOf } from '#test/e2e/devtools.ts'

/** What a page has loaded over the network; what came from a cache does not count. */
export type Traffic = {
  readonly bytes: number
  readonly scriptBytes: number
  readonly scripts: readonly string[]
  readonly calls: readonly string[]
  readonly others: readonly string[]
}

export const requestsOf = (it: Traffic): number =>
  it.scripts.length + it.calls.length + it.others.length

type Load = { readonly url: string; readonly type: string; fromCache?: true; bytes?: number }

/** Records what a page loads from now on. */
export async function watchTraffic(page: Page) {
  const devtools = await devtoolsOf(page)
  const loads = new Map<string, Load>()
  let lastAt = performance.now()
  const change = (requestId: string, more: Partial<Load>) => {
    const load = loads.get(requestId)
    if (load) Object.assign(load, more)
    lastAt = performance.now()
  }
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '' }) => {
    // The live stream never ends.
    if (/^https?:/.test(url) && !url.includes('/events')) loads.set(requestId, { url, type })
    lastAt = performance.now()
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) =>
    change(requestId, { fromCache: true }),
  )
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) change(requestId, { fromCache: true })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, { bytes: encodedDataLength }),
  )
  devtools.on('Network.loadingFailed', ({ requestId }) => loads.delete(requestId))
  const unsettled = (forMs: number) => [
    ...[...loads.values()].filter((it) => it.bytes === undefined).map(({ url }) => url),
    ...(performance.now() - lastAt > forMs ? [] : ['something happened a moment ago']),
  ]
  return {
    /** Resolves once nothing has happened for so long; forgets what was loaded until then. */
    async untilQuiet(forMs: number): Promise<Traffic> {
      await expect.poll(() => unsettled(forMs), { timeout: 60_000, intervals: [50] }).toEqual([])
      const all = [...loads.values()].filter((it) => !it.fromCache)
      loads.clear()
      return traffic(all)
    },
  }
}

function traffic(loads: readonly Load[]): Traffic {
  const bytes = (some: readonly Load[]) => some.reduce((sum, it) => sum + (it.bytes ?? 0), 0)
  const isScript = ({ url }: Load) => url.endsWith('.js')
  const isCall = ({ url }: Load) => url.includes('/api/')
  const names = (some: readonly Load[]) =>
    some.map(({ url }) => url.replace(/^https?:\/\/[^/]+/, ''))
  return {
    bytes: bytes(loads),
    scriptBytes: bytes(loads.filter(isScript)),
    scripts: names(loads.filter(isScript)),
    calls: names(loads.filter(isCall)),
    others: names(loads.filter((it) => !isScript(it) && !isCall(it))),
  }
}
