import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountCache, offlineCalls, workerUrl } from '#contract/offline.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { holdScript } from '#test/e2e/before-script.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { isKept, leaveWorkers } from '#test/e2e/offline.ts'
import type { Product } from '#test/e2e/product.ts'

test.use({ serviceWorkers: 'allow' })

test.afterEach(({ context }) => leaveWorkers(context))

/** Starts a proxy that can change the service worker and the files that the product serves. */
async function behindAnother(site: Product, change: Map<string, (text: string) => string | 410>) {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const pass = async (): Promise<void> => {
      const answer = await fetch(site.url + path)
      const body = Buffer.from(await answer.arrayBuffer())
      const changed = change.get(path)?.(body.toString())
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(changed === 410 ? 410 : answer.status, { 'content-type': type })
      response.end(changed === 410 ? '' : (changed ?? body))
    }
    void pass()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('the service worker and its caches are removed once the server has none', async ({
  page,
  site,
  watch,
}) => {
  const change = new Map<string, () => 410>()
  const { url, close } = await behindAnother(site, change)
  await page.goto(`${url}/`)
  await isKept(page, '/')
  watch.allow(410, workerUrl)
  change.set(workerUrl, () => 410)
  const isLeft = async () => {
    await page.goto(`${url}/about`)
    return page.evaluate(async () => ({
      worker: Boolean(await navigator.serviceWorker.getRegistration()),
      caches: await caches.keys(),
    }))
  }
  watch.tolerate(/A bad HTTP response code \(410\)/)
  await expect.poll(isLeft).toEqual({ worker: false, caches: [] })
  close()
})

test('a page that began without the service worker is cached, though it took over meanwhile', async ({
  page,
  context,
}) => {
  const release = await holdScript(page, 'after-load')
  await page.goto('/services')
  const other = await context.newPage()
  await other.goto('/about')
  await isKept(other, '/about')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  release()
  await isKept(page, '/services')
})

test('a new build takes over, and a page of the old build still finds its files', async ({
  page,
  site,
}) => {
  const change = new Map<string, (text: string) => string | 410>()
  const { url, close } = await behindAnother(site, change)
  await page.goto(`${url}/`)
  await isKept(page, '/')
  const names = () => page.evaluate(async () => (await caches.keys()).toSorted())
  const [files = '', pages = ''] = await names()
  const style = await page.locator('link[rel=stylesheet]').first().getAttribute('href')
  const build = pages.replace('pages-', '')
  change.set(workerUrl, (text) => text.replaceAll(build, 'next'))
  change.set(style ?? '', () => 410)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(names).toEqual([files, 'files-next', 'pages-next'].toSorted())
  await expect(page.locator('html')).toHaveAttribute('data-outdated', '')
  expect(await page.evaluate(async (it) => (await fetch(it)).status, style ?? '')).toBe(200)
  close()
})

test('a response that arrives while the cached one is being checked replaces it', async ({
  page,
  context,
  site,
}) => {
  const phone = newPhone()
  await site.verifiedWorker({ phone, name: 'Ravi Kumar', role: 'worker', address: '' })
  await signedIn(context, site, phone, { role: 'worker' })
  await page.goto('/worker/jobs')
  await isKept(page, offlineCalls.jobs)
  const isOld = () =>
    page.evaluate(
      async ([name, path]) => {
        const cached = await (await caches.open(name)).match(path)
        return (await cached?.text())?.includes('"isOld"')
      },
      [accountCache, offlineCalls.jobs] as const,
    )
  for (let n = 0; n < 20; n++) {
    await page.evaluate(
      async ([name, path, delay]) => {
        const asked = performance.getEntriesByType('resource').map((it) => it.name)
        const url = asked.find((it) => it.includes(path)) ?? path
        await (await caches.open(name)).put(path, new Response('{"jobs":[],"isOld":true}'))
        const reply = fetch(url)
        for (let told = 0; told < 6; told++) {
          await new Promise((done) => setTimeout(done, delay))
          navigator.serviceWorker.controller?.postMessage([url])
        }
        await (await reply).text()
      },
      [accountCache, offlineCalls.jobs, n % 5] as const,
    )
    await expect.poll(isOld, { intervals: [10] }).toBe(false)
    await page.waitForTimeout(100)
    expect(await isOld(), 'a late message does not bring the old response back').toBe(false)
  }
})
