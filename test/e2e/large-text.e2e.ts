import type { Page } from '@playwright/test'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { booked, decided } from '#test/e2e/orders.ts'

/** What sticks out of the window at the side, with text twice as large as usual. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const all = [...document.querySelectorAll('body *')]
    const wide = all.filter((it) => it.getBoundingClientRect().right > clientWidth + 1)
    return wide.map((it) => `${location.pathname}: ${it.tagName} ${it.textContent?.slice(0, 40)}`)
  })
}

for (const width of [360, 390]) {
  test.describe(`with text of 200 % at a width of ${width}`, () => {
    test.use({ viewport: { width, height: 780 } })

    test('a customer’s pages need no scrolling sideways', async ({
      page,
      context,
      site,
      another,
    }) => {
      const owner = await another.withoutPage()
      await signedIn(owner, site, site.nextAdmin())
      await signedIn(context, site, newPhone())
      await booked(context, { service: 'Bathroom Cleaning' })
      const id = await booked(context)
      await decided(owner, id, 'accepted', 'We come at half past one')
      for (const path of ['/profile', '/profile?order=' + id, '/book-service', '/user/login'])
        expect(await tooWide(page, path)).toEqual([])
    })

    test('a worker’s pages need no scrolling sideways', async ({ page, context, site }) => {
      await signedIn(context, site, newPhone(), { role: 'worker' })
      for (const path of ['/worker/profile', '/worker/uploadKyc', '/worker/jobs'])
        expect(await tooWide(page, path)).toEqual([])
    })
  })
}
