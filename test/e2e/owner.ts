import type { BrowserContext, Locator, Page } from '@playwright/test'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, type Another } from '#test/e2e/fixtures.ts'
import { booked, decided } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'

/** 'Sunita 4711', so that a search finds this test's customer alone. */
export async function customerWithOrders(
  another: Another,
  site: Product,
  ...changes: Parameters<typeof booked>[2][]
): Promise<{ name: string; phone: string; ids: string[] }> {
  const phone = newPhone()
  const name = `Sunita ${phone.slice(-6)}`
  const context = await another.withoutPage()
  await signedIn(context, site, phone, { name })
  const ids: string[] = []
  for (const change of changes) ids.push(await booked(context, site, change))
  return { name, phone, ids }
}

/** A customer with one order, accepted by the owner signed in here. */
export async function customerWithAcceptedOrder(
  another: Another,
  site: Product,
  owner: BrowserContext,
): Promise<{ name: string; id: string }> {
  const { name, ids } = await customerWithOrders(another, site, {})
  const [id = ''] = ids
  await decided(owner, site, id, 'accepted', 'See you then')
  return { name, id }
}

/** Searches the list that is open, until what it shows is what was searched for. */
export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === words)
  await expect(page.locator('[data-old]')).toHaveCount(0)
}

/** The table's row about somebody. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name })
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })

/** The order that the toast offers after an answer. */
export const nextOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: /^Next: / })
