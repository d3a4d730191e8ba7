import type { Page } from '@playwright/test'
import { eventsPath } from '#contract/live/topics.ts'
import { alertIn, expectAccessible } from '#test/e2e/accessibility.ts'
import { signedIn } from '#test/e2e/accounts.ts'
import { passUntil, stopClock, takeClock } from '#test/e2e/clock.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { customerWithOrders, rowOf, tab } from '#test/e2e/owner.ts'

test.beforeEach(async ({ context, site }) => signedIn(context, site, site.nextAdmin()))

test('a booking that arrives while the list is open is announced, and moves no row until asked', async ({
  page,
  site,
  another,
  watch,
}) => {
  await takeClock(page)
  // Without the event stream the list polls.
  await watch.cut(page, eventsPath)
  const first = await customerWithOrders(another, site, {})
  await page.goto('/admin/userorders')
  await expect(rowOf(page, first.name)).toBeVisible()
  const second = await customerWithOrders(another, site, { service: 'AC Cleaning' })
  const news = page.getByRole('button', { name: /^\d+ new bookings?$/ })
  await stopClock(page)
  await page.clock.fastForward(30_000)
  await passUntil(page, news)
  await page.clock.resume()
  await expect(rowOf(page, second.name)).toBeHidden()
  await expectAccessible(page)
  await news.click()
  await expect(rowOf(page, second.name)).toBeVisible()
  await expect(news).toBeHidden()
})

test('Back closes the open dialog first, and only then leaves the tab', async ({
  page,
  site,
  another,
}) => {
  const { name } = await customerWithOrders(another, site, {})
  await page.goto('/admin/userorders?status=accepted')
  await tab(page, 'Pending Orders').click()
  const opened = page.getByRole('dialog')
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  await opened.getByRole('button', { name: 'Take Action' }).click()
  await expect(opened).toHaveAccessibleName('Take Action')
  await page.goBack()
  await expect(opened).toBeHidden()
  await expect(tab(page, 'Pending Orders')).toHaveAttribute('aria-selected', 'true')
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  // The dialog removes its history entry a moment later.
  await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toBe('dialog')
  await page.goBack()
  await expect(tab(page, 'Accepted Orders')).toHaveAttribute('aria-selected', 'true')
})

test('on a wide screen the details stand beside the list, and arrow keys step through it', async ({
  page,
  site,
  another,
}) => {
  const { name } = await customerWithOrders(
    another,
    site,
    { service: 'AC Cleaning' },
    { service: 'Car Cleaning' },
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/admin/userorders?q=${encodeURIComponent(name)}`)
  const details = page.getByRole('dialog', { name: 'Order Details' })
  // A click anywhere in the row, and its button does the same.
  await rowOf(page, name).first().getByRole('cell', { name }).click()
  await expect(details).toContainText('Car Cleaning')
  await expect(rowOf(page, name).first()).toHaveAttribute('aria-current', 'true')
  expect(await details.evaluate((it) => it.getBoundingClientRect().width)).toBe(480)
  await page.keyboard.press('ArrowDown')
  await expect(details).toContainText('AC Cleaning')
  await page.keyboard.press('ArrowUp')
  await expect(details).toContainText('Car Cleaning')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(
    rowOf(page, name).first().getByRole('button', { name: 'View Details' }),
  ).toBeFocused()
  await page.setViewportSize({ width: 1000, height: 800 })
  await rowOf(page, name).first().getByRole('button', { name: 'View Details' }).click()
  await expect(page.locator('dialog:modal')).toHaveCount(1)
})

test('beside the details no tab is cut off at its beginning', async ({ page, site, another }) => {
  const { name } = await customerWithOrders(another, site, {})
  await page.setViewportSize({ width: 1110, height: 800 })
  await page.goto('/admin/userorders')
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText(name)
  const cutOff = () => page.getByRole('tablist').evaluate((it) => it.scrollLeft)
  await expect.poll(cutOff).toBe(0)
})

test('accepted beside the list, a booking makes room for the next one', async ({
  page,
  site,
  another,
}) => {
  const [service, other] = ['AC Cleaning', 'Car Cleaning']
  const { name } = await customerWithOrders(another, site, { service }, { service: other })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/admin/userorders?q=${encodeURIComponent(name)}`)
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await rowOf(page, name).first().getByRole('cell', { name }).click()
  await expect(details).toContainText(other)
  await details.getByRole('button', { name: /^Accept/ }).click()
  await expect(details).toContainText(service)
  await expect(rowOf(page, name)).toHaveCount(1)
  // Its key does the same, though focus is in no row; then nothing is left to show.
  await page.keyboard.press('a')
  await expect(details).toBeHidden()
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('what identifies an order stands last in its details, its state and crew first', async ({
  page,
  site,
  another,
}) => {
  const { name } = await customerWithOrders(another, site, { service: 'AC Cleaning' })
  await page.goto(`/admin/userorders?q=${encodeURIComponent(name)}`)
  await rowOf(page, name).first().getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details.getByRole('listitem').first()).toContainText('Booked')
  const terms = await details.getByRole('term').allTextContents()
  expect(terms[0]).toBe('Status')
  expect(terms.indexOf('Who comes')).toBeLessThan(terms.indexOf('User Name'))
  expect(terms.slice(-2)).toEqual(['Role', 'Order ID'])
})

test('without a network the admin layout stays until the page can load', async ({
  page,
  watch,
}) => {
  const script = await scriptOfAudit(page)
  await page.goto('/admin/userorders')
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Admin' })
  for (const path of [script, '/admin/audit']) await watch.cut(page, path)
  await rail.getByRole('link', { name: 'Audit' }).click()
  await expect(alertIn(page, 'No network. Trying again...')).toBeVisible()
  await expect(rail).toBeVisible()
  await expectAccessible(page)
  await rail.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  await rail.getByRole('link', { name: 'Audit' }).click()
  await expect(alertIn(page, 'No network. Trying again...')).toBeVisible()
  for (const path of [script, '/admin/audit']) await watch.restore(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
})

test('a page opened without a network loads once the network is back', async ({ page, watch }) => {
  const script = await scriptOfAudit(page)
  await watch.cut(page, script)
  watch.allow('no answer', '/admin/audit')
  const whetherItIsBack = '**/admin/audit'
  await page.route(whetherItIsBack, (route) =>
    route.request().method() === 'HEAD' ? route.abort('internetdisconnected') : route.fallback(),
  )
  await page.goto('/admin/audit')
  await expect(alertIn(page, 'No network. Trying again...')).toBeVisible()
  await watch.restore(page, script)
  await page.unroute(whetherItIsBack)
  // The reload aborts this call, unless the page has already reloaded by itself.
  await page.evaluate(tellOnline).catch(() => undefined)
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
})

test('a page whose script fails to load twice appears at the third load', async ({
  page,
  watch,
}) => {
  const script = await scriptOfAudit(page)
  watch.allow('no answer', script)
  const loads = countLoads(page)
  await page.route(`**${script}`, (route) =>
    loads() <= 2 ? route.abort('internetdisconnected') : route.fallback(),
  )
  await page.goto('/admin/audit')
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  expect(loads()).toBe(3)
})

test('a page whose script no longer exists is reloaded twice, then says so', async ({
  page,
  watch,
}) => {
  watch.tolerate(/script of this page is missing|Failed to load/)
  await watch.answer(page, await scriptOfAudit(page), 404, {})
  const loads = countLoads(page)
  await page.goto('/admin/audit')
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(loads()).toBe(3)
})

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (it) => void (it.isNavigationRequest() && loads++))
  return () => loads
}

async function scriptOfAudit(page: Page): Promise<string> {
  const html = await (await page.request.get('/admin/audit')).text()
  return /\/assets\/audit-[\w-]+\.js/.exec(html)?.[0] ?? ''
}

/** Runs in the browser. */
function tellOnline(): void {
  setTimeout(() => dispatchEvent(new Event('online')))
}
