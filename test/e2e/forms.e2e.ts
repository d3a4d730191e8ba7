import type { BrowserContext, Locator, Page } from '@playwright/test'
import { getPayments, recordPayment, recordRefund } from '#contract/money/payments.ts'
import { changePay, recordPayout } from '#contract/money/worker-account.ts'
import { progressOrder } from '#contract/orders/admin.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { bookingForm } from '#test/e2e/booking-form.ts'
import { call } from '#test/e2e/call.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { booked, decided } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'
import type { Watch } from '#test/e2e/watch.ts'

test.use({ alone: 'emptied' })

/** The first request reaches the server, but its answer is lost; returns the ids sent. */
async function loseFirstAnswer(page: Page, watch: Watch, path: string, id: string) {
  const ids: string[] = []
  watch.allow('no answer', path)
  await page.route(`**${path}`, async (route) => {
    ids.push(String(route.request().postDataJSON()[id]))
    if (ids.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return ids
}

async function isReadWith(field: Locator, error: RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(error)
}

/** A completed job of a new customer. */
async function doneJob(owner: BrowserContext, customer: BrowserContext, site: Product) {
  await signedIn(customer, site, newPhone())
  const serviceid = await booked(customer)
  await decided(owner, serviceid, 'accepted', 'See you then')
  await site.beginToday(serviceid)
  for (const service_status of ['in-progress', 'completed'] as const)
    await call(owner, progressOrder, { serviceid, service_status })
  return serviceid
}

test('money sent again after a lost answer is recorded once: a payment, a refund and a payout', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  test.slow()
  await signedIn(context, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  const serviceid = await doneJob(context, await another.withoutPage(), site)
  const ravi = { phone: newPhone(), name: 'Ravi Kumar', role: 'worker', address: '' } as const
  const pay = { rupees: 240, reason: 'Diwali', entry_id: crypto.randomUUID() }
  await call(context, changePay, { worker_id: await site.verifiedWorker(ravi), ...pay })

  async function sentTwice(path: string, id: string, button: string, done: string) {
    const ids = await loseFirstAnswer(page, watch, path, id)
    const dialog = page.getByRole('dialog').last()
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog.getByText('No network. Check your connection and try again.')).toBeVisible()
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(notices(page)).toContainText(done)
    expect(ids).toEqual([ids[0], ids[0]])
  }

  await page.goto('/admin/userorders?status=completed')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByLabel('Amount in rupees').fill('100')
  await sentTwice(recordPayment.path, 'payment_id', 'Record payment', 'Payment recorded')
  await page.goto('/admin/money/bills')
  await page.getByRole('button', { name: /^Open bill / }).click()
  await page.getByRole('button', { name: 'Give money back' }).click()
  await page.getByLabel('Amount in rupees').fill('40')
  await page.getByLabel('Reason').fill('A scratch')
  await sentTwice(recordRefund.path, 'payment_id', 'Record refund', 'Refund recorded')
  const { payments } = await call(context, getPayments, { serviceid })
  expect(payments.map((it) => it.rupees)).toEqual([100, 40])
  await page.goto('/admin/money/payouts')
  await page.getByRole('button', { name: 'Pay out to Ravi Kumar' }).click()
  await sentTwice(recordPayout.path, 'payout_id', 'Record payout', 'Payout recorded')
})

test('the next person in the same browser finds nothing of what the one before typed', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allowSignedOut()
  const form = bookingForm(page)
  await signedIn(context, site, newPhone())
  await form.open()
  await form.fill()
  await form.message.fill('The key is under the mat')
  await signedIn(context, site, newPhone(), { address: '7 Nai Sarak, Nokha' })
  await form.open()
  await expect(form.message).toHaveValue('')
  await expect(form.address).toHaveValue('7 Nai Sarak, Nokha')
  await expect(form.service).toHaveValue('')
})

test('an error is read out with its field: while signing in, booking and recording money', async ({
  page,
  context,
  site,
  another,
}) => {
  await page.goto('/user/login')
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'SEND OTP' }).click()
  await isReadWith(page.getByLabel('Phone'), /Enter a valid 10-digit/)

  const owner = await another()
  await signedIn(owner.context(), site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  await doneJob(owner.context(), context, site)
  const form = bookingForm(page)
  await form.open()
  await form.fill()
  await form.email.fill('sunita@')
  await form.send.click()
  await isReadWith(form.email, /name@example\.com/)

  await owner.goto('/admin/userorders?status=completed')
  await owner.getByRole('button', { name: 'Record payment' }).click()
  const payment = owner.getByRole('dialog', { name: 'Record a payment' })
  await payment.getByLabel('Amount in rupees').fill('')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await isReadWith(payment.getByLabel('Amount in rupees'), /rupees/i)
})
