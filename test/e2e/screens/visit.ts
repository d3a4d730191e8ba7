import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '#test/e2e/fixtures.ts'
import type { Product } from '#test/e2e/product.ts'
import type { Business, Who } from '#test/e2e/screens/business.ts'
import type { Watch } from '#test/e2e/watch.ts'

export type Stage<B> = {
  readonly page: Page
  readonly context: BrowserContext
  readonly site: Product
  readonly watch: Watch
  readonly business: B
}

/** One load of a screen, on which its states come one after the other. */
export type Visit<B = Business> = {
  /** A visitor who is not signed in, unless given. */
  readonly who?: Who
  /** The path of the screen, unless given. */
  readonly at?: string | ((business: B) => string)
  /** A phone's width, where the screen differs by more than its layout. */
  readonly onPhone?: true
  readonly inHindi?: true
  /** Prepares the browser before the screen is opened. */
  readonly before?: (stage: Stage<B>) => Promise<unknown>
  /** Each brings about a state, by its name, and waits until it is complete. */
  readonly states: Readonly<Record<string, (stage: Stage<B>) => Promise<unknown>>>
}

/** The visits of each screen, by its path. */
export type Visits<B = Business> = Readonly<Record<string, readonly Visit<B>[]>>

/** The same person for every visit that names nobody else. */
export function visitsOf<B>(who: Who, visits: Visits<B>): Visits<B> {
  return Object.fromEntries(
    Object.entries(visits).map(([path, all]) => [path, all.map((it) => ({ who, ...it }))]),
  )
}

export const shows = (words: string | RegExp) => async (stage: { readonly page: Page }) =>
  expect(stage.page.getByText(words).first()).toBeVisible()

export const showsHeading = (name: string | RegExp) => async (stage: { readonly page: Page }) =>
  expect(stage.page.getByRole('heading', { name }).first()).toBeVisible()

export const press = (place: Page | Locator, name: string | RegExp): Promise<void> =>
  place.getByRole('button', { name }).first().click()

/** The open dialog of this name. */
export async function opened(page: Page, name: string | RegExp): Promise<Locator> {
  const dialog = page.locator('dialog[open]').filter({ visible: true }).last()
  await expect(dialog).toHaveAccessibleName(name)
  return dialog
}

/** Closes every open dialog by Esc. */
export async function closeDialogs(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open]')
  for (let left = await dialogs.count(); left > 0; left--) {
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(left - 1)
  }
}
