import type { Locator, Page } from '@playwright/test'

/** A customer's order in the profile: all that the card says, and the link that all of it is. */
export function orderCard(page: Page, service: string): { card: Locator; link: Locator } {
  const link = page.getByRole('link', { name: service, exact: true })
  return { card: page.getByRole('listitem').filter({ has: link }), link }
}
