import type { Locator, Page } from '@playwright/test'

/** A customer's order in the profile: its card, and the link that covers the whole card. */
export function orderCard(page: Page, service: string): { card: Locator; link: Locator } {
  const link = page.getByRole('link', { name: service, exact: true })
  return { card: page.getByRole('listitem').filter({ has: link }), link }
}
