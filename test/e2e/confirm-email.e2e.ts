import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { booked } from '#test/e2e/orders.ts'

test('an email address is confirmed by a button, not by opening the link, and only once', async ({
  page,
  another,
  site,
  watch,
}) => {
  const phone = newPhone()
  const email = `reader-${phone}@example.com`
  const customer = await another.withoutPage()
  await signedIn(customer, site, phone)
  await booked(customer, { email })
  const isConfirmed = async () => {
    const reply = await customer.request.get(`${site.url}/api/v1/user/getuser`)
    return ((await reply.json()) as { user: { email_confirmed: boolean } }).user.email_confirmed
  }
  const link = await site.confirmLink(email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Is this your mailbox?' })).toBeVisible()
  expect(await isConfirmed()).toBe(false)
  await page.getByRole('button', { name: 'Yes, it is mine' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  expect(await isConfirmed()).toBe(true)
  watch.allow(404, '/api/v1/user/confirmemail')
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
