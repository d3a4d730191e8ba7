import type { Locator } from '@playwright/test'
import { signedIn } from '#test/e2e/accounts.ts'
import { fingersOn } from '#test/e2e/devtools.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { newWorker, pick } from '#test/e2e/kyc-steps.ts'
import { photo } from '#test/factories/images.ts'

// calendar.e2e.ts has the same case for jobs.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Returns the point at these fractions of an element's width and height. */
async function pointsIn(it: Locator): Promise<(x: number, y: number) => { x: number; y: number }> {
  const box = await it.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return (x, y) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
}

test('two fingers on a document draw no black bar, one finger does', async ({
  page,
  context,
  site,
}) => {
  await newWorker(context, site)
  await page.goto('/worker/uploadKyc')
  await pick(page, 'Aadhaar', await photo(800, 600))
  await page.getByRole('button', { name: 'Cover the digits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cover the digits' })
  const at = await pointsIn(dialog.getByRole('application'))
  const { press, move, lift } = await fingersOn(page)
  await press([at(0.2, 0.2)])
  await move([at(0.3, 0.3)])
  await expect(dialog).toContainText('1 black bar')
  await press([at(0.3, 0.3), at(0.7, 0.7)])
  await expect(dialog).toContainText('No bar yet')
  await move([at(0.1, 0.1), at(0.9, 0.9)])
  await lift()
  await press([at(0.2, 0.2)])
  await move([at(0.5, 0.5)])
  await lift()
  await expect(dialog).toContainText('1 black bar')
  await expect(dialog.getByRole('button', { name: /^Black bar/ })).toHaveCount(1)
})

test('two fingers on a photo that is being cropped do not move it, one finger does', async ({
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
  await dialog.getByLabel('Closer').fill('3')
  const canvas = dialog.getByRole('img')
  const shown = () => canvas.evaluate((it: HTMLCanvasElement) => it.toDataURL())
  const at = await pointsIn(canvas)
  const before = await shown()
  const { press, move, lift } = await fingersOn(page)
  await press([at(0.5, 0.5)])
  await press([at(0.5, 0.5), at(0.7, 0.7)])
  await move([at(0.3, 0.3), at(0.9, 0.9)])
  await lift()
  expect((await shown()) === before).toBe(true)
  await press([at(0.5, 0.5)])
  await move([at(0.4, 0.4)])
  await lift()
  await expect.poll(async () => (await shown()) === before).toBe(false)
})
