import { siteBudget } from '#test/budgets.ts'
import { builtPages, servedBytes } from '#test/built-site.ts'
import { fitsAllWidths, isAccessible, widths } from '#test/e2e/accessibility.ts'
import { clearCache } from '#test/e2e/devtools.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

/** The pages that have a URL of their own. */
const pages = builtPages.filter(({ url }) => url.startsWith('/'))
const site = pages.filter(({ realm }) => realm === 'site')

for (const { url } of site) {
  test(`${url} is accessible, and its first view on a phone stays within budget`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await clearCache(page)
    const asked: string[] = []
    page.on('request', (it) => asked.push(new URL(it.url()).pathname))
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(new RegExp('\\S'))
    // Runs while the network settles. Other widths come last, as they fetch other pictures.
    await isAccessible(page)
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() =>
      [...document.images]
        .filter((it) => it.getBoundingClientRect().top < innerHeight && it.currentSrc)
        .map((it) => new URL(it.currentSrc).pathname),
    )
    expect(seen).toEqual(expect.arrayContaining(await page.evaluate(preloadedPictures)))
    const bytes = [...new Set(seen)].reduce((all, it) => all + servedBytes(it), 0)
    expect(bytes, seen.join(', ')).toBeLessThanOrEqual(siteBudget.images)
    expect(asked.length, asked.join(', ')).toBeLessThanOrEqual(siteBudget.requests)
    await fitsAllWidths(page)
  })
}

test('the home page preloads the picture that it shows, at each width', async ({ page }) => {
  for (const width of widths) {
    // A page that shows pictures would fetch another when it is resized.
    await page.goto('/robots.txt')
    await page.setViewportSize({ width, height: 740 })
    await clearCache(page)
    await page.goto('/')
    const picture = page.locator('img[fetchpriority="high"]')
    const shown = () =>
      picture.evaluate((it) => new URL((it as HTMLImageElement).currentSrc, location.href).pathname)
    await expect.poll(shown, `at ${width}`).toMatch(/\.avif$/)
    // A picture is listed once it has arrived, which may be after the page has.
    await expect
      .poll(() => page.evaluate(preloadedPictures), `at ${width}`)
      .toEqual([await shown()])
  }
})

/** Runs in the browser. */
function preloadedPictures(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter((it) => 'initiatorType' in it && it.initiatorType === 'link')
    .map(({ name }) => new URL(name).pathname)
    .filter((it) => it.endsWith('.avif'))
}
