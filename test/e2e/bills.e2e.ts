import { randomUUID } from 'node:crypto'
import { billTo } from '#contract/bills/bills.ts'
import { getPayments, recordPayment } from '#contract/money/payments.ts'
import { getCashInHand } from '#contract/money/worker-account.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { signedIn } from '#test/e2e/accounts.ts'
import { call } from '#test/e2e/call.ts'
import { finishedToday } from '#test/e2e/cash.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

test('an open bill follows what another admin records, and so do the sums of the money page', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  const { serviceid } = await finishedToday(context, site, 'Sita')
  const pay = (rupees: number) =>
    call(context, recordPayment, { serviceid, payment_id: randomUUID(), rupees, method: 'upi' })
  await page.goto(paths.adminBills())
  await page.getByRole('button', { name: /^Open bill / }).click()
  const bill = page.getByRole('dialog', { name: /^Bill CH/ })
  await expect(bill.getByRole('button', { name: 'Record payment' })).toBeVisible()
  await expect(bill.getByText('Nothing paid yet.')).toBeVisible()
  await pay(199)
  await expect(bill.getByText('₹300')).toBeVisible()
  await page.goto(paths.adminMoney())
  await expect(page.getByRole('heading', { name: /₹300/ })).toBeVisible()
  await pay(300)
  await expect(page.getByRole('heading', { name: /₹300/ })).toHaveCount(0)
})

test('payments that cannot be loaded say so, and the name on a bill is not changed unread', async ({
  page,
  context,
  site,
  watch,
}) => {
  await signedIn(context, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  const { serviceid } = await finishedToday(context, site, 'Sita')
  const bill_to = { name: 'Hotel Rohtas', gstin: '10AAACA1111A1Z5' }
  await call(context, billTo, { serviceid, bill_to })
  const busy = { success: false, code: 'unavailable', message: 'Not now' }
  await watch.answer(page, getPayments.path, 503, busy)
  await page.goto(paths.adminBills())
  await page.getByRole('button', { name: /^Open bill / }).click()
  const bill = page.getByRole('dialog', { name: /^Bill CH/ })
  await expect(bill.getByText('Not now')).toBeVisible()
  await bill.getByRole('button', { name: 'Name on the bill' }).click()
  const form = page.getByRole('dialog', { name: 'Name on the bill' })
  await expect(form.getByRole('button', { name: 'Save name' })).toBeDisabled()
  await watch.restore(page, getPayments.path)
  await form.getByRole('button', { name: 'Try Again' }).click()
  await expect(form.getByLabel('Name of the business')).toHaveValue('Hotel Rohtas')
  await expect(form.getByRole('button', { name: 'Save name' })).toBeEnabled()
})

test('cash that a worker gets while some is taken can be taken too', async ({
  page,
  context,
  site,
  watch,
}) => {
  await signedIn(context, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  const { serviceid, worker } = await finishedToday(context, site, 'Sita')
  const get = (rupees: number) => {
    const payment = { serviceid, payment_id: randomUUID(), rupees, method: 'cash' } as const
    return call(context, recordPayment, { ...payment, held_by: worker })
  }
  await get(300)
  await page.goto(paths.adminMoney())
  const take = (rupees: string) =>
    page.getByRole('button', { name: `Take ${rupees} from Sita Kumari` })
  await expect(take('₹300')).toBeVisible()
  // The page does not know it yet.
  const asked = await watch.hold(page, getCashInHand.path)
  await get(199)
  await take('₹300').click()
  await expect(notices(page)).toContainText('Cash taken')
  asked.release()
  await take('₹199').click()
  await expect(take('₹199')).toHaveCount(0)
})
