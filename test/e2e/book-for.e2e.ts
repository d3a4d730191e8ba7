import { bookFor } from '#contract/orders/book-for.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { bookingForm } from '#test/e2e/booking-form.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { slotIn } from '#test/e2e/orders.ts'

test('an owner opens the form by a key, books for a known customer and overrides a closed day', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(400, bookFor.path)
  await signedIn(context, site, site.nextAdmin())
  const phone = newPhone()
  const name = `Meena ${phone.slice(-5)}`
  const address = 'Ward 4, Gaurakshani, Sasaram'
  await site.startSession({ phone, role: 'user', name, address })
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'New booking' }).first()).toBeAttached()
  await page.locator('h1').waitFor()
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(page).toHaveURL('/admin/book', { timeout: 3_000 })
  }).toPass()
  await expect(page.getByLabel('Phone')).toBeFocused()
  // A caller who gives no number is found by name, even a misspelt one.
  await page.getByLabel('Name').fill(`meeena ${phone.slice(-5)}`)
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  await page.getByLabel('Phone').focus()
  await page.keyboard.type(phone.slice(-10))
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(page.getByLabel('Address')).toHaveValue(address)
  await bookingForm(page).service.selectOption('Bathroom Cleaning')
  const sunday = await page.evaluate(() => {
    const day = new Date(Date.now() + 7 * 86_400_000)
    day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7))
    return day.toISOString().slice(0, 10)
  })
  await page.getByLabel('Date').fill(sunday)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText(/We are closed on/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Book it anyway' }).click()
  await expect(page).toHaveURL(/\/admin\/userorders\?.*q=/)
  await expect(page.getByText(name).first()).toBeVisible()
})

test('a booking whose reply was lost is sent once more, and is booked once', async ({
  page,
  context,
  site,
  watch,
}) => {
  await signedIn(context, site, site.nextAdmin())
  watch.allow('no answer', bookFor.path)
  let isLost = false
  await page.route(`**${bookFor.path}`, async (route) => {
    if (isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.goto('/admin/book')
  const name = `Rekha ${newPhone().slice(-5)}`
  await page.getByLabel('Phone').fill(newPhone().slice(2))
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Address').fill('Ward 4, Sasaram')
  await bookingForm(page).service.selectOption('Bathroom Cleaning')
  await page.getByLabel('Date').fill(slotIn(3).date)
  const book = page.getByRole('button', { name: 'Book', exact: true })
  await book.click()
  await expect(page.getByText('No network. Check your connection and try again.')).toBeVisible()
  await book.click()
  await expect(page).toHaveURL(/\/admin\/userorders\?.*q=/)
  await expect(page.getByText(name).first()).toBeVisible()
})
