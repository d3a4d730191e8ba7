import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { billTo } from '#contract/bills/bills.ts'
import { jobStep } from '#contract/jobs/worker.ts'
import { confirmTotp } from '#contract/second-factor.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { settingsShape } from '#contract/settings/settings.ts'
import { generateOtp, verifyOtp } from '#contract/sign-in.ts'

/** In Urdu's digits. */
const typed = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))

const orderId = '0123456789abcdef01234567'
const { business } = defaultSettings
const start = {
  serviceid: orderId,
  step: 'start',
  step_id: '00000000-0000-4000-8000-000000000000',
  at: '2026-05-04T10:00:00Z',
  code: '1234',
}
const signIn = { phone: '9876543210', otp: '123456', role: 'user' }

for (const [what, shape, plain, field] of [
  ['the phone that asks for a code', generateOtp.input, { phone: '9876543210' }, 'phone'],
  ['the phone at sign-in', verifyOtp.input, signIn, 'phone'],
  ['the code', verifyOtp.input, signIn, 'otp'],
  ['the code of the app', confirmTotp.input, { totp: '123456' }, 'totp'],
  ['the code at the door', jobStep.input, start, 'code'],
] as const)
  test(`${what} may be typed with the digits of another keyboard`, () => {
    const input: Record<string, string> = plain
    const foreign = { ...input, [field]: typed(input[field] ?? '') }
    assert.deepEqual(z.parse(shape, foreign), z.parse(shape, input))
  })

const toBill = (gstin: string) => ({ serviceid: orderId, bill_to: { name: 'Bank', gstin } })

test('a GSTIN and a PIN code may be typed with the digits of another keyboard', () => {
  const gstin = '10AAPFU0939F1ZV'
  assert.deepEqual(
    z.parse(billTo.input, toBill(typed(gstin))),
    z.parse(billTo.input, toBill(gstin)),
  )
  const address = { ...business.address, postcode: typed(business.address.postcode) }
  const settings = { ...defaultSettings, business: { ...business, address } }
  assert.equal(
    z.parse(settingsShape, settings).business.address.postcode,
    business.address.postcode,
  )
})
