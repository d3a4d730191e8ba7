import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import type { TestContext } from 'node:test'
import { Registry } from 'prom-client'
import type { Payloads } from '#domain/notifications/payloads.ts'
import {
  readPayload,
  smsNotifications,
  notifications,
  type NotificationType,
  type TaggedPayload,
} from '#domain/notifications/specs.ts'
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
    { accountId: null, phone, language: '', byPhone: 1, byEmail: 1, quiet: 0 },
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

const person = { name: 'Sunita Devi', phone: '919876543210' }
const visit = { date: '2026-05-05', time: '15:30', address: 'Ward 4', message: '', reply: '' }
const examples: Payloads = {
  order: {
    ...person,
    ...visit,
    orderId: 'order-1',
    orderTail: 'er-1',
    orderNumber: '26-1',
    sequence: 1,
    service: '2 BHK',
    advance: 500,
    advanceUntil: 1_777_900_000_000,
    startsAt: 1_777_975_200_000,
    endsAt: 1_777_978_800_000,
  },
  plan: {
    ...person,
    ...visit,
    planId: 'plan-1',
    planService: '2 BHK',
    planServiceHindi: '2 BHK',
    visitPrice: 900,
    isStartingPrice: false,
  },
  application: person,
  'new-worker': { name: 'Anita Devi', page: 'chamak.example/worker/login' },
  digest: { bookings: 2, applications: 1 },
  'sign-in': { admin: 'Asha', signedInAt: 1_777_975_200_000 },
  'settings-change': { admin: 'Asha', changedAt: 1_777_975_200_000 },
  erasure: { answerBy: '2026-06-04' },
  'unknown-payment': { paymentId: 'pay_1', paid: 1200 },
  'no-backup': { noBackupSince: 1_777_975_200_000 },
  webhook: { receiver: 'hooks.example.com', failingSince: 1_777_975_200_000 },
  codes: { codesSent: 50, codesEntered: 3 },
  'new-phone': { name: 'Sunita Devi', newPhone: '+91 ••••• •3210' },
  'free-time': { name: 'Sunita Devi', freeDate: '2026-05-07' },
  'day-plan': {
    date: '2026-05-05',
    time: '15:30',
    service: '2 BHK',
    serviceHindi: '2 BHK',
    dayJobs: 3,
  },
  coupon: { name: 'Sunita Devi', coupon: 'ABC123', off: 200 },
  bill: { orderId: 'order-1', name: 'Sunita Devi', billNumber: 'CH/26-27/00042', toPay: 4499 },
  'email-confirmation': { name: 'Sunita Devi', asksToConfirm: true },
}

/** An example of what this notification is about, as a queued message holds it. */
export function payloadFor(type: NotificationType): TaggedPayload {
  return readPayload(type, JSON.stringify(examples[notifications[type].about]))
}
