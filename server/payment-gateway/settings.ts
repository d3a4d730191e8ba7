import { read } from '#server/config/env.ts'
import {
  baseAddress,
  id,
  secret,
  type ParsedVariables,
} from '#server/notifications/providers/variables.ts'

/** A Razorpay account. Without one, online payment is not offered. */
export type RazorpaySettings = {
  readonly baseUrl: URL
  readonly keyId: string
  readonly keySecret: string
  /** Secrets that sign webhook events: the current one first, then an earlier one still in use. */
  readonly webhookSecrets: readonly string[]
}

function readSecrets(written: string): readonly string[] | undefined {
  const secrets = written.split(',').map((it) => it.trim())
  return secrets.every((it) => /^[\x21-\x7e]{8,200}$/.test(it)) ? secrets : undefined
}

export const razorpayVariables = {
  RAZORPAY_KEY_ID: id,
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET: read(
    readSecrets,
    'must have 8 characters or more, no space; an older one may follow a comma',
  ),
  RAZORPAY_BASE_URL: baseAddress('https://api.razorpay.com'),
} as const

export const razorpayNeeded = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']

export function toRazorpaySettings(
  it: ParsedVariables<typeof razorpayVariables>,
): RazorpaySettings | undefined {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecrets,
  } = it
  if (!keyId || !keySecret || !webhookSecrets) return undefined
  const baseUrl = it.RAZORPAY_BASE_URL ?? new URL('https://api.razorpay.com/')
  return { baseUrl, keyId, keySecret, webhookSecrets }
}
