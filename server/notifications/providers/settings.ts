import { z } from 'zod/mini'
import { read } from '#server/config/env.ts'
import {
  msg91Needs,
  msg91Variables,
  toMsg91Settings,
} from '#server/notifications/providers/msg91.ts'
import { smtpNeeds, smtpVariables, toSmtpSettings } from '#server/notifications/providers/smtp.ts'
import {
  toTwilioSettings,
  twilioNeeds,
  twilioVariables,
} from '#server/notifications/providers/twilio.ts'
import type { ParsedVariables } from '#server/notifications/providers/variables.ts'
import {
  toWebhookSettings,
  webhookNeeds,
  webhookVariables,
} from '#server/notifications/providers/webhook.ts'
import {
  toWhatsAppSettings,
  whatsAppNeeds,
  whatsAppVariables,
} from '#server/notifications/providers/whatsapp.ts'

const phoneChannels = ['sms', 'whatsapp'] as const
type PhoneChannel = (typeof phoneChannels)[number]
const isPhoneChannel = (it: string): it is PhoneChannel => phoneChannels.some((one) => one === it)

function readChannels(written: string): readonly PhoneChannel[] | undefined {
  const names = written.split(',').map((it) => it.trim())
  return names.every(isPhoneChannel) && new Set(names).size === names.length ? names : undefined
}

const channels = read(readChannels, 'must be sms, whatsapp or both in order, separated by commas')

/**
 * Environment variables for notifications: the choice of providers and each provider's settings.
 */
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
  CHANNELS_CODE: channels,
  CHANNELS_ORDER: channels,
  ...msg91Variables,
  ...twilioVariables,
  ...whatsAppVariables,
  ...webhookVariables,
  ...smtpVariables,
} as const

/** Variables that each provider requires. */
export const providerNeeds: Readonly<Record<string, readonly string[]>> = {
  msg91: msg91Needs,
  twilio: twilioNeeds,
  whatsapp: whatsAppNeeds,
  webhook: webhookNeeds,
  smtp: smtpNeeds,
}

export type NotificationConfig = ReturnType<typeof toNotificationConfig>

/**
 * Builds the configuration with defaults; fields of providers that are not chosen are meaningless.
 */
export function toNotificationConfig(
  it: ParsedVariables<typeof notificationVariables>,
  mayBeTrial: boolean,
) {
  const sms = it.SMS_PROVIDER ?? 'outbox'
  const usual: readonly PhoneChannel[] = [sms === 'whatsapp' ? 'whatsapp' : 'sms']
  return {
    sms,
    email: it.EMAIL_PROVIDER ?? (mayBeTrial ? 'outbox' : 'none'),
    /** Channels to a phone in order of preference, for codes and for other messages. */
    codeChannels: it.CHANNELS_CODE ?? usual,
    bookingChannels: it.CHANNELS_ORDER ?? usual,
    msg91: toMsg91Settings(it),
    twilio: toTwilioSettings(it),
    whatsApp: toWhatsAppSettings(it),
    webhook: toWebhookSettings(it),
    smtp: toSmtpSettings(it),
  } as const
}

/** Whether anything goes by WhatsApp; answers to what people write there do in any case. */
export function usesWhatsApp({
  codeChannels,
  bookingChannels,
  whatsApp,
}: NotificationConfig): boolean {
  return (
    whatsApp.webhook !== undefined || [...codeChannels, ...bookingChannels].includes('whatsapp')
  )
}
