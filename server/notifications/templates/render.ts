import { withoutTypedTexts } from '#domain/notifications/payloads.ts'
import { hasEmail, hasSms, isNotificationType, readPayload } from '#domain/notifications/specs.ts'
import type { Channel, Outgoing } from '#server/notifications/channels/sender.ts'
import type { Queued } from '#server/notifications/outbox/outbox.ts'
import { buildCalendar } from '#server/notifications/templates/calendar.ts'
import { renderEmail, type Site } from '#server/notifications/templates/email.ts'
import { renderSms } from '#server/notifications/templates/texts.ts'

/** Renders a queued notification for a channel in the recipient's language. */
export function renderNotification(message: Queued, channel: Channel, site: Site): Outgoing {
  const { id, createdAt: at, recipient: to, template: type, language } = message
  if (!isNotificationType(type)) throw new Error(`no notification has the type ${type}`)
  const queued = readPayload(type, message.variables)
  const payload = site.isUnconfirmed ? withoutTypedTexts(queued) : queued
  const common = { id: `message-${id}-${at}`, channel, to, template: type, language } as const
  const short = hasSms(type) ? renderSms(type, language, payload, site.settings) : undefined
  if (channel !== 'email') {
    if (!short) throw new Error(`${type} goes by email only`)
    return { ...common, ...short }
  }
  if (!hasEmail(type)) throw new Error(`${type} has no email`)
  // Messages queued by version 0.1 have no order id. An unconfirmed mailbox would not get the changes
  // of its entry either.
  const hasEntry = payload.about === 'order' && payload.orderId && !site.isUnconfirmed
  const calendar = hasEntry ? buildCalendar({ type, language, payload, to, at }, site) : undefined
  const content = renderEmail(type, language, payload, site)
  return { ...common, variables: short?.variables ?? {}, ...content, ...(calendar && { calendar }) }
}
