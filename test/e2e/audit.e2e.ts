import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { applicant } from '#test/e2e/kyc-steps.ts'
import { rowOf, search } from '#test/e2e/owner.ts'

const call = '/api/v1/admin/getaudit'

test('an owner sees who opened a document, filtered by kind and by person', async ({
  page,
  context,
  site,
  another,
}) => {
  const name = await applicant(another, site)
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/workerapplication')
  await search(page, name)
  await rowOf(page, name).getByRole('link', { name: 'View: PAN' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
  await expect(page.getByRole('columnheader')).toHaveText([
    'When',
    'Who',
    'What',
    'About',
    'Details',
  ])
  await page.getByLabel('What was done').selectOption('Opened a document')
  await expect(page).toHaveURL('/admin/audit?kind=document-viewed')
  const row = rowOf(page, name)
  await expect(row).toContainText('Opened a document')

  await row.getByRole('link', { name: `Entries by or about ${name}` }).click()
  await expect(page.getByText(`Only entries by or about ${name}`)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('What was done').selectOption('Everything')
  await expect(rowOf(page, 'Sent KYC documents')).toContainText('Own account')
  await page.reload()
  await expect(rowOf(page, 'Sent KYC documents')).toBeVisible()
  await rowOf(page, 'Sent KYC documents').getByRole('link', { name: 'View KYC' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KYC of a worker')
  await page.goBack()
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await expect(page).toHaveURL('/admin/audit?kind=all')
  await search(page, name)
  await expect(rowOf(page, 'Sent KYC documents')).toContainText(name)
  await search(page, 'nobody of this name')
  await expect(page.getByText('No entries found')).toBeVisible()
})

test('workers and customers cannot read the audit log', async ({ page, context, site, watch }) => {
  for (const role of ['worker', 'user'] as const) {
    await signedIn(context, site, newPhone(), { role })
    expect((await page.request.get(call)).status()).toBe(403)
  }
  watch.allow(403, call)
  await page.goto('/admin/audit')
  await expect(page).toHaveURL('/')
})

test('an entry of what was refused names the call', async ({ page, context, site, another }) => {
  const customer = await another.withoutPage()
  const phone = newPhone()
  const name = `Ravi ${phone.slice(-6)}`
  await signedIn(customer, site, phone, { name })
  expect((await customer.request.get(`${site.url}${call}`)).status()).toBe(403)
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/audit?kind=refused')
  await expect(rowOf(page, name)).toContainText(`GET ${call}`)
})
