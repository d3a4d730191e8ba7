import type { Page } from '@playwright/test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

const { business } = defaultSettings

const links = {
  Home: '/',
  Services: '/services',
  Pricing: '/#pricing',
  About: '/about',
  'Book an Appointment': '/book-service',
}
const phone = { width: 360, height: 740 }
const header = (page: Page) => page.getByRole('banner')

test('the top bar links to every section, with Login for a visitor', async ({ page }) => {
  await page.goto('/')
  for (const [name, href] of Object.entries(links))
    await expect(header(page).getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'href',
      href,
    )
  await expect(header(page).getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Profile' }).first()).toBeHidden()
})

test('the top bar shows Profile when signed in, and Login once the session has ended', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, newPhone())
  await page.goto('/')
  await expect(header(page).getByRole('link', { name: 'Profile' }).first()).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Login' }).first()).toBeHidden()
  await page.goto('/about')
  await page.request.get('/api/v1/user/logout')
  await page.goBack()
  await expect(header(page).getByRole('link', { name: 'Login' }).first()).toBeVisible()
})

test('on a phone the hamburger button opens a side menu, and X, Esc and the backdrop close it', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const open = page.getByRole('button', { name: 'Open menu' })
  await expect(menu).toBeHidden()
  const ways = [
    () => menu.getByRole('button', { name: 'Close menu' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 400),
  ]
  for (const close of ways) {
    await open.click()
    await expect(menu).toBeVisible()
    for (const [name, href] of Object.entries(links))
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
    await close()
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
  }
  await open.click()
  await menu.getByRole('link', { name: 'Pricing' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport()
})

test.describe('scrolling to the prices', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('takes 1.2 seconds and moves focus and URL', async ({ page }) => {
    await stopClock(page)
    await header(page).getByRole('link', { name: 'Pricing' }).first().click()
    await page.clock.runFor(600)
    expect(await topOf(page)).toBeGreaterThan(200)
    await page.clock.runFor(700)
    expect(await topOf(page)).toBeLessThan(130)
    await expect(page).toHaveURL('/#pricing')
    await expect(page.locator('#pricing')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('stops when the mouse wheel is turned', async ({ page }) => {
    await stopClock(page)
    await header(page).getByRole('link', { name: 'Pricing' }).first().click()
    await page.clock.runFor(300)
    const turned = page.evaluate(
      () => new Promise((resolve) => addEventListener('wheel', resolve, { once: true })),
    )
    await page.mouse.wheel(0, -1)
    await turned
    const stopped = await page.evaluate(() => scrollY)
    await page.clock.runFor(1_500)
    expect(Math.abs((await page.evaluate(() => scrollY)) - stopped)).toBeLessThan(120)
  })

  test('works from another page', async ({ page }) => {
    await page.goto('/about')
    await header(page).getByRole('link', { name: 'Pricing' }).first().click()
    await expect(page).toHaveURL('/#pricing')
    await expect.poll(() => topOf(page)).toBeLessThan(130)
  })
})

/** Opens the home page with a clock that only the test advances. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await page.clock.pauseAt(Date.now() + 60_000)
}

const topOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.abs(document.getElementById('pricing')?.getBoundingClientRect().top ?? 1e9),
  )

test('the terms open one at a time, and a click on the open one closes it', async ({ page }) => {
  await page.goto('/')
  const terms = page.locator('#terms details')
  await expect(terms).toHaveCount(5)
  await terms.nth(0).locator('summary').click()
  await terms.nth(2).locator('summary').click()
  await expect(terms.nth(2)).toHaveAttribute('open')
  await expect(terms.nth(0)).not.toHaveAttribute('open')
  await terms.nth(2).locator('summary').press('Enter')
  await expect(terms.nth(2)).not.toHaveAttribute('open')
})

test('the About page links to the workers’ sign-in and to the booking form', async ({ page }) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Apply as a worker' })).toHaveAttribute(
    'href',
    '/worker/login',
  )
  await expect(main.getByRole('link', { name: 'Join the team' })).toHaveAttribute(
    'href',
    '/book-service?from=about',
  )
})

test('the footer shows hours, address, email and the years', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const { street, town, state } = business.address
  for (const words of ['Monday-Saturday 08.00 - 18.00', street, town, state, business.brand])
    await expect(footer).toContainText(words)
  await expect(footer).toContainText(/© 2025(-20\d\d)?/)
  await expect(footer.getByRole('link', { name: business.email })).toHaveAttribute(
    'href',
    `mailto:${business.email}`,
  )
  for (const name of ['Privacy Policy', 'Terms of Service', 'Cookie Policy'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^\/[a-z-]+$/)
})

test('an unknown URL shows a full page with status 404', async ({ page, watch }) => {
  watch.allow(404, '/no-such-page')
  const reply = await page.goto('/no-such-page')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the contact page is served at both of its URLs, without a form', async ({ page }) => {
  for (const url of ['/contacts', '/contact']) {
    const reply = await page.goto(url)
    expect(reply?.status()).toBe(200)
    await expect(page.getByRole('main').getByRole('link', { name: business.email })).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
  }
})

test('the home page works without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await context.close()
})

test('on paper the home page has the phone number and no links that say nothing there', async ({
  page,
}) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /Read More|More about us|in detail/ })).toHaveCount(0)
  await expect(main.getByRole('link', { name: '+91 98000 00000' }).first()).toBeVisible()
})
