import type { TestResponse, Client } from '#test/client.ts'
import type { TestApp } from '#test/test-app.ts'

/** Requests a sign-in code. */
export function askCode(browser: Client, phone: string | number): Promise<TestResponse> {
  return browser.post('/api/v1/user/generateotp', { phone })
}

/** Submits a code on the User tab, unless `more` says otherwise. */
export function enterCode(
  browser: Client,
  phone: string,
  otp: string,
  more: Record<string, unknown> = {},
): Promise<TestResponse> {
  return browser.post('/api/v1/user/verifyotp', { phone, otp, role: 'user', ...more })
}

/** Requests a code and submits it. */
export async function signIn(
  { codeFor }: Pick<TestApp, 'codeFor'>,
  browser: Client,
  phone: string,
  more: Record<string, unknown> = {},
): Promise<TestResponse> {
  await askCode(browser, phone)
  return enterCode(browser, phone, await codeFor(phone), more)
}

/** A six-digit code that differs from this one. */
export function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

/** The Set-Cookie header of a reply for one cookie. */
export function cookieOf({ headers }: TestResponse, name: string): string | undefined {
  const all = [headers['set-cookie'] ?? []].flat() as string[]
  return all.find((it) => it.startsWith(`${name}=`))
}
