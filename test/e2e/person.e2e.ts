import type { Page } from '@playwright/test'
import { getWorkProfile, putWorkProfile } from '#contract/jobs/workers.ts'
import { getAllPlans } from '#contract/plans/plans.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { call } from '#test/e2e/call.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { customerWithOrders, search } from '#test/e2e/owner.ts'

const pageCall = '/api/v1/admin/getperson'
const noteCall = '/api/v1/admin/addnote'

test.beforeEach(async ({ context, site }) => signedIn(context, site, site.nextAdmin()))

/** Opens a person's page through a search in their list. */
async function found(page: Page, name: string, list: 'userlist' | 'workerlist' = 'userlist') {
  await page.goto(`/admin/${list}`)
  await search(page, name)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User details')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

test('an owner sees all about a customer and goes on to the orders', async ({
  page,
  site,
  another,
}) => {
  const { name } = await customerWithOrders(another, site, {}, { service: 'Sofa Cleaning' })
  await found(page, name)
  const main = page.getByRole('main')
  for (const words of ['12 Gandhi Chowk, Sasaram', 'Enabled', 'Sofa Cleaning', 'No notes yet'])
    await expect(main).toContainText(words)
  await page.getByRole('link', { name: 'Pending: 2' }).click()
  await expect(page).toHaveURL(/\/admin\/userorders\?status=pending&customer=/)
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('a note survives a lost connection, is read by other owners and can be removed', async ({
  page,
  site,
  another,
  watch,
}) => {
  const { name } = await customerWithOrders(another, site)
  await found(page, name)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByLabel('New note')).toHaveAccessibleDescription(/Please write a note/)
  watch.allow(400, noteCall)
  await page.getByLabel('New note').fill('Gate code 4411')
  await watch.cut(page, noteCall)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('No network. Check your connection')).toBeVisible()
  await watch.restore(page, noteCall)
  await page.reload()
  await expect(page.getByLabel('New note')).toHaveValue('Gate code 4411')
  await page.getByLabel('New note').press('Control+Enter')
  await expect(notices(page)).toContainText('Note saved')
  await expect(page.getByLabel('New note')).toHaveValue('')
  const other = await another()
  await signedIn(other.context(), site, site.nextAdmin())
  await other.goto(page.url())
  const note = other.getByRole('listitem').filter({ hasText: 'Gate code 4411' })
  await expect(note).toContainText('Asha Kumari')
  await note.getByRole('button', { name: 'Remove' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(note).toHaveCount(0)
})

test('an owner ends a customer’s session, and disables and enables the account', async ({
  page,
  site,
  another,
  watch,
}) => {
  const phone = newPhone()
  const name = `Meena ${phone.slice(-6)}`
  const customer = await another()
  await signedIn(customer.context(), site, phone, { name })
  await found(page, name)
  await page.getByRole('button', { name: 'End session' }).click()
  await expect(page.getByText('Not signed in anywhere')).toBeVisible()
  watch.allowSignedOut()
  await customer.goto('/profile')
  await expect(customer).toHaveURL(/\/user\/login/)

  await page.getByRole('button', { name: 'Disable account' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`${name} will be signed out everywhere`)
  await question.getByRole('button', { name: 'Disable account' }).click()
  await expect(page.getByText('Disabled since')).toBeVisible()
  await page.getByRole('button', { name: 'Enable account' }).click()
  await expect(page.getByText('Enabled', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Audit log of this person' }).click()
  for (const words of ['Enabled an account', 'Disabled an account', 'Ended a session'])
    await expect(page.getByRole('row').filter({ hasText: words })).toBeVisible()
})

test('a worker’s page links to the KYC history', async ({ page, site, another }) => {
  const phone = newPhone()
  const name = `Raju ${phone.slice(-6)}`
  await signedIn(await another.withoutPage(), site, phone, { name, role: 'worker' })
  await found(page, name, 'workerlist')
  await expect(page.getByRole('main')).toContainText('Not sent')
  await page.getByRole('link', { name: 'View KYC' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KYC of a worker')
})

test('a worker’s hours keep what is typed when another owner saves, and the button keeps focus', async ({
  page,
  context,
  site,
}) => {
  const phone = newPhone()
  const name = `Raju ${phone.slice(-6)}`
  const worker = { phone, name, role: 'worker', address: 'Sasaram' } as const
  const worker_id = await site.verifiedWorker(worker)
  await found(page, name, 'workerlist')
  const note = page.getByLabel('Note', { exact: true })
  await note.fill('Has a scooter')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(notices(page)).toContainText('Saved')
  await expect(save).toBeFocused()
  await note.fill('Has a scooter, no dogs')
  await call(context, putWorkProfile, { worker_id, town: 'Dehri', week: null, note: '' })
  const read = page.waitForResponse((it) => it.url().includes(getWorkProfile.path))
  // Back from another tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await read).finished()
  await expect(note).toHaveValue('Has a scooter, no dogs')
})

test('plans that cannot be loaded say so on their customer’s page', async ({
  page,
  site,
  another,
  watch,
}) => {
  const { name } = await customerWithOrders(another, site)
  const refusal = { success: false, code: 'unavailable', message: 'Not now' }
  await watch.answer(page, getAllPlans.path, 503, refusal)
  await found(page, name)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Not now')
  await watch.restore(page, getAllPlans.path)
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('a URL without a person says so', async ({ page, watch }) => {
  watch.allow(404, pageCall)
  await page.goto('/admin/user?id=nobody')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This account does not exist.',
  )
  await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await expect(page.getByRole('alert').getByRole('link', { name: 'User List' })).toBeVisible()
  await page.goto('/admin/user')
  await expect(page.getByText('No person chosen')).toBeVisible()
})
