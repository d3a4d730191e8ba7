import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import type { TestContext } from 'node:test'
import { Registry } from 'prom-client'
import { smsNotifications } from '#domain/notifications/specs.ts'
import { readConfig } from '#server/config/config.ts'
import { openLog } from '#server/lib/log.ts'
import type { Channels } from '#server/notifications/channels/channels.ts'
import { createChannels } from '#server/notifications/channels/open-channels.ts'
import { releaseAfter } from '#test/release-after.ts'
import type { TestApp } from '#test/test-app.ts'
import type { Provider } from '../../scripts/fake-provider/failure-modes.ts'
import { webhookSecret } from '../../scripts/fake-provider/shapes.ts'
import { startFakeProvider } from '../../scripts/fake-provider/start.ts'

export type Fake = Awaited<ReturnType<typeof startFakeProvider>>

/** A fake for all notification providers, closed after the test. */
export async function fakeProvider(t: TestContext, answerMs = 0): Promise<Fake> {
  const fake = await startFakeProvider({ answerMs })
  releaseAfter(t, () => fake.close())
  return fake
}

const templates = smsNotifications.map((it) => `${it}:id-of-${it}`).join(',')

/** The environment for these providers at the fake; WhatsApp is configured, but not selected. */
export function settingsFor(
  { url, smtpUrl }: Pick<Fake, 'url' | 'smtpUrl'>,
  sms: Exclude<Provider, 'smtp'> | 'outbox' = 'outbox',
  email: 'smtp' | 'webhook' | 'outbox' | 'none' = 'outbox',
): Record<string, string> {
  return {
    SMS_PROVIDER: sms,
    EMAIL_PROVIDER: email,
    MSG91_BASE_URL: url,
    MSG91_AUTHKEY: 'key-of-msg91',
    MSG91_OTP_TEMPLATE_ID: 'otp-template',
    MSG91_TEMPLATES: templates,
    TWILIO_BASE_URL: url,
    TWILIO_ACCOUNT_SID: 'AC0123456789',
    TWILIO_AUTH_TOKEN: 'token-of-twilio',
    TWILIO_FROM: '+14155550100',
    WHATSAPP_BASE_URL: url,
    WHATSAPP_TOKEN: 'token-of-whatsapp',
    WHATSAPP_PHONE_NUMBER_ID: '1234567890',
    WHATSAPP_OTP_TEMPLATE: 'otp_code',
    WHATSAPP_TEMPLATES: templates,
    WEBHOOK_URL: `${url}/webhook`,
    WEBHOOK_SECRET: webhookSecret,
    SMTP_URL: smtpUrl.replace('://', '://chamak:password-of-smtp@'),
    EMAIL_FROM: 'Chamak <hello@chamak.example>',
  }
}

export function messageRows({ deps }: Pick<TestApp, 'deps'>) {
  return deps.db.selectFrom('message').selectAll().orderBy('id').execute()
}

/** A notification of an application and its worker; the phone number ends in `n`. */
export function approvalTo(n: number) {
  const phone = `91987${String(n).padStart(7, '0')}`
  return [
    { type: 'kyc-accepted', payload: { name: '', phone } },
    { accountId: null, phone, language: '', by_phone: 1, by_email: 1 },
  ] as const
}

/** Channels that send through this provider, without a database. */
export function channelsBy(
  t: TestContext,
  fake: Pick<Fake, 'url' | 'smtpUrl'>,
  provider: Provider,
): Channels {
  const env =
    provider === 'smtp' ? settingsFor(fake, 'outbox', 'smtp') : settingsFor(fake, provider)
  const log = openLog('silent', 'json', { write: () => {} })
  const tools = {
    dataDir: 'none',
    log,
    registry: new Registry(),
    now: Date.now,
    sendMs: 10_000,
  }
  const opened = createChannels(readConfig(env).messages, tools)
  releaseAfter(t, () => opened.close())
  return opened
}

/** Listens on a free local port and returns its number. */
export async function portOf(t: TestContext, server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  releaseAfter(t, () => server.close())
  return (server.address() as AddressInfo).port
}
