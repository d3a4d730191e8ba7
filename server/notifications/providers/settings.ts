import { z } from 'zod/mini'
import { notificationTypes } from '#domain/notifications.ts'
import { matching, read } from '#server/config/env.ts'
import type { Msg91Settings } from '#server/notifications/providers/msg91.ts'
import type { SmtpSettings } from '#server/notifications/providers/smtp.ts'
import type { TemplateIds } from '#server/notifications/providers/template-ids.ts'
import type { TwilioSettings } from '#server/notifications/providers/twilio.ts'
import type { WebhookSettings } from '#server/notifications/providers/webhook.ts'
import type { WhatsAppSettings } from '#server/notifications/providers/whatsapp.ts'

const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/** Keys and codes travel to it, so plain http is for this machine alone. */
function readAddress(written: string): URL | undefined {
  const url = URL.canParse(written) ? new URL(written) : undefined
  if (!url || url.username || url.search || url.hash) return undefined
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
    ? url
    : undefined
}

/** The same, as the beginning of other addresses. */
function readBase(written: string): URL | undefined {
  const url = readAddress(written)
  return url && (url.pathname.endsWith('/') ? url : new URL(`${url.href}/`))
}

function readSmtp(written: string): URL | undefined {
  const url = URL.canParse(written) ? new URL(written) : undefined
  return url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname ? url : undefined
}

const phoneChannels = ['sms', 'whatsapp'] as const
type PhoneChannel = (typeof phoneChannels)[number]
const isPhoneChannel = (it: string): it is PhoneChannel => phoneChannels.some((one) => one === it)

function readOrder(written: string): readonly PhoneChannel[] | undefined {
  const names = written.split(',').map((it) => it.trim())
  return names.every(isPhoneChannel) && new Set(names).size === names.length ? names : undefined
}

const names: ReadonlySet<string> = new Set(notificationTypes)

function readTemplates(written: string): TemplateIds | undefined {
  const pairs = written.split(',').map((it) => it.split(':').map((part) => part.trim()))
  const fits = pairs.every(
    ([kind = '', id, ...rest]) =>
      names.has(kind.replace(/\.(en|hi)$/, '')) && id && rest.length === 0,
  )
  return fits ? new Map(pairs as [string, string][]) : undefined
}

const address = (what: string) => `must be ${what} (plain http only to this machine)`
const order = 'must be sms, whatsapp or both in order, separated by commas'
const templates = 'must be like booking-received:id,booking-accepted.hi:id'
const id = matching(/^[\w-]{4,80}$/, 'must be an id of letters, digits, - and _')
const secret = matching(/^[\x21-\x7e]{8,500}$/, 'must have 8 characters or more, no space')

/** What the environment may say about messages. */
export const notificationVariables = {
  SMS_PROVIDER: z.optional(
    z.enum(
      ['outbox', 'msg91', 'twilio', 'webhook', 'whatsapp'],
      'must be outbox, msg91, twilio, webhook or whatsapp',
    ),
  ),
  EMAIL_PROVIDER: z.optional(
    z.enum(['outbox', 'smtp', 'webhook', 'none'], 'must be outbox, smtp, webhook or none'),
  ),
  CHANNELS_CODE: read(readOrder, order),
  CHANNELS_ORDER: read(readOrder, order),
  MSG91_AUTHKEY: secret,
  MSG91_OTP_TEMPLATE_ID: id,
  MSG91_TEMPLATES: read(readTemplates, templates),
  MSG91_BASE_URL: read(readBase, address('an address like https://control.msg91.com')),
  TWILIO_ACCOUNT_SID: id,
  TWILIO_AUTH_TOKEN: secret,
  TWILIO_FROM: matching(
    /^(\+[1-9]\d{6,14}|(?=.*[A-Za-z])[\w ]{3,11})$/,
    'must be a number like +14155550100, or a sender id',
  ),
  TWILIO_MESSAGING_SERVICE_SID: id,
  TWILIO_BASE_URL: read(readBase, address('an address like https://api.twilio.com')),
  WHATSAPP_TOKEN: secret,
  WHATSAPP_PHONE_NUMBER_ID: matching(/^\d{5,20}$/, 'must be the id of the number, digits only'),
  WHATSAPP_OTP_TEMPLATE: id,
  WHATSAPP_TEMPLATES: read(readTemplates, templates),
  WHATSAPP_API_VERSION: matching(/^v\d{1,3}\.\d$/, 'must be a version like v23.0'),
  WHATSAPP_BASE_URL: read(readBase, address('an address like https://graph.facebook.com')),
  WEBHOOK_URL: read(readAddress, address('the https address of your program')),
  WEBHOOK_SECRET: matching(/^[\x21-\x7e]{16,500}$/, 'must have 16 characters or more, no space'),
  SMTP_URL: read(readSmtp, 'must be like smtps://user:password@mail.example.com:465'),
  EMAIL_FROM: matching(
    /^([^<>\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be like Chamak <hello@example.com>',
  ),
} as const

const shape = z.object(notificationVariables)
export type NotificationVariables = z.infer<typeof shape>
export type NotificationConfig = ReturnType<typeof toNotificationConfig>

/** Which provider each channel has, with the defaults; the fields of those not chosen are not to be read. */
export function toNotificationConfig(it: NotificationVariables, isHttps: boolean) {
  const sms = it.SMS_PROVIDER ?? 'outbox'
  const usual: readonly PhoneChannel[] = [sms === 'whatsapp' ? 'whatsapp' : 'sms']
  return {
    sms,
    email: it.EMAIL_PROVIDER ?? (isHttps ? 'none' : 'outbox'),
    /** Channels to a phone, first to last, for codes and for all else. */
    codeChannels: it.CHANNELS_CODE ?? usual,
    orderChannels: it.CHANNELS_ORDER ?? usual,
    msg91: {
      baseUrl: it.MSG91_BASE_URL ?? new URL('https://control.msg91.com/'),
      authKey: it.MSG91_AUTHKEY ?? '',
      otpTemplateId: it.MSG91_OTP_TEMPLATE_ID ?? '',
      templateIds: it.MSG91_TEMPLATES ?? new Map(),
    } satisfies Msg91Settings,
    twilio: {
      baseUrl: it.TWILIO_BASE_URL ?? new URL('https://api.twilio.com/'),
      accountSid: it.TWILIO_ACCOUNT_SID ?? '',
      authToken: it.TWILIO_AUTH_TOKEN ?? '',
      sender: it.TWILIO_MESSAGING_SERVICE_SID
        ? { MessagingServiceSid: it.TWILIO_MESSAGING_SERVICE_SID }
        : { From: it.TWILIO_FROM ?? '' },
    } satisfies TwilioSettings,
    whatsApp: {
      baseUrl: it.WHATSAPP_BASE_URL ?? new URL('https://graph.facebook.com/'),
      version: it.WHATSAPP_API_VERSION ?? 'v23.0',
      phoneNumberId: it.WHATSAPP_PHONE_NUMBER_ID ?? '',
      token: it.WHATSAPP_TOKEN ?? '',
      otpTemplate: it.WHATSAPP_OTP_TEMPLATE ?? '',
      templates: it.WHATSAPP_TEMPLATES ?? new Map(),
    } satisfies WhatsAppSettings,
    webhook: {
      url: it.WEBHOOK_URL ?? new URL('https://webhook.invalid/'),
      secret: it.WEBHOOK_SECRET ?? '',
    } satisfies WebhookSettings,
    smtp: {
      url: it.SMTP_URL ?? new URL('smtps://mail.invalid/'),
      from: it.EMAIL_FROM ?? '',
    } satisfies SmtpSettings,
  } as const
}
