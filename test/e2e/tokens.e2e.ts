import { signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

test('an owner makes a token by keyboard, a program uses it, and the owner removes it', async ({
  page,
  context,
  site,
  playwright,
}) => {
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Access tokens' }).click()
  await expect(page).toHaveURL('/admin/settings/tokens')
  await page.getByRole('button', { name: 'New token' }).press('Enter')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Name what uses the token.')).toBeVisible()
  await expect(form.getByText('Choose at least one thing that it may do.')).toBeVisible()
  const name = `n8n ${Date.now()}`
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('See bookings').press('Space')
  await form.getByLabel('Name').press('Enter')
  const shown = page.getByRole('dialog', { name: `Token for ${name}` })
  await page.keyboard.press('Escape')
  const token = await shown.getByLabel('Token', { exact: true }).inputValue()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(token)).toBeHidden()

  const headers = { authorization: `Bearer ${token}` }
  const program = await playwright.request.newContext({ extraHTTPHeaders: headers })
  const ask = async () => (await program.get(`${site.url}/api/v1/service/getallorders`)).status()
  expect(await ask()).toBe(200)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText(/^Last used .+ · Works until you remove it$/)).toBeVisible()
  await row.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
  expect(await ask()).toBe(401)
  await program.dispose()
})
