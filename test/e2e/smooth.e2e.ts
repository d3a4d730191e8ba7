import { chromium, type Page } from '@playwright/test'
import { expect, test } from '#test/e2e/fixtures.ts'

const revealed = (page: Page) =>
  page.evaluate(() => (globalThis as { revealedBy?: string }).revealedBy)

/** Notes how each page came to be seen. */
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

    test(`one page follows another by a ${how}`, async ({ page }) => {
      await noteArrivals(page)
      // A page is revealed with its first frame, some time after its address has changed; and the
      // browser leaves out the transition to a page that was slow to come, so another goes by it.
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

test('going back shows the page as it was left, from memory', async ({ site }) => {
  // The runner starts its browser without that memory, and loses a page that comes back from it: so
  // the page leaves a note, and another one of the same site reads it.
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) localStorage.setItem('came-back', location.pathname)
    }),
  )
  const reader = await context.newPage()
  await reader.goto('/robots.txt')
  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).first().click()
  await expect(page).toHaveURL(`${site.url}/services`)
  await page.evaluate(() => setTimeout(() => history.back(), 0))
  await expect
    .poll(() => reader.evaluate(() => localStorage.getItem('came-back')))
    .toBe('/contacts')
  await browser.close()
})
