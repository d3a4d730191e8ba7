import type { Page } from '@playwright/test'
import type { Settings } from '#contract/settings/settings.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { bookingForm } from '#test/e2e/booking-form.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { booked, slotIn } from '#test/e2e/orders.ts'
import { pdfText } from '#test/pdf-text.ts'

test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

/** Cleaning a bathroom costs 499.50 rupees from now on, and what is to pay is rounded. */
async function publishPaise({ request }: Page): Promise<void> {
  const path = '/api/v1/admin/settings'
  const { version, settings } = (await (await request.get(path)).json()) as {
    version: number
    settings: Settings
  }
  const services = settings.catalogue.services.map((it) =>
    it.label === 'Bathroom Cleaning'
      ? { ...it, variants: it.variants.map((variant) => ({ ...variant, rupees: 499.5 })) }
      : it,
  )
  const catalogue = { ...settings.catalogue, services }
  const billing: Settings['billing'] = { ...settings.billing, tax: 'none', roundRupee: true }
  const data = { version, settings: { ...settings, catalogue, billing } }
  const reply = await request.put(path, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

test('where a shop rounds to the rupee, the customer reads the line beside the price and on the bill, until the owner turns it off', async ({
  page: customer,
  context,
  site,
  another,
}) => {
  test.slow()
  const owner = await another()
  await signedIn(owner.context(), site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  await publishPaise(owner)
  await signedIn(context, site, newPhone(), { name: 'Sunita Devi' })
  const form = bookingForm(customer)
  await form.open()
  await form.service.selectOption('Bathroom Cleaning')
  await expect(form.summary).toContainText('₹500')
  await expect(form.summary).toContainText('Round off (included)+₹0.50')

  const serviceid = await booked(context, { service: 'Bathroom Cleaning' })
  await customer.goto(`/profile?order=${serviceid}`)
  const details = customer.getByRole('dialog')
  await expect(details.getByText('+₹0.50')).toBeVisible()
  await expect(details.getByText('₹500*')).toBeVisible()
  await bringTo(owner.context(), site, serviceid, 'completed')
  const bill = await context.request.get(`/api/v1/service/bill?serviceid=${serviceid}&language=en`)
  const words = (await pdfText(await bill.body())).replace(/\s+/g, ' ')
  expect(words).toContain('Round off +0.50')
  expect(words).toContain('500.00')

  await owner.goto('/admin/settings/billing')
  const round = owner.getByRole('checkbox', { name: 'Round to the whole rupee' })
  await expect(round).toBeChecked()
  await round.click()
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notices(owner)).toContainText('Saved.')
  const later = await booked(context, { service: 'Bathroom Cleaning', ...slotIn(4) })
  await customer.goto(`/profile?order=${later}`)
  await expect(details.getByText('₹499.50*')).toBeVisible()
  await expect(details.getByText('Round off')).toHaveCount(0)
})
