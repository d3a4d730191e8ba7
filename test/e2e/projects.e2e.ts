import type { Locator, Page } from '@playwright/test'
import { tabTo } from '#test/e2e/accessibility.ts'
import { holdScript } from '#test/e2e/before-script.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

const slider = (page: Page): Locator => page.getByRole('slider', { name: /^Living room/ })

/** The position of the white divider: the fraction of the width that shows the room before. */
async function borderOf(page: Page): Promise<number> {
  return slider(page).evaluate((it) => {
    const frame = it.parentElement
    if (!frame) return -1
    return parseFloat(getComputedStyle(frame, '::after').left) / frame.clientWidth
  })
}

/** The point at this fraction of the picture's width, halfway down. */
async function placeAt(page: Page, part: number): Promise<{ x: number; y: number }> {
  const frame = await slider(page).locator('..').boundingBox()
  if (!frame) throw new Error('the pictures are not shown')
  return { x: frame.x + frame.width * part, y: frame.y + frame.height / 2 }
}

test('arrow keys, Home and End move the divider between before and after', async ({ page }) => {
  await page.goto('/projects')
  await expect.poll(() => borderOf(page)).toBeCloseTo(0.5, 1)
  await tabTo(page, 'slider', /^Living room/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(slider(page)).toHaveValue('52')
  await expect.poll(() => borderOf(page)).toBeCloseTo(0.52, 1)
  await page.keyboard.press('End')
  await expect.poll(() => borderOf(page)).toBeGreaterThan(0.98)
  await page.keyboard.press('Home')
  await expect.poll(() => borderOf(page)).toBeLessThan(0.02)
})

test('a mouse drags the divider, and a click moves it to the pointer', async ({ page }) => {
  await page.goto('/projects')
  await slider(page).scrollIntoViewIfNeeded()
  const [middle, left, right] = await Promise.all([0.5, 0.2, 0.8].map((it) => placeAt(page, it)))
  if (!middle || !left || !right) throw new Error('no places')
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(left.x, left.y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => borderOf(page)).toBeCloseTo(0.2, 1)
  await page.mouse.click(right.x, right.y)
  await expect.poll(() => borderOf(page)).toBeCloseTo(0.8, 1)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('a finger moves the divider, even before the script runs, and still scrolls the page', async ({
    page,
  }) => {
    const release = await holdScript(page, 'after-load')
    await page.goto('/projects')
    await slider(page).scrollIntoViewIfNeeded()
    const { x, y } = await placeAt(page, 0.25)
    await page.touchscreen.tap(x, y)
    await expect(slider(page)).not.toHaveValue('50')
    release()
    await expect.poll(() => borderOf(page)).toBeCloseTo(0.25, 1)
    await expect(slider(page)).toHaveCSS('touch-action', 'pan-y')
  })
})

test('another room is chosen by keyboard, and each has its own divider', async ({ page }) => {
  await page.goto('/projects')
  await tabTo(page, 'radio', 'Living room')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Kitchen', exact: true })).toBeVisible()
  await expect(slider(page)).toBeHidden()
  await expect(page.getByRole('slider')).toHaveCount(1)
  await page.getByRole('slider').press('End')
  await page.getByRole('radio', { name: 'Living room' }).click()
  await expect.poll(() => borderOf(page)).toBeCloseTo(0.5, 1)
})

test('without JavaScript both pictures are shown in full', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/projects')
  await expect(page.getByRole('slider')).toHaveCount(0)
  const pictures = page.locator('main section').first().getByRole('img')
  await expect(pictures).toHaveCount(2)
  const [before, after] = await Promise.all([0, 1].map((n) => pictures.nth(n).boundingBox()))
  expect(before && after && before.x + before.width <= after.x).toBe(true)
  await context.close()
})

test('the Hindi page has a slider too', async ({ page }) => {
  await page.goto('/hi/projects')
  await expect(page.getByRole('slider')).toHaveCount(1)
})
