import type { Page } from '@playwright/test'
import { notices, tabTo } from '#test/e2e/accessibility.ts'
import { signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { applicant, chooseByKeys, newWorker } from '#test/e2e/kyc-steps.ts'
import { rowOf } from '#test/e2e/owner.ts'

/** Tabs to an element and activates it with the keyboard. */
async function pressAt(page: Page, role: 'button' | 'link' | 'checkbox', name: string | RegExp) {
  await tabTo(page, role, name)
  await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter')
}

/** Types into the field one Tab ahead; searching for it would hide that focus was lost. */
async function typeInNext(page: Page, label: string, text: string) {
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(label, { exact: true })).toBeFocused()
  await page.keyboard.type(text)
}

test('a worker covers digits, uploads and applies with the keyboard alone', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  await newWorker(context, site)
  await page.goto('/worker/profile')
  await pressAt(page, 'link', 'Upload KYC Documents')
  await chooseByKeys(page, 'Aadhaar')
  await pressAt(page, 'button', 'Cover the digits')
  await expect(page.getByRole('button', { name: 'Add a bar' })).toBeFocused()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('button', { name: 'Black bar 1' })
  const width = async () => (await bar.boundingBox())?.width
  await expect.poll(width).toBeGreaterThan(0)
  const before = await bar.boundingBox()
  await tabTo(page, 'button', 'Black bar 1')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await bar.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  await expect.poll(width).toBeGreaterThan(before?.width ?? 0)
  await pressAt(page, 'button', 'Done')
  await expect(page.getByRole('button', { name: 'Change the black bars' })).toBeFocused()
  await pressAt(page, 'button', 'Upload Aadhaar')
  await expect(page.getByText('✓ Uploaded successfully')).toBeFocused()
  await chooseByKeys(page, 'PAN')
  await pressAt(page, 'button', 'Upload PAN')
  await expect(page.getByText('✓ Uploaded successfully').last()).toBeFocused()
  await tabTo(page, 'combobox', 'Bank')
  await page.keyboard.type('State')
  await typeInNext(page, 'Account number', '001234565678')
  await typeInNext(page, 'Account number again', '001234565679')
  await typeInNext(page, 'IFSC code', 'sbin0001234')
  await pressAt(page, 'checkbox', /I agree/)
  await pressAt(page, 'button', 'Submit KYC')
  await expect(page.getByLabel('Account number again')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('001234565678')
  // Enter submits from any field.
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText('KYC submitted successfully!')
  await pressAt(page, 'link', 'Go to your profile')
  await expect(page).toHaveURL('/worker/profile')
})

test('an admin finds, views, rejects and erases with the keyboard alone', async ({
  page,
  context,
  site,
  another,
}) => {
  const name = await applicant(another, site)
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/workerapplication')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page.getByText('Total 1', { exact: true })).toBeVisible()
  await pressAt(page, 'link', 'View: Aadhaar')
  await expect(page.getByRole('dialog', { name: `Aadhaar of ${name}` })).toBeVisible()
  await page.keyboard.press('n')
  const pan = page.getByRole('dialog', { name: `PAN of ${name}` })
  await expect(pan.getByRole('img')).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, name).getByRole('link', { name: 'View: Aadhaar' })).toBeFocused()
  await pressAt(page, 'button', 'More Info')
  await pressAt(page, 'button', 'View Aadhaar')
  await expect(page.getByRole('dialog', { name: `Aadhaar of ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'View Aadhaar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, name).getByRole('button', { name: 'More Info' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(rowOf(page, name).getByRole('button', { name: 'Reject' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Reason', { exact: false }).first()).toBeFocused()
  await page.keyboard.type('Please cover the digits.')
  await pressAt(page, 'button', 'Aadhaar not masked')
  await tabTo(page, 'checkbox', 'Erase the pictures now')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await pressAt(page, 'button', 'Submit')
  await expect(notices(page)).toContainText('KYC updated successfully ✅')
  await expect(page.getByText('No applications found')).toBeVisible()
  // The row is gone, so focus stays in the list instead of moving to the top of the page.
  await expect(page.locator('body')).not.toBeFocused()
  await tabTo(page, 'button', 'Clear search')
})
