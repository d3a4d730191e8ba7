import type { Page } from '@playwright/test'
import { languageCookie } from '#contract/cookies.ts'
import { accountCache, offlineCalls, sessionCalls } from '#contract/offline.ts'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { fillSignIn, newPhone, signedIn } from '#test/e2e/accounts.ts'
import { awaitScript } from '#test/e2e/before-script.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { isKept, leaveWorkers, stands, withoutNetwork } from '#test/e2e/offline.ts'
import { orderCard } from '#test/e2e/order-card.ts'
import { booked, slotIn } from '#test/e2e/orders.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test.afterEach(({ context }) => leaveWorkers(context))

const clock = /You are offline; this is from \d{1,2}:\d\d [ap]m\./

test.describe('a customer who may lose the network', () => {
  test.beforeEach(async ({ page, context, site }) => {
    await signedIn(context, site, newPhone())
    await booked(context)
    await page.goto('/profile')
    await expect(orderCard(page, '2 BHK').card).toBeVisible()
    await isKept(page, '/profile')
    await isKept(page, offlineCalls.orders)
    await isKept(page, offlineCalls.account)
  })

  test('sees their orders offline with the time of loading, and new ones once online again', async ({
    page,
    context,
    watch,
  }) => {
    await withoutNetwork(context, watch, async () => {
      await page.reload()
      await expect(orderCard(page, '2 BHK').card).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: clock })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/profile?order=0')
      await expect(page.getByText(clock)).toBeVisible()
    })
    await booked(context, { service: 'AC Cleaning', ...slotIn(3) })
    await expect(page.getByText(clock)).toBeHidden()
    await page.goto('/profile')
    await expect(orderCard(page, 'AC Cleaning').card).toBeVisible()
  })

  test('finds no orders offline after logging out, and neither does the next person', async ({
    page,
    context,
    site,
    watch,
  }) => {
    watch.allowSignedOut()
    await page.evaluate((it) => fetch(it, { method: 'POST' }), sessionCalls.logout)
    await expect.poll(() => page.evaluate((it) => caches.has(it), accountCache)).toBe(false)
    await withoutNetwork(context, watch, async () => {
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(orderCard(page, '2 BHK').card).toBeHidden()
    })
    const next = awaitScript(await context.newPage())
    await next.goto('/user/login?next=%2Fprofile')
    await fillSignIn(next, site, newPhone(), { name: 'Ravi Kumar' })
    await expect(next.getByText('Ravi Kumar').first()).toBeVisible()
    await isKept(next, offlineCalls.orders)
    await withoutNetwork(context, watch, async () => {
      await next.reload()
      await expect(next.getByText('Ravi Kumar').first()).toBeVisible()
      await expect(orderCard(next, '2 BHK').card).toBeHidden()
    })
  })

  test('whose session the server has ended leaves nothing in the cache', async ({
    page,
    context,
    watch,
  }) => {
    watch.allowSignedOut()
    await page.request.get(sessionCalls.logout)
    await page.reload()
    await expect(page).toHaveURL(/\/user\/login/)
    await expect.poll(() => page.evaluate((it) => caches.has(it), accountCache)).toBe(false)
    await withoutNetwork(context, watch, async () => {
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(orderCard(page, '2 BHK').card).toBeHidden()
    })
  })

  test('whose session cookie is gone sees nothing from the cache', async ({
    page,
    context,
    watch,
  }) => {
    watch.allowSignedOut()
    await context.clearCookies()
    await withoutNetwork(context, watch, async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(orderCard(page, '2 BHK').card).toBeHidden()
    })
  })

  test('never sees a stale page or stale orders while online', async ({ page, context, site }) => {
    await context.addCookies([{ name: languageCookie, value: 'hi', url: site.url }])
    await booked(context, { service: 'AC Cleaning', ...slotIn(3) })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  })
})

test('of a worker’s data only the account and the jobs are cached', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/')
  await isKept(page, '/')
  await signedIn(context, site, newPhone(), { role: 'worker' })
  await page.goto('/worker/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/about')
  await isKept(page, '/about')
  const kept = () =>
    page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (it) => (await caches.open(it)).keys()),
      )
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
  const paths = await kept()
  expect(paths).toContain('/about')
  const allowed: readonly string[] = [offlineCalls.account, offlineCalls.jobs]
  const others = paths.filter((it) => /^\/(worker|api|admin)/.test(it) && !allowed.includes(it))
  expect(others).toEqual([])
})

test('the price list works without a network, and says when it was loaded', async ({
  page,
  context,
  watch,
}) => {
  await page.goto('/hi/about')
  await isKept(page, '/hi')
  const hindi = await context.newPage()
  await withoutNetwork(context, watch, async () => {
    await hindi.goto('/hi')
    await expect(hindi.getByText(/आप ऑफ़लाइन हैं। यह पेज .* का है।/)).toBeVisible()
    await page.goto('/#pricing')
    await expect(page.getByText(/You are offline. This page is from/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible()
    await expectAccessible(page)
    await stands(page)
  })
  await expect(page.getByText(/You are offline/)).toBeHidden()
})

test('a page that is not cached says in its language that it is offline, and loads once online', async ({
  page,
  context,
  watch,
}) => {
  await page.goto('/about')
  await isKept(page, '/offline')
  const [hindi, chosen] = [await context.newPage(), await context.newPage()]
  await withoutNetwork(context, watch, async () => {
    await page.goto('/subscription')
    await expect(page.getByRole('heading', { name: 'No network just now' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Our price list' })).toHaveAttribute(
      'href',
      '/#pricing',
    )
    await expect(page.getByRole('link', { name: 'Your bookings' })).toBeHidden()
    await hindi.goto('/hi/services')
    await expect(hindi.getByRole('heading', { name: 'अभी इंटरनेट नहीं है' })).toBeVisible()
    await chosen.goto('/book-service')
    await expect(chosen.getByRole('heading', { name: 'अभी इंटरनेट नहीं है' })).toBeVisible()
    await stands(page)
  })
  await expect(page.getByRole('heading', { name: 'No network just now' })).toBeHidden()
  await expect(page.locator('[data-offline]')).toHaveCount(0)
})

/** Fires the browser's install event, and returns whether the page has deferred its prompt. */
function askInPage(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const root = document.documentElement
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => void (root.dataset['asked'] = '')
    dispatchEvent(Object.assign(event, { prompt }))
    return event.defaultPrevented
  })
}

test.describe('adding the app to the home screen is offered once, after the first booking', () => {
  const title = /on your home screen/

  test('through the browser’s install prompt', async ({ page, context, site }) => {
    await signedIn(context, site, newPhone())
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await askInPage(page)).toBe(true)
    await booked(context)
    await page.reload()
    await expect(orderCard(page, '2 BHK').card).toBeVisible()
    await expect(page.getByRole('region', { name: title })).toBeHidden()
    await askInPage(page)
    const card = page.getByRole('region', { name: title })
    await expect(card).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Add to home screen' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-asked', '')
    await expect(card).toBeHidden()
    await page.reload()
    await expect(orderCard(page, '2 BHK').card).toBeVisible()
    await askInPage(page)
    await expect(card).toBeHidden()
  })

  test.describe('on an iPhone', () => {
    test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' })

    test('through written instructions', async ({ page, context, site }) => {
      await signedIn(context, site, newPhone())
      await booked(context)
      await page.goto('/profile')
      const card = page.getByRole('region', { name: title })
      await expect(card).toContainText('Tap Share')
      await card.getByRole('button', { name: 'Got it' }).click()
      await expect(card).toBeHidden()
      await page.reload()
      await expect(orderCard(page, '2 BHK').card).toBeVisible()
      await expect(card).toBeHidden()
    })
  })
})
