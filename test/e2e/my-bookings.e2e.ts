import { randomUUID } from 'node:crypto'
import { assignOrder } from '#contract/jobs/admin.ts'
import { jobStep } from '#contract/jobs/worker.ts'
import { cancelOrder, getYourOrders } from '#contract/orders/customer.ts'
import { getSettings, sendSettings } from '#contract/settings/calls.ts'
import { alertIn, tabTo } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { call, type Caller } from '#test/e2e/call.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { booked, decided, slotIn } from '#test/e2e/orders.ts'
import { tapCounter } from '#test/e2e/taps.ts'
import { settingsWith, type SettingsChange } from '#test/settings.ts'

test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

async function publish(owner: Caller, change: SettingsChange): Promise<void> {
  const { version, settings } = await call(owner, getSettings, {})
  await call(owner, sendSettings, { version, settings: settingsWith(change, settings) })
}

test('the visit whose crew is on the way stands first, with who comes and the code for the door', async ({
  page,
  context,
  site,
  another,
}) => {
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  await publish(owner, { worker: { doorCode: true } })
  await signedIn(context, site, newPhone())
  const sooner = await booked(context, { service: 'AC Cleaning', ...slotIn(1) })
  await decided(owner, sooner, 'accepted', 'See you then')
  const serviceid = await booked(context)
  await decided(owner, serviceid, 'accepted', 'See you then')
  const ravi = { phone: newPhone(), name: 'Ravi Kumar', role: 'worker', address: '' } as const
  await call(owner, assignOrder, { serviceid, worker_ids: [await site.verifiedWorker(ravi)] })
  await site.beginToday(serviceid, '23:30')

  await page.goto('/profile')
  const first = page.getByRole('article').first()
  await expect(first).toContainText('2 BHK')
  for (const words of ['Ravi', 'Identity checked', /\b\d{4}\b/])
    await expect(first).toContainText(words)
  const now = first.getByRole('list', { name: 'Progress' }).locator('[aria-current=step]')
  await expect(now).toHaveText('Confirmed')

  const worker = await another.withoutPage()
  await signedIn(worker, site, ravi.phone, { role: 'worker' })
  await call(worker, jobStep, {
    serviceid,
    step: 'on-the-way',
    step_id: randomUUID(),
    at: new Date().toISOString(),
  })
  await expect(now).toHaveText('On the way')
  await expect(first).toContainText('Our crew is on the way to you.')
  await expect(page.getByRole('article').nth(1)).toContainText('AC Cleaning')
})

test('all that is due is paid with two taps', async ({ page, context, site, another }) => {
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  await publish(owner, { billing: { upiId: 'chamak@okaxis' } })
  await signedIn(context, site, newPhone())
  for (const service of ['2 BHK', 'AC Cleaning'])
    await bringTo(owner, site, await booked(context, { service }), 'completed')

  await page.goto('/profile')
  const { tap, count } = tapCounter()
  const asks = page.getByRole('listitem').filter({ hasText: '₹5,198 to pay' })
  await expect(asks).toContainText('for 2 visits')
  await tap(asks.getByRole('link', { name: /^Pay/ }))
  const dialog = page.getByRole('dialog', { name: 'Pay for your cleaning' })
  await expect(dialog.getByRole('img', { name: 'QR code to pay ₹5,198 by UPI' })).toBeVisible()
  const open = dialog.getByRole('link', { name: 'Pay ₹5,198 in a UPI app' })
  await expect(open).toHaveAttribute('href', /^upi:\/\/pay\?pa=chamak@okaxis&.*am=5198\.00/)
  // The next tap leaves for the UPI app.
  expect(count() + 1).toBe(2)
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('an owner records one payment for all that a person owes, the oldest job first', async ({
  page,
  context,
  site,
  another,
}) => {
  await signedIn(context, site, site.nextAdmin())
  const customer = await another.withoutPage()
  await signedIn(customer, site, newPhone())
  for (const service of ['2 BHK', 'AC Cleaning'])
    await bringTo(context, site, await booked(customer, { service }), 'completed')
  await page.goto('/admin/money')
  const row = page.getByRole('row').filter({ hasText: 'Sunita Devi' }).last()
  await expect(row).toContainText('2 jobs')
  await row.getByRole('button', { name: 'Record payment: Sunita Devi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  const amount = dialog.getByLabel('Amount in rupees')
  await expect(amount).toHaveValue('5198')
  await amount.fill('6000')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toContainText('This is more than what is still to be paid.')
  await amount.fill('4600')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('1 job,')
  await expect(row).toContainText('₹598')
})

test('bookings, plan and account each have an address, for keys and for Back', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, newPhone())
  await booked(context)
  await page.goto('/profile')
  const tabs = page.getByRole('navigation', { name: 'Your pages' })
  await expect(tabs.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page')
  // Until then the links are those of the skeleton.
  await expect(page.getByText('1 Order')).toBeVisible()
  await tabTo(page, 'link', 'Plan', tabs)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/plan')
  await expect(page.getByRole('heading', { name: 'No regular cleaning yet' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeVisible()
  await expect(page).toHaveTitle(/^Your account/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('1 Order')).toBeVisible()
})

test('a link to an older booking says that the network failed, and finds it once that is back', async ({
  page,
  context,
  site,
  watch,
}) => {
  await signedIn(context, site, newPhone())
  const older = await booked(context, slotIn(1))
  const later = await booked(context, slotIn(2))
  for (const serviceid of [older, later]) await call(context, cancelOrder, { serviceid })
  watch.allow('no answer', getYourOrders.path)
  let isOffline = true
  // The older one stands on a page of its own, as after years.
  await page.route(`**${getYourOrders.path}?*`, (route) => {
    const url = new URL(route.request().url())
    if (isOffline && url.searchParams.has('cursor')) return route.abort('internetdisconnected')
    url.searchParams.set('limit', '1')
    return route.continue({ url: url.href })
  })
  await page.goto(`/profile?order=${older}`)
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(alertIn(details, 'No network. Check your connection')).toBeVisible()
  await expect(details).not.toContainText('We can’t find this booking.')
  isOffline = false
  await details.getByRole('button', { name: 'Try again' }).click()
  await expect(details).toContainText('Cancelled')
})
