import type { Page } from '@playwright/test'
import { tabTo } from '#test/e2e/accessibility.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

const articleLinks = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link')

test('a reader goes from the list to an article, to the next article and to booking', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(articleLinks(page)).toHaveCount(4)
  await page.getByRole('link', { name: 'How to get your home ready for a deep clean' }).click()
  await expect(page).toHaveURL('/blog/preparing-for-deep-cleaning')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^How to get your home ready/)
  await page.getByRole('complementary', { name: 'Next article' }).getByRole('link').click()
  await expect(page).toHaveURL('/blog/sofas-and-carpets-in-the-monsoon')
  await page.getByRole('main').getByRole('link', { name: 'All articles' }).click()
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await page.getByRole('link', { name: 'Pick a day and time' }).click()
  await expect(page).toHaveURL(/\/user\/login\?next=%2Fbook-service$/)
})

test('the table of contents jumps to a section by keyboard', async ({ page }) => {
  await page.goto('/blog/water-tank-hygiene')
  await tabTo(page, 'link', 'What is dangerous')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog/water-tank-hygiene#what-is-dangerous')
  await expect(page.getByRole('heading', { name: 'What is dangerous' })).toBeInViewport()
})

test('a Hindi article links to Hindi pages and switches to the same article in English', async ({
  page,
}) => {
  await page.goto('/hi/blog/water-tank-hygiene')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.locator('#what-is-dangerous')).toHaveText('ख़तरा कहाँ है')
  await expect(page.getByRole('main').locator('a[href="/hi/contacts"]')).toHaveCount(1)
  await expect(page.getByRole('main').locator('a[href="/hi#pricing"]')).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL('/blog/water-tank-hygiene')
})

for (const [list, feed] of [
  ['/blog', '/blog/feed.xml'],
  ['/hi/blog', '/hi/blog/feed.xml'],
] as const) {
  test(`${feed} is a well-formed feed that ${list} links to`, async ({ page, request, site }) => {
    await page.goto(list)
    const link = page.locator('link[type="application/atom+xml"]')
    await expect(link).toHaveAttribute('href', feed)
    const reply = await request.get(feed)
    expect(reply.status()).toBe(200)
    expect(reply.headers()['content-type']).toMatch(/^application\/(atom\+)?xml/)
    const read = await page.evaluate(readFeed, await reply.text())
    expect(read.fault).toBe('')
    expect(read.root).toEqual(['http://www.w3.org/2005/Atom', 'feed'])
    expect(read.self).toBe(site.url + feed)
    expect(read.entries.length).toBe(4)
    expect(read.updated >= (read.entries[0]?.updated ?? 'no entry')).toBe(true)
    for (const { id, title, href, updated, content } of read.entries) {
      expect(id).toBe(href)
      expect(href).toMatch(new RegExp(`^${site.url}${list}/[a-z-]+$`))
      expect(title).not.toBe('')
      expect(updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/)
      for (const [, leads = ''] of content.matchAll(/href="([^"]+)"/g))
        expect(leads).toMatch(/^https?:\/\//)
    }
  })
}

/** Runs in the browser: parses the feed as a feed reader would. */
function readFeed(text: string) {
  const feed = new DOMParser().parseFromString(text, 'application/xml')
  const root = feed.documentElement
  return {
    fault: feed.querySelector('parsererror')?.textContent ?? '',
    root: [root.namespaceURI, root.localName],
    self: feed.querySelector('feed > link[rel=self]')?.getAttribute('href'),
    updated: feed.querySelector('feed > updated')?.textContent ?? '',
    entries: [...feed.querySelectorAll('entry')].map((entry) => ({
      id: entry.querySelector('id')?.textContent,
      title: entry.querySelector('title')?.textContent,
      href: entry.querySelector('link[rel=alternate]')?.getAttribute('href'),
      updated: entry.querySelector('updated')?.textContent ?? '',
      content: entry.querySelector('content[type=html]')?.textContent ?? '',
    })),
  }
}
