import { freeForm } from '#domain/notifications/free-form.ts'
import type { Channels } from '#server/notifications/channels/channels.ts'
import type { Channel } from '#server/notifications/channels/sender.ts'
import type { Queued } from '#server/notifications/outbox/outbox.ts'

/**
 * The channels of a message in order of preference. Whoever wrote STOP gets nothing by WhatsApp, nor
 * does a message that it could not deliver before; a phone without WhatsApp gets it last.
 */
export function channelsFor(
  { template, recipient, byWhatsapp, noWhatsappUntil, receiptError }: Queued,
  { email, phone }: Pick<Channels, 'email' | 'phone'>,
  now: number,
): readonly Channel[] {
  if (template === freeForm) return ['whatsapp']
  if (recipient.includes('@')) return email
  const others = phone.filter((it) => it !== 'whatsapp')
  if (byWhatsapp === 0 || receiptError !== '') return others
  if ((noWhatsappUntil ?? 0) <= now) return phone
  return [...others, ...phone.filter((it) => it === 'whatsapp')]
}
