import { cancelOrder } from '#contract/orders/customer.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { bookingForm } from '#test/e2e/booking-form.ts'
import { call } from '#test/e2e/call.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { orderCard } from '#test/e2e/order-card.ts'
import { booked } from '#test/e2e/orders.ts'

test('booking a cancelled order again opens the form with the same service and variant', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, newPhone())
  const order = await booked(context)
  await call(context, cancelOrder, { serviceid: order })
  await page.goto('/profile')
  const { card } = orderCard(page, '2 BHK')
  await card.getByRole('link', { name: 'Book again' }).click()
  await expect(page).toHaveURL('/book-service')
  const form = bookingForm(page)
  await expect(form.service).toHaveValue('2 BHK')
  await expect(form.variants.getByRole('radio', { name: /^Vacant/ })).toBeChecked()
})
