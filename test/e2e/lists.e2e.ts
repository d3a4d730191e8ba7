import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { customerWithOrders, rowOf } from '#test/e2e/owner.ts'
import type { Product } from '#test/e2e/product.ts'

test.beforeEach(async ({ context, site }) => signedIn(context, site, site.nextAdmin()))

/** Creates thirty customers with one family name, more than fit a page of 25 rows. */
async function thirty(site: Product) {
  const family = `Zafar${newPhone().slice(-6)}`
  for (let n = 1; n <= 30; n++) {
    const name = `${family} ${String(n).padStart(2, '0')}`
    await site.startSession({ phone: newPhone(), role: 'user', name, address: '' })
  }
  return family
}

test('a list is paged by links and keys, and its URL holds the page', async ({ page, site }) => {
  test.slow()
  const family = await thirty(site)
  await page.goto(`/admin/userlist?q=${family}&sort=name&size=25`)
  const names = page.getByRole('link', { name: new RegExp(`^${family}`) })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(names).toHaveCount(25)
  await expect(pages).toContainText('1–25 of 30')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(pages).toContainText('26–30 of 30')
  await expect(names.first()).toHaveText(`${family} 26`)
  await page.reload()
  await expect(names.first()).toHaveText(`${family} 26`)
  await page.keyboard.press('[')
  await expect(names.first()).toHaveText(`${family} 01`)
  await page.keyboard.press(']')
  await expect(pages).toContainText('26–30 of 30')
  await page.goBack()
  await expect(pages).toContainText('1–25 of 30')
  await page.getByRole('link', { name: 'Last page' }).click()
  await expect(names.last()).toHaveText(`${family} 30`)
  await page.getByLabel('Rows per page').selectOption('100 rows')
  await expect(names).toHaveCount(30)
  await expect(page).toHaveURL(/size=100/)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => isLeftOut(page)).toBe(true)
  const [resting, whole] = await heights(page)
  expect(resting).toBe(whole)
})

test('a long list is drawn a screenful at a time', async ({ page, site }) => {
  const family = await thirty(site)
  await page.addInitScript(noteDrawn)
  await page.goto(`/admin/userlist?q=${family}&sort=name&size=100`)
  const names = page.getByRole('link', { name: new RegExp(`^${family}`) })
  await expect(names).toHaveCount(30)
  expect(await drawnAtOnce(page)).toBe(12)
  await page.getByRole('searchbox').fill(`${family} 07`)
  await expect(names).toHaveCount(1)
  await page.getByRole('searchbox').fill(family)
  await expect(names).toHaveCount(30)
  expect(await drawnAtOnce(page)).toBe(12)
})

/** Runs in the page: notes the most rows that were added at once. */
function noteDrawn(): void {
  const noted = { most: 0 }
  Object.assign(globalThis, { noted })
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap((it) => [...it.addedNodes])
    const rows = added.flatMap((it) => {
      if (!(it instanceof Element)) return []
      return it.matches('tbody tr') ? [it] : [...it.querySelectorAll('tbody tr')]
    })
    noted.most = Math.max(noted.most, rows.length)
  })
  observer.observe(document, { childList: true, subtree: true })
}

const drawnAtOnce = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { noted: { most: number } }).noted.most)

/** Whether the browser skips rendering the last card, which is far below the viewport. */
const isLeftOut = (page: Page) =>
  page
    .locator('tbody tr td')
    .last()
    .evaluate((it) => !it.checkVisibility({ contentVisibilityAuto: true }))

/** The height of the page while cards are skipped, and with all of them rendered. */
const heights = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document
    const resting = root.scrollHeight
    for (const row of document.querySelectorAll('tbody tr')) row.removeAttribute('data-measured')
    return [resting, root.scrollHeight] as const
  })

test('filters are chosen in a dialog, shown as chips and removed one by one', async ({
  page,
  site,
  another,
}) => {
  const { name } = await customerWithOrders(another, site, {}, { service: 'Sofa Cleaning' })
  await page.goto(`/admin/userorders?q=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await dialog.getByLabel('From').fill('2026-12-31')
  await dialog.getByLabel('To').fill('2026-12-01')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByLabel('To')).toHaveAccessibleDescription(
    'This day is before the start day.',
  )
  await dialog.getByLabel('Service').selectOption('Sofa Cleaning')
  await dialog.getByRole('button', { name: 'Next 7 days' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, name)).toHaveCount(1)
  await expect(page).toHaveURL(/from=.*&to=.*&service=Sofa\+Cleaning/)
  await page.reload()
  await expect(rowOf(page, name)).toContainText('Sofa Cleaning')
  await page.getByRole('button', { name: 'Service: Sofa Cleaning, remove' }).click()
  await expect(rowOf(page, name)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter' }).click()
  await dialog.getByLabel('Service').selectOption('Car Cleaning')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rowOf(page, name)).toHaveCount(2)
})

test('one press filters jobs by month, also from the keyboard, and the CSV link follows', async ({
  page,
}) => {
  await page.goto('/admin/userorders?status=completed&service=Sofa+Cleaning')
  const button = page.getByRole('button', { name: 'Filter', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await button.click()
  await dialog.getByRole('button', { name: 'This month' }).press('Enter')
  await expect(dialog).toBeHidden()
  const month = /service=Sofa\+Cleaning&from=(\d{4}-\d{2})-01&to=\1-(28|29|30|31)/
  await expect(page).toHaveURL(month)
  await expect(page.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', /from=.*&to=/)
  await page.reload()
  await expect(page).toHaveURL(month)
  await button.click()
  await expect(dialog.getByRole('button', { name: 'This month' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const before = page.url()
  await dialog.getByRole('button', { name: 'Last month' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(month)
  await expect(page).not.toHaveURL(before)
})

test('a search that stopped before the end of a long list can be continued', async ({ page }) => {
  const stopped = { success: true, users: [], total: 0, total_capped: true, previous_cursor: null }
  await page.route(/getalluserslist\?.*q=far/, (route) =>
    route.request().url().includes('cursor=')
      ? route.fulfill({ json: { ...stopped, next_cursor: null } })
      : route.fulfill({ json: { ...stopped, next_cursor: 'further' } }),
  )
  await page.goto('/admin/userlist?q=far')
  await expect(page.getByText('Nothing found so far')).toBeVisible()
  await page.getByRole('link', { name: 'Keep searching' }).click()
  await expect(page).toHaveURL(/cursor=further/)
  await expect(page.getByText('No users found')).toBeVisible()
})

test('a URL with impossible dates shows the list without them', async ({ page }) => {
  for (const list of ['userorders', 'userlist', 'workerapplication', 'audit']) {
    await page.goto(`/admin/${list}?from=9999-99-99&to=tomorrow`)
    await expect(page.getByRole('search')).toBeVisible()
    await expect(page.getByText('This page stopped working')).toBeHidden()
  }
})

test('all matching rows are downloaded as a CSV file that a spreadsheet can read', async ({
  page,
  site,
  another,
}) => {
  const phone = newPhone()
  const name = `सुनीता ${phone.slice(-6)}`
  await signedIn(await another.withoutPage(), site, phone, { name, address: '=1+1' })
  await page.goto(`/admin/userlist?q=${phone.slice(2)}`)
  await expect(rowOf(page, name)).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^customers-.*\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(name)
  expect(text).toContain("'=1+1")
})

test('a question mark shows the keyboard shortcuts of a list, but not while typing', async ({
  page,
}) => {
  await page.goto('/admin/workerlist')
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(keys).toContainText('Next page')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.type('?')
  await expect(page.getByRole('searchbox')).toHaveValue('?')
  await expect(keys).toBeHidden()
})
