import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

test('an owner adds a manager by keyboard, makes them an owner and disables them', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, site.nextAdmin())
  const phone = newPhone()
  const name = `Ravi ${phone.slice(-5)}`
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL('/admin/team')
  await page.getByRole('button', { name: 'Add someone' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await expect(dialog.getByText('Enter a valid 10-digit mobile number')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Phone').fill(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} can sign in now.`)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('Manager', { exact: true })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await row.getByRole('button', { name: 'Make owner' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click()
  await expect(row.getByText('Owner', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(row.getByText('Cannot sign in')).toBeVisible()
  await row.getByRole('button', { name: 'Enable' }).click()
  await expect(row.getByText('Cannot sign in')).toBeHidden()
})

test('a manager sees the links they may use and none that would be refused', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(403, '/api/v1/admin/team')
  await signedIn(context, site, newPhone(), { role: 'admin', rights: 'manager' })
  await page.goto('/admin/userlist')
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Team' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'CSV' })).toBeHidden()
  await page.goto('/admin/userorders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'CSV' })).toBeHidden()
  await page.goto('/admin/team')
  await expect(page.getByText('Only an owner of the business can do this.')).toBeVisible()
})
