import type { BrowserContext } from '@playwright/test'
import { cancelOrder } from '#contract/orders/customer.ts'
import { acceptInvite } from '#contract/referrals/referrals.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { bookingForm, checkWhereItIs } from '#test/e2e/booking-form.ts'
import { call } from '#test/e2e/call.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { booked, slotIn } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'
import { settingsWith, type SettingsChange } from '#test/settings.ts'

test.use({ alone: 'emptied' })

/** Signs an owner in and publishes these settings. */
async function ownerWith(owner: BrowserContext, site: Product, change: SettingsChange) {
  await signedIn(owner, site, newPhone(), { role: 'admin', rights: 'owner' })
  const url = `${site.url}/api/v1/admin/settings`
  const { version } = (await (await owner.request.get(url)).json()) as { version: number }
  const data = { version, settings: settingsWith(change, defaultSettings) }
  const reply = await owner.request.put(url, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

test('on a full day a customer joins the waiting list, and the owner sees who is waiting', async ({
  page,
  context,
  site,
  another,
}) => {
  const owner = await another()
  await ownerWith(owner.context(), site, {
    hours: { opens: '08:00', closes: '12:00' },
    booking: { crews: 1 },
  })
  const { date } = slotIn(3)
  const holder = await another.withoutPage()
  await signedIn(holder, site, newPhone())
  const order = await booked(holder, { date, time: '08:00' })
  await bringTo(owner.context(), site, order, 'accepted')

  await signedIn(context, site, newPhone(), { name: 'Meena Kumari' })
  await bookingForm(page).open('?service=2+BHK')
  await checkWhereItIs(page.locator(`input[name=date][value="${date}"]`))
  await page.getByRole('button', { name: 'Tell me when a time is free' }).click()
  await expect(page.getByText('We will message you when a time is free')).toBeVisible()
  await owner.goto('/admin')
  const card = owner.getByText('Waiting for a free time').locator('..').locator('..')
  await expect(card).toContainText('Meena Kumari')
  await call(holder, cancelOrder, { serviceid: order })
  await expect(async () => {
    await owner.reload()
    await expect(card).toContainText('messaged', { timeout: 5_000 })
  }).toPass()
})

test('a neighbour accepts an invitation, and the inviter has a coupon after the first job', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  watch.allow(409, acceptInvite.path)
  const owner = await another.withoutPage()
  await ownerWith(owner, site, { neighbours: { on: true, rupees: 250 } })
  await signedIn(context, site, newPhone(), { name: 'Asha Kumari' })
  await booked(context)
  await page.goto('/profile/account')
  await page.getByRole('button', { name: 'Invite a neighbour' }).click()
  const url = await page.getByLabel('Link to send').inputValue()
  await page.goto(url)
  await page.getByRole('button', { name: 'Accept and book' }).click()
  await expect(page.getByText('This is your own invitation.')).toBeVisible()

  const ravi = await another()
  await signedIn(ravi.context(), site, newPhone(), { name: 'Ravi Singh' })
  await ravi.goto(url)
  await expect(ravi.getByRole('heading', { name: /^Asha invites you/ })).toBeVisible()
  await ravi.getByRole('button', { name: 'Accept and book' }).click()
  await expect(ravi).toHaveURL(/\/book-service/)
  const order = await booked(ravi.context())
  await bringTo(owner, site, order, 'completed')
  await page.goto('/profile/account')
  await expect(page.getByText('₹250 off', { exact: true })).toBeVisible()
  await expect(page.getByText('first cleaning done')).toBeVisible()
})
