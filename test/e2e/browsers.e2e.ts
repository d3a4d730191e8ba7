import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/fixtures.ts'

/** State that could leak from one test's page to the next. */
async function found(page: Page) {
  await page.goto('/contact-us')
  const seen = await page.evaluate(() => ({
    steps: history.length,
    state: history.state as unknown,
    name,
    kept: [sessionStorage.length, localStorage.length, document.cookie],
    referrer: document.referrer,
    at: [innerWidth, innerHeight, scrollX, scrollY],
    online: navigator.onLine,
    media: ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', 'print'].map(
      (it) => matchMedia(it).matches,
    ),
    hovered: document.querySelectorAll('main :hover').length,
    marked: 'marked' in globalThis,
  }))
  return { ...seen, databases: await page.evaluate(() => indexedDB.databases()) }
}

test('a browser context is clean for the next test, and closed if it cannot be cleaned', async ({
  browser,
  browsers,
  browserOptions,
}) => {
  // Not shared with another context.
  const options = { ...browserOptions, userAgent: 'new' }
  const fresh = await browser.newContext(options)
  const first = await found(await fresh.newPage())
  await fresh.close()

  const context = await browsers.take(options)
  const page = await browsers.pageOf(context)
  const asked: string[] = []
  await page.goto('/')
  await page.goto('/about-us')
  page.on('request', (it) => void asked.push(it.url()))
  await page.route('**/contact-us', (route) => route.fulfill({ body: 'another' }))
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.mouse.move(180, 300)
  await page.mouse.wheel(0, 300)
  await page.evaluate(() => {
    for (const storage of [sessionStorage, localStorage]) storage.setItem('mine', 'yes')
    document.cookie = 'mine=yes'
    window.name = 'mine'
    indexedDB.open('mine')
    Object.assign(globalThis, { marked: true })
    history.pushState('mine', '')
    addEventListener('beforeunload', (event) => event.preventDefault())
  })
  await page.getByRole('link').last().focus()
  await page.keyboard.press('Shift')
  await context.newPage()
  await context.setOffline(true)
  await browsers.giveBack(context)
  asked.length = 0

  const again = await browsers.take(options)
  expect(again).toBe(context)
  expect(again.pages()).toEqual([page])
  expect(await found(await browsers.pageOf(again))).toEqual(first)
  expect(asked).toEqual([])

  await page.addInitScript(() => undefined)
  await browsers.giveBack(again)
  const last = await browsers.take(options)
  expect(last).not.toBe(context)
  await last.close()
})
