import type { Browser } from '@playwright/test'
import {
  getCustomerHomeCard,
  putCustomerHomeCard,
  putCustomerHomeSecret,
} from '#contract/jobs/home-card.ts'
import { cachedAtHeader } from '#contract/offline.ts'
import { indiaClock } from '#domain/schedule.ts'
import { alertIn } from '#test/e2e/accessibility.ts'
import { call } from '#test/e2e/call.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { isKept, leaveWorkers, withoutNetwork } from '#test/e2e/offline.ts'
import { assign, readyForJob } from '#test/e2e/worker-day.ts'

const secret = 'Nadi-4711-Pul'

test.describe('how to get in', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })
  test.afterEach(({ context }) => leaveWorkers(context))

  test('is on the screen alone: in no storage, no cache and not in the service worker', async ({
    page,
    context,
    site,
    another,
    watch,
    browser,
  }) => {
    const { owner, serviceid } = await readyForJob({ page, context, site, another })
    await site.beginToday(serviceid, indiaClock(Date.now()).time)
    await assign(owner, page, serviceid)
    const by = { request: owner.request }
    await call(by, putCustomerHomeCard, { serviceid, pets: 'A dog' })
    await call(by, putCustomerHomeSecret, { serviceid, gate_code: secret })
    expect((await call(by, getCustomerHomeCard, { serviceid })).has_secret).toBe(true)
    await page.goto('/worker/jobs')
    await isKept(page, '/api/v1/worker/getjobs')
    await page.getByRole('button', { name: 'Gate code' }).click()
    await expect(page.getByText(secret)).toBeVisible()
    const stored = await page.evaluate(storedTexts)
    expect(stored, 'the rest of the card is kept with the job').toContain('A dog')
    expect(stored).not.toContain(secret)
    const heap = await heapOfServiceWorker(browser)
    expect(heap, 'a whole snapshot').toContain(cachedAtHeader)
    expect(heap).not.toContain(secret)
    await isKept(page, '/worker/jobs')
    await withoutNetwork(context, watch, async () => {
      await page.reload()
      await expect(page.getByText('Pets: A dog')).toBeVisible()
      await page.getByRole('button', { name: 'Gate code' }).click()
      await expect(alertIn(page, /^Ask the office: \+91/)).toBeVisible()
    })
  })
})

/** Runs in the browser: everything that it stores of this site, as one text. */
async function storedTexts(): Promise<string> {
  const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
  }
  // oxlint-disable-next-line consistent-function-scoping -- the browser gets this function alone
  const wait = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.addEventListener('success', () => done(request.result))
      request.addEventListener('error', () => fail(request.error))
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await wait(indexedDB.open(name))
    for (const store of db.objectStoreNames)
      texts.push(JSON.stringify(await wait(db.transaction(store).objectStore(store).getAll())))
    db.close()
  }
  return texts.join('\n')
}

/** Takes a heap snapshot of the service worker through the browser's DevTools. */
async function heapOfServiceWorker(browser: Browser): Promise<string> {
  const devtools = await browser.newBrowserCDPSession()
  const { targetInfos } = await devtools.send('Target.getTargets')
  const worker = targetInfos.find(({ type }) => type === 'service_worker')
  const { sessionId } = await devtools.send('Target.attachToTarget', {
    targetId: worker?.targetId ?? '',
    flatten: false,
  })
  const chunks: string[] = []
  const taken = Promise.withResolvers<void>()
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, params } = JSON.parse(message) as { id?: number; params?: { chunk?: string } }
    chunks.push(params?.chunk ?? '')
    if (id === 1) taken.resolve()
  })
  const message = JSON.stringify({ id: 1, method: 'HeapProfiler.takeHeapSnapshot' })
  await devtools.send('Target.sendMessageToTarget', { sessionId, message })
  await taken.promise
  await devtools.detach()
  return chunks.join('')
}
