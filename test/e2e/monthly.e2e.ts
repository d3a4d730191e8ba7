import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { getUser } from '#contract/accounts/my-account.ts'
import { assignOrder } from '#contract/jobs/admin.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { progressOrder } from '#contract/orders/admin.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { call } from '#test/e2e/call.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { slotIn } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'
import { pdfText } from '#test/pdf-text.ts'
import { paths } from '#web/paths.ts'

test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

const office = 'Rohtas Bank'

/** A job of today at one of the office's sites, which its worker has finished. */
async function finishedAt(owner: BrowserContext, site: Product, job: Job): Promise<string> {
  const { phone, worker, address, days, time } = job
  const { order_id: serviceid } = await call(owner, bookFor, {
    phone,
    name: office,
    service: 'Bathroom Cleaning',
    ...slotIn(days),
    address,
    accept: true,
    anyway: true,
  })
  await call(owner, assignOrder, { serviceid, worker_ids: [worker] })
  await site.beginToday(serviceid, time)
  // In the last hour of a month it would be billed by itself.
  await site.putOnMonthlyBill(serviceid)
  for (const service_status of ['in-progress', 'completed'] as const)
    await call(owner, progressOrder, { serviceid, service_status })
  return serviceid
}
type Job = Readonly<Record<'phone' | 'worker' | 'address' | 'time', string>> & { days: number }

/** Presses a button that downloads a file, and returns what is in it. */
async function downloaded(page: Page, button: Locator): Promise<Buffer> {
  const waiting = page.waitForEvent('download')
  await button.click()
  return readFile(await (await waiting).path())
}

test('an office with two sites pays once a month: one bill for its jobs, part of it paid, one job credited, statements in both languages', async ({
  page: owner,
  context,
  site,
  another,
  watch,
}) => {
  test.slow()
  await signedIn(context, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  const phone = newPhone()
  const customer = await another()
  await signedIn(customer.context(), site, phone, { name: office })
  const { _id: id } = (await call(customer, getUser, {})).user
  const worker = await site.verifiedWorker({
    phone: newPhone(),
    role: 'worker',
    name: 'Sita Kumari',
    address: 'Sasaram',
  })

  await owner.goto(paths.adminPerson(id))
  const pays = owner.getByRole('region', { name: 'Monthly bill' })
  await pays.getByLabel('Pays once a month').check()
  await pays.getByLabel('Name').fill('Rohtas Gramin Bank, Head Office')
  await pays.getByLabel('GSTIN').fill('10AAACA')
  await pays.getByRole('button', { name: 'Save' }).click()
  await expect(pays.getByLabel('GSTIN')).toHaveAccessibleDescription(/15 characters/)
  await expect(pays.getByLabel('Name')).toHaveValue('Rohtas Gramin Bank, Head Office')
  await pays.getByLabel('GSTIN').fill('10aaaca1111a1z5')
  await pays.getByRole('button', { name: 'Save' }).click()
  await expect(notices(owner)).toContainText('Saved')

  const job = { phone, worker }
  const first = await finishedAt(context, site, {
    ...job,
    address: 'Station Road Branch, Dehri',
    days: 2,
    time: '00:00',
  })
  await finishedAt(context, site, {
    ...job,
    address: 'Main Branch, Sasaram',
    days: 3,
    time: '01:00',
  })
  await owner.goto('/admin/userorders?status=completed')
  await expect(owner.getByText('Monthly bill').first()).toBeVisible()
  await customer.goto(`/profile?order=${first}`)
  await expect(customer.getByRole('heading', { name: 'Goes on the monthly bill' })).toBeVisible()

  await owner.goto(paths.adminPerson(id))
  await expect(pays).toContainText('2 jobs for ₹998, on the bill of')
  await pays.getByRole('button', { name: 'Bill now' }).click()
  const ask = owner.getByRole('alertdialog', { name: 'Bill now' })
  await expect(ask).toContainText('2 jobs for ₹998 will be billed today and due.')
  await ask.getByRole('button', { name: 'Bill now' }).click()
  await expect(notices(owner)).toContainText(/Billed: CH\/\d\d-\d\d\/00001/)
  await expect(pays).toContainText('No job waits for a bill.')

  await owner.goto(paths.adminBills())
  await expect(owner.getByText(/Monthly bill, 2 jobs · 10AAACA1111A1Z5/)).toBeVisible()
  const openBill = owner.getByRole('button', { name: /^Open bill / })
  await openBill.click()
  const bill = owner.getByRole('dialog', { name: /^Bill CH/ })
  await expect(bill.getByRole('heading', { name: 'Main Branch, Sasaram' })).toBeVisible()
  await bill.getByRole('button', { name: 'Record payment' }).click()
  const pay = owner.getByRole('dialog', { name: /^Record a payment: CH/ })
  watch.allow(409, '/api/v1/admin/recordpayment')
  await pay.getByLabel('Amount in rupees').fill('1000')
  await pay.getByLabel('Reference').fill('NEFT 4411')
  await pay.getByRole('button', { name: 'Record payment' }).click()
  await expect(pay.getByLabel('Amount in rupees')).toHaveAccessibleDescription(/./)
  await expect(pay.getByLabel('Reference')).toHaveValue('NEFT 4411')
  await pay.getByLabel('Amount in rupees').fill('600')
  await pay.getByRole('button', { name: 'Record payment' }).click()
  await expect(notices(owner)).toContainText('Payment recorded. Still to pay: ₹398')

  await openBill.click()
  // The other job is paid.
  const creditOne = bill.getByRole('button', { name: /^Credit note: / })
  await expect(creditOne).toHaveCount(1)
  await creditOne.click()
  const credit = owner.getByRole('dialog', { name: /^Credit note to CH/ })
  await credit.getByLabel('Amount in rupees').fill('98')
  await credit.getByLabel('Reason').fill('The mirror was left out')
  await credit.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(notices(owner)).toContainText(/Credit note CN\/\d\d-\d\d\/00001 issued/)

  await owner.goto(paths.adminPerson(id))
  const statement = owner.getByRole('region', { name: 'Statement of account' })
  const pdf = statement.getByRole('button', { name: 'PDF' })
  const english = await pdfText(await downloaded(owner, pdf))
  for (const it of [
    /Rohtas Gramin Bank, Head Office/,
    /Bill CH\S+ · 2 jobs +998\.00 +998\.00/,
    /Payment, bank transfer · Bill CH\S+ .*600\.00 +398\.00/,
    /Closing balance +₹300\.00/,
  ])
    expect(english).toMatch(it)
  await statement.getByLabel('Language').selectOption('हिंदी')
  expect(await pdfText(await downloaded(owner, pdf))).toContain('खाते का विवरण')
  await statement.getByLabel('Period').selectOption('Other days')
  await statement.getByLabel('From').fill('2026-05-02')
  await statement.getByLabel('To').fill('2026-05-01')
  await pdf.click()
  await expect(statement.getByLabel('To')).toHaveAccessibleDescription(/before the first/)

  await owner.goto('/admin/money')
  const due = owner.getByRole('row', { name: new RegExp(office) })
  await expect(due).toContainText('₹300')
  await expect(owner.getByText('0 to 7 days: ₹300')).toBeVisible()

  await customer.goto(paths.myAccount)
  const mine = customer.getByRole('region', { name: 'Monthly bills' })
  await expect(mine).toContainText('2 jobs')
  await expect(mine).toContainText('₹300 to pay')
  const number = /CH\S+/.exec(await mine.innerText())?.[0] ?? ''
  const rest = { payment_id: randomUUID(), method: 'cash', rupees: 300 } as const
  await call(context, recordPayment, { bill: number, ...rest })
  await expect(mine).not.toContainText('to pay')
  const own = customer.getByRole('region', { name: 'Statement of account' })
  const csv = await downloaded(customer, own.getByRole('button', { name: 'CSV' }))
  expect(csv.toString()).toMatch(/closing balance,,,,,,,,,,,0\r\n$/)
})
