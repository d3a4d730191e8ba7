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
