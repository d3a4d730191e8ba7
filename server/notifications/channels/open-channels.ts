import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { openChannels, type Channels } from '#server/notifications/channels/channels.ts'
import { notificationMetrics } from '#server/notifications/channels/metrics.ts'
import type { Channel, Sender } from '#server/notifications/channels/sender.ts'
import { msg91Sender } from '#server/notifications/providers/msg91.ts'
import { outboxSender } from '#server/notifications/providers/outbox-sender.ts'
import { usesWhatsApp, type NotificationConfig } from '#server/notifications/providers/settings.ts'
import { smtpSender } from '#server/notifications/providers/smtp.ts'
import { missingTemplates } from '#server/notifications/providers/template-ids.ts'
import { twilioSender } from '#server/notifications/providers/twilio.ts'
import { webhookSender } from '#server/notifications/providers/webhook.ts'
import { whatsAppSender } from '#server/notifications/providers/whatsapp.ts'

type Tools = {
  readonly dataDir: string
  readonly log: Logger
  readonly registry: Registry
  readonly now: () => number
  readonly sendMs: number
}

/** Opens the configured channels, each with its provider. */
export function createChannels(settings: NotificationConfig, tools: Tools): Channels {
  const { codeChannels, bookingChannels, email } = settings
  const senders = createSenders(settings, tools)
  warnOfMissingTemplates(settings, tools.log)
  const orders = {
    codes: codeChannels,
    phone: bookingChannels,
    email: email === 'none' ? [] : (['email'] as const),
  }
  const metrics = notificationMetrics(tools.registry)
  return openChannels(senders, orders, { ...tools, metrics })
}

// Only a warning, because registering a template takes days.
function warnOfMissingTemplates(
  { sms, msg91, whatsApp, bookingChannels }: NotificationConfig,
  log: Logger,
) {
  const used = [
    ...(sms === 'msg91' && bookingChannels.includes('sms')
      ? ([['MSG91_TEMPLATES', msg91.templateIds]] as const)
      : []),
    ...(bookingChannels.includes('whatsapp')
      ? ([['WHATSAPP_TEMPLATES', whatsApp.templates]] as const)
      : []),
  ]
  for (const [setting, ids] of used) {
    const types = missingTemplates(ids)
    if (types.length > 0)
      log.warn(
        { setting, types },
        'notifications of these types have no template: they take the next channel, or fail without one',
      )
  }
}

function createSenders(
  settings: NotificationConfig,
  { dataDir, now }: Tools,
): Map<Channel, Sender> {
  const outbox = outboxSender(dataDir, now)
  const webhook = () => webhookSender(settings.webhook, now)
  const sms = {
    outbox: () => outbox,
    msg91: () => msg91Sender(settings.msg91),
    twilio: () => twilioSender(settings.twilio),
    webhook,
    whatsapp: () => undefined,
  }
  const email = {
    outbox: () => outbox,
    smtp: () => smtpSender(settings.smtp),
    webhook,
    none: () => undefined,
  }
  const all: [Channel, Sender | undefined][] = [
    ['sms', sms[settings.sms]()],
    ['whatsapp', usesWhatsApp(settings) ? whatsAppSender(settings.whatsApp) : undefined],
    ['email', email[settings.email]()],
  ]
  return new Map(all.filter((it): it is [Channel, Sender] => it[1] !== undefined))
}
