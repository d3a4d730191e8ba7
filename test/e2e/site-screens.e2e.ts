import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Locator, Page } from '@playwright/test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

const { business } = defaultSettings

const phone = { width: 360, height: 740 }
const contact = (page: Page) => page.getByRole('complementary', { name: 'Contact' })

for (const viewport of [phone, { width: 1280, height: 800 }])
  test(`WhatsApp opens in a new tab and the phone link calls, at a width of ${viewport.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    const chat = contact(page).getByRole('link', { name: /WhatsApp/ })
    await expect(chat).toBeVisible()
    await expect(chat).toHaveAttribute('href', `https://wa.me/${business.whatsapp}`)
    await expect(chat).toHaveAttribute('target', '_blank')
    await expect(contact(page).getByRole('link', { name: /^Call/ })).toHaveAttribute(
      'href',
      `tel:+${business.phone}`,
    )
  })

test('on a phone the booking bar stays at the bottom of the screen and covers no link', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/services/deep-cleaning')
  const book = contact(page).getByRole('link', { name: /^Book/ })
  await expect(book).toHaveText(/from ₹3,499\*/)
  await expect(book).toHaveAttribute('href', /^\/book-service\?.*deep-cleaning/)
  await page.goto('/')
  await expect(book).toHaveAttribute('href', '/book-service')
  for (const link of await contact(page).getByRole('link').all()) {
    const box = await link.boundingBox()
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44)
  }
  const bar = await contact(page).boundingBox()
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => bottomOf(last)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.evaluate(() => scrollTo(0, 0))
  for (const focused of await page.getByRole('main').getByRole('link').all()) {
    await focused.focus()
    await expect.poll(() => bottomOf(focused)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

async function bottomOf(it: Locator): Promise<number> {
  const box = await it.boundingBox()
  return box ? box.y + box.height : 1e9
}

test('on wide screens the floating buttons hide while scrolling down, and cover no control', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 740 })
  await page.goto('/')
  const end = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < end; y += 200) expect(await coveredAt(page, y), `at ${y}`).toEqual([])
  const frame = page.locator('[data-yields]')
  await page.setViewportSize({ width: 1600, height: 740 })
  // The scroll up must end before the scroll down begins, or both would count as one scroll.
  await page.evaluate(
    () =>
      new Promise((told) => {
        addEventListener('scrollend', told, { once: true })
        scrollTo(0, 0)
      }),
  )
  await expect(frame).not.toHaveAttribute('data-tucked')
  const leaves = frame.evaluate(
    (it) =>
      new Promise((done) => {
        new MutationObserver(() => done(it.hasAttribute('data-tucked'))).observe(it, {
          attributeFilter: ['data-tucked'],
        })
        scrollBy(0, 60)
      }),
  )
  expect(await leaves).toBe(true)
  await expect(frame).not.toHaveAttribute('data-tucked')
})

/** Returns the text of the controls that the floating buttons cover at a scroll position. */
function coveredAt(page: Page, y: number): Promise<string[]> {
  return page.evaluate(async (top) => {
    scrollTo(0, top)
    for (let frames = 0; frames < 3; frames++)
      await new Promise((next) => requestAnimationFrame(next))
    const controls = [...document.querySelectorAll('main :is(a, button, summary), footer a')]
    return controls.flatMap((it) => {
      const { left, top, width, height } = it.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return over?.closest('aside') ? (it.textContent ?? '') : []
    })
  }, y)
}

test('on a phone the home page fits about six screens, with services as tiles in two columns', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(height).toBeLessThanOrEqual(4_520)
  const topsOfTwo = () =>
    page
      .locator('#services li')
      .evaluateAll((all) => all.slice(0, 2).map((it) => it.getBoundingClientRect().y))
  await expect.poll(async () => new Set(await topsOfTwo()).size).toBe(1)
  await expect(page.locator('#services li')).toHaveCount(6)
  await expect(page.locator('#services').getByRole('link', { name: /^Read More/ })).toHaveCount(5)
  await expect(page.locator('#services li').nth(3).getByRole('link')).toHaveText(/^Book now/)
  await page.goto('/hi')
  await expect.poll(height).toBeLessThanOrEqual(4_448)
})

test('every link of the footer is large enough for a thumb', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const path of ['/', '/hi', '/user/login']) {
    await page.goto(path)
    const links = page.getByRole('contentinfo').getByRole('link')
    await expect(links.first()).toBeVisible()
    const sizes = await links.evaluateAll((all) => all.map((it) => it.getBoundingClientRect()))
    for (const { width, height } of sizes)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('on a phone all prices but those of flats are collapsed, and each group shows its lowest', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/#pricing')
  const rooms = page.locator('#pricing details').first()
  await expect(rooms.locator('summary')).toContainText('from ₹999*')
  await expect(rooms.getByText('₹4,999*')).toBeHidden()
  await rooms.locator('summary').click()
  await expect(rooms.getByText('₹4,999*')).toBeVisible()
  await expect(
    page.getByRole('link', { name: '₹4,999* Book Occupied Flat Deep Cleaning, 2BHK' }),
  ).toHaveAttribute('href', '/book-service?service=2+BHK&variant=occupied')
})

test('text at twice its size fits the width of a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const url of ['/', '/hi', '/services/deep-cleaning']) {
    await page.goto(url)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const summary of await page.locator('#pricing summary').all()) await summary.click()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(phone.width)
  }
})

test('the printed home page has a letterhead and every price, and no pictures', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(business.address.street).first()).toBeVisible()
  await expect(page.getByRole('img')).toHaveCount(0)
  for (const price of ['₹999*', '₹99*', '₹5,299*'])
    await expect(page.getByRole('cell', { name: price, exact: true })).toBeVisible()
})

for (const format of ['A4', 'A5'])
  test(`no group of prices is split across two sheets of ${format}`, async ({ page }) => {
    await page.goto('/')
    const sheets = await textOfSheets(await page.pdf({ format }))
    const tables = await page.locator('#pricing table').all()
    expect(tables.length).toBeGreaterThan(4)
    for (const table of tables) {
      const names = await table.getByRole('rowheader').allInnerTexts()
      const rows = names.map((it) => it.replace(/\n.*/s, '').replaceAll(/\s/g, ''))
      expect(rows.length).toBeGreaterThan(1)
      const whole = sheets.filter((sheet) => rows.every((it) => sheet.includes(it)))
      expect(whole, rows.join()).toHaveLength(1)
    }
  })

/** Returns the text of each PDF page without spaces, which only reflect where words are placed. */
async function textOfSheets(pdf: Buffer): Promise<string[]> {
  const pdfium = await PDFiumLibrary.init()
  const document = await pdfium.loadDocument(pdf)
  const sheets = [...document.pages()].map((it) => it.getText().replaceAll(/\s/g, ''))
  document.destroy()
  pdfium.destroy()
  return sheets
}
