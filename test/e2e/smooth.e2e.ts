import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { expect, test } from '#test/e2e/fixtures.ts'

const revealed = (page: Page) =>
  page.evaluate(() => (globalThis as { revealedBy?: string }).revealedBy)

/** Records whether each page was revealed by a view transition. */
async function noteArrivals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const there = globalThis as { revealedBy?: string }
      there.revealedBy = event.viewTransition ? 'transition' : 'cut'
    })
  })
}

for (const [reducedMotion, how] of [
  ['no-preference', 'transition'],
  ['reduce', 'cut'],
] as const) {
  test.describe(`with reduced motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test(`navigation reveals the next page by a ${how}`, async ({ page }) => {
      await noteArrivals(page)
      // A page is revealed with its first frame, some time after its URL has changed. The browser
      // skips the transition to a page that was slow to load, so the test tries again.
      await expect(async () => {
        await page.goto('/about')
        await page.getByRole('banner').getByRole('link', { name: 'Services' }).first().click()
        await expect(page).toHaveURL('/services')
        await expect.poll(() => revealed(page)).toBeDefined()
        expect(await revealed(page)).toBe(how)
      }).toPass()
    })
  })
}

test('nothing on a page keeps it out of the back/forward cache', async ({ site }) => {
  // Playwright starts its browsers without the back/forward cache.
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const open = () => browser.newContext({ baseURL: site.url })
  expect(await obstacles(await open())).toEqual([])
  const other = await open()
  await other.addInitScript(() => addEventListener('unload', () => undefined))
  expect(await obstacles(other)).toEqual(['UnloadHandlerExistsInMainFrame'])
  await browser.close()
})

/**
 * Returns why a page is kept out of the back/forward cache, in Chromium's terms. Its headless shell
 * has no such cache but reports the same reasons. Where there is one, Playwright loses track of the
 * restored page, which therefore leaves a note in localStorage for a second page of the site.
 */
async function obstacles(context: BrowserContext): Promise<string[]> {
  const [page, reader] = [await context.newPage(), await context.newPage()]
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) localStorage.setItem('came-back', 'from memory')
    }),
  )
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  const told = new Promise<string[]>((tell) =>
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) =>
      tell(all.filter((it) => it.type === 'PageSupportNeeded').map(({ reason }) => reason)),
    ),
  )
  await reader.goto('/robots.txt')
  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).first().click()
  await page.waitForURL('/services')
  await page.evaluate(() => setTimeout(() => history.back(), 0))
  const cameBack = reader.waitForFunction(() => localStorage.getItem('came-back')).then(() => [])
  cameBack.catch(() => undefined)
  return Promise.race([told, cameBack])
}
