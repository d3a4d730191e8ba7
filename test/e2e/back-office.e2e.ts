import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { isComplete } from '#test/e2e/before-script.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { customerWithOrders } from '#test/e2e/owner.ts'

test('an owner finds a person, an order by its number and a page in the search dialog', async ({
  page,
  context,
  site,
  another,
}) => {
  const { name } = await customerWithOrders(another, site, {})
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const search = page.getByRole('dialog', { name: 'Search' })
  const box = search.getByRole('combobox')
  // The frame is HTML, and stands before the script that hears the keys.
  const openByKeys = () =>
    expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(box).toBeFocused({ timeout: 3_000 })
    }).toPass()
  await openByKeys()
  await box.fill(name)
  await expect(search.getByRole('option')).toHaveCount(1)
  await expect(search.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/user\?id=/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goto('/admin/userorders')
  const listed = await page
    .getByRole('cell', { name: /\d\d-\d+/ })
    .first()
    .textContent()
  const [number = ''] = /\d\d-\d+/.exec(listed ?? '') ?? []
  await page.getByRole('button', { name: 'Search people' }).click()
  await box.fill(number)
  await expect(search.getByRole('option', { name: `${number} · ` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/userorders?status=all&q=${number}`)
  await page.keyboard.press('Control+k')
  await box.fill('kyc')
  await expect(search.getByRole('option', { name: 'KYC' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/workerapplication')
  // Pages below those of the navigation, too, and sections of the settings by what they are about.
  for (const [typed, name] of [
    ['close', 'Close the day'],
    ['bring', 'Bring your list'],
    ['gst', 'Bills and UPI'],
    ['closed', 'Hours and closed days'],
  ] as const) {
    await page.getByRole('button', { name: 'Search people' }).click()
    await box.fill(typed)
    await expect(search.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
  }
  // The previous dialog removes its history entry a moment after the new page has loaded.
  await openByKeys()
  await box.fill('zzzz zzzz')
  await expect(search.getByRole('status').first()).toContainText('Nothing found for “zzzz zzzz”.')
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
})

test('on a phone the main links are in a bottom bar and the others under More', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin')
  const bar = page.getByRole('navigation', { name: 'Admin shortcuts' })
  await isComplete(page)
  await expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/admin/userorders')
  await expect(bar.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await more.getByRole('link', { name: 'Customers' }).click()
  await expect(page).toHaveURL('/admin/userlist')
  await expect(more).toBeHidden()
  await isComplete(page)
  await bar.getByRole('button', { name: 'More' }).click()
  await more.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test('a manager neither sees nor finds links to the pages reserved for owners', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, newPhone(), { role: 'admin', rights: 'manager' })
  await page.goto('/admin')
  const rail = page.getByRole('navigation', { name: 'Admin', exact: true })
  await expect(rail.getByRole('link', { name: 'KYC' })).toBeVisible()
  for (const name of ['Team', 'Audit']) await expect(rail.getByRole('link', { name })).toBeHidden()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('m')
  await expect(search.getByRole('option', { name: 'Messages' })).toBeVisible()
  await search.getByRole('combobox').fill('team')
  await expect(search.getByRole('option')).toHaveCount(0)
})
