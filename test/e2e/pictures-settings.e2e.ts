import { signedIn } from '#test/e2e/accounts.ts'
import { expect, pagesMs, test } from '#test/e2e/fixtures.ts'
import { photo } from '#test/factories/images.ts'

test.use({ alone: 'emptied' })

test('an owner turns, crops and saves a photo of a crew member, and the site shows it', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/settings/pictures')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByLabel('First name').fill('Asha')
  const files = { name: 'asha.jpg', mimeType: 'image/jpeg', buffer: await photo(1200, 900) }
  await page.getByLabel('Photo of Asha').locator('input[type=file]').setInputFiles(files)
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' })
  await dialog.getByRole('button', { name: 'Turn' }).click()
  await dialog.getByLabel('Closer').fill('2')
  await dialog.getByRole('img').press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: 'Photo of Asha' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expect
    .poll(async () => (await context.request.get('/about')).text(), { timeout: pagesMs })
    .toContain('Photo of Asha')
  await page.goto('/about')
  const shown = page.getByRole('img', { name: 'Photo of Asha' })
  await shown.scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0)
})

test('a pair without pictures is not published, and says where they are missing', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(400, '/api/v1/admin/settings')
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/settings/pictures')
  await page.getByRole('button', { name: 'Add a pair' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Upload a picture here first.').first()).toBeVisible()
})

test('an arrow pressed twice moves a person by two places, and says where they are now', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/settings/pictures')
  const names = page.getByLabel('First name')
  for (const [n, name] of ['Asha', 'Bina', 'Chitra'].entries()) {
    await page.getByRole('button', { name: 'Add a person' }).click()
    await names.nth(n).fill(name)
  }
  const down = page.getByRole('button', { name: 'Move Asha down' })
  await down.focus()
  for (const place of [2, 3]) {
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Asha is now number ${place}.`)).toBeAttached()
    await expect(down).toBeFocused()
  }
  await expect(names.nth(2)).toHaveValue('Asha')
  for (const name of ['Pooja room', 'Kitchen']) {
    await page.getByRole('button', { name: 'Add a pair' }).click()
    await page.getByLabel('What it shows').last().fill(name)
  }
  await page.getByRole('button', { name: 'Move Kitchen up' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move Kitchen up' })).toBeFocused()
  await expect(page.getByLabel('What it shows').first()).toHaveValue('Kitchen')
})
