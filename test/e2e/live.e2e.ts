import { eventsPath } from '#contract/live/topics.ts'
import { getYourOrders } from '#contract/orders/customer.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { orderCard } from '#test/e2e/order-card.ts'
import { booked, decided, slotIn } from '#test/e2e/orders.ts'

/** Runs in the browser: the page seems to have begun to load almost a minute ago. */
function seemsOlder(): void {
  const now = performance.now.bind(performance)
  performance.now = () => now() + 50_000
}

test('the owner’s bell announces a booking while something is being typed, and links to it', async ({
  page,
  context,
  site,
  another,
}) => {
  await signedIn(context, site, site.nextAdmin())
  const stream = page.waitForResponse('**/api/v1/events?*')
  // The bell's first request is not caused by an event.
  const firstAsked = page.waitForResponse('**/api/v1/admin/bell')
  await page.goto('/admin/userorders')
  await Promise.all([stream, firstAsked])
  const bell = page.getByRole('button', { name: /^What happened/ })
  await expect(bell).toBeVisible()
  const search = page.getByRole('searchbox').first()
  await search.fill('typed')
  const customer = await another.withoutPage()
  const name = `Sunita ${newPhone().slice(-6)}`
  await signedIn(customer, site, newPhone(), { name })
  const because = page.waitForRequest(
    (it) => it.url().includes('/api/v1/admin/bell') && it.headers()['x-because-of-event'] === '1',
  )
  await booked(customer, slotIn(2))
  await because
  await expect(page.getByRole('status').filter({ hasText: name })).toBeAttached()
  await expect(bell).toHaveAccessibleName(/ new$/)
  await expect(search).toHaveValue('typed')
  await bell.click()
  const dialog = page.getByRole('dialog', { name: 'What happened' })
  await expect(
    dialog.getByRole('link', { name: new RegExp(`New booking .*${name}`) }),
  ).toBeVisible()
  await expect(bell).toHaveAccessibleName('What happened')
  await dialog.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page).toHaveURL(/userorders\?status=all&q=/)
})

test('a customer’s open page shows the owner’s answer without a reload', async ({
  page,
  context,
  site,
  another,
}) => {
  await signedIn(context, site, newPhone())
  const id = await booked(context, slotIn(3))
  const stream = page.waitForResponse('**/api/v1/events?*')
  await page.goto('/profile')
  await stream
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  await decided(owner, id, 'accepted', 'We come with four people')
  await expect(page.getByText('We come with four people')).toBeVisible()
})

test('an answer given while the page is still loading is shown', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  await signedIn(context, site, newPhone())
  const id = await booked(context, slotIn(3))
  // The server counts back from the moment at which the request that is held arrives.
  await page.addInitScript(seemsOlder)
  const stream = await watch.hold(page, eventsPath)
  const asked = page.waitForRequest('**/api/v1/events?*')
  await page.goto('/profile')
  await expect(orderCard(page, '2 BHK').card).toContainText('Pending')
  await asked
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  await decided(owner, id, 'accepted', 'We come with four people')
  stream.release()
  await expect(page.getByText('We come with four people')).toBeVisible()
})

test('a tab that loads slowly fetches an answer that another tab has been notified of', async ({
  page,
  context,
  site,
  another,
}) => {
  await signedIn(context, site, newPhone())
  const id = await booked(context, slotIn(3))
  const stream = page.waitForResponse('**/api/v1/events?*')
  await page.goto('/profile')
  await stream
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  await decided(owner, id, 'accepted', 'We come with four people')
  await expect(page.getByText('We come with four people')).toBeVisible()
  const slow = await context.newPage()
  await slow.addInitScript(seemsOlder)
  const because = slow.waitForRequest(
    (it) => it.url().includes(getYourOrders.path) && it.headers()['x-because-of-event'] === '1',
  )
  await slow.goto('/profile')
  await because
})

test('the owner creates a secret calendar address and revokes it', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/calendar')
  await page.getByRole('button', { name: 'Calendar on your phone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  const address = dialog.getByLabel('Secret address')
  await expect(address).toHaveValue(/\/api\/v1\/calendar\.ics\?key=/)
  const { pathname, search } = new URL(await address.inputValue())
  expect((await page.request.get(pathname + search)).status()).toBe(200)
  await dialog.getByRole('button', { name: 'End the address' }).click()
  await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await page.request.get(pathname + search)).status()).toBe(404)
})
