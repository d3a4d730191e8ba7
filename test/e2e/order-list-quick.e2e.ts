import type { Page } from '@playwright/test'
import { alertIn, notices, tabTo } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { booked, slotIn } from '#test/e2e/orders.ts'
import { customerWithAcceptedOrder, rowOf, tab } from '#test/e2e/owner.ts'

test.use({ alone: 'emptied' })
test.beforeEach(async ({ context, site }) => signedIn(context, site, site.nextAdmin()))

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Take Action' })

/** Publishes another closing time, as the owner signed in. */
async function closesAt(page: Page, closes: string): Promise<void> {
  const url = '/api/v1/admin/settings'
  const { version, settings } = await (await page.request.get(url)).json()
  const data = { version, settings: { ...settings, hours: { ...settings.hours, closes } } }
  expect((await page.request.put(url, { data })).status()).toBe(200)
}

test('one tap accepts an order with the last used phrase in the customer’s language', async ({
  page,
  site,
  another,
}) => {
  const hindi = await another.withoutPage()
  const name = `Sunita ${newPhone().slice(-6)}`
  await signedIn(hindi, site, newPhone(), { name })
  await hindi.request.put(`${site.url}/api/v1/user/updateprofile`, {
    data: { name, address: '12 Gandhi Chowk, Sasaram', language: 'hi' },
  })
  const service = 'AC Cleaning'
  const ids = [
    await booked(hindi, { service, ...slotIn(2) }),
    await booked(hindi, { service, ...slotIn(3) }),
  ]
  await booked(hindi, slotIn(4))
  await page.goto('/admin/userorders?sort=slot')
  await rowOf(page, name).getByRole('button', { name: 'Take Action' }).first().click()
  const phrases = formOf(page).getByRole('group', { name: 'Quick phrases' })
  await phrases.getByRole('button', { name: /आने से पहले/ }).click()
  await formOf(page).getByRole('button', { name: 'Submit' }).click()
  await expect(rowOf(page, name)).toHaveCount(2)
  await page.keyboard.press('Escape')
  const request = page.waitForRequest((it) => it.url().includes('/updateorder'))
  await rowOf(page, name).getByRole('button', { name: 'Accept' }).first().click()
  await expect(
    alertIn(
      notices(page),
      `Order updated successfully. Sent to ${name} in 10 seconds: “आपकी बुकिंग पक्की है।`,
    ),
  ).toBeVisible()
  expect((await request).postDataJSON()).toMatchObject({
    serviceid: ids[1],
    service_status: 'accepted',
    message: expect.stringContaining('आने से पहले'),
  })
  // An order that now ends after closing time opens the form instead of being accepted at once.
  await closesAt(page, '14:00')
  await expect(rowOf(page, name)).toHaveCount(1)
  await page.getByRole('button', { name: 'View Details' }).focus()
  await expect(async () => {
    await page.keyboard.press('a')
    await expect(formOf(page)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(formOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'View Details' }).focus()
  await page.keyboard.press('r')
  await expect(formOf(page).getByLabel('Action')).toHaveValue('rejected')
})

test('a job is started, looked up and completed by keyboard alone', async ({
  page,
  context,
  site,
  another,
}) => {
  const { name, id } = await customerWithAcceptedOrder(another, site, context)
  await site.beginToday(id)
  await page.goto(`/admin/userorders?status=accepted&q=${encodeURIComponent(name)}`)
  await tabTo(page, 'button', 'Start job')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByText('No orders found')).toBeVisible()
  await tabTo(page, 'tab', 'Accepted Orders')
  for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'In Progress')).toBeFocused()
  await tabTo(page, 'button', 'View Details')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Mark completed', page.getByRole('dialog'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByText('No orders found')).toBeVisible()
})
