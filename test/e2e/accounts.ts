import type { BrowserContext, Page } from '@playwright/test'
import { sessionCookie, sessionHintCookie } from '#contract/cookies.ts'
import type { Role } from '#domain/accounts.ts'
import { formatPhone } from '#domain/phone.ts'
import type { NewAccount } from '#server/accounts/repo.ts'
import { isHydrated } from '#test/e2e/before-script.ts'
import { expect } from '#test/e2e/fixtures.ts'
import type { Product } from '#test/e2e/product.ts'

let last = Math.floor(Math.random() * 1e8)

/** Returns a phone number of twelve digits that no other test uses. */
export function newPhone(): string {
  last = (last + 1) % 1e9
  return `917${String(last).padStart(9, '0')}`
}

/** The phone number as people type it, without the country code. */
export const tenDigits = (phone: string): string => phone.slice(2)

export type Details = { readonly name?: string; readonly address?: string }

/** Requests a code on the sign-in page. */
export async function askCode(page: Page, phone: string): Promise<void> {
  await isHydrated(page)
  await page.getByLabel('Phone').fill(tenDigits(phone))
  await page.getByRole('button', { name: 'SEND OTP' }).click()
}

/** Signs in through the form on the open page. */
export async function fillSignIn(
  page: Page,
  site: Product,
  phone: string,
  { name = '', address = '' }: Details = {},
): Promise<void> {
  if (name) await page.getByLabel('Name').fill(name)
  if (address) await page.getByLabel('Address').fill(address)
  await askCode(page, phone)
  await expect(
    page.getByRole('heading', { name: `Enter OTP sent to ${formatPhone(phone)}` }),
  ).toBeVisible()
  // Verifies itself.
  await page.getByLabel('OTP').fill(await site.codeFor(phone))
}

/** Signs a browser in by setting its cookies, for tests about something else. */
export async function signedIn(
  context: BrowserContext,
  site: Product,
  phone: string,
  details: Details & Pick<NewAccount, 'rights'> & { readonly role?: Role } = {},
): Promise<void> {
  const person = { name: 'Sunita Devi', address: '12 Gandhi Chowk, Sasaram', role: 'user' } as const
  const token = await site.startSession({ ...person, ...details, phone })
  const { url } = site
  const expires = Math.floor(Date.now() / 1000) + 14 * 24 * 3600
  const cookie = { url, expires, sameSite: 'Lax' } as const
  await context.addCookies([
    { ...cookie, name: sessionCookie, value: token, httpOnly: true },
    { ...cookie, name: sessionHintCookie, value: '1' },
  ])
}
