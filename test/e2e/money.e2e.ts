import type { BrowserContext, Locator, Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { notices, tabTo, expectAccessible } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { isKept, leaveWorkers, withoutNetwork } from '#test/e2e/offline.ts'
import { booked, decided } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'
import { pdfText } from '#test/pdf-text.ts'

test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

async function called(context: BrowserContext, site: Product, path: string, data: object) {
  const reply = await context.request.put(`${site.url}/api/v1/${path}`, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** Publishes settings for GST invoices, UPI, and workers who take payments and earn a share. */
async function publishMoney({ request }: Page, inclusive = true): Promise<void> {
  const path = '/api/v1/admin/settings'
  const { version, settings } = await (await request.get(path)).json()
  const billing = {
    ...settings.billing,
    upiId: 'chamak@okaxis',
    tax: 'regular',
    gstin: '10ABCDE1234F1Z5',
    inclusive,
    roundRupee: false,
  }
  const worker = { ...settings.worker, mayRecordPayment: true, mayAddLines: true }
  const pay = { services: [{ service: 'sofa', percent: 40, rupees: null }] }
  const data = { version, settings: { ...settings, billing, worker, pay } }
  const reply = await request.put(path, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** Decodes a QR code from a screenshot, and returns its UPI ID and amount. */
async function scanned(code: Locator): Promise<string[]> {
  await code.scrollIntoViewIfNeeded()
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { searchParams } = new URL(decodeQR({ data: new Uint8ClampedArray(data), ...info }))
  return [searchParams.get('pa') ?? '', searchParams.get('am') ?? '']
}

/** The owner offers a price and the customer accepts it. */
async function agreed(owner: Page, customer: Page, serviceid: string): Promise<void> {
  await owner.goto('/admin/userorders')
  await owner.getByRole('button', { name: 'View Details' }).click()
  await owner.getByRole('button', { name: 'Offer a price' }).click()
  const offer = owner.getByRole('dialog', { name: 'Offer a price' })
  await offer.getByLabel('How many').fill('2')
  await offer.getByLabel('Rupees each').fill('1500')
  await offer.getByRole('button', { name: 'Send offer' }).click()
  await expect(notices(owner)).toContainText('Price offered')
  await customer.goto(`/profile?order=${serviceid}`)
  await expect(customer.getByText('₹3,000').first()).toBeVisible()
  await customer.getByRole('button', { name: 'Yes, book it' }).click()
  await expect(notices(customer)).toContainText('Your booking is confirmed.')
}

/** The worker suggests more work and the customer, who has the booking open, accepts it. */
async function extended(worker: Page, customer: Page): Promise<void> {
  await worker.goto('/worker/jobs')
  await worker.getByText('More', { exact: true }).click()
  await worker.getByRole('button', { name: 'Suggest more work' }).click()
  const dialog = worker.getByRole('dialog', { name: 'Suggest more work' })
  await dialog.getByLabel('What for').fill('Chairs')
  await dialog.getByLabel('How many').fill('4')
  await dialog.getByLabel('Rupees each').fill('99.50')
  await dialog.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(worker.getByText('Waiting for approval')).toBeVisible()
  await expect(customer.getByRole('heading', { name: 'More work suggested' })).toBeVisible()
  await customer.getByRole('button', { name: 'Yes, do it' }).click()
  await expect(notices(customer)).toContainText('Agreed. The price has changed.')
  await expect(worker.getByText('Waiting for approval')).toHaveCount(0)
}

/** The worker records a part payment in cash while offline, then finishes the job. */
async function done(worker: Page, offline: (act: () => Promise<void>) => Promise<void>) {
  await worker.getByRole('button', { name: 'Start right away' }).click()
  await worker.getByRole('link', { name: 'Take payment ₹3,398' }).click()
  const code = worker.getByRole('img', { name: 'QR code to pay ₹3,398 by UPI' })
  await expect(code).toBeVisible()
  await isKept(worker, '/api/v1/worker/getjobs', '"due":3398')
  await isKept(worker, '/worker/jobs')
  await offline(async () => {
    await worker.reload()
    await expect(code).toBeVisible()
    await worker.getByRole('button', { name: 'Another amount' }).click()
    await worker.getByLabel('Amount in rupees').fill('1000')
    await worker.getByRole('button', { name: 'Cash ₹1,000 received' }).click()
    await expect(worker.getByRole('link', { name: 'Take payment ₹2,398' })).toBeVisible()
    await expect(worker.getByText('1 entry about money waiting to be sent')).toBeVisible({
      timeout: 40_000,
    })
  })
  await expect(worker.getByText('waiting to be sent')).toHaveCount(0, { timeout: 40_000 })
  const finished = worker.waitForResponse('**/api/v1/worker/jobstep', { timeout: 40_000 })
  await worker.getByRole('button', { name: 'Finish' }).click()
  await expect(worker.getByText('Finished,')).toBeVisible()
  await finished
}

/** The owner records the rest of the payment by keyboard alone. */
async function recordRest(owner: Page): Promise<void> {
  await owner.goto('/admin/userorders?status=completed')
  await expect(owner.getByText('₹2,398').first()).toBeVisible()
  await tabTo(owner, 'button', 'Record payment')
  await owner.keyboard.press('Enter')
  const payment = owner.getByRole('dialog', { name: 'Record a payment' })
  await tabTo(owner, 'button', 'UPI', payment)
  await owner.keyboard.press('Space')
  await tabTo(owner, 'textbox', 'Reference', payment)
  await owner.keyboard.type('UPI 4417')
  await owner.keyboard.press('Enter')
  await expect(notices(owner)).toContainText('All is paid.')
}

/** Checks the figures of a bill and returns its number. */
async function billRead({ request }: Page, serviceid: string): Promise<string> {
  const bill = await request.get(`/api/v1/service/bill?serviceid=${serviceid}&language=en`)
  const words = (await pdfText(await bill.body())).replace(/\s+/g, ' ')
  // Prices include tax: CGST and SGST are 9/118 of 3,000 and of 398 each; the rest is before tax.
  const figures = ['3,000.00', '99.50', '398.00', '2,879.66', '259.17', '3,398.00']
  for (const figure of [...figures, '10ABCDE1234F1Z5']) expect(words).toContain(figure)
  const number = /[A-Z]+\/\d\d-\d\d\/\d{5}/.exec(words)?.[0] ?? ''
  expect(number).not.toBe('')
  return number
}

test.describe('with a worker who loses the network', () => {
  test.use({ serviceWorkers: 'allow' })
  test.afterEach(({ context }) => leaveWorkers(context))

  test('a job on request is offered, agreed, extended, paid in cash and by UPI, billed and paid out', async ({
    page: worker,
    context,
    site,
    another,
    watch,
  }) => {
    test.slow()
    const owner = await another()
    await signedIn(owner.context(), site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
    await publishMoney(owner)
    const customer = await another()
    await signedIn(customer.context(), site, newPhone())
    const serviceid = await booked(customer.context(), { service: 'Sofa Cleaning' })
    await agreed(owner, customer, serviceid)

    const ravi = { phone: newPhone(), name: 'Ravi Kumar', role: 'worker', address: '' } as const
    const worker_ids = [await site.verifiedWorker(ravi)]
    await called(owner.context(), site, 'admin/assignorder', { serviceid, worker_ids })
    await site.beginToday(serviceid)
    await signedIn(context, site, ravi.phone, { role: 'worker' })
    await extended(worker, customer)
    await done(worker, (act) => withoutNetwork(context, watch, act))

    const code = customer.getByRole('img', { name: 'QR code to pay ₹2,398 by UPI' })
    await expect(code).toBeVisible()
    expect(await scanned(code)).toEqual(['chamak@okaxis', '2398.00'])
    await recordRest(owner)
    // The customer's open page updates, and shows no QR code once nothing is due.
    await expect(code).toHaveCount(0)
    const number = await billRead(customer, serviceid)

    await owner.goto('/admin/money')
    await owner.getByRole('link', { name: '₹3,398' }).first().click()
    await expect(owner).toHaveURL(/\/admin\/money\/bills\?state=issued/)
    await expect(owner.getByRole('row').filter({ hasText: number })).toContainText('Paid')
    await expect(owner.getByText('Billed ₹3,398')).toBeVisible()

    await worker.goto('/worker/earnings')
    await expect(worker.getByText('₹1,151.86').first()).toBeVisible()
    await expect(worker.getByText(/1 job, earned/)).toBeVisible()
    await owner.goto('/admin/money/payouts')
    await owner.getByRole('button', { name: 'Pay out to Ravi Kumar' }).click()
    await owner.getByRole('button', { name: 'Record payout', exact: true }).click()
    await expect(notices(owner)).toContainText('Payout recorded.')
  })
})

test('an order is paid online, paid a second time, partly refunded and billed to a business', async ({
  page: owner,
  context,
  site,
  another,
}) => {
  test.slow()
  await signedIn(context, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  await publishMoney(owner, false)
  const customer = await another()
  await signedIn(customer.context(), site, newPhone())
  const serviceid = await booked(customer.context())
  await decided(context, serviceid, 'accepted', 'See you then')
  await site.beginToday(serviceid)
  for (const service_status of ['in-progress', 'completed'])
    await called(context, site, 'service/progressorder', { serviceid, service_status })

  await customer.goto(`/profile?order=${serviceid}`)
  await customer.getByRole('button', { name: 'Pay ₹5,308.82 online' }).waitFor()
  await expect(customer.getByText('₹4,499 + 18% GST').first()).toBeVisible()
  await customer.getByRole('button', { name: 'Pay ₹5,308.82 online' }).click()
  await customer.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(customer).toHaveURL(/\/profile\?order=/)
  await expect(customer.getByText('Nothing more to pay. Thank you!')).toBeVisible()
  await customer.keyboard.press('Escape')
  await expect(customer.getByRole('article')).toContainText('₹4,499 + 18% GST')

  const [link] = site.gateway.links().slice(-1)
  if (!link) throw new Error('no link was made')
  await site.gateway.deliver(link, site.gateway.pay(link))
  await owner.goto('/admin/money')
  await expect(owner.getByText('₹5,308.82 came online and was not recorded')).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Seen to' }).click()
  await expect(owner.getByText('came online')).toHaveCount(0)

  await owner.getByRole('link', { name: 'Bills', exact: true }).click()
  await owner.getByRole('button', { name: /^Open bill / }).click()
  await owner.getByRole('button', { name: 'Give money back' }).click()
  const refund = owner.getByRole('dialog', { name: 'Give money back' })
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await expect(refund.getByLabel('Amount in rupees')).toHaveAccessibleDescription(/rupees/i)
  await refund.getByLabel('Amount in rupees').fill('499')
  await refund.getByLabel('Reason').fill('One room less')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await expect(notices(owner)).toContainText('Refund recorded')
  await owner.getByRole('button', { name: /^Open bill / }).click()
  const bill = owner.getByRole('dialog', { name: /^Bill / })
  await expect(bill.getByRole('link', { name: /^CN\/\d\d-\d\d\/00001/ })).toBeVisible()

  await bill.getByRole('button', { name: 'Name on the bill' }).click()
  await owner.getByRole('button', { name: 'A business' }).click()
  await owner.getByLabel('Name of the business').fill('Hotel Rohtas')
  await owner.getByLabel('GSTIN').fill('10aaaca1111a1z5')
  await owner.getByRole('button', { name: 'Save name' }).click()
  await expect(notices(owner)).toContainText(/The bill is \S+\/00002\./)
  await expect(owner.getByText('10AAACA1111A1Z5')).toBeVisible()

  await owner.goto('/admin/money/payments')
  await expect(owner.getByRole('row').filter({ hasText: 'One room less' })).toContainText('−₹499')
})
