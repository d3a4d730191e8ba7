import type { BrowserContext, Locator, Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expectAccessible, notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { applied, newWorker, decided as verified } from '#test/e2e/kyc-steps.ts'
import { booked } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'
import { pdfText } from '#test/pdf-text.ts'

test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

async function called(context: BrowserContext, site: Product, path: string, data: object) {
  const reply = await context.request.put(`${site.url}/api/v1/${path}`, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** The owner's bills are tax invoices, and money may come by UPI. */
async function publishBilling({ request }: Page): Promise<void> {
  const path = '/api/v1/admin/settings'
  const { version, settings } = await (await request.get(path)).json()
  const billing = {
    ...settings.billing,
    upiId: 'chamak@okaxis',
    tax: 'regular',
    gstin: '10ABCDE1234F1Z5',
  }
  const reply = await request.put(path, { data: { version, settings: { ...settings, billing } } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** Reads a code as a phone's camera does: from what is on the screen. */
async function scanned(code: Locator): Promise<URL> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return new URL(decodeQR({ data: new Uint8ClampedArray(data), ...info }))
}

test('from a booking on request to the month: offered, agreed, done, paid by a scanned code, billed', async ({
  page,
  context,
  site,
  another,
}) => {
  test.slow()
  await signedIn(context, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  await publishBilling(page)
  const customer = await another()
  await signedIn(customer.context(), site, newPhone())
  const serviceid = await booked(customer.context(), site, { service: 'Sofa Cleaning' })

  await page.goto('/admin/userorders')
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Offer a price' }).click()
  const offer = page.getByRole('dialog', { name: 'Offer a price' })
  await offer.getByLabel('How many').fill('2')
  await offer.getByLabel('Rupees each').fill('1500')
  await offer.getByRole('button', { name: 'Send offer' }).click()
  await expect(notices(page)).toContainText('Price offered')

  await customer.goto(`/profile?order=${serviceid}`)
  await expect(customer.getByText('₹3,000').first()).toBeVisible()
  await customer.getByRole('button', { name: 'Yes, book it' }).click()
  await expect(notices(customer)).toContainText('Your booking is confirmed.')

  const worker = await another()
  await newWorker(worker.context(), site)
  await verified(page, await applied(worker), 'accepted')
  const me = await (await worker.request.get('/api/v1/user/getuser')).json()
  const worker_ids = [(me as { user: { _id: string } }).user._id]
  await called(context, site, 'admin/assignorder', { serviceid, worker_ids })
  await site.beginToday(serviceid)
  const step = { serviceid, service_status: 'in-progress' }
  await called(context, site, 'service/progressorder', step)
  const lines = [
    { label: 'Sofa', quantity: 2, rupees: 1500 },
    { label: 'Chairs', quantity: 4, rupees: 99.5 },
  ]
  await called(context, site, 'admin/priceorder', { serviceid, lines })
  await called(context, site, 'service/progressorder', { ...step, service_status: 'completed' })

  await customer.goto(`/profile?order=${serviceid}`)
  const code = customer.getByRole('img', { name: 'QR code to pay ₹3,398 by UPI' })
  await expect(code).toBeVisible()
  const { searchParams } = await scanned(code)
  expect([searchParams.get('pa'), searchParams.get('am')]).toEqual(['chamak@okaxis', '3398.00'])

  await page.goto('/admin/userorders?status=completed')
  await expect(page.getByText('Due ₹3,398 · ₹0 paid')).toBeVisible()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record a payment' })
  await payment.getByRole('button', { name: 'UPI' }).click()
  await payment.getByLabel('Reference').fill('UPI 4417')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(notices(page)).toContainText('All is paid.')

  const bill = await customer.request.get(`/api/v1/service/bill?serviceid=${serviceid}&language=en`)
  const words = (await pdfText(await bill.body())).replace(/\s+/g, ' ')
  // Prices hold the tax: 9/118 of 3,000 and of 398 for CGST and SGST each, the rest before it.
  for (const figure of ['3,000.00', '398.00', '2,879.66', '259.17', '3,398.00', '10ABCDE1234F1Z5'])
    expect(words).toContain(figure)
  const number = /[A-Z]+\/\d\d-\d\d\/\d{5}/.exec(words)?.[0] ?? ''
  expect(number).not.toBe('')

  await page.goto('/admin/money')
  await expectAccessible(page)
  await page.getByRole('link', { name: '₹3,398' }).first().click()
  await expect(page).toHaveURL(/\/admin\/money\/bills\?state=issued/)
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Paid')
  await expect(page.getByText('Bills in force: ₹3,398')).toBeVisible()
  await expectAccessible(page)
})
