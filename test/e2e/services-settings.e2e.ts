import type { Page } from '@playwright/test'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, pagesMs, test } from '#test/e2e/fixtures.ts'

test.use({ alone: 'emptied' })

/** The save button, which is shown until everything is saved. */
const save = (page: Page) => page.getByRole('button', { name: /^Sav(e|ing\.\.\.)$/ })
const service = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false })
const preview = (page: Page) => page.getByRole('region', { name: 'In the price list' })

test.beforeEach(async ({ page, site }) => {
  await signedIn(page.context(), site, site.nextAdmin())
  await page.goto('/admin/settings/services')
  await expect(service(page, 'Room Cleaning')).toBeVisible()
})

test('an owner changes a price after a preview, and customers see it within seconds', async ({
  page,
  another,
  site,
}) => {
  await service(page, 'Bathroom Cleaning').click()
  const price = page.getByRole('textbox', { name: 'Rupees' })
  await price.fill('549')
  await expect(preview(page)).toContainText('₹549*')
  await save(page).click()
  await expect(notices(page)).toContainText('Saved. Customers see it in a few seconds.')
  await expect
    .poll(async () => (await (await page.request.get('/')).text()).includes('₹549*'), {
      timeout: pagesMs,
    })
    .toBe(true)
  const customer = await another()
  await signedIn(customer.context(), site, newPhone())
  await customer.goto('/book-service?service=Bathroom+Cleaning')
  await expect(customer.getByRole('region', { name: 'Your booking' })).toContainText('₹549*')
})

test('a price is typed as people write it, and stays so', async ({ page }) => {
  await service(page, 'Bathroom Cleaning').click()
  const price = page.getByRole('textbox', { name: 'Rupees' })
  for (const typed of ['1,549', '549.50']) {
    await price.fill('')
    await price.pressSequentially(typed)
    await expect(price).toHaveValue(typed)
    await save(page).click()
    await expect(save(page)).toHaveCount(0)
  }
  await page.reload()
  await service(page, 'Bathroom Cleaning').click()
  await expect(price).toHaveValue('549.50')
})

test('the bar with Save never covers the field that is typed into', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await service(page, 'Bathroom Cleaning').click()
  const price = page.getByRole('textbox', { name: 'Rupees' })
  await price.evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await price.press('5')
  const bar = page.getByText('You have changes that customers do not see yet.')
  const room = async () => {
    const [below, field] = [await bar.boundingBox(), await price.boundingBox()]
    return (below?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)
  }
  await expect.poll(room).toBeGreaterThan(0)
})

test('an owner adds a service with two prices and puts it on the price list', async ({ page }) => {
  await page.getByRole('button', { name: 'Add a service' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Window Cleaning')
  await page.getByLabel('Name in Hindi').fill('खिड़की की सफ़ाई')
  await page.getByRole('button', { name: 'Add a price' }).click()
  for (const [n, label, rupees] of [
    [0, 'Small', '149'],
    [1, 'Large', '249'],
  ] as const) {
    await page.getByLabel('What it is for', { exact: true }).nth(n).fill(label)
    await page.getByRole('textbox', { name: 'Rupees' }).nth(n).fill(rupees)
    await page
      .getByLabel('In the price list of the site')
      .nth(n)
      .selectOption({ label: 'One-off jobs' })
  }
  await expect(preview(page)).toContainText('Small₹149*')
  await save(page).click()
  await expect(notices(page)).toContainText('Saved. Customers see it in a few seconds.')
  const asked = await page.request.post('/api/v1/service/price', {
    data: { service: 'Window Cleaning', variant: 'Large' },
  })
  expect(await asked.json()).toMatchObject({ price: 249, minutes: 60 })
  await expect
    .poll(async () => (await (await page.request.get('/')).text()).includes('₹249*'))
    .toBe(true)
})

test('an error is shown beside its field, and what was typed stays', async ({ page, watch }) => {
  watch.allow(400, '/api/v1/admin/settings')
  await service(page, 'Car Cleaning').click()
  await page.getByRole('textbox', { name: 'Rupees' }).fill('abc')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await save(page).click()
  const price = page.getByRole('textbox', { name: 'Rupees' })
  await expect(price).toHaveValue('abc')
  await expect(price).toBeFocused()
  await expect(page.getByText('Enter a price in rupees, like 499.').first()).toBeVisible()
  await price.fill('')
  await page.getByLabel('Name', { exact: true }).fill('Sofa Cleaning')
  await save(page).click()
  await expect(page.getByText('This is there twice.').first()).toBeVisible()
})

test('new titles of the price list can be told apart before they are named', async ({ page }) => {
  const add = page.getByRole('button', { name: 'Add a title', exact: true })
  for (let n = 0; n < 2; n++) await add.click()
  await service(page, 'Car Cleaning').click()
  const list = page.getByLabel('In the price list of the site').first()
  await expect(list.getByRole('option', { name: /^Part \d$/ })).toHaveCount(2)
})

test('an owner reorders services by mouse and keyboard, assigns one to a page, and disables a copy', async ({
  page,
}) => {
  const row = (name: string) =>
    page.locator('[draggable]').filter({ hasText: new RegExp(`^${name}`) })
  await row('Sofa Cleaning').dragTo(row('Room Cleaning'))
  await expect(page.getByText('Sofa Cleaning is now number 1.')).toBeAttached()
  await service(page, 'Sofa Cleaning').click()
  await page.getByLabel('On the page of').selectOption('Carpet and Upholstery Cleaning')
  await page.getByText('More about this price').click()
  await page.getByLabel('What is counted', { exact: true }).fill('seat')
  await page.getByLabel('What is counted in Hindi').fill('सीट')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  for (let n = 0; n < 2; n++)
    await page.getByRole('button', { name: 'Move Bathroom Cleaning up' }).press('Enter')
  await expect(page.getByText('Bathroom Cleaning is now number 1.')).toBeAttached()
  await service(page, 'Villa').click()
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Villa 2')
  await page.getByLabel('Customers can book it').uncheck()
  await save(page).click()
  await expect(notices(page)).toContainText('Saved. Customers see it in a few seconds.')
  const reply = await page.request.get('/api/v1/service/catalogue')
  const { catalogue } = (await reply.json()) as {
    catalogue: {
      services: { id: string; label: string; active: boolean; page?: string; variants: object[] }[]
    }
  }
  expect(catalogue.services[0]?.id).toBe('bathroom')
  expect(catalogue.services[1]).toMatchObject({
    page: 'carpet-and-upholstery-cleaning',
    variants: [{ unit: 'seat', unitHindi: 'सीट' }],
  })
  expect(catalogue.services.at(-1)).toMatchObject({ label: 'Villa 2', active: false })
})
