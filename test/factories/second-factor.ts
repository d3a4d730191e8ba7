import { strict as assert } from 'node:assert'
import { Secret, TOTP } from 'otpauth'
import { askCode } from '#test/factories/sign-in.ts'
import type { TestApp } from '#test/test-app.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
export const halfMinute = 30_000
export const minute = 60_000

/** The code that an authenticator app shows at a given time. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

export const postCode = (person: Pick<Person, 'post'>, call: string, totp: string) =>
  person.post(`/api/v1/admin/${call}`, { totp })

/** An admin with an active second factor. */
export async function enrolled(app: TestApp, phone = app.nextPhone()) {
  const admin = await app.as('admin', { phone })
  const { body } = await admin.post('/api/v1/admin/totpsetup', {})
  const secret = body.secret as string
  const code = (later = 0) => codeAt(secret, app.clock.now + later)
  const confirmed = await postCode(admin, 'totpconfirm', code())
  assert.equal(confirmed.status, 200)
  app.clock.pass(halfMinute)
  return { admin, secret, code, recovery: confirmed.body.recovery_codes as string[] }
}

export async function verifyWith(app: TestApp, phone: string, more: object) {
  const browser = app.visitor()
  await askCode(browser, phone)
  const otp = await app.codeFor(phone)
  const send = (form: object) =>
    browser.post('/api/v1/user/verifyotp', { phone, otp, role: 'user', ...form })
  return { browser, send, first: await send(more) }
}
