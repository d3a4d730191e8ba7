import type { BrowserContext, Locator, Page } from '@playwright/test'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, type Another } from '#test/e2e/fixtures.ts'
import { booked, decided } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'

/** Creates a customer with orders and a unique name, which a search finds alone. */
export async function customerWithOrders(
  another: Another,
  site: Product,
  ...changes: Parameters<typeof booked>[1][]
): Promise<{ name: string; phone: string; ids: string[] }> {
  const phone = newPhone()
  const name = `Sunita ${phone.slice(-6)}`
  const context = await another.withoutPage()
  await signedIn(context, site, phone, { name })
  const ids: string[] = []
  for (const change of changes) ids.push(await booked(context, change))
  return { name, phone, ids }
}

/** Creates a customer with one order, accepted by the owner signed in here. */
export async function customerWithAcceptedOrder(
  another: Another,
  site: Product,
  owner: BrowserContext,
): Promise<{ name: string; id: string }> {
  const { name, ids } = await customerWithOrders(another, site, {})
  const [id = ''] = ids
  await decided(owner, id, 'accepted', 'See you then')
  return { name, id }
}

/** Searches the open list, and waits until it shows the results. */
export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === words)
  await expect(page.locator('[data-old]')).toHaveCount(0)
}

/** The rows of the table that contain a name. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name })
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })

/** Shows the orders of a status, whether its tab stands in line or behind More. */
export async function showTab(page: Page, name: string): Promise<void> {
  await expect(tab(page, 'Pending Orders')).toBeVisible()
  if (await tab(page, name).isVisible()) return tab(page, name).click()
  const more = page.getByRole('combobox', { name: 'More' })
  const option = more.locator('option').filter({ hasText: name }).first()
  await more.selectOption((await option.getAttribute('value')) ?? '')
}

/** Opens an order's details, and from there what they offer. */
export async function fromDetails(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await details.getByRole('button', { name: action }).click()
}

/** The button of the toast that opens the next order after an answer. */
export const nextOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: /^Next: / })
