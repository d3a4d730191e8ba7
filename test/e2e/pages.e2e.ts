import { appBudget, laterBudget, siteBudget } from '#test/budgets.ts'
import { builtPages, servedBytes } from '#test/built-site.ts'
import { fitsAllWidths, isAccessible } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

/** Those that have an address of their own. */
const pages = builtPages.filter(({ url }) => url.startsWith('/'))
const site = pages.filter(({ realm }) => realm === 'site')
// One address in both languages; a browser without the cookie gets English.
const app = pages.filter(({ realm, language }) => realm === 'app' && language === 'en')

for (const { url } of site) {
  test(`${url} is sound, and light on a phone's first view`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const asked: string[] = []
    page.on('request', (it) => asked.push(new URL(it.url()).pathname))
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(new RegExp('\\S'))
    // The network comes to rest meanwhile; other widths fetch other pictures.
    await isAccessible(page)
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() =>
      [...document.images]
        .filter((it) => it.getBoundingClientRect().top < innerHeight && it.currentSrc)
        .map((it) => new URL(it.currentSrc).pathname),
    )
    const bytes = [...new Set(seen)].reduce((all, it) => all + servedBytes(it), 0)
    expect(bytes, seen.join(', ')).toBeLessThanOrEqual(siteBudget.images)
    expect(asked.length, asked.join(', ')).toBeLessThanOrEqual(siteBudget.requests)
    await fitsAllWidths(page)
  })
}

/** Who sees what stands behind the address. */
const viewers = { '/admin': 'admin', '/worker/': 'worker', '/': 'user' } as const

for (const { url } of app) {
  const [, viewer] = Object.entries(viewers).find(([start]) => url.startsWith(start)) ?? []
  test(`${url} loads no more script than its budget`, async ({ page, context, site: product }) => {
    const asked = new Set<string>()
    page.on('request', (it) => {
      if (it.resourceType() === 'script') asked.add(new URL(it.url()).pathname)
    })
    if (!url.endsWith('/login')) {
      const phone = viewer === 'admin' ? product.nextAdmin() : newPhone()
      await signedIn(context, product, phone, viewer === 'worker' ? { role: viewer } : {})
    }
    await page.goto(url, { waitUntil: 'networkidle' })
    await expect(page).toHaveURL(url)
    const bytes = [...asked].reduce((all, it) => all + servedBytes(it), 0)
    // What its first view waits for is held to the budget itself by budgets.test.ts.
    expect(bytes, [...asked].join(', ')).toBeLessThanOrEqual(
      appBudget(url, 'en') + laterBudget(url),
    )
  })
}
